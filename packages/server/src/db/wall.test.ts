import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLogbookCode } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildDocument } from '../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildWorld, type Side, type World } from '../../testing/world.ts';
import { type Entrance, entering } from './entrance.ts';
import { uuidv7 } from './uuid.ts';
import { WALL, type WallRole } from './wall-matrix.ts';

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
    visitorSessions[side] = await buildRest(world[side]);
  }
  app = new Client({ connectionString: database.appUrl });
  await app.connect();
});

afterAll(async () => {
  await app.end();
  await seed.destroy();
  await database.drop();
});

/** One row of every table about a place that the world itself leaves empty. */
async function buildAtLocation(side: Side): Promise<void> {
  const { location, organizationID: organization_id } = side;
  const event = await buildServiceEvent(seed, { location_id: location.id });
  await buildServiceEventFile(seed, event);
  const reminder = {
    service_event_id: event.id,
    organization_id,
    cause: 'event_overdue',
    due_date: '2026-05-01',
  };
  await seed.insertInto('event_reminder').values(reminder).execute();
  await buildLogbookCode(seed, { location_id: location.id });
  const pair = { location_id: location.id, discipline_id: side.disciplineID, organization_id };
  await seed.insertInto('installation').values(pair).execute();
  const asked = { id: uuidv7(), asked_by_user_id: side.organization.userID, locale: 'nl_NL' };
  const period = { from_date: '2026-01-01', until_date: '2026-12-31' };
  await seed
    .insertInto('logbook_book')
    .values({ ...pair, ...asked, ...period })
    .execute();
  const field = { location_id: location.id, organization_id, label: 'Key box', position: 0 };
  await seed.insertInto('custom_field').values(field).execute();
  // a contractor writes its own uploads alone
  const uploaded = { created_by_user_id: side.contractor.userID, creator_company_id: side.contractorID };
  const expires_at = '2026-05-01';
  const { id: document_id } = await buildDocument(seed, {
    location_id: location.id,
    discipline_id: side.disciplineID,
    expires_at,
    ...uploaded,
  });
  const warning = { document_id, organization_id, expires_at, kind: 'expired' };
  await seed.insertInto('document_warning').values(warning).execute();
}

/** One row of every other table that the world itself leaves empty; answers the visitor session's id. */
async function buildRest(side: Side): Promise<string> {
  await buildAtLocation(side);
  const { location, organizationID: organization_id } = side;
  const user_id = side.organization.userID;
  const hour = new Date(Date.now() + 3_600_000);
  const { sessionID } = side.organization;
  await seed
    .insertInto('two_factor_code')
    .values({ session_id: sessionID, code_digest: 'x', expires_at: hour })
    .execute();
  const reset = { token_digest: user_id, user_id, purpose: 'reset', expires_at: hour };
  await seed.insertInto('password_reset').values(reset).execute();
  await seed.insertInto('security_log').values({ what: 'sign_in', user_id }).execute();
  await seed.insertInto('attempt').values({ kind: 'login', key_digest: user_id, state: '{}' }).execute();
  await seed
    .insertInto('outbox')
    .values({ queue: 'send_mail', payload: '{}', unique_key: user_id })
    .execute();
  const claim = { principal: user_id, route: 'r', key: 'k-12345678', body_digest: 'd' };
  await seed.insertInto('idempotency_key').values(claim).execute();
  const visit = { location_id: location.id, organization_id, expires_at: hour };
  const { id } = await seed
    .insertInto('visitor_session')
    .values((eb) => ({
      ...visit,
      password_changed_at: eb
        .selectFrom('location_secret')
        .select('password_changed_at')
        .where('location_id', '=', location.id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Where a side's row of a table is found: by the column that ties it to the side. */
function rowOf(table: string, side: Side): { column: string; value: string } {
  const own: Record<string, { column: string; value: string }> = {
    reseller: { column: 'id', value: side.resellerID },
    organization: { column: 'id', value: side.organizationID },
    contractor: { column: 'id', value: side.contractorID },
    discipline: { column: 'id', value: side.disciplineID },
    person: { column: 'id', value: side.organization.userID },
    user: { column: 'id', value: side.organization.userID },
    credential: { column: 'user_id', value: side.organization.userID },
    device: { column: 'user_id', value: side.organization.userID },
    session: { column: 'user_id', value: side.organization.userID },
    two_factor_code: { column: 'session_id', value: side.organization.sessionID },
    password_reset: { column: 'user_id', value: side.organization.userID },
    security_log: { column: 'user_id', value: side.organization.userID },
    attempt: { column: 'key_digest', value: side.organization.userID },
    outbox: { column: 'unique_key', value: side.organization.userID },
    idempotency_key: { column: 'principal', value: side.organization.userID },
    chapter: { column: 'discipline_id', value: side.disciplineID },
    fire_cause: { column: 'code', value: '11' },
    ledger_chain: { column: 'chain', value: side.organizationID },
    ledger_person_value: { column: 'chain', value: side.organizationID },
  };
  return own[table] ?? { column: 'organization_id', value: side.organizationID };
}

function entranceOf(role: WallRole): Entrance {
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
    case 'fl_access':
      return { kind: 'anonymous' };
    default:
      return { kind: 'user', ...users[role] };
  }
}

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** Whether the wall lets a role do one verb on a side's row: what other constraints say afterwards is not the wall's. */
async function passes(role: WallRole, verb: Verb, table: string, side: Side): Promise<boolean> {
  const row = rowOf(table, side);
  const json = table === 'ledger_stage' ? '{}' : await rowAsJson(table, row);
  const { begin, statement } = entering(entranceOf(role), 'wall.test', 'write');
  await app.query(begin);
  await app.query(statement);
  try {
    const text = await statementOf(verb, table, row);
    if (text === null) {
      return false;
    }
    const { rowCount } = await app.query(text, verb === 'insert' ? [json] : [row.value]);
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
    await app.query('rollback');
  }
}

async function rowAsJson(table: string, row: { column: string; value: string }): Promise<string> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const { rows } = await client.query(
    `select to_jsonb(t)::text as row from "${table}" t where "${row.column}"::text = $1 limit 1`,
    [row.value],
  );
  await client.end();
  expect(rows, `a row of ${table}`).toHaveLength(1);
  return rows[0].row;
}

/** The statement for a verb with the columns that the role may use; null when it may use none. */
async function statementOf(verb: Verb, table: string, row: { column: string }): Promise<string | null> {
  const right = verb === 'delete' ? 'select' : verb;
  const { rows } = await app.query<{ column: string; generated: boolean }>(
    `select attname as column, attgenerated <> '' as generated from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege(attrelid, attnum, $2)`,
    [`public."${table}"`, right],
  );
  const usable = rows.filter((one) => !one.generated || verb === 'select').map((one) => `"${one.column}"`);
  if (usable.length === 0) {
    return null;
  }
  const where = `where "${row.column}"::text = $1`;
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

const VERBS = { s: 'select', i: 'insert', u: 'update', d: 'delete' } as const;

/** What a role may do to a side's row of a table, such as `siu`; `-` for nothing. */
async function reach(role: WallRole, table: string, side: Side): Promise<string> {
  let letters = '';
  for (const [letter, verb] of Object.entries(VERBS)) {
    letters += (await passes(role, verb, table, side)) ? letter : '';
  }
  return letters || '-';
}

describe('the wall, role by role and table by table', () => {
  it('names every table', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname <> 'schema_migration' order by 1`,
    );
    expect(Object.keys(WALL).sort()).toEqual(rows.map((row) => row.name));
  });

  describe.each(Object.entries(WALL))('%s', (table, reaches) => {
    it.each(Object.entries(reaches) as [WallRole, string][])('%s: %s', async (role, expected) => {
      const own = await reach(role, table, world.own);
      const foreign = await reach(role, table, world.foreign);
      expect(`${own}/${foreign}`).toBe(expected);
    });
  });
});
