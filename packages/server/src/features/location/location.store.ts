import { randomInt } from 'node:crypto';
import type { LocationLimits } from '@fireledger/domain/company/limits.ts';
import type { NewLocation } from '@fireledger/domain/location/create.ts';
import type { LocationFacts, LocationValues, OrganizationFacts } from '@fireledger/domain/location/facts.ts';
import { generateLogbookPassword } from '@fireledger/domain/logbook/password.ts';
import { sql } from 'kysely';
import { anyOf } from '../../db/cached-query.ts';
import { resellerByWall } from '../../db/tie-by-wall.ts';
import type { Transaction } from '../../db/transaction.ts';
import { uuidv7 } from '../../db/uuid.ts';
import type { Access } from '../../db/with-access.ts';
import { requireFound } from '../../http/refusal.ts';
import { columnsOf, valuesOf } from './location-values.ts';

/** A location locked until the transaction ends: its version, and the facts that the rules need. */
export type LockedLocation = { readonly version: number; readonly facts: LocationFacts };

/** Locks a location behind the wall. Throws `not_found`. */
export async function lockLocation({ db, principal }: Access, id: string): Promise<LockedLocation> {
  const row = requireFound(
    await db.selectFrom('location').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  );
  const disciplines = await db
    .selectFrom('location_discipline')
    .select('discipline_id')
    .where('location_id', '=', id)
    .where('active', '=', true)
    .orderBy('discipline_id')
    .execute();
  const disciplineIDs = disciplines.map((one) => one.discipline_id);
  const facts = {
    ...valuesOf(row, disciplineIDs),
    locationID: row.id,
    resellerID: resellerByWall(principal),
    organizationActive: row.organization_active,
  };
  return { version: row.version, facts };
}

export type OrganizationRow = OrganizationFacts & LocationLimits;

/** An organisation behind the wall with its limits, or null. */
export async function findOrganization(db: Transaction, id: string): Promise<OrganizationRow | null> {
  const row = await db
    .selectFrom('organization')
    .select(['id', 'reseller_id', 'active', 'max_locations', 'max_disciplines'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? {
        organizationID: row.id,
        resellerID: row.reseller_id,
        active: row.active,
        maxLocations: row.max_locations,
        maxDisciplines: row.max_disciplines,
      }
    : null;
}

/** The given disciplines that exist and are in use. */
export async function disciplinesInUse(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('discipline')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('active', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Inserts a location's row, secret and disciplines; a password is generated if none is given. Returns its id. */
export async function insertLocation(db: Transaction, location: NewLocation): Promise<string> {
  const { organizationID, disciplineIDs } = location;
  const locationID = uuidv7();
  const logbookPassword = location.logbookPassword ?? generateLogbookPassword(() => randomInt(10_000));
  await db
    .insertInto('location')
    .values({ id: locationID, ...columnsOf(location) })
    .execute();
  await db
    .insertInto('location_secret')
    .values({ location_id: locationID, organization_id: organizationID, logbook_password: logbookPassword })
    .execute();
  await addDisciplines(db, { locationID, organizationID }, disciplineIDs);
  return locationID;
}

type Place = { readonly locationID: string; readonly organizationID: string };

/** Adds disciplines to a location; one that it had before is activated again. */
export async function addDisciplines(
  db: Transaction,
  { locationID: location_id, organizationID: organization_id }: Place,
  disciplineIDs: readonly string[],
): Promise<void> {
  if (disciplineIDs.length === 0) {
    return;
  }
  await db
    .insertInto('location_discipline')
    .values(disciplineIDs.map((discipline_id) => ({ location_id, organization_id, discipline_id })))
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'discipline_id']).doUpdateSet({ active: true }),
    )
    .execute();
}

/** Removes disciplines from a location; the database ends their contracts and withdraws their codes (migration 0013_location). */
export async function removeDisciplines(
  db: Transaction,
  locationID: string,
  disciplineIDs: readonly string[],
): Promise<void> {
  await db
    .updateTable('location_discipline')
    .set({ active: false })
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', anyOf(disciplineIDs))
    .execute();
}

/** The active contracts of a location's disciplines, as far as the caller can see them. */
export function activeContracts(db: Transaction, locationID: string, disciplineIDs: readonly string[]) {
  return db
    .selectFrom('contract')
    .select(['id', 'discipline_id'])
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', anyOf(disciplineIDs))
    .where('active', '=', true)
    .execute();
}

/** Writes the changes, even if none is in the row itself: the version counts every change. Returns the new version. */
export async function updateLocation(
  db: Transaction,
  id: string,
  changes: Partial<LocationValues>,
): Promise<number> {
  const { version } = await db
    .updateTable('location')
    .set({ ...columnsOf(changes), updated_at: sql`app.moment()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether this is the password that visitors of a location enter. */
export async function isLogbookPassword(
  db: Transaction,
  locationID: string,
  password: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('location_secret')
    .select('location_id')
    .where('location_id', '=', locationID)
    .where('logbook_password', '=', password)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the password that visitors of a location enter, with the time of the change. */
export async function setLogbookPassword(
  db: Transaction,
  locationID: string,
  password: string,
): Promise<void> {
  await db
    .updateTable('location_secret')
    .set({ logbook_password: password, password_changed_at: sql`app.moment()` })
    .where('location_id', '=', locationID)
    .execute();
}

/**
 * Locks the people who work at this location until the transaction ends, so that nobody else changes them or their locations:
 * otherwise, of two concurrent calls, neither would find out that it removes somebody's last location.
 */
export async function lockPeopleAt(db: Transaction, locationID: string): Promise<void> {
  await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('user_location').select('user_id').where('location_id', '=', locationID),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Deletes a location that nothing depends on; its secret, disciplines, codes and fields are deleted with the row. */
export async function deleteLocationRow(db: Transaction, id: string): Promise<void> {
  await db.deleteFrom('user_location').where('location_id', '=', id).execute();
  await db.deleteFrom('location').where('id', '=', id).execute();
}
