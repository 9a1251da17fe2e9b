import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';

/** How many rows a query finds, counted no further than just above a cap, the greatest exact total by itself (design section 9). */
export async function countUpToCap<Table extends keyof DB>(
  db: Transaction,
  query: SelectQueryBuilder<DB, Table, unknown>,
  cap: number = TOTAL_EXACT_MAX,
): Promise<number> {
  const found = query.select(sql`1`.as('one')).limit(cap + 1);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
