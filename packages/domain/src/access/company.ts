import type { Principal, UserPrincipal } from './principal.ts';
import type { UserType } from './user-types.ts';

/** What kind of company somebody works for; the application owner counts as one. */
export const COMPANY_KINDS = ['application_owner', 'reseller', 'organization', 'contractor'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Party kinds of a contract (specification 3). */
export const PARTY_KINDS = ['organization', 'contractor'] as const satisfies readonly CompanyKind[];

/** Stands where a row names the company of somebody of the application owner, who has none. */
export const OWNER_COMPANY_ID = '00000000-0000-7000-8000-000000000001';

type CompanyColumns = Pick<UserPrincipal, 'userType' | 'resellerID' | 'organizationID' | 'contractorID'>;

/** The company a person works for: the organisation of both its employees and its locations' people. */
export function companyIDOf(person: CompanyColumns): string {
  const id = person.organizationID ?? person.contractorID ?? person.resellerID;
  if (id === null && person.userType !== 'application_owner') {
    throw new Error(`a ${person.userType} has a company`);
  }
  return id ?? OWNER_COMPANY_ID;
}

/** The kind of company of each user type; a visitor has none. */
export function companyKindOf(userType: UserType): CompanyKind | null {
  if (userType === 'application_owner') return 'application_owner';
  if (userType === 'reseller_employee') return 'reseller';
  if (userType === 'contractor_employee') return 'contractor';
  return userType === 'public' ? null : 'organization';
}

/** The company that a principal acts for: a visitor's and the system's entries belong to the location's organisation. */
export function actingCompanyID(principal: Principal, organizationID: string): string | null {
  if (principal.kind === 'user') return companyIDOf(principal);
  return principal.kind === 'anonymous' ? null : organizationID;
}
