import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { COMPANY_FIELDS, companyFieldOf } from '@fireledger/domain/user/facts.ts';
import { shapeProblems } from '@fireledger/domain/user/placement.ts';
import { type CreateUserInput, createUserSchema } from '@fireledger/domain/user/schemas.ts';
import { checkBy } from '../../platform/check-schema.ts';
import type { UserDetail } from './queries.ts';
import type { UserCreator } from './use-user-creator.ts';

/** A user as its form holds it. */
export type UserValues = {
  readonly type: AccountType;
  readonly firstName: string;
  readonly insertion: string;
  readonly lastName: string;
  readonly email: string;
  readonly locale: Locale;
  readonly resellerID: string | null;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  readonly locationIDs: readonly string[];
  readonly publiclyAssignable: boolean;
  readonly mailNotifications: boolean;
};

/** A new user as its form holds it, including how it starts. */
export type NewUserValues = UserValues & {
  readonly start: 'invite' | 'by_hand';
  readonly password: string;
  readonly active: boolean;
};

/**
 * The initial values for a creator's new user: an organisation employee if they may assign that type, else their first type; in
 * their own company.
 */
export function newUser(creator: UserCreator, locale: Locale): NewUserValues {
  const type = creator.types.includes('organization_employee') ? 'organization_employee' : creator.types[0];
  return {
    ...placed({ type: type ?? 'organization_employee', locationIDs: [] }, creator),
    firstName: '',
    insertion: '',
    lastName: '',
    email: '',
    locale,
    publiclyAssignable: false,
    mailNotifications: true,
    start: 'invite',
    password: '',
    active: true,
  };
}

type Placement = Pick<UserValues, 'type' | 'resellerID' | 'organizationID' | 'contractorID' | 'locationIDs'>;

/** The company and locations for another type: the chosen ones if they still fit, else the creator's own. */
export function placed(
  given: Pick<UserValues, 'type' | 'locationIDs'> & Partial<Placement>,
  creator: Omit<UserCreator, 'types'>,
): Placement {
  const own = companyFieldOf(given.type);
  const [resellerID = null, organizationID = null, contractorID = null] = COMPANY_FIELDS.map((field) =>
    field === own ? (given[field] ?? creator[field]) : null,
  );
  const locationIDs = given.type === 'location_employee' ? given.locationIDs : [];
  return { type: given.type, resellerID, organizationID, contractorID, locationIDs };
}

/** The request body for a new user. */
export function bodyOf({ start, password, ...values }: NewUserValues): CreateUserInput {
  const body = { ...values, locationIDs: [...values.locationIDs] };
  return start === 'by_hand' ? { ...body, password } : body;
}

const checkSchema = checkBy(createUserSchema);

/** Every problem of a new user at once, as the server would report it. */
export function checkNewUser(values: NewUserValues): readonly Problem[] {
  return withPlace(values, checkSchema(bodyOf(values)));
}

/** Every problem of a user at once. */
export function checkUser(values: UserValues): readonly Problem[] {
  return withPlace(values, checkSchema(values));
}

/** At most one problem per field: a problem of the place is added only if the schema reports none for the field. */
function withPlace(values: UserValues, found: readonly Problem[]): readonly Problem[] {
  const place = shapeProblems(values).filter(({ path }) => !found.some((one) => one.path === path));
  return [...found, ...place.map(({ code, path }) => ({ path, code }))];
}

/** The initial values of a user's form. */
export function valuesOf(user: UserDetail): UserValues {
  const companyID = user.company?.companyID ?? null;
  const { type } = user;
  const own = companyFieldOf(type);
  return {
    type,
    firstName: user.firstName,
    insertion: user.insertion ?? '',
    lastName: user.lastName,
    email: user.email,
    locale: user.locale,
    resellerID: own === 'resellerID' ? companyID : null,
    organizationID: own === 'organizationID' ? companyID : null,
    contractorID: own === 'contractorID' ? companyID : null,
    locationIDs: user.locations.map(({ locationID }) => locationID).sort(),
    publiclyAssignable: user.publiclyAssignable,
    mailNotifications: user.mailNotifications,
  };
}

/** Whether a changed form moves the user to another company. */
export function isOtherCompany(before: UserValues, after: UserValues): boolean {
  return COMPANY_FIELDS.some((field) => before[field] !== after[field]);
}

/** What a changed form leaves without an assigned user: the number of open events, and why; null for nothing. */
export function openWorkLeftUnassigned(
  { openWork }: Pick<UserDetail, 'openWork'>,
  before: UserValues,
  after: UserValues,
): { readonly why: 'all' | 'locations'; readonly count: number } | null {
  const moved = isOtherCompany(before, after);
  const isNarrowed = after.type === 'location_employee';
  const left = openWork.filter(
    ({ locationID }) => moved || (isNarrowed && !after.locationIDs.includes(locationID)),
  );
  const count = left.reduce((sum, work) => sum + work.count, 0);
  return count === 0 ? null : { why: moved ? 'all' : 'locations', count };
}
