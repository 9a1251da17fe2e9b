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

/** How many entries of the stage's index are read to seal one transaction of so many rows, and how many it sealed. */
async function readToSeal(rows: number): Promise<{ sealed: number; read: number }> {
  await client.query('begin');
  await client.query(
    `insert into discipline (name) select 'Discipline ' || n from generate_series(1, $1::integer) n`,
    [rows],
  );
  await client.query('set constraints all immediate');
  const { rows: counted } = await client.query<{ sealed: number; read: number }>(
    `select (select count(*)::integer from ledger_entry where entity = 'discipline' and recorded_at >= now()) as sealed,
      pg_stat_get_xact_tuples_returned('ledger_stage_pkey'::regclass)::integer as read`,
  );
  await client.query('rollback');
  const [answer] = counted;
  expect(await client.query('select from ledger_stage')).toMatchObject({ rowCount: 0 });
  return answer ?? { sealed: 0, read: 0 };
}

test('sealing reads the stage a few times over, not once for each of its rows', async () => {
  for (const rows of [1, 500, 2000]) {
    const { sealed, read } = await readToSeal(rows);
    expect(sealed).toBe(rows);
    expect(read).toBeGreaterThanOrEqual(rows);
    expect(read).toBeLessThanOrEqual(4 * rows);
  }
});
