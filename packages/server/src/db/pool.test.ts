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
