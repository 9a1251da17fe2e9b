import type { LogbookPlace } from '@fireledger/domain/logbook/place.ts';
import { sql } from 'kysely';
import { type Pair, selectPair } from '../../db/location-pair.ts';
import type { Transaction } from '../../db/transaction.ts';
import { refusal } from '../../http/refusal.ts';

export type PlaceRow = LogbookPlace & { readonly organizationID: string };

/** A pair behind the wall with what the rule needs; null: no such location, or not visible to the caller. */
export async function findPlace(db: Transaction, pair: Pair): Promise<PlaceRow | null> {
  const row = await selectPair(db, pair).executeTakeFirst();
  return row
    ? {
        organizationID: row.organization_id,
        locationInUse: row.in_use,
        disciplineAtLocation: row.discipline_active === true,
      }
    : null;
}

/** A code as returned to the caller. */
export type CodeRow = { readonly id: string; readonly code: string };

export type NewCode = Pair & {
  readonly code: string;
  readonly organizationID: string;
  readonly createdByUserID: string;
};

/**
 * Inserts a new code unless the pair has an active one, and returns the active one. Of two concurrent calls, the second waits
 * for the first to commit and finds its code; if that is withdrawn in between, it inserts a new one.
 */
export async function insertOrFindCode(db: Transaction, code: NewCode): Promise<CodeRow> {
  for (;;) {
    const made = await insertUnlessActive(db, [code]).returning(['id', 'code']).executeTakeFirst();
    const active = made ?? (await findActiveCode(db, code));
    if (active) {
      return active;
    }
  }
}

/** The statement that inserts codes, except for places that have an active one; whoever runs it adds what it returns. */
function insertUnlessActive(db: Transaction, codes: readonly NewCode[]) {
  return db
    .insertInto('logbook_code')
    .values(
      codes.map((code) => ({
        code: code.code,
        organization_id: code.organizationID,
        location_id: code.locationID,
        discipline_id: code.disciplineID,
        created_by_user_id: code.createdByUserID,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'discipline_id']).where('withdrawn_at', 'is', null).doNothing(),
    );
}

function findActiveCode(db: Transaction, { locationID, disciplineID }: Pair): Promise<CodeRow | undefined> {
  return db
    .selectFrom('logbook_code')
    .select(['id', 'code'])
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** Withdraws the pair's active code, if it has one. */
export async function withdrawCodeOf(db: Transaction, { locationID, disciplineID }: Pair): Promise<void> {
  await db
    .updateTable('logbook_code')
    .set({ withdrawn_at: sql`app.moment()` })
    .where('location_id', '=', locationID)
    .where('discipline_id', '=', disciplineID)
    .where('withdrawn_at', 'is', null)
    .execute();
}

type CodePlace = { readonly location_id: string; readonly organization_id: string };

/** Withdraws a code; returns its place, or undefined if there is no active code with this id. */
export function withdrawCodeByID(db: Transaction, id: string): Promise<CodePlace | undefined> {
  return db
    .updateTable('logbook_code')
    .set({ withdrawn_at: sql`app.moment()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['location_id', 'organization_id'])
    .executeTakeFirst();
}

/** Whether a code with this id is visible to the caller, withdrawn or not. */
export async function isCode(db: Transaction, id: string): Promise<boolean> {
  const row = await db.selectFrom('logbook_code').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** One of several places behind the wall. */
export type KnownPlace = Pair & PlaceRow;

/** The number of codes written by one statement. */
const AT_ONCE = 1000;

/** The given places, as far as the caller sees their locations. */
export async function findPlaces(db: Transaction, places: readonly Pair[]): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select l.id as "locationID", place.discipline_id as "disciplineID", l.organization_id as "organizationID",
      l.in_use as "locationInUse", coalesce(ld.active and d.active, false) as "disciplineAtLocation"
    from ${rowsOf(places)} join location l on l.id = place.location_id
    left join location_discipline ld on ld.location_id = l.id and ld.discipline_id = place.discipline_id
    left join discipline d on d.id = ld.discipline_id`.execute(db);
  return rows;
}

/** The places of an organisation where location and discipline are in use and there is no active code. Throws `not_found`. */
export async function placesWithoutCode(db: Transaction, organizationID: string): Promise<KnownPlace[]> {
  const organization = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationID)
    .executeTakeFirst();
  if (!organization) {
    throw refusal('not_found', 'organizationID');
  }
  const rows = await db
    .selectFrom('location_discipline as ld')
    .innerJoin('location as l', 'l.id', 'ld.location_id')
    .innerJoin('discipline as d', 'd.id', 'ld.discipline_id')
    .select(['ld.location_id', 'ld.discipline_id'])
    .where('ld.organization_id', '=', organizationID)
    .where('ld.active', '=', true)
    .where('l.in_use', '=', true)
    .where('d.active', '=', true)
    .where(
      sql<boolean>`not exists (select from logbook_code k
        where k.location_id = ld.location_id and k.discipline_id = ld.discipline_id and k.withdrawn_at is null)`,
    )
    .orderBy('ld.location_id')
    .orderBy('ld.discipline_id')
    .execute();
  return rows.map(({ location_id, discipline_id }) => ({
    locationID: location_id,
    disciplineID: discipline_id,
    organizationID,
    locationInUse: true,
    disciplineAtLocation: true,
  }));
}

/**
 * Inserts these codes, except for places that have one; returns the places with a new code. All writers process places in the
 * same order.
 */
export async function insertCodes(db: Transaction, codes: readonly NewCode[]) {
  const inOrder = codes.toSorted(
    (one, other) =>
      one.locationID.localeCompare(other.locationID) || one.disciplineID.localeCompare(other.disciplineID),
  );
  const made: CodePlace[] = [];
  for (let from = 0; from < inOrder.length; from += AT_ONCE) {
    const inserting = insertUnlessActive(db, inOrder.slice(from, from + AT_ONCE));
    made.push(...(await inserting.returning(['location_id', 'organization_id']).execute()));
  }
  return made;
}

/** The ids of the active codes of places, in the order of these. */
export async function findActiveCodes(db: Transaction, places: readonly Pair[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from ${rowsOf(places)}
    join logbook_code k on k.location_id = place.location_id and k.discipline_id = place.discipline_id
      and k.withdrawn_at is null
    order by place.number`.execute(db);
  return rows.map(({ id }) => id);
}

/** The places as rows of a statement, in their order. */
function rowsOf(places: readonly Pair[]) {
  const locations = places.map(({ locationID }) => locationID);
  const disciplines = places.map(({ disciplineID }) => disciplineID);
  return sql`unnest(${locations}::uuid[], ${disciplines}::uuid[]) with ordinality as place (location_id, discipline_id, number)`;
}
