import type { UserPrincipal } from './principal.ts';

/** The kinds of company that a person can work for. */
export const COMPANY_KINDS = ['reseller', 'organization', 'contractor'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** Takes the place of a company for the application owner's people, who have none. */
export const OWNER_COMPANY_ID = '00000000-0000-7000-8000-000000000001';

type CompanyColumns = {
  readonly [Column in 'resellerID' | 'organizationID' | 'contractorID']?: string | null | undefined;
};

/** The company that a person works for, or null for the application owner's people, who have none. */
export function companyIDOrNull({ organizationID, contractorID, resellerID }: CompanyColumns): string | null {
  return organizationID ?? contractorID ?? resellerID ?? null;
}

/** The company that a person works for: the organisation for both its employees and the people of its locations. */
export function companyIDOf(person: CompanyColumns & Pick<UserPrincipal, 'userType'>): string {
  const id = companyIDOrNull(person);
  if (id === null && person.userType !== 'application_owner') {
    throw new Error(`a ${person.userType} has a company`);
  }
  return id ?? OWNER_COMPANY_ID;
}
