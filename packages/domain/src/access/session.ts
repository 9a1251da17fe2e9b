import type { AccountType } from './user-types.ts';

/** What a screen knows of its session (the claims of the token); `expiresAt` is an ISO timestamp. */
export type Session = {
  readonly userID: string;
  readonly userType: AccountType;
  readonly deviceID: string;
  /** false: only the two-factor step, resending its code and signing out are allowed. */
  readonly deviceTrusted: boolean;
  readonly expiresAt: string;
};
