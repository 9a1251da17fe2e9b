import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect } from './test-world.ts';
import { isIntact, verifySnapshot } from './verify.ts';

let database: TestDatabase;
let migrator: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  migrator = await connect(database.migratorUrl);
});
afterAll(async () => {
  await migrator.end();
  await database.drop();
});

/** What `ledger:verify` finds hidden after somebody with the migration role did this. */
async function hiddenBy(act: string) {
  await migrator.query(act);
  const app = await connect(database.appUrl);
  await app.query('set role fl_worker');
  const result = await verifySnapshot(app);
  await app.end();
  expect(isIntact(result)).toBe(result.tables.hiding.length === 0);
  return result.tables.hiding;
}

test('a policy that hides rows is found, from whomever it hides them', async () => {
  expect(await hiddenBy('select 1')).toEqual([]);
  for (const [policy, table] of [
    ["as restrictive for select to fl_worker using (description <> 'forged')", 'service_event'],
    ['as restrictive for select to fl_organization using (false)', 'document'],
    ['as restrictive using (position > 1)', 'ledger_entry'],
  ] as const) {
    const found = await hiddenBy(`create policy hides on ${table} ${policy}`);
    expect(found).toEqual([{ table, policy: 'hides' }]);
    await migrator.query(`drop policy hides on ${table}`);
  }
  const narrowed = await hiddenBy("alter policy fl_worker on file using (media_type <> 'image/png')");
  expect(narrowed).toEqual([{ table: 'file', policy: 'fl_worker' }]);
});
