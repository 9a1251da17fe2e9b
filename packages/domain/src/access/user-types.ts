/** The user types that an account can have. */
export const ACCOUNT_TYPES = [
  'application_owner',
  'reseller_employee',
  'organization_employee',
  'location_employee',
  'contractor_employee',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The types that have a part in service events: everyone except a reseller's people. */
export const EVENT_PEOPLE: readonly AccountType[] = ACCOUNT_TYPES.filter(
  (type) => type !== 'reseller_employee',
);

/** The kinds of people of specification 1 and 6; `public` is a visitor with the logbook password. */
export const USER_TYPES = [...ACCOUNT_TYPES, 'public'] as const;
export type UserType = (typeof USER_TYPES)[number];
