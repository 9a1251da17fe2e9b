import { CompiledQuery, type Kysely } from 'kysely';
import type { QueryResult, QueryResultRow } from 'pg';
import { compareTables, type TableComparison } from '../src/ledger/compare-tables.ts';
import type { LedgerReader } from '../src/ledger/entries.ts';
import { type FullVerification, verifySnapshot } from '../src/ledger/verify.ts';
import type { Seed } from './seed.ts';

/** Verifies every chain and every table of a test's database as `npm run ledger:verify` does. */
export function verifyWholeLedger(db: Seed): Promise<FullVerification> {
  return db.connection().execute((connection) => verifySnapshot(readerOn(connection)));
}

/** Compares the tables of a test's database with their entries, without walking the chains. */
export function compareWithLedger(db: Seed): Promise<TableComparison> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => compareTables(readerOn(transaction)));
}

function readerOn<Tables>(connection: Kysely<Tables>): LedgerReader {
  return {
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
      const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows } as QueryResult<Row>;
    },
  };
}
