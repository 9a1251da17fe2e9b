import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';

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

/** The columns of a table that a role may not rewrite. */
async function kept(role: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and not has_column_privilege($2, attrelid, attnum, 'update')
     order by attname`,
    [`public."${table}"`, role],
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table with which a role may do so. */
async function allowed(role: string, table: string, verb: 'select' | 'update'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($2, attrelid, attnum, $3)
     order by attname`,
    [`public."${table}"`, role, verb],
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table that a role may read. */
const readable = (role: string, table: string) => allowed(role, table, 'select');

describe('what others may read of a company', () => {
  const shown = ['active', 'city', 'id', 'name', 'sort_city', 'sort_name'];
  test.each([
    ['fl_contractor', 'organization', [...shown, 'time_zone']],
    ['fl_location', 'organization', [...shown, 'assets_enabled', 'main_user_id', 'reseller_id', 'time_zone']],
    ['fl_visitor', 'organization', ['id', 'time_zone']],
    ['fl_visitor', 'location_discipline', ['location_id', 'organization_id', 'discipline_id', 'active']],
    ['fl_reseller', 'contractor', shown],
    ['fl_organization', 'contractor', shown],
    ['fl_location', 'contractor', shown],
  ])('%s of %s: neither bills nor limits', async (role, table, columns) => {
    expect(await readable(role, table)).toEqual(columns.sort());
  });
});

describe('what may be read and rewritten before somebody is known', () => {
  test.each([
    ['person', ['id', 'type', 'active', 'reseller_id', 'organization_id', 'contractor_id'], ['version']],
    ['user', ['id', 'email_key', 'muted_mails'], ['muted_mails']],
    ['reseller', ['id', 'active', 'large_logo', 'small_logo'], ['version']],
    ['organization', ['id', 'active', 'reseller_id'], ['version']],
    ['contractor', ['id', 'active'], ['version']],
    ['location', ['id', 'organization_id', 'name', 'active'], []],
    ['location_secret', ['location_id', 'organization_id', 'password_changed_at'], []],
    ['location_discipline', ['location_id', 'discipline_id', 'active'], []],
    ['discipline', ['id', 'name', 'active'], []],
    ['logbook_code', ['code', 'location_id', 'discipline_id', 'withdrawn_at'], []],
  ])('%s: no more than who somebody is and what a code names', async (table, columns, rewritten) => {
    expect(await readable('fl_anonymous', table)).toEqual(columns.sort());
    expect(await allowed('fl_anonymous', table, 'update')).toEqual(rewritten);
  });
});

test('what the jobs may know of how somebody signs in: whether their address is confirmed', async () => {
  expect(await readable('fl_worker', 'credential')).toEqual(['address_confirmed_at', 'user_id']);
  expect(await allowed('fl_worker', 'credential', 'update')).toEqual([]);
});

test('what was moved is read out of the ledger by nobody who signs in, and told to those who read a logbook', async () => {
  const { rows } = await client.query<{ called: string; by: string[] }>(
    `select p.proname as called, array_agg(r.rolname::text order by r.rolname) as by
     from pg_proc p, pg_roles r
     where p.pronamespace = 'app'::regnamespace and p.proname in ('moves_from', 'moved_away') and r.rolname ^@ 'fl_'
       and r.rolname <> 'fl_migrator' and has_function_privilege(r.oid, p.oid, 'execute')
     group by p.proname order by p.proname`,
  );
  expect(rows).toEqual([
    {
      called: 'moved_away',
      by: ['fl_contractor', 'fl_location', 'fl_organization', 'fl_owner', 'fl_search'],
    },
    { called: 'moves_from', by: ['fl_ledger', 'fl_search'] },
  ]);
});

describe('what a tenant may not rewrite of its own rows', () => {
  test('a company: its limits, its reseller, whether it is active', async () => {
    const company = ['active', 'assets_enabled', 'created_at', 'id', 'max_disciplines'];
    expect(await kept('fl_organization', 'organization')).toEqual([
      ...company,
      'max_locations',
      'max_users',
      'reseller_id',
      'reseller_name',
      'updated_at',
      'version',
    ]);
    expect(await kept('fl_contractor', 'contractor')).toEqual([
      ...company,
      'max_users',
      'updated_at',
      'version',
    ]);
  });

  test.each(['fl_organization', 'fl_contractor'])('an account (%s): whose it is', async (role) => {
    expect(await kept(role, 'user')).toEqual([
      'active',
      'company_name',
      'contractor_id',
      'created_at',
      'id',
      'listed_reseller_id',
      'muted_mails',
      'notification_bar_last_checked_at',
      'organization_id',
      'reseller_id',
      'search_text',
      'sort_name',
      'type',
      'updated_at',
      'version',
    ]);
  });

  test.each(['fl_organization', 'fl_location', 'fl_contractor'])(
    'an event (%s): who made it, and when',
    async (role) => {
      expect(await kept(role, 'service_event')).toEqual([
        'acting_company_id',
        'contractor_id',
        'created_at',
        'created_by_kind',
        'created_by_user_id',
        'creator_company_id',
        'id',
        'organization_id',
        'source_event_id',
        'updated_at',
        'version',
        'visitor_name',
        'visitor_session_id',
        'written_as',
      ]);
    },
  );
});

test('what the definer of the calls before sign-in may do, table by table: the ledger, files and notifications are not among them', async () => {
  const { rows } = await client.query<{ allowed: string }>(
    `select concat_ws(' ', c.relname || ':', string_agg(case
        when has_table_privilege('fl_access', c.oid, verb) then verb else verb || ' of columns' end, ', ' order by verb)) as allowed
     from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) verb
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and case
       when verb in ('delete', 'truncate') then has_table_privilege('fl_access', c.oid, verb)
       else has_any_column_privilege('fl_access', c.oid, verb) end
     group by c.relname order by c.relname`,
  );
  expect(rows.map(({ allowed: line }) => line)).toEqual([
    'attempt: insert, select, update',
    'contract: select, update of columns',
    'contractor: select, update of columns',
    'credential: delete, insert, select, update',
    'device: delete, select, update',
    'discipline: select',
    'document: select of columns, update of columns',
    'document_look: delete, insert, select, update',
    'idempotency_key: delete, insert, select, update',
    'installation_detectors: insert, select, update',
    'location: select, update of columns',
    'location_discipline: select, update of columns',
    'location_secret: select',
    'logbook_code: select, update of columns',
    'organization: select, update of columns',
    'outbox: insert, select',
    'password_reset: delete, insert, select, update',
    'person: delete, select, update of columns',
    'reseller: select, update of columns',
    'security_log: insert',
    'service_event: select of columns, update of columns',
    'session: delete, select, update',
    'two_factor_code: delete, select, update of columns',
    'user: delete, select, update of columns',
    'user_location: delete, select',
    'visitor_session: select',
  ]);
});
