import { EXPORT_ROWS_MAX, SEARCH_FOUND_MAX, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDocument } from '../../testing/document-builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import type { DB } from '../db/tables.generated.ts';
import { exportRoutes } from '../http/export-routes.ts';

/** Each refusal that a list's export declares, for every list. */

/** The word in the names of rows that are too many for one search. */
const WORD = 'Wharf';
const MANY = SEARCH_FOUND_MAX + 1;

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const exported = (path: string, body: object = {}) => t.as(world.owner).post(path, body);
const PATHS = exportRoutes.map(({ path }) => path);
// document-export.test.ts covers documents.
const TOO_WIDE = pathsWith('export.search_too_wide').filter((path) => path !== '/document/export');
// send-rows.test.ts covers registrations, which would need as many rows again.
const TOO_MANY = pathsWith('export.too_many_rows').filter((path) => !path.includes('registration'));

function pathsWith(code: string): string[] {
  return exportRoutes.flatMap(({ path, errors }) => (errors.some((one) => one === code) ? path : []));
}

test.each(PATHS)('%s takes no search that is longer than a search may be', async (path) => {
  const search = 'x'.repeat(TEXT_MAX.search + 1);
  expectRefusal(await exported(path, { filter: { search } }), 'field.too_long', 'filter.search');
});

test.each([
  ['/organization/export', 'city'],
  ['/organization/export', 'country'],
  ['/contractor/export', 'city'],
  ['/contractor/export', 'country'],
  ['/location/export', 'city'],
])('%s takes no %s that is longer than one may be, which it would have to print', async (path, part) => {
  const reply = await exported(path, { filter: { [part]: 'x'.repeat(TEXT_MAX.city + 1) } });
  expectRefusal(reply, 'field.too_long', `filter.${part}`);
});

test('while two of somebody’s exports are under way, no list takes a third', async () => {
  const superuser = new Client({ connectionString: t.database.superuserUrl });
  await superuser.connect();
  await superuser.query('begin; lock table fire_cause in access exclusive mode');
  const underWay = [1, 2].map(() => exported('/service-event/historical/export'));
  try {
    await expect.poll(() => countLockWaits(superuser, 'fire_cause'), { timeout: 9_000 }).toBe(2);
    for (const path of PATHS) expectRefusal(await exported(path), 'export.too_many_at_once', '', path);
  } finally {
    await superuser.query('rollback');
    await superuser.end();
  }
  expect((await Promise.all(underWay)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await exported('/service-event/historical/export')).statusCode).toBe(200);
});

describe('a search that finds more than it answers', () => {
  beforeAll(async () => {
    await buildNamed(t.db, WORD, MANY);
    await multiply(await buildEvent('manual_registration'), MANY);
    await multiply(await buildEvent('action'), MANY);
  }, 120_000);

  test.each(TOO_WIDE)('goes into no file of %s', async (path) => {
    const reply = await exported(path, { filter: { search: WORD } });
    expect(reply.statusCode, 'buildNamed makes rows for every list').not.toBe(200);
    expectRefusal(reply, 'export.search_too_wide', 'filter.search');
  });

  test.each(['/discipline/export', '/reseller/export'])('is none of %s, which finds all', async (path) => {
    const reply = await exported(path, { filter: { search: WORD } });
    expect([reply.statusCode, reply.body.split('\r\n').length - 2]).toEqual([200, MANY]);
  });
});

describe('more rows than one export takes', () => {
  beforeAll(async () => {
    await multiply(await buildEvent('action'), EXPORT_ROWS_MAX);
    const { location, disciplineID: discipline_id } = world.own;
    const { id } = await buildDocument(t.db, { location_id: location.id, discipline_id });
    await t.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await buildNamed(db, 'Many', EXPORT_ROWS_MAX);
      await sql`insert into document (organization_id, location_id, discipline_id, chapter_id, chapter_group, name,
          created_by_user_id, creator_company_id, file_id)
        select organization_id, location_id, discipline_id, chapter_id, chapter_group, name,
          created_by_user_id, creator_company_id, file_id
        from document, generate_series(1, ${EXPORT_ROWS_MAX}::integer) where id = ${id}`.execute(db);
    });
  }, 300_000);

  test.each(TOO_MANY)('go on no paper of %s', async (path) => {
    const reply = await exported(path, { format: 'pdf' });
    expect(reply.statusCode, 'buildNamed makes rows for every list').not.toBe(200);
    expectRefusal(reply, 'export.too_many_rows', 'filter');
  });

  test.each(TOO_MANY.filter((path) => path.startsWith('/service-event/')))(
    'go into no file of %s',
    async (path) => {
      expectRefusal(await exported(path), 'export.too_many_rows', 'filter');
    },
  );

  test('of another list go into a workbook, which holds more', async () => {
    const count = { format: 'xlsx', columns: ['name'] };
    const { statusCode, headers } = await exported('/discipline/export', count);
    expect([statusCode, Number(headers['row-count']) > EXPORT_ROWS_MAX]).toEqual([200, true]);
  });
});

/** An event that is done, with the word in its text. */
async function buildEvent(type: 'manual_registration' | 'action'): Promise<string> {
  const { location, disciplineID, organization } = world.own;
  const { id } = await buildServiceEvent(t.db, {
    type,
    location_id: location.id,
    discipline_id: disciplineID,
    created_by_user_id: organization.userID,
    description: WORD,
    status: 'done',
    solution_description: 'Repaired',
    completed_at: new Date(),
  });
  return id;
}

/**
 * Adds this many copies of an event, without the effects of triggers, which cost more than the events and which no export reads.
 */
async function multiply(id: string, count: number): Promise<void> {
  await t.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into service_event (organization_id, location_id, discipline_id, type, category, origin, description,
        creator_company_id, created_by_kind, created_by_user_id, assigned_to_user_id, responsible_user_id, status,
        solution_description, completed_at)
      select organization_id, location_id, discipline_id, type, category, origin, description,
        creator_company_id, created_by_kind, created_by_user_id, assigned_to_user_id, responsible_user_id, status,
        solution_description, completed_at
      from service_event, generate_series(1, ${count}::integer) where id = ${id}`.execute(db);
  });
}

/** Companies and people; locations with the discipline of the first, and a contract for each. */
async function buildNamed(db: Kysely<DB>, word: string, count: number): Promise<void> {
  const { resellerID, organizationID, contractorID, location, disciplineID } = world.own;
  const many = sql`generate_series(1, ${count}::integer) n`;
  const name = sql`${word}::text || ' ' || n`;
  const statements = [
    sql`insert into organization (name, address, billing_email)
      select ${name}, address, billing_email from organization, ${many} where id = ${organizationID}`,
    sql`insert into reseller (name, address, billing_email, email)
      select ${name}, address, billing_email, email from reseller, ${many} where id = ${resellerID}`,
    sql`insert into discipline (name) select ${name} from ${many}`,
    sql`insert into contractor (name, country, address, billing_email)
      select ${name}, country, address, billing_email from contractor, ${many} where id = ${contractorID}`,
    sql`insert into location (organization_id, name, address, postal_code, city)
      select organization_id, ${name}, address, postal_code, city from location, ${many} where id = ${location.id}`,
    sql`insert into location_discipline (organization_id, location_id, discipline_id)
      select organization_id, id, ${disciplineID} from location where name like ${word} || '%'`,
    sql`insert into contract (organization_id, location_id, discipline_id, contractor_id)
      select organization_id, id, ${disciplineID}, ${contractorID} from location where name like ${word} || '%'`,
    sql`insert into person (type, first_name, last_name) select 'application_owner', 'Sam', ${name} from ${many}`,
    sql`insert into "user" (id, email, email_key, locale)
      select id, id || '@example.test', id || '@example.test', 'en_GB' from person where last_name like ${word} || '%'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
