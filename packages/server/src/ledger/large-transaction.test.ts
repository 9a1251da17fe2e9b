import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** What sealing costs a transaction of many rows, counted and not timed (docs/decisions/0120). */

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** How many entries of the stage's index this connection has read. */
async function indexReads(): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select pg_stat_get_xact_tuples_returned('ledger_stage_pkey'::regclass)::integer as read`,
  );
  return rows[0]?.read ?? 0;
}

/** How many entries of the stage's index are read to seal one transaction of so many rows, and how many rows it sealed. */
async function readToSeal(count: number): Promise<{ sealed: number; read: number }> {
  await client.query('begin');
  const before = await indexReads();
  await client.query(
    `insert into discipline (name) select 'Discipline ' || n from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query('set constraints all immediate');
  const read = (await indexReads()) - before;
  const { rowCount } = await client.query(`select from ledger_entry where entity = 'discipline'`);
  await client.query('rollback');
  return { sealed: rowCount ?? 0, read };
}

test('sealing reads the stage a few times over, not once for each of its rows', async () => {
  for (const rows of [1, 500, 2000]) {
    const { sealed, read } = await readToSeal(rows);
    expect(sealed).toBe(rows);
    expect(read).toBeGreaterThanOrEqual(rows);
    expect(read).toBeLessThanOrEqual(4 * rows);
  }
});
