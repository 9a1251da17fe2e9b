import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import { hashPassword } from '../src/people/password-hash.ts';
import { newResetToken } from '../src/people/reset-token.ts';
import { buildContractor, buildLocation, buildOrganization, buildReseller } from './builders.ts';
import { type Seed, unique } from './seed.ts';

/** The default password of every built user. */
export const TEST_PASSWORD_OF_USERS = 'Test-2026!';

/** A user as tests need it: identity, company, and the ids of the trusted device and open session. */
export type TestUser = {
  readonly userID: string;
  readonly type: AccountType;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly resellerID: string | null;
  readonly organizationID: string | null;
  readonly contractorID: string | null;
  readonly locationIDs: readonly string[];
  readonly deviceID: string;
  readonly sessionID: string;
};

type Overrides = {
  readonly type?: AccountType;
  readonly reseller_id?: string;
  readonly organization_id?: string;
  readonly contractor_id?: string;
  /** For a location_employee; one location is built if none is given. */
  readonly location_ids?: readonly string[];
  readonly email?: string;
  readonly password?: string;
  readonly first_name?: string;
  readonly insertion?: string | null;
  readonly last_name?: string;
  readonly active?: boolean;
  readonly publicly_assignable?: boolean;
  readonly mail_notifications?: boolean;
  readonly locale?: Locale;
  /** Makes the user its company's main user. */
  readonly main_user?: boolean;
  /** false: the device still needs the two-factor step. */
  readonly device_trusted?: boolean;
};

let hashOfTestPassword: Promise<string> | undefined;

/** A user (organization_employee by default) with company, password, a trusted device and an open session on it. */
export async function buildUser(db: Seed, overrides: Overrides = {}): Promise<TestUser> {
  const type = overrides.type ?? 'organization_employee';
  const company = await companyOf(db, type, overrides);
  const first_name = overrides.first_name ?? 'Sam';
  const last_name = overrides.last_name ?? unique('Jansen');
  const person = await db
    .insertInto('person')
    .values({
      type,
      first_name,
      insertion: overrides.insertion ?? null,
      last_name,
      active: overrides.active ?? true,
      publicly_assignable: overrides.publicly_assignable ?? false,
      ...company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = overrides.email ?? `${unique('user')}@example.test`;
  const password = overrides.password ?? TEST_PASSWORD_OF_USERS;
  await insertAccount(db, { ...overrides, id: person.id, email, password, company });
  const locationIDs = await insertLocations(
    db,
    type,
    person.id,
    company.organization_id,
    overrides.location_ids,
  );
  if (overrides.main_user) {
    await makeMainUser(db, person.id, company);
  }
  const signedIn = await buildSession(db, person.id, { trusted: overrides.device_trusted ?? true });
  return {
    userID: person.id,
    type,
    email,
    password,
    firstName: first_name,
    lastName: last_name,
    resellerID: company.reseller_id,
    organizationID: company.organization_id,
    contractorID: company.contractor_id,
    locationIDs,
    ...signedIn,
  };
}

/** Another device of a user with an open session on it. */
export async function buildSession(
  db: Seed,
  userID: string,
  { trusted = true, expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000) } = {},
): Promise<{ deviceID: string; sessionID: string }> {
  const device = await db
    .insertInto('device')
    .values({ user_id: userID, name: 'Test browser', trusted_at: trusted ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await db
    .insertInto('session')
    .values({ user_id: userID, device_id: device.id, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { deviceID: device.id, sessionID: session.id };
}

type Company = {
  readonly reseller_id: string | null;
  readonly organization_id: string | null;
  readonly contractor_id: string | null;
};

async function companyOf(db: Seed, type: AccountType, given: Overrides): Promise<Company> {
  const none: Company = { reseller_id: null, organization_id: null, contractor_id: null };
  switch (type) {
    case 'application_owner':
      return none;
    case 'reseller_employee':
      return { ...none, reseller_id: given.reseller_id ?? (await buildReseller(db)).id };
    case 'contractor_employee':
      return { ...none, contractor_id: given.contractor_id ?? (await buildContractor(db)).id };
    default:
      return {
        ...none,
        organization_id: given.organization_id ?? (await organizationOf(db, given.location_ids)),
      };
  }
}

async function organizationOf(db: Seed, locationIDs: readonly string[] = []): Promise<string> {
  const [locationID] = locationIDs;
  if (!locationID) {
    return (await buildOrganization(db)).id;
  }
  const location = await db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', locationID)
    .executeTakeFirstOrThrow();
  return location.organization_id;
}

type Account = Overrides & {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly company: Company;
};

async function insertAccount(db: Seed, account: Account): Promise<void> {
  await db
    .insertInto('user')
    .values({
      id: account.id,
      ...account.company,
      email: account.email,
      email_key: emailKey(account.email),
      locale: account.locale ?? 'en_GB',
      mail_notifications: account.mail_notifications ?? true,
    })
    .execute();
  hashOfTestPassword ??= hashPassword(TEST_PASSWORD_OF_USERS);
  const password_hash =
    account.password === TEST_PASSWORD_OF_USERS
      ? await hashOfTestPassword
      : await hashPassword(account.password);
  const address_confirmed_at = new Date();
  await db
    .insertInto('credential')
    .values({ user_id: account.id, password_hash, address_confirmed_at })
    .execute();
}

async function insertLocations(
  db: Seed,
  type: AccountType,
  user_id: string,
  organization_id: string | null,
  given: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (type !== 'location_employee' || !organization_id) {
    return [];
  }
  const locationIDs = given ?? [(await buildLocation(db, { organization_id })).id];
  for (const location_id of locationIDs) {
    await db.insertInto('user_location').values({ user_id, location_id, organization_id }).execute();
  }
  return locationIDs;
}

async function makeMainUser(db: Seed, main_user_id: string, company: Company): Promise<void> {
  if (company.organization_id) {
    await db
      .updateTable('organization')
      .set({ main_user_id })
      .where('id', '=', company.organization_id)
      .execute();
  } else if (company.contractor_id) {
    await db
      .updateTable('contractor')
      .set({ main_user_id })
      .where('id', '=', company.contractor_id)
      .execute();
  }
}

/** The path of a mailed link for choosing a new password, valid for an hour. */
export async function buildResetLink(db: Seed, userID: string): Promise<string> {
  const { digest, path } = newResetToken('reset');
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('password_reset')
    .values({ token_digest: digest, user_id: userID, purpose: 'reset', expires_at })
    .execute();
  return path;
}
