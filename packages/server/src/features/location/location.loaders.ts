import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { anyOf, queryByIDs } from '../../db/cached-query.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';
import { CUSTOM_FIELD_COLUMNS } from '../../graphql/custom-field-type.ts';
import { perOperation } from '../../graphql/per-operation.ts';

/** The number of waiting events of a location: open actions, and registrations that nobody has taken up. */
export type LocationCounts = { readonly openEvents: number; readonly newRegistrations: number };

/** Data that belongs to locations, loaded in one query per kind and operation, behind the same wall as everything else. */
export type LocationLoaders = ReturnType<typeof createLocationLoaders>;

/** The loaders of the operation that `access` was opened for. */
export const locationLoaders = perOperation(createLocationLoaders);

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

const disciplinesAt = queryByIDs((db, ids) =>
  db
    .selectFrom('location_discipline')
    .select(['location_id', 'discipline_id'])
    .where('location_id', '=', anyOf(ids))
    .where('active', '=', true),
);

const activeCodesAt = queryByIDs((db, ids) =>
  db
    .selectFrom('logbook_code')
    .select(['id', 'location_id', 'discipline_id', 'code', 'created_at'])
    .where('location_id', '=', anyOf(ids))
    .where('withdrawn_at', 'is', null),
);

export type ContractRow = Awaited<ReturnType<typeof activeContractsAt>>[number];

const activeContractsAt = queryByIDs((db, ids) =>
  db
    .selectFrom('contract')
    .select(['id', 'location_id', 'discipline_id', 'contractor_id'])
    .where('location_id', '=', anyOf(ids))
    .where('active', '=', true),
);

const passwordsOf = queryByIDs((db, ids) =>
  db
    .selectFrom('location_secret')
    .select(['location_id', 'logbook_password'])
    .where('location_id', '=', anyOf(ids)),
);

const eventCountsAt = queryByIDs((db, ids) =>
  db
    .selectFrom('service_event')
    .select(['location_id'])
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('type', '=', 'action').as('openEvents'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('type', '<>', 'action'), eb('status', '=', 'new')]))
        .as('newRegistrations'),
    ])
    .where('location_id', '=', anyOf(ids))
    .where('status', '<>', 'done')
    .where('deleted_at', 'is', null)
    .groupBy('location_id'),
);

/** What giving up a discipline ends (contracts, codes), and the open events that remain without it. */
export type DisciplineRemovalRow = {
  readonly location_id: string;
  readonly discipline_id: string;
  readonly contracts: number;
  readonly codes: number;
  readonly open_events: number;
};

/** Counted regardless of the caller: a reseller, who sees no events, gets the same numbers of what a removal leaves behind. */
async function endsAt(db: Transaction, ids: readonly string[]): Promise<DisciplineRemovalRow[]> {
  const { rows } =
    await sql<DisciplineRemovalRow>`select * from app.ends_with_disciplines(${ids}::uuid[])`.execute(db);
  return rows;
}

const customFieldsAt = queryByIDs((db, ids) =>
  db
    .selectFrom('custom_field')
    .select(CUSTOM_FIELD_COLUMNS)
    .where('location_id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id'),
);
