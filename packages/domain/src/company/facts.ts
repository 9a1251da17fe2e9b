import type { AccountType } from '../access/user-types.ts';
import type { Address } from '../shared/address.ts';

/** The companies that have a main user, limits and invoices; a reseller has none of these. */
export type ClientKind = 'organization' | 'contractor';

/** The writable values that organisations and contractors have in common, under payload names. */
export type CompanyValues = {
  readonly name: string;
  readonly address: Address;
  readonly billingAddress: Address | null;
  readonly billingEmail: string;
  readonly maxDisciplines: number | null;
  readonly maxUsers: number | null;
  readonly active: boolean;
  readonly assetsEnabled: boolean;
  readonly mainUserID: string | null;
};

/** How many active people, locations and different disciplines a company has. */
export type CompanyUsage = {
  readonly users: number;
  readonly locations: number;
  readonly disciplines: number;
};

/** The person named as a main user, as far as the caller sees them. */
export type MainUserFacts = {
  readonly userID: string;
  readonly userType: AccountType;
  readonly active: boolean;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
};
