import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { DB } from './tables.generated.ts';

/** Typed queries inside one transaction behind the wall. */
export type Transaction = Kysely<DB>;

/** Kysely over one connection that is already in a transaction; Kysely itself never begins, commits or releases. */
export function transactionOn(client: PoolClient): Transaction {
  const bound = { query: client.query.bind(client), release: () => undefined };
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(bound), end: () => Promise.resolve() } as never,
    }),
  });
}
