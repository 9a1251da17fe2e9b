import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLocation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { type Credentials, enterStatement } from './credentials.ts';
import { createPool } from './pool.ts';
import { CACHED_VALUES_MAX } from './statement-names.ts';
import { type Transaction, transactionOn } from './transaction.ts';
import { createOpener, type Opener } from './with-access.ts';

let database: TestDatabase;
let db: Seed;
let pool: Pool;
let opener: Opener;
let world: World;
/** Everybody who reads, with the events and locations that are theirs to see. */
let readers: { user: TestUser; sees: { events: string[]; locations: string[] } }[];
let everything: { events: string[]; locations: string[] };

/** More than the five uses after which PostgreSQL makes a plan without looking at the values. */
const ROUNDS = 15;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
  opener = createOpener(pool);
  world = await buildWorld(db);
  const eventOf = async (side: 'own' | 'foreign') =>
    (await buildServiceEvent(db, { location_id: world[side].location.id })).id;
  const events = { own: await eventOf('own'), foreign: await eventOf('foreign') };
  const of = (side: 'own' | 'foreign') => ({
    events: [events[side]],
    locations: [world[side].location.id],
  });
  everything = {
    events: [events.own, events.foreign].sort(),
    locations: [world.own.location.id, world.foreign.location.id].sort(),
  };
  readers = [
    { user: world.own.organization, sees: of('own') },
    { user: world.foreign.organization, sees: of('foreign') },
    { user: world.own.contractor, sees: of('own') },
    { user: world.foreign.locationEmployee, sees: of('foreign') },
    { user: world.owner, sees: everything },
    { user: world.foreign.contractor, sees: of('foreign') },
    { user: world.own.locationEmployee, sees: of('own') },
  ];
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

function keysOf({ sessionID, deviceID }: TestUser): Credentials {
  return { kind: 'user', sessionID, deviceID };
}

async function idsIn(db: Transaction, table: 'service_event' | 'location', among: readonly string[]) {
  const id = sql.ref<string>('id');
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<string>`any(${among})`)
    .orderBy(id)
    .execute();
  return rows.map((row) => row.id);
}

async function seenBy(db: Transaction) {
  const [events, locations] = await Promise.all([
    idsIn(db, 'service_event', everything.events),
    idsIn(db, 'location', everything.locations),
  ]);
  return { events, locations };
}

test('readers of all roles take turns on one connection: each sees their own rows, by kept plans too', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const { user, sees } of readers) {
      const seen = await opener.read(keysOf(user), 'prepared.test', ({ db }) => seenBy(db));
      expect(seen, `${user.type}, round ${round}`).toEqual(sees);
    }
  }
  const { rows } = await pool.query<{ name: string; generic: boolean }>(
    `select name, generic_plans > 0 as generic from pg_prepared_statements where statement like '%"location"%'`,
  );
  expect(rows.map(({ name }) => name.replace(/_\d+$/, '')).sort()).toEqual([
    'fl_contractor',
    'fl_location',
    'fl_organization',
    'fl_owner',
  ]);
  expect(rows.filter((row) => row.generic).length).toBeGreaterThan(0);
});

test('even one name for all roles answers each their own rows: PostgreSQL plans anew for another role', async () => {
  const client = await pool.connect();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const { user, sees } of readers) {
        const { begin, statement } = enterStatement(keysOf(user), 'prepared.test', 'read');
        await client.query(begin);
        await client.query(statement);
        expect(await seenBy(transactionOn(client, 'shared').db)).toEqual(sees);
        await client.query('commit');
      }
    }
  } finally {
    client.release();
  }
});

test('one organisation after the other by the same plan: the policy asks the transaction, not the plan', async () => {
  const [own, foreign] = readers;
  if (!own || !foreign) throw new Error('no readers');
  const ofAll = ({ db }: { db: Transaction }) => db.selectFrom('location').select(['id', 'name']).execute();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { user, sees } of [own, foreign]) {
      const rows = await opener.read(keysOf(user), 'prepared.test', ofAll);
      expect(rows.map((row) => row.id)).toEqual(sees.locations);
    }
  }
});

test('a page of any length is answered in full; the owner’s has it written out and is not planned each time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const user of [world.owner, world.own.organization]) {
      for (const length of [0, 1]) {
        const rows = await opener.read(keysOf(user), 'prepared.test', ({ db }) =>
          db.selectFrom('location').select('id').orderBy('id').limit(length).execute(),
        );
        expect(rows).toHaveLength(length);
      }
    }
  }
  const { rows } = await pool.query<{ role: string; limit: string; planned: boolean }>(
    `select regexp_replace(name, '_\\d+$', '') as role, substring(statement from 'limit .*$') as limit,
       custom_plans > 0 as planned
     from pg_prepared_statements where statement like '%"location"%limit%' order by role, statement`,
  );
  expect(rows).toEqual([
    { role: 'fl_organization', limit: 'limit $1', planned: true },
    { role: 'fl_owner', limit: 'limit 0', planned: false },
    { role: 'fl_owner', limit: 'limit 1', planned: false },
  ]);
});

test('a statement of a long list of values is not kept, one of a short list is', async () => {
  const { user } = readers[0] ?? {};
  if (!user) throw new Error('no reader');
  const among = (count: number) => Array.from({ length: count }, (_, index) => `city ${index}`);
  for (const cities of [among(CACHED_VALUES_MAX), among(CACHED_VALUES_MAX + 1)]) {
    for (let round = 0; round < ROUNDS; round++) {
      await opener.read(keysOf(user), 'prepared.test', ({ db }) =>
        db.selectFrom('location').select('postal_code').where('city', 'in', cities).execute(),
      );
    }
  }
  const { rows } = await pool.query<{ values: number }>(
    `select cardinality(parameter_types) as values from pg_prepared_statements
     where statement like 'select "postal_code" from "location" where "city" in%'`,
  );
  expect(rows).toEqual([{ values: CACHED_VALUES_MAX }]);
});

test('a session that ends between two reads sees nothing more: the work that went along finds a role without rights', async () => {
  const { sessionID, deviceID } = world.own.reseller;
  const read = () =>
    opener.read({ kind: 'user', sessionID, deviceID }, 'prepared.test', async ({ db }) => {
      const rows = await db.selectFrom('location').select('id').execute();
      leaked.push(...rows);
      return rows;
    });
  const leaked: unknown[] = [];
  await read();
  leaked.length = 0;
  await db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', sessionID).execute();
  await expect(read()).rejects.toMatchObject({ code: 'not_authenticated' });
  await expect(read()).rejects.toMatchObject({ code: 'not_authenticated' });
  expect(leaked).toEqual([]);
});

test('whoever became somebody else between two reads is answered as who they are now', async () => {
  const { user } = readers[3] ?? {};
  if (!user) throw new Error('no reader');
  const read = () =>
    opener.read(keysOf(user), 'prepared.test', async ({ db, principal }) => ({
      locationIDs: principal.kind === 'user' ? principal.locationIDs : null,
      seen: await idsIn(db, 'location', everything.locations),
    }));
  expect(await read()).toEqual({ locationIDs: user.locationIDs, seen: user.locationIDs });
  await db.deleteFrom('user_location').where('user_id', '=', user.userID).execute();
  expect(await read()).toEqual({ locationIDs: [], seen: [] });
});

test('a statement that failed fails the read, though the work went on', async () => {
  const careless = opener.read({ kind: 'system' }, 'prepared.test', async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return 'done';
  });
  await expect(careless).rejects.toMatchObject({ code: '22012' });
  expect(await opener.read({ kind: 'system' }, 'prepared.test', async () => 'next')).toBe('next');
});

test('a connection that breaks in the middle is "unavailable", and the next read has another', async () => {
  const broken = opener.read({ kind: 'system' }, 'prepared.test', async (access) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(access.db);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db);
    await sql`select 1`.execute(access.db);
  });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  expect(await opener.read({ kind: 'system' }, 'prepared.test', async () => 'next')).toBe('next');
});

test('a table that a migration changed under a kept statement is read anew', async () => {
  const { user } = readers[0] ?? {};
  if (!user) throw new Error('no reader');
  const read = () =>
    opener.read(keysOf(user), 'prepared.test', ({ db }) =>
      db.selectFrom('location').select('city').execute(),
    );
  for (let round = 0; round < ROUNDS; round++) await read();
  const before = await read();
  await sql`alter table location alter column contact_phone type varchar(300)`.execute(db);
  expect(await read()).toEqual(before);
});

test('what follows a read at once has a snapshot of its own, and who else takes its connection finds no role on it', async () => {
  const { user } = readers[0] ?? {};
  if (!user) throw new Error('no reader');
  const locations = () =>
    opener.read(keysOf(user), 'prepared.test', ({ db }) => db.selectFrom('location').select('id').execute());
  const before = await locations();
  const { id } = await buildLocation(db, { organization_id: world.own.organizationID });
  expect((await locations()).map((row) => row.id).sort()).toEqual(
    [...before.map((row) => row.id), id].sort(),
  );
  const { rows } = await pool.query(
    "select current_user as role, current_setting('app.user_id', true) as id",
  );
  expect(rows).toEqual([{ role: 'fl_app', id: '' }]);
});
