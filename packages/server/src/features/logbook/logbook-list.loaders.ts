import DataLoader from 'dataloader';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Access } from '../../db/with-access.ts';

/** A location's discipline, as rows name it. */
export type PairOfRow = { readonly location_id: string; readonly discipline_id: string };

/** What stands beside logbooks, in one query per kind and operation, behind the same wall as everything else. */
export type LogbookLoaders = ReturnType<typeof createLogbookLoaders>;

const ofOperation = new WeakMap<Access, LogbookLoaders>();

/** The loaders of the operation that `access` was opened for. */
export function logbookLoaders(access: Access): LogbookLoaders {
  const known = ofOperation.get(access);
  if (known) {
    return known;
  }
  const loaders = createLogbookLoaders(access);
  ofOperation.set(access, loaders);
  return loaders;
}

function createLogbookLoaders(access: Access) {
  const { db } = access;
  return {
    codes: byPair((ids) => activeCodesAt(db, ids)),
    contracts: byPair((ids) => activeContractsAt(db, ids)),
    documents: byPair((ids) => documentCountsAt(access, ids)),
    locationInUse: new DataLoader<string, boolean>((ids) => whichAreInUse(db, ids)),
  };
}

/** One row, or none, for each pair; read by location, as that is what the walls and indexes are by. */
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

function activeCodesAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('logbook_code')
    .select(['id', 'location_id', 'discipline_id', 'code', 'created_at'])
    .where('location_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('withdrawn_at', 'is', null)
    .execute();
}

function activeContractsAt(db: Transaction, ids: readonly string[]) {
  return db
    .selectFrom('contract')
    .select(['location_id', 'discipline_id', 'contractor_id', 'contractor_name'])
    .where('location_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('active', '=', true)
    .execute();
}

/** How many documents a reader sees in a logbook, and how many of them have expired by its organisation's calendar. */
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
    .where('document.location_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('document.deleted_at', 'is', null)
    .where('document.file_id', 'is not', null)
    .groupBy(['document.location_id', 'document.discipline_id']);
  return (contractorID ? query.where('document.contractor_id', '=', contractorID) : query).execute();
}

async function whichAreInUse(db: Transaction, ids: readonly string[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('in_use', '=', true)
    .execute();
  const inUse = new Set(rows.map(({ id }) => id));
  return ids.map((id) => inUse.has(id));
}
