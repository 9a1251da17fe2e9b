import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPool } from './pool.ts';
import { createOpener } from './with-access.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 1, 300);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('no transaction goes on for ever, however short its statements are', async () => {
  const { rows } = await pool.query('show transaction_timeout');
  expect(rows).toEqual([{ transaction_timeout: '300ms' }]);
  const opener = createOpener(pool);
  const endless = opener.read({ kind: 'system' }, 'pool.test', async ({ db }) => {
    for (;;) {
      await sql`select pg_sleep(0.02)`.execute(db);
    }
  });
  await expect(endless).rejects.toMatchObject({ code: 'unavailable' });
  const next = opener.read({ kind: 'system' }, 'pool.test', async ({ principal }) => principal.kind);
  expect(await next).toBe('system');
});

test.each(['UTC', 'Asia/Kolkata'])(
  'moments are read to the millisecond, whatever zone the session writes them in: %s',
  async (zone) => {
    const client = await pool.connect();
    await client.query(`set time zone '${zone}'`);
    const { rows } = await client.query<{ moment: Date }>(
      `select moment from (values ('2026-11-21 10:00:00.123456+00'::timestamptz), ('1999-12-31 23:59:59+00')) m (moment)`,
    );
    await client.query('reset time zone');
    client.release();
    expect(rows.map(({ moment }) => moment.toISOString())).toEqual([
      '2026-11-21T10:00:00.123Z',
      '1999-12-31T23:59:59.000Z',
    ]);
  },
);
