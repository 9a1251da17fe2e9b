import type { AccountType } from './user-types.ts';

/** What a screen knows of its sign-in (the claims of the token); `expiresAt` is an ISO moment. */
export type Session = {
  readonly userID: string;
  readonly userType: AccountType;
  readonly deviceID: string;
  /** false: only the two-factor step, its sending again and signing out are open. */
  readonly deviceTrusted: boolean;
  readonly expiresAt: string;
};
