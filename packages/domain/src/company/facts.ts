import type { AccountType } from '../access/user-types.ts';

/** The companies that have a main user, limits and invoices; a reseller has none of these. */
export type ClientKind = 'organization' | 'contractor';

/** How many active people, locations and different disciplines a company has. */
export type CompanyUsage = {
  readonly users: number;
  readonly locations: number;
  readonly disciplines: number;
};

/** Whoever is named as a main user, as far as the caller sees them. */
export type MainUserFacts = {
  readonly userID: string;
  readonly userType: AccountType;
  readonly active: boolean;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
};
