/** The kinds of people of specification 1 and 6; `public` is a visitor with the logbook password. */
export const USER_TYPES = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'location_employee',
  'contractor_employee',
  'public',
] as const;
export type UserType = (typeof USER_TYPES)[number];

/** The user types that an account can have: everyone but the visitor. */
export const ACCOUNT_TYPES = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'location_employee',
  'contractor_employee',
] as const satisfies readonly UserType[];
export type AccountType = (typeof ACCOUNT_TYPES)[number];
