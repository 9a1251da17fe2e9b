import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';
import { type Credentials, enterStatement } from '../credentials.ts';
import { WALL, WALL_ROLES, type WallRole } from './wall-matrix.ts';
import { buildRest, rowOf } from './wall-rows-for-test.ts';

let database: TestDatabase;
let seed: Seed;
let app: Client;
let world: World;
const visitorSessions: Record<'own' | 'foreign', string> = { own: '', foreign: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  seed = openSeed(database.superuserUrl);
  world = await buildWorld(seed);
  for (const side of ['own', 'foreign'] as const) {
    visitorSessions[side] = await buildRest(seed, world[side]);
  }
  app = new Client({ connectionString: database.appUrl });
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await seed.destroy();
  await database.drop();
});

function entranceOf(role: WallRole): Credentials {
  const users = {
    fl_owner: world.owner,
    fl_reseller: world.own.reseller,
    fl_organization: world.own.organization,
    fl_location: world.own.locationEmployee,
    fl_contractor: world.own.contractor,
  };
  switch (role) {
    case 'fl_visitor':
      return { kind: 'visitor', visitorSessionID: visitorSessions.own };
    case 'fl_worker':
      return { kind: 'system' };
    case 'fl_anonymous':
      return { kind: 'anonymous' };
    default:
      return { kind: 'user', ...users[role] };
  }
}

/** The row of each side in each table as JSON: every attempt at it is rolled back, so it is read once. */
const rows = new Map<string, string>();

async function rowAsJson(
  table: string,
  { column, value }: { column: string; value: string },
): Promise<string> {
  const key = `${table} ${value}`;
  const known = table === 'ledger_stage' ? '{}' : rows.get(key);
  if (known) return known;
  const found = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.ref(column)}::text = ${value} limit 1`.execute(
    seed,
  );
  expect(found.rows, `a row of ${table}, made in db/wall/wall-rows-for-test.ts`).toHaveLength(1);
  const row = found.rows[0]?.row ?? '';
  rows.set(key, row);
  return row;
}

const VERBS = { s: 'select', i: 'insert', u: 'update', d: 'delete' } as const;
type Verb = (typeof VERBS)[keyof typeof VERBS];
type Column = { readonly name: string; readonly generated: boolean } & Readonly<
  Record<string, boolean | string>
>;

/** The columns of a table, and for which verbs the role that asks may use each; who may read a row may try to delete it. */
async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await app.query<Column>(
    `select attname as name, attgenerated <> '' as generated,
       has_column_privilege(attrelid, attnum, 'select') as "select", has_column_privilege(attrelid, attnum, 'select') as "delete",
       has_column_privilege(attrelid, attnum, 'insert') as "insert", has_column_privilege(attrelid, attnum, 'update') as "update"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public."${table}"`],
  );
  return rows;
}

/** The statement for a verb with the columns that the role may use; null when it may use none. */
function statementOf(verb: Verb, table: string, columns: readonly Column[], by: string): string | null {
  const usable = columns
    .filter((one) => one[verb] && (!one.generated || verb === 'select'))
    .map((one) => `"${one.name}"`);
  if (usable.length === 0) {
    return null;
  }
  const where = `where "${by}"::text = $1`;
  switch (verb) {
    case 'select':
      return `select 1 from "${table}" ${where}`;
    case 'insert':
      return `insert into "${table}" (${usable}) select ${usable} from jsonb_populate_record(null::"${table}", $1::jsonb)`;
    case 'update':
      return `update "${table}" set ${usable[0]} = ${usable[0]} ${where}`;
    case 'delete':
      return `delete from "${table}" ${where}`;
  }
}

/** Whether the wall lets a statement reach a row: what other constraints say afterwards is not the wall's. */
async function passes(text: string, value: string): Promise<boolean> {
  try {
    const { rowCount } = await app.query(text, [value]);
    return (rowCount ?? 0) > 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === '42501') {
      return false;
    }
    // Integrity constraints and our own refusing triggers speak only where the wall has let the row through.
    if (code.startsWith('23') || code === 'P0001') {
      return true;
    }
    throw error;
  } finally {
    await app.query('rollback to savepoint untried');
  }
}

/** What the role that has entered may do to a side's row of a table, such as `siu`; `-` for nothing. */
async function reach(table: string, side: Side, columns: readonly Column[]): Promise<string> {
  const row = rowOf(table, side);
  const json = await rowAsJson(table, row);
  let letters = '';
  for (const [letter, verb] of Object.entries(VERBS)) {
    const text = statementOf(verb, table, columns, row.column);
    letters += text && (await passes(text, verb === 'insert' ? json : row.value)) ? letter : '';
  }
  return letters || '-';
}

/** What a role may do to a row of its own side and of the other; each attempt begins from the same untouched database. */
async function reaches(role: WallRole, table: string): Promise<string> {
  const { begin, statement } = enterStatement(entranceOf(role), 'wall.test', 'write');
  await app.query(begin);
  await app.query(statement);
  try {
    const columns = await columnsOf(table);
    await app.query('savepoint untried');
    const own = await reach(table, world.own, columns);
    const foreign = await reach(table, world.foreign, columns);
    return `${own}/${foreign}`;
  } finally {
    await app.query('rollback');
  }
}

describe('the wall, role by role and table by table', () => {
  it('names every table', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'schema_migration' order by 1`,
    );
    expect(Object.keys(WALL).sort(), 'the table of wall-matrix.ts').toEqual(rows.map((row) => row.name));
  });

  // As that role ledger:verify and the restore compare tables with the ledger.
  it('shows fl_worker every table in the ledger', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgname = 'ledger' and not has_any_column_privilege('fl_worker', tgrelid, 'select') order by 1`,
    );
    expect(rows, "without call app.allow(..., 'fl_worker', 'select', 'true')").toEqual([]);
  });

  it('has a column for every role that the program can become', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select rolname as name from pg_roles where pg_has_role('fl_app', oid, 'MEMBER') and rolname <> 'fl_app'`,
    );
    expect(rows.map((row) => row.name).sort()).toEqual([...WALL_ROLES].sort());
  });

  describe.each(Object.entries(WALL))('%s', (table, roles) => {
    it.each(Object.entries(roles) as [WallRole, string][])('%s: %s', async (role, expected) => {
      expect(await reaches(role, table)).toBe(expected);
    });
  });
});
