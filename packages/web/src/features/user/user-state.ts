import type { UserRow } from './queries.ts';

export type UserState = 'active' | 'invited' | 'invitation_over' | 'not_invited' | 'inactive';

/** Whether nobody of the user's company can log in, as it is out of use. */
export function isShutOut({ company }: Pick<UserRow, 'company'>): boolean {
  return company?.active === false;
}

/** Whether somebody could log in but for a first password, which an invitation or somebody's hand gives. */
export function awaitsPassword(user: Pick<UserRow, 'active' | 'account' | 'company'>): boolean {
  return user.active && !isShutOut(user) && user.account?.hasPassword === false;
}

/** How far an account has come. Who has no say over it sees only whether it is active. */
export function userState({ active, account }: Pick<UserRow, 'active' | 'account'>, now: Date): UserState {
  if (!active) return 'inactive';
  if (!account || account.hasPassword) return 'active';
  if (account.invitedUntil === null) return 'not_invited';
  return new Date(account.invitedUntil) > now ? 'invited' : 'invitation_over';
}
