import type { UserRow } from './queries.ts';

export type UserState = 'active' | 'invited' | 'invitation_over' | 'not_invited' | 'inactive';

/** How far an account has come. Who has no say over it sees only whether it is active. */
export function userState({ active, account }: Pick<UserRow, 'active' | 'account'>, now: Date): UserState {
  if (!active) return 'inactive';
  if (!account || account.hasPassword) return 'active';
  if (account.invitedUntil === null) return 'not_invited';
  return new Date(account.invitedUntil) > now ? 'invited' : 'invitation_over';
}
