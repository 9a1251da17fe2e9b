import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.migratorUrl });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const standing = async () => {
  const { rows } = await client.query(`
    select p.proowner::regrole::text as owner, p.proacl::text as grants, p.prosrc as body, n.nspacl::text as schema, current_user as me
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.oid = 'app.usage_of(uuid)'::regprocedure`);
  return rows[0];
};

test('a later migration writes a function anew that it has given to a definer, which may create nothing afterwards', async () => {
  const before = await standing();
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef('app.usage_of(uuid)'::regprocedure) as text`,
  );
  const anew = (rows[0]?.text ?? '').replace(before.body, `${before.body}-- anew\n`);
  await expect(client.query(anew)).rejects.toThrow('must be owner of function usage_of');
  await client.query('begin');
  await client.query('call app.replace_function($1, $2)', ['fl_search', anew]);
  await client.query('commit');
  expect(await standing()).toEqual({ ...before, body: `${before.body}-- anew\n` });
});
