import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { anyOf, queryByIDs } from '../../db/cached-query.ts';
import type { Access } from '../../db/with-access.ts';
import { perOperation } from '../../graphql/per-operation.ts';
import { missingAt } from './missing.read.ts';

/** A location's discipline, under the column names. */
export type PairOfRow = { readonly location_id: string; readonly discipline_id: string };

/** The data shown beside logbooks, loaded with one query per kind and operation, behind the same wall as everything else. */
export type LogbookLoaders = ReturnType<typeof createLogbookLoaders>;

/** The loaders of the operation that `access` was opened for. */
export const logbookLoaders = perOperation(createLogbookLoaders);

function createLogbookLoaders(access: Access) {
  const { db } = access;
  return {
    codes: byPair((ids) => activeCodesAt(db, ids)),
    contracts: byPair((ids) => activeContractsAt(db, ids)),
    documents: byPair((ids) => documentCountsAt(access, ids)),
    missing: byPair((ids) => missingAt(access, ids)),
  };
}

/** One row, or none, per pair; read by location, because walls and indexes use that column. */
function byPair<Row extends PairOfRow>(load: (locationIDs: readonly string[]) => Promise<Row[]>) {
  const keyOf = ({ location_id, discipline_id }: PairOfRow) => `${location_id} ${discipline_id}`;
  return new DataLoader<PairOfRow, Row | null, string>(
    async (pairs) => {
      const ids = new Set(pairs.map(({ location_id }) => location_id));
      const rows = new Map((await load([...ids])).map((row) => [keyOf(row), row]));
      return pairs.map((pair) => rows.get(keyOf(pair)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}

const activeCodesAt = queryByIDs((db, ids) =>
  db
    .selectFrom('logbook_code')
    .select(['id', 'location_id', 'discipline_id', 'code', 'created_at'])
    .where('location_id', '=', anyOf(ids))
    .where('withdrawn_at', 'is', null),
);

const activeContractsAt = queryByIDs((db, ids) =>
  db
    .selectFrom('contract')
    .select(['location_id', 'discipline_id', 'contractor_id', 'contractor_name'])
    .where('location_id', '=', anyOf(ids))
    .where('active', '=', true),
);

/** How many documents a reader sees in a logbook, and how many of them have expired according to its organisation's calendar. */
function documentCountsAt({ db, now, principal }: Access, ids: readonly string[]) {
  const contractorID = principal.kind === 'user' ? principal.contractorID : null;
  const query = db
    .selectFrom('document')
    .innerJoin('organization', 'organization.id', 'document.organization_id')
    .select(({ fn }) => [
      'document.location_id',
      'document.discipline_id',
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere(
          sql<boolean>`document.expires_at < (${now}::timestamptz at time zone organization.time_zone)::date`,
        )
        .as('expired'),
    ])
    .where('document.location_id', '=', anyOf(ids))
    .where('document.deleted_at', 'is', null)
    .where('document.file_id', 'is not', null)
    .groupBy(['document.location_id', 'document.discipline_id']);
  return (contractorID ? query.where('document.contractor_id', '=', contractorID) : query).execute();
}
