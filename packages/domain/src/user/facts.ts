import { type RowOwnership, type Tie, tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { AccountType } from '../access/user-types.ts';
import type { Locale } from '../shared/locales.ts';
import type { CreateUserInput } from './schemas.ts';

/** All writable values of a user except the password, under payload names. */
export type UserValues = {
  readonly type: AccountType;
  readonly firstName: string;
  readonly insertion: string | null;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly resellerID: string | null;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  /** Ordered by id; empty for everybody but a location_employee. */
  readonly locationIDs: readonly string[];
  readonly publiclyAssignable: boolean;
  readonly mailNotifications: boolean;
  readonly active: boolean;
};

/** A user with the facts that the rules need. */
export type UserFacts = UserValues & {
  readonly userID: string;
  /** The reseller of the user's organisation. */
  readonly organizationResellerID: string | null;
  readonly isMainUser: boolean;
  readonly hasPassword: boolean;
};

/** The facts that naming a company and locations needs from the database, as far as the caller may see them. */
export type PlacementFacts = {
  /** The named company, or null: nonexistent, or not visible to the caller. */
  readonly company: {
    readonly companyID: string;
    readonly resellerID: string | null;
    readonly active: boolean;
  } | null;
  /** Those of the named locations that belong to the organisation and are visible to the caller. */
  readonly locationIDs: ReadonlySet<string>;
  /** Those of these that are in use. */
  readonly locationsInUse: ReadonlySet<string>;
};

export type CompanyField = 'resellerID' | 'organizationID' | 'contractorID';
export const COMPANY_FIELDS: readonly CompanyField[] = ['resellerID', 'organizationID', 'contractorID'];

/** Which company a type has (design section 6); null for the application owner. */
export function companyFieldOf(type: AccountType): CompanyField | null {
  switch (type) {
    case 'application_owner':
      return null;
    case 'reseller_employee':
      return 'resellerID';
    case 'contractor_employee':
      return 'contractorID';
    default:
      return 'organizationID';
  }
}

/** A person's tie to a user. */
export function tieToUser(
  principal: Principal,
  user: Pick<UserFacts, CompanyField | 'userID' | 'organizationResellerID'>,
): Tie {
  return tieOf(principal, {
    userID: user.userID,
    organizationID: user.organizationID,
    contractorID: user.contractorID,
    resellerID: user.organizationID ? user.organizationResellerID : user.resellerID,
  });
}

/** A person's tie to a future user of a company. */
export function tieToCompany(
  principal: Principal,
  type: AccountType,
  company: PlacementFacts['company'],
): Tie {
  const field = companyFieldOf(type);
  const row: RowOwnership = field && company ? { [field]: company.companyID } : {};
  return tieOf(
    principal,
    field === 'organizationID' ? { ...row, resellerID: company?.resellerID ?? null } : row,
  );
}

/** The initial values of a new user. */
export function valuesOfInput(input: CreateUserInput): UserValues {
  return {
    type: input.type,
    firstName: input.firstName,
    insertion: input.insertion ?? null,
    lastName: input.lastName,
    email: input.email,
    locale: input.locale,
    resellerID: input.resellerID ?? null,
    organizationID: input.organizationID ?? null,
    contractorID: input.contractorID ?? null,
    locationIDs: input.locationIDs ?? [],
    publiclyAssignable: input.publiclyAssignable,
    mailNotifications: input.mailNotifications,
    active: input.active,
  };
}
