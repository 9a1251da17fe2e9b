import type { AccountType } from '@fireledger/domain/access/user-types.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { WALL, type WallRole } from './wall/wall-matrix.ts';

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

const ROLE_OF: Readonly<Record<AccountType, WallRole>> = {
  application_owner: 'fl_owner',
  reseller_employee: 'fl_reseller',
  organization_employee: 'fl_organization',
  location_employee: 'fl_location',
  contractor_employee: 'fl_contractor',
};

/** Tables whose `search_text` has an index are searched by `app.search_scope`; the few resellers are read through. */
test('who reads a table that is searched finds something there', async () => {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'search_text'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_index i where i.indrelid = c.oid and a.attnum = any (i.indkey::smallint[]))
    order by 1`);
  expect(tables).not.toEqual([]);
  const blind: string[] = [];
  for (const [userType, role] of Object.entries(ROLE_OF)) {
    await client.query(`select set_config('app.user_type', $1, false)`, [userType]);
    for (const { name } of tables.filter((table) => WALL[table.name]?.[role].startsWith('s'))) {
      const { rows } = await client.query('select app.search_scope($1) as rows', [name]);
      if (rows[0]?.rows === null) blind.push(`${name} ${userType}`);
    }
  }
  expect(blind, 'in app.search_scope').toEqual([]);
});
