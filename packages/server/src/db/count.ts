import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { countWithCapCache } from './count-cap-cache.ts';
import { compileListed, isEmpty, type ListSource } from './list-query.ts';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';
import type { Access } from './with-access.ts';

/** How many rows a query finds, counting no further than just above the greatest exact total (design section 9). */
export async function countUpToCap<Table extends keyof DB>(
  db: Transaction,
  query: SelectQueryBuilder<DB, Table, unknown>,
): Promise<number> {
  const { count } = await counting(db, query, TOTAL_EXACT_MAX + 1).executeTakeFirstOrThrow();
  return count;
}

/**
 * The same for the rows of a list. With `cap`, counts no further than just above it. Without, it counts a list's total, and
 * remembers for a while that it exceeds the cap of totals.
 */
export async function countList<Table extends keyof DB, Row>(
  access: Access,
  listed: ListSource<Table, Row>,
  cap?: number,
): Promise<number> {
  if (isEmpty(listed)) {
    return 0;
  }
  const { db } = access;
  const limit = (cap ?? TOTAL_EXACT_MAX) + 1;
  const end = (query: SelectQueryBuilder<DB, Table, Row>, most: number) =>
    counting(db, query.clearSelect(), most);
  const statement = compileListed(db, listed, { name: 'count', end, limit });
  const count = async () => (await db.executeQuery(statement)).rows[0]?.count ?? 0;
  return cap === undefined ? countWithCapCache(access, statement, TOTAL_EXACT_MAX, count) : count();
}

function counting<Table extends keyof DB>(
  db: Transaction,
  query: SelectQueryBuilder<DB, Table, unknown>,
  limit: number,
) {
  const found = query.select(sql`1`.as('one')).limit(limit);
  return db
    .selectFrom(found.as('found'))
    .select((expression) => expression.fn.countAll<number>().as('count'));
}
