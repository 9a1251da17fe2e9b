import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { withClient } from '../db/dedicated-client.ts';
import { migrate } from '../db/migrate.ts';
import { clearDatabase } from './clear-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asSuperuser = (sql: string) =>
  withClient({ connectionString: database.superuserUrl }, async (client) => (await client.query(sql)).rows);

// Monitoring services ask for a schema of their own in every database: a restore must not fail over it.
test('a schema that is not Fireledger’s stays, and everything else goes', async () => {
  await asSuperuser('create schema monitoring; create table monitoring.sample (value integer)');
  await clearDatabase(database.migratorUrl);
  const left = await asSuperuser(
    `select n.nspname as schema, c.relname as table from pg_namespace n left join pg_class c on c.relnamespace = n.oid
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  expect(left).toEqual([
    { schema: 'monitoring', table: 'sample' },
    { schema: 'public', table: null },
  ]);
  await expect(migrate(database.migratorUrl)).resolves.toBeDefined();
});
