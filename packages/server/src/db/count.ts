import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { compileListed, type Listed } from './listed.ts';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';

/** How many rows a query finds, counted no further than just above the greatest exact total (design section 9). */
export async function countUpToCap<Table extends keyof DB>(
  db: Transaction,
  query: SelectQueryBuilder<DB, Table, unknown>,
): Promise<number> {
  const { count } = await counting(db, query, TOTAL_EXACT_MAX + 1).executeTakeFirstOrThrow();
  return count;
}

/** The same for a list's rows, or no further than just above `cap`. */
export async function countListed<Table extends keyof DB, Row>(
  db: Transaction,
  listed: Listed<Table, Row>,
  cap: number = TOTAL_EXACT_MAX,
): Promise<number> {
  const end = (query: SelectQueryBuilder<DB, Table, Row>, limit: number) =>
    counting(db, query.clearSelect(), limit);
  const { rows } = await db.executeQuery(compileListed(db, listed, { name: 'count', end, limit: cap + 1 }));
  return rows[0]?.count ?? 0;
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
