import type { UserType } from '../access/user-types.ts';

type Reader = { readonly userType: UserType };

const WORKERS: readonly UserType[] = ['organization_employee', 'location_employee', 'contractor_employee'];
const ADMINISTRATORS: readonly UserType[] = ['application_owner', 'reseller_employee'];

/** Whether what happens at locations is somebody's work: the owner's is the platform, a reseller sees no events at all. */
export function worksAtLocations({ userType }: Reader): boolean {
  return WORKERS.includes(userType);
}

/** Whether somebody has work of their own to be told of: all but a reseller's people, who have no part in events. */
export function hasEvents({ userType }: Reader): boolean {
  return userType !== 'reseller_employee';
}

/** Whether somebody's dashboard counts what they administer: companies, places, accounts and licences. */
export function administers({ userType }: Reader): boolean {
  return ADMINISTRATORS.includes(userType);
}
