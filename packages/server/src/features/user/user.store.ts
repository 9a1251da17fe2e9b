import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { localeOf } from '@fireledger/domain/shared/locales.ts';
import { emailKey } from '@fireledger/domain/shared/text.ts';
import {
  companyFieldOf,
  type PlacementFacts,
  type UserFacts,
  type UserValues,
} from '@fireledger/domain/user/facts.ts';
import { assignableUserTypes } from '@fireledger/domain/user/placement.ts';
import { sql } from 'kysely';
import { omitUndefined } from '../../db/omit-undefined.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { refusal, requireFound } from '../../http/refusal.ts';
import { userLoaders } from './user.loaders.ts';
import { findUser, type UserRow } from './user.read.ts';

/** A user locked for this transaction: its version, and the facts that the rules need. */
export type LockedUser = { readonly version: number; readonly facts: UserFacts };

/** Locks a user and reads it; throws `not_found` if it does not exist or is not visible to the caller. */
export async function lockUser(access: Access, id: string): Promise<LockedUser> {
  await access.db.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute();
  const row = requireFound(await findUser(access.db, id));
  return { version: row.version, facts: await factsOf(access, row) };
}

async function factsOf(access: Access, row: UserRow): Promise<UserFacts> {
  const loaders = userLoaders(access);
  const { principal } = access;
  const [locations, state, mainUserID] = [
    row.type === 'location_employee' ? await loaders.locations.load(row.id) : [],
    await loaders.state.load(row.id),
    row.organization_id
      ? await loaders.mainUserOfOrganization.load(row.organization_id)
      : row.contractor_id && (await loaders.mainUserOfContractor.load(row.contractor_id)),
  ];
  return {
    userID: row.id,
    type: row.type,
    firstName: row.first_name,
    insertion: row.insertion,
    lastName: row.last_name,
    email: row.email,
    locale: localeOf(row.locale),
    resellerID: row.reseller_id,
    organizationID: row.organization_id,
    contractorID: row.contractor_id,
    locationIDs: locations.map(({ id }) => id).sort(),
    publiclyAssignable: row.publicly_assignable,
    mailNotifications: row.mail_notifications,
    active: row.active,
    organizationResellerID: resellerByWall(principal),
    isMainUser: mainUserID === row.id,
    hasPassword: state?.has_password ?? false,
  };
}

const NOWHERE: PlacementFacts = { company: null, locationIDs: new Set(), locationsInUse: new Set() };

/** The company and locations named for a user of a type, as far as `actor` may assign the type and see them. */
export async function placementFacts(
  { db }: Access,
  actor: UserPrincipal,
  user: Pick<UserValues, 'type' | 'resellerID' | 'organizationID' | 'contractorID' | 'locationIDs'>,
): Promise<PlacementFacts> {
  const field = companyFieldOf(user.type);
  const companyID = field && user[field];
  if (!field || !companyID || !assignableUserTypes(actor).includes(user.type)) {
    return NOWHERE;
  }
  if (field !== 'organizationID') {
    const table = field === 'resellerID' ? 'reseller' : 'contractor';
    const row = await db
      .selectFrom(table)
      .select(['id', 'active'])
      .where('id', '=', companyID)
      .executeTakeFirst();
    return { ...NOWHERE, company: row ? { companyID, resellerID: null, active: row.active } : null };
  }
  const organization = await db
    .selectFrom('organization')
    .select(['id', 'reseller_id', 'active'])
    .where('id', '=', companyID)
    .executeTakeFirst();
  return {
    ...(await locationsOf(db, companyID, user.locationIDs)),
    company: organization
      ? { companyID, resellerID: organization.reseller_id, active: organization.active }
      : null,
  };
}

async function locationsOf(
  db: Transaction,
  organizationID: string,
  ids: readonly string[],
): Promise<Pick<PlacementFacts, 'locationIDs' | 'locationsInUse'>> {
  if (ids.length === 0) {
    return { locationIDs: new Set(), locationsInUse: new Set() };
  }
  const rows = await db
    .selectFrom('location')
    .select(['id', 'active'])
    .where('organization_id', '=', organizationID)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return {
    locationIDs: new Set(rows.map(({ id }) => id)),
    locationsInUse: new Set(rows.flatMap(({ id, active }) => (active ? id : []))),
  };
}

/**
 * Locks the caller, who removes an owner and must stay an owner until the transaction ends: otherwise two owners who remove each
 * other at the same time would leave none. Throws `not_authenticated`.
 */
export async function lockCallerAsOwner({ db }: Access, { userID }: UserPrincipal): Promise<void> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', userID)
    .where('type', '=', 'application_owner')
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!row) {
    throw refusal('not_authenticated');
  }
}

/** Removes locations from a locked user. */
export async function removeLocations(
  db: Transaction,
  userID: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    await db
      .deleteFrom('user_location')
      .where('user_id', '=', userID)
      .where(sql<boolean>`location_id = any (${ids}::uuid[])`)
      .execute();
  }
}

/** Changes the rows of a locked user; the statement names only the changed columns, because roles may write few of them. */
export async function updateUser(
  db: Transaction,
  userID: string,
  changes: Partial<UserValues>,
): Promise<void> {
  const person = omitUndefined({
    type: changes.type,
    first_name: changes.firstName,
    insertion: changes.insertion,
    last_name: changes.lastName,
    reseller_id: changes.resellerID,
    organization_id: changes.organizationID,
    contractor_id: changes.contractorID,
    publicly_assignable: changes.publiclyAssignable,
    active: changes.active,
  });
  if (Object.keys(person).length > 0) {
    await db.updateTable('person').set(person).where('id', '=', userID).execute();
  } else if (changes.locationIDs) {
    // Locations are rows of their own: the person is written unchanged, so that its version counts their change.
    await sql`update person set active = active where id = ${userID}::uuid`.execute(db);
  }
  const account = omitUndefined({
    email: changes.email,
    email_key: changes.email === undefined ? undefined : emailKey(changes.email),
    locale: changes.locale,
    mail_notifications: changes.mailNotifications,
  });
  if (Object.keys(account).length > 0) {
    await db.updateTable('user').set(account).where('id', '=', userID).execute();
  }
}

/** The current version of a user. */
export async function versionOf(db: Transaction, userID: string): Promise<number> {
  const row = requireFound(await findUser(db, userID));
  return row.version;
}
