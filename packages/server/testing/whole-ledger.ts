import { CompiledQuery } from 'kysely';
import type { QueryResult, QueryResultRow } from 'pg';
import { type Verification, verifySnapshot } from '../src/ledger/verify.ts';
import type { Seed } from './seed.ts';

/** Verifies every chain of a test's database as `npm run ledger:verify` does. */
export function verifyWholeLedger(db: Seed): Promise<Verification> {
  return db.connection().execute((connection) =>
    verifySnapshot({
      query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
        const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(text, values));
        return { rows } as QueryResult<Row>;
      },
    }),
  );
}
