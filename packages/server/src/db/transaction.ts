import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { DB } from './tables.generated.ts';

/** Typed queries inside one transaction behind the wall. */
export type Transaction = Kysely<DB>;

/** Queries on one connection, answered one after the other; `settled` waits for those that are still under way. */
export type BoundTransaction = { readonly db: Transaction; settled(): Promise<void> };

/**
 * Kysely over one connection that is already in a transaction; Kysely itself never begins, commits or releases. Resolvers
 * ask side by side: the connection takes their questions at once (db/pool.ts) and answers them in order, so the last one
 * that settles is the last one asked.
 */
export function transactionOn(client: PoolClient): BoundTransaction {
  let last: Promise<unknown> = Promise.resolve();
  const query = (sql: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    const result = client.query(sql, [...parameters]);
    last = result.catch(() => undefined);
    return result;
  };
  const bound = { query, release: () => undefined };
  const pool = { connect: () => Promise.resolve(bound), end: () => Promise.resolve() };
  return {
    // Kysely asks of a pool no more than this; its type asks for cursors too, which nobody opens here.
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) }),
    settled: async () => {
      await last;
    },
  };
}
