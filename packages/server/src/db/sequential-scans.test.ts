import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildContract,
  buildContractor,
  buildDiscipline,
  buildLocation,
  buildOrganization,
  buildReseller,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

/**
 * What changes or deletes a few rows reads no table from end to end: a million events would be read under the locks of whoever
 * ends a contract. Reading so is switched off: whatever still does has no index.
 */

let database: TestDatabase;
let db: Seed;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  const seed = openSeed(database.superuserUrl);
  await sql.raw(`alter database ${database.name} set enable_seqscan = off`).execute(seed);
  await seed.destroy();
  db = openSeed(database.superuserUrl);
  world = await buildWorld(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** How often this connection has read each table from end to end. */
async function scans(of: Seed): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(of);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

class Undone extends Error {}

/** The tables that some work reads from end to end, its deferred triggers included; nothing of it stays. */
async function readWhole(work: (of: Seed) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const undone = db.transaction().execute(async (of) => {
    const before = await scans(of);
    await work(of);
    await sql`set constraints all immediate`.execute(of);
    for (const [name, count] of await scans(of)) {
      if (count > (before.get(name) ?? 0)) found.push(name);
    }
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  return found;
}

test('a table that is read from end to end is found', async () => {
  expect(
    await readWhole((of) => sql`select from service_event where solution_description = ''`.execute(of)),
  ).toEqual(['service_event']);
});

describe('a contract that', () => {
  const changed = (set: string) => (of: Seed) =>
    sql`update contract set ${sql.raw(set)} where id = ${world.own.contractID}`.execute(of);

  test('ends', async () => {
    expect(await readWhole(changed('active = false'))).toEqual([]);
  });

  test('moves to another location', async () => {
    const to = await buildLocation(
      db,
      { organization_id: world.own.organizationID },
      { disciplineIDs: [world.own.disciplineID] },
    );
    expect(await readWhole(changed(`location_id = '${to.id}'`))).toEqual([]);
  });

  test('begins', async () => {
    const { id } = await buildLocation(db);
    expect(await readWhole((of) => buildContract(of, { location_id: id }))).toEqual([]);
  });
});

const KINDS = [
  'reseller',
  'organization',
  'contractor',
  'discipline',
  'location',
  'contract',
  'user',
  'chapter',
];

test.each(KINDS)('what stands on one %s is counted by index', async (kind) => {
  const counted = (of: Seed) =>
    sql`select app.relations_of(${kind}, ${world.own.organization.userID}::uuid)`.execute(of);
  expect(await readWhole(counted)).toEqual([]);
});

describe('deleting', () => {
  const COMPANIES = {
    reseller: buildReseller,
    organization: buildOrganization,
    contractor: buildContractor,
    discipline: buildDiscipline,
    location: buildLocation,
  };
  test.each(Object.keys(COMPANIES) as (keyof typeof COMPANIES)[])('one %s', async (table) => {
    const { id } = await COMPANIES[table](db);
    expect(await readWhole((of) => of.deleteFrom(table).where('id', '=', id).execute())).toEqual([]);
  });

  test('one user, with sessions and devices', async () => {
    const { userID } = await buildUser(db, { organization_id: world.own.organizationID });
    const removed = async (of: Seed) => {
      await sql`select set_config('app.user_type', 'application_owner', true)`.execute(of);
      await sql`select app.delete_user(${userID}::uuid)`.execute(of);
    };
    expect(await readWhole(removed)).toEqual([]);
  });
});
