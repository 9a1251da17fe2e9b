import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { CUSTOM_FIELD_COLUMNS } from '../../graphql/custom-field-type.ts';

/** How many events of a location wait: open actions, and registrations that nobody has taken up. */
export type LocationCounts = { readonly openEvents: number; readonly newRegistrations: number };

/** What belongs to locations, in one query per kind and operation, behind the same wall as everything else. */
export type LocationLoaders = ReturnType<typeof createLocationLoaders>;

const ofOperation = new WeakMap<Access, LocationLoaders>();

/** The loaders of the operation that `access` was opened for. */
export function locationLoaders(access: Access): LocationLoaders {
  const known = ofOperation.get(access);
  if (known) {
    return known;
  }
  const loaders = createLocationLoaders(access);
  ofOperation.set(access, loaders);
  return loaders;
}

function createLocationLoaders({ db }: Access) {
  return {
    disciplines: byLocation((ids) => disciplinesAt(db, ids)),
    codes: byLocation((ids) => activeCodesAt(db, ids)),
    contracts: byLocation((ids) => activeContractsAt(db, ids)),
    passwords: byLocation((ids) => passwordsOf(db, ids)),
    counts: byLocation((ids) => eventCountsAt(db, ids)),
    ends: byLocation((ids) => endsAt(db, ids)),
    customFields: byLocation((ids) => customFieldsAt(db, ids)),
  };
}

function byLocation<Row extends { location_id: string }>(
  load: (ids: readonly string[]) => Promise<Row[]>,
): DataLoader<string, readonly Row[]> {
  return new DataLoader(async (ids) => {
    const rows = Map.groupBy(await load(ids), (row) => row.location_id);
    return ids.map((id) => rows.get(id) ?? []);
  });
}

function disciplinesAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('location_discipline')
    .select(['location_id', 'discipline_id'])
    .where('location_id', 'in', ids)
    .where('active', '=', true)
    .execute();
}

function activeCodesAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('logbook_code')
    .select(['id', 'location_id', 'discipline_id', 'code', 'created_at'])
    .where('location_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
}

export type ContractRow = Awaited<ReturnType<typeof activeContractsAt>>[number];

function activeContractsAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('contract')
    .select(['id', 'location_id', 'discipline_id', 'contractor_id'])
    .where('location_id', 'in', ids)
    .where('active', '=', true)
    .execute();
}

function passwordsOf(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('location_secret')
    .select(['location_id', 'logbook_password'])
    .where('location_id', 'in', ids)
    .execute();
}

function eventCountsAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('service_event')
    .select(['location_id'])
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('type', '=', 'action').as('openEvents'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('type', '<>', 'action'), eb('status', '=', 'new')]))
        .as('newRegistrations'),
    ])
    .where('location_id', 'in', ids)
    .where('status', '<>', 'done')
    .where('deleted_at', 'is', null)
    .groupBy('location_id')
    .execute();
}

/** What giving up a discipline ends (contracts, codes), and the open events that stay without it. */
export type EndsRow = {
  readonly location_id: string;
  readonly discipline_id: string;
  readonly contracts: number;
  readonly codes: number;
  readonly open_events: number;
};

/** Counted whoever asks: a reseller who sees no events is told as much of what a removal leaves. */
async function endsAt(db: Transaction, ids: readonly string[]): Promise<EndsRow[]> {
  const { rows } = await sql<EndsRow>`select * from app.ends_with_disciplines(${ids}::uuid[])`.execute(db);
  return rows;
}

function customFieldsAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('custom_field')
    .select(CUSTOM_FIELD_COLUMNS)
    .where('location_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
