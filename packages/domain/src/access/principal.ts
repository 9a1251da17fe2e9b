import type { Locale } from '../shared/locales.ts';
import type { AccountType } from './user-types.ts';

/** A person signed in on a trusted device. The company fields of their user type are set; the others are null. */
export type UserPrincipal = {
  readonly kind: 'user';
  readonly userID: string;
  readonly userType: AccountType;
  readonly resellerID: string | null;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  /** The locations named on a location_employee; empty for every other type. */
  readonly locationIDs: readonly string[];
  readonly isMainUser: boolean;
  readonly sessionID: string;
  readonly deviceID: string;
  readonly locale: Locale;
};

/** The part of a signed-in person that permission rules need: the recipient of a mail has no session. */
export type Account = Omit<UserPrincipal, 'sessionID' | 'deviceID' | 'locale'>;

/** A visitor who gave a location's logbook password. */
export type VisitorPrincipal = {
  readonly kind: 'visitor';
  readonly visitorSessionID: string;
  readonly locationID: string;
  readonly organizationID: string;
};

/** An unknown caller: sign-in, password reset, the logo, the first look at a QR code. */
export type AnonymousPrincipal = { readonly kind: 'anonymous' };

/** The product itself: jobs and provider integrations. */
export type SystemPrincipal = { readonly kind: 'system' };

export type Principal = UserPrincipal | VisitorPrincipal | AnonymousPrincipal | SystemPrincipal;

/** Anyone whom the permissions table can be asked about. */
export type PermissionSubject = Account | Exclude<Principal, UserPrincipal>;
