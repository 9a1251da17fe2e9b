import type { UserPrincipal } from './principal.ts';

/** What kind of company somebody works for. */
export type CompanyKind = 'reseller' | 'organization' | 'contractor';

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
