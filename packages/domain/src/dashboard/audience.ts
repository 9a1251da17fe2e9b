import { type AccountType, EVENT_PEOPLE } from '../access/user-types.ts';

type Reader = { readonly userType: AccountType };

const WORKERS: readonly AccountType[] = ['organization_employee', 'location_employee', 'contractor_employee'];
const ADMINISTRATORS: readonly AccountType[] = ['application_owner', 'reseller_employee'];

/** Whether a person works on what happens at locations: the owner works on the platform, and a reseller sees no events at all. */
export function worksAtLocations({ userType }: Reader): boolean {
  return WORKERS.includes(userType);
}

/**
 * Whether a person may have work of their own on the dashboard: everyone except a reseller's people, who have no part in
 * events.
 */
export function hasEvents({ userType }: Reader): boolean {
  return EVENT_PEOPLE.includes(userType);
}

/** Whether a person's dashboard counts what the person administers: companies, places, accounts and licences. */
export function administers({ userType }: Reader): boolean {
  return ADMINISTRATORS.includes(userType);
}
