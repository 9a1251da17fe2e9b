import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Access } from '../db/with-access.ts';

/** Related rows in one query per kind and operation, each behind the same wall as everything else. */
export type Loaders = ReturnType<typeof createLoaders>;

/** Makes the loaders of one operation. A row that the wall hides loads as null. */
export function createLoaders({ db }: Access) {
  return {
    location: byID((ids) => locationsOf(db, ids)),
    discipline: byID((ids) => disciplinesOf(db, ids)),
    person: byID((ids) => peopleOf(db, ids)),
    organization: byID((ids) => organizationsOf(db, ids)),
    contractor: byID((ids) => contractorsOf(db, ids)),
    reseller: byID((ids) => resellersOf(db, ids)),
    fileCount: new DataLoader<string, number>((ids) => fileCountsOf(db, ids)),
  };
}

export type LocationRow = Awaited<ReturnType<typeof locationsOf>>[number];
export type DisciplineRow = Awaited<ReturnType<typeof disciplinesOf>>[number];
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];
export type CompanyRow = { id: string; name: string };

function byID<Row extends { id: string }>(
  load: (ids: string[]) => Promise<Row[]>,
): DataLoader<string, Row | null> {
  return new DataLoader(async (ids) => {
    const rows = new Map((await load([...ids])).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  });
}

/** One parameter however many ids there are: shorter to send and to read than a list of them. */
function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids})`;
}

function locationsOf(db: Transaction, ids: string[]) {
  return db
    .selectFrom('location')
    .select(['id', 'name', 'city', 'organization_id'])
    .where('id', '=', anyOf(ids))
    .execute();
}

function disciplinesOf(db: Transaction, ids: string[]) {
  return db.selectFrom('discipline').select(['id', 'name', 'active']).where('id', '=', anyOf(ids)).execute();
}

function peopleOf(db: Transaction, ids: string[]) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'type',
      'first_name',
      'insertion',
      'last_name',
      'organization_id',
      'contractor_id',
      'reseller_id',
      'active',
    ])
    .where('id', '=', anyOf(ids))
    .execute();
}

function organizationsOf(db: Transaction, ids: string[]) {
  return db
    .selectFrom('organization')
    .select(['id', 'name', 'time_zone'])
    .where('id', '=', anyOf(ids))
    .execute();
}

function contractorsOf(db: Transaction, ids: string[]) {
  return db.selectFrom('contractor').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
}

function resellersOf(db: Transaction, ids: string[]) {
  return db.selectFrom('reseller').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
}

/** How many files hang on each event. */
async function fileCountsOf(db: Transaction, ids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('service_event_file')
    .select(['service_event_id', (expression) => expression.fn.countAll<number>().as('count')])
    .where('service_event_id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .groupBy('service_event_id')
    .execute();
  const counts = new Map(rows.map((row) => [row.service_event_id, row.count]));
  return ids.map((id) => counts.get(id) ?? 0);
}
