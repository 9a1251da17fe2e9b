import { expect } from 'vitest';
import type { Seed } from '../../../testing/seed.ts';
import { compareWithLedger } from '../../../testing/verify-ledger.ts';

/** Fails unless every row of the database is what its entries of the ledger tell, one laid over the other. */
export async function expectReplay(db: Seed): Promise<void> {
  expect(await compareWithLedger(db)).toMatchObject({ findings: [], differing: 0, unwatched: [] });
}
