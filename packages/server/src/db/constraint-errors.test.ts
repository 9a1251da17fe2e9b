import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { Refusal } from '../http/refusal.ts';
import { refusalOfDatabase } from './constraint-errors.ts';

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

/** What no caller's values can break: the server alone makes it. */
const MADE_BY_THE_SERVER = ['location_discipline_id_key', 'logbook_code_code_key', 'outbox_unique_key'];
/** Whoever would break it writes nothing: `on conflict do nothing`. */
const LEFT_AS_IT_IS = ['logbook_code_one_active'];

test('what must be unique, and what a caller fills in, answers a code when it is not', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select u.indexrelid::regclass::text as name from pg_index u
      join pg_class c on c.oid = u.indrelid
      join pg_index p on p.indrelid = u.indrelid and p.indisprimary
    where u.indisunique and not u.indisprimary and c.relnamespace = 'public'::regnamespace
      and not p.indkey::smallint[] <@ u.indkey::smallint[]
    order by 1`);
  const told = ({ name }: { name: string }) => {
    const error = Object.assign(new DatabaseError('', 0, 'error'), { code: '23505', constraint: name });
    return refusalOfDatabase(error) instanceof Refusal;
  };
  const untold = rows.filter((row) => !told(row)).map(({ name }) => name);
  expect(untold, 'in db/constraint-errors.ts').toEqual([...MADE_BY_THE_SERVER, ...LEFT_AS_IT_IS].sort());
});
