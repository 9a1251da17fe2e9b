import { type Belonging, type Tie, tieOf } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { AccountType } from '../access/user-types.ts';
import type { Locale } from '../shared/locales.ts';
import type { CreateUserInput } from './schemas.ts';

/** Everything of a user that can be written but the password, under payload names. */
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
  /** In the order of their ids; empty for everybody but a location_employee. */
  readonly locationIDs: readonly string[];
  readonly publiclyAssignable: boolean;
  readonly mailNotifications: boolean;
  readonly active: boolean;
};

/** A user as the rules ask about it. */
export type UserFacts = UserValues & {
  readonly userID: string;
  /** The reseller of the user's organisation. */
  readonly organizationResellerID: string | null;
  readonly isMainUser: boolean;
  readonly hasPassword: boolean;
};

/** What naming a company and locations asks the database for, as far as the asker may see it. */
export type PlacementFacts = {
  /** The company named, or null: none such, or not the asker's to see. */
  readonly company: {
    readonly companyID: string;
    readonly resellerID: string | null;
    readonly active: boolean;
  } | null;
  /** Those of the locations named that are the organisation's and the asker's to see. */
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

/** How somebody stands to a user. */
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

/** How somebody stands to whoever will work at a company. */
export function tieToCompany(
  principal: Principal,
  type: AccountType,
  company: PlacementFacts['company'],
): Tie {
  const field = companyFieldOf(type);
  const row: Belonging = field && company ? { [field]: company.companyID } : {};
  return tieOf(
    principal,
    field === 'organizationID' ? { ...row, resellerID: company?.resellerID ?? null } : row,
  );
}

/** What a new user begins as. */
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
