import type { UserPrincipal } from './principal.ts';

/** The kind of company that a person works for. */
export type CompanyKind = 'reseller' | 'organization' | 'contractor';

/** Takes the place of a company for the application owner's people, who have none. */
export const OWNER_COMPANY_ID = '00000000-0000-7000-8000-000000000001';

type CompanyColumns = Pick<UserPrincipal, 'userType' | 'resellerID' | 'organizationID' | 'contractorID'>;

/** The company that a person works for: the organisation for both its employees and the people of its locations. */
export function companyIDOf(person: CompanyColumns): string {
  const id = person.organizationID ?? person.contractorID ?? person.resellerID;
  if (id === null && person.userType !== 'application_owner') {
    throw new Error(`a ${person.userType} has a company`);
  }
  return id ?? OWNER_COMPANY_ID;
}
