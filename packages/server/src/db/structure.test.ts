import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

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

async function column(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map((row) => row.name);
}

/**
 * Tables that are no business of the ledger: sign-in, effects on their way, books on their way, what follows from a row that is
 * in the ledger itself (`installation_detectors`), the ledger itself.
 */
const NOT_IN_LEDGER = [
  'assignee_request',
  'assignment_notice',
  'attempt',
  'credential',
  'device',
  'document_look',
  'document_notice',
  'document_warning',
  'event_reminder',
  'idempotency_key',
  'installation_detectors',
  'ledger_chain',
  'ledger_entry',
  'ledger_person_value',
  'ledger_stage',
  'logbook_book',
  'outbox',
  'password_reset',
  'schema_migration',
  'security_log',
  'session',
  'two_factor_code',
  'visitor_session',
];

describe('the wall', () => {
  it('stands around every table of the schema public', async () => {
    const open = await column(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('has tables in no schema but public and pgboss', async () => {
    const schemas = await column(`
      select distinct n.nspname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'pgboss')`);
    expect(schemas).toEqual([]);
  });

  it('has one policy per role and table, and each names one role', async () => {
    const doubled = await column(`
      select tablename || ' ' || roles::text as name from pg_policies where schemaname = 'public'
      group by tablename, roles having count(*) > 1 or cardinality(roles) <> 1`);
    expect(doubled).toEqual([]);
  });

  it('grants nothing on a table to a role that has no policy there', async () => {
    const bare = await column(`
      select distinct g.table_name || ' ' || g.grantee as name
      from information_schema.role_table_grants g
      where g.table_schema = 'public' and g.grantee like 'fl\\_%' and g.grantee <> 'fl_migrator'
        and not exists (select from information_schema.views v where v.table_schema = 'public' and v.table_name = g.table_name)
        and not exists (select from pg_policies p where p.tablename = g.table_name and p.roles = array[g.grantee]::name[])`);
    expect(bare).toEqual([]);
  });

  it('lets fl_app itself see nothing, own nothing and bypass nothing', async () => {
    const { rows } = await client.query(`
      select rolsuper, rolbypassrls, rolinherit,
        (select count(*)::int from pg_class c where c.relowner = r.oid) as owned,
        (select count(*)::int from information_schema.role_table_grants g
          where g.grantee = 'fl_app' and g.table_schema = 'public' and g.table_name <> 'schema_migration') as grants
      from pg_roles r where rolname = 'fl_app'`);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolinherit: false, owned: 0, grants: 0 }]);
  });

  it('lets nobody call a function of the schema app without a grant', async () => {
    const open = await column(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'app'::regnamespace
        and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`);
    expect(open).toEqual([]);
  });

  it('gives every definer function a fixed search_path and a definer that is no superuser', async () => {
    const loose = await column(`
      select p.proname as name from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = 'app'::regnamespace and p.prosecdef
        and (r.rolsuper or r.rolbypassrls or r.rolname = 'fl_migrator'
          or not coalesce(p.proconfig, '{}')::text like '%search_path=%pg_temp%')`);
    expect(loose).toEqual([]);
  });
});

/** Foreign keys that no index serves, as nothing is ever deleted of what they name: no role may (0009_policies.sql). */
const NEVER_DELETED = ['service_event: cause_code'];

/** Foreign keys by which rows keep what they name from being deleted: `app.relations_of` counts these. */
const COUNTED = [
  'chapter: document chapter_id, discipline_id, chapter_group',
  'contractor: contract contractor_id',
  'contractor: document contractor_id',
  'contractor: person contractor_id',
  'contractor: service_event contractor_id',
  'discipline: location_discipline discipline_id',
  'location: file location_id',
  'location_discipline: contract location_id, discipline_id',
  'location_discipline: document location_id, discipline_id',
  'location_discipline: service_event location_id, discipline_id',
  'organization: location organization_id',
  'organization: person organization_id',
  'person: document acknowledged_by_user_id',
  'person: document created_by_user_id',
  'person: document_version created_by_user_id',
  'person: file uploaded_by_user_id',
  'person: logbook_code created_by_user_id',
  'person: service_event assigned_to_user_id',
  'person: service_event created_by_user_id',
  'person: service_event responsible_user_id',
  'reseller: organization reseller_id',
  'reseller: person reseller_id',
];

/**
 * Nobody deletes what these name, or a rule of its own says no: main users, events that others follow from, files that are named.
 */
const REFUSED_OTHERWISE = [
  'document: document_version document_id',
  'file: document file_id',
  'file: document_version file_id',
  'file: service_event_file file_id',
  'fire_cause: service_event cause_code',
  'person: contractor main_user_id, id',
  'person: organization main_user_id, id',
  'service_event: service_event source_event_id',
];

/** The command that deletes what these name takes the rows along. */
const GOES_ALONG = [
  'device: session device_id',
  'location: user_location location_id',
  'person: "user" id',
  'person: credential user_id',
  'person: device user_id',
  'person: password_reset user_id',
  'person: session user_id',
  'person: user_location user_id',
  'service_event: service_event_file service_event_id',
];

/** Carried from a row whose own key is counted or goes along. */
const FOLLOWS = [
  'contractor: "user" contractor_id',
  'organization: "user" organization_id',
  'reseller: "user" listed_reseller_id',
  'reseller: "user" reseller_id',
  'reseller: contract reseller_id',
  'reseller: location reseller_id',
];

describe('a foreign key', () => {
  // By the first of its columns, as the others only tie the tenant; or by a unique index on some of them.
  it('is served, where what it names may be deleted, by an index that leaves out no row but those without a value', async () => {
    const unserved = await column(`
      select format('%s: %s', c.conrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as name
      from pg_constraint c
        cross join unnest(c.conkey) with ordinality k (column_number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey[0] = c.conkey[1] or i.indisunique and i.indkey::smallint[] <@ c.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
            select format('(%I IS NOT NULL)', v.attname) from pg_attribute v
            where v.attrelid = c.conrelid and v.attnum = any (c.conkey))))
      group by c.oid, c.conrelid order by 1`);
    expect(unserved).toEqual(NEVER_DELETED);
  });

  it('that keeps a row from being deleted is one that the commands ask about', async () => {
    const keeping = await column(`
      select format('%s: %s %s', c.confrelid::regclass, c.conrelid::regclass,
        string_agg(a.attname, ', ' order by k.place)
          filter (where a.attname <> 'organization_id' or c.confrelid = 'organization'::regclass)) as name
      from pg_constraint c
        cross join unnest(c.conkey) with ordinality k (column_number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number
      where c.contype = 'f' and c.confdeltype <> 'c' and c.connamespace = 'public'::regnamespace
      group by c.oid, c.confrelid, c.conrelid order by 1`);
    const known = [...COUNTED, ...REFUSED_OTHERWISE, ...GOES_ALONG, ...FOLLOWS];
    expect(keeping.filter((key) => !known.includes(key))).toEqual([]);
    expect(known.filter((key) => !keeping.includes(key))).toEqual([]);
  });

  it('names what nobody may delete where none serves it', async () => {
    const deletable = await column(`
      select g.grantee as name from information_schema.role_table_grants g
      where g.table_name = 'fire_cause' and g.privilege_type = 'DELETE'
        and g.grantee not in ('postgres', 'fl_migrator', 'fl_seeder')`);
    expect(deletable).toEqual([]);
  });
});

describe('the ledger', () => {
  it('has every business table, with every column declared', async () => {
    const unledgered = await column(`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'ledger')
      order by 1`);
    expect(unledgered).toEqual(NOT_IN_LEDGER);
    const { rows } = await client.query('select * from app.ledger_gaps()');
    expect(rows).toEqual([]);
  });
});

describe('a version', () => {
  it('counts in every table that has one', async () => {
    const still = await column(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'version'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch')`);
    expect(still, 'without the trigger touch').toEqual([]);
  });
});
