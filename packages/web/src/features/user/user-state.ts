import type { UserRow } from './queries.ts';

export type UserState = 'active' | 'invited' | 'invitation_over' | 'not_invited' | 'inactive';

/** Whether nobody of the user's company can log in because it is out of use. */
export function isCompanyOutOfUse({ company }: Pick<UserRow, 'company'>): boolean {
  return company?.active === false;
}

/** Whether the user is the main user of its company. */
export function isMainUser({ company, userID }: Pick<UserRow, 'company' | 'userID'>): boolean {
  return company?.mainUser?.userID === userID;
}

/** Whether the user only lacks a first password to log in, which comes from an invitation or is set manually. */
export function awaitsPassword(user: Pick<UserRow, 'active' | 'account' | 'company'>): boolean {
  return user.active && !isCompanyOutOfUse(user) && user.account?.hasPassword === false;
}

/** The state of an account. People without rights on it see only whether it is active. */
export function userState({ active, account }: Pick<UserRow, 'active' | 'account'>, now: Date): UserState {
  if (!active) return 'inactive';
  if (!account || account.hasPassword) return 'active';
  if (account.invitedUntil === null) return 'not_invited';
  return new Date(account.invitedUntil) > now ? 'invited' : 'invitation_over';
}
