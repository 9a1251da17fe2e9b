import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import type { TestUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import type { Credentials } from './credentials.ts';
import { createPool } from './pool.ts';
import { createOpener, type Opener } from './with-access.ts';

const NOBODY = { name: 'nobody', schema: z.looseObject({}) };

let database: TestDatabase;
let db: Seed;
let pool: Pool;
let opener: Opener;
let world: World;
/** How often the opener said that something waits in the outbox. */
let enqueued = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
  opener = createOpener(pool, { onEnqueued: () => void enqueued++ });
  world = await buildWorld(db);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

function keysOf({ sessionID, deviceID }: TestUser): Credentials {
  return { kind: 'user', sessionID, deviceID };
}

async function rename(user: TestUser, locationID: string, name: string): Promise<void> {
  await opener.write(keysOf(user), 'location.edit', async (access) => {
    await access.sendWithCommit(
      access.db.updateTable('location').set({ name }).where('id', '=', locationID).compile(),
    );
  });
}

async function nameOf(locationID: string): Promise<string> {
  const { name } = await db
    .selectFrom('location')
    .select('name')
    .where('id', '=', locationID)
    .executeTakeFirstOrThrow();
  return name;
}

async function waiting(): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('queue', '=', 'nobody').execute()).length;
}

test('a statement that goes out with the commit is written, behind the wall', async () => {
  await rename(world.own.organization, world.own.location.id, 'Written last');
  expect(await nameOf(world.own.location.id)).toBe('Written last');
  const before = await nameOf(world.foreign.location.id);
  await rename(world.own.organization, world.foreign.location.id, 'Taken over');
  expect(await nameOf(world.foreign.location.id)).toBe(before);
});

test('what refuses it refuses all: nothing is written, nothing queued, nobody told', async () => {
  const [before, told] = [await nameOf(world.own.location.id), enqueued];
  const writing = opener.write(keysOf(world.own.organization), 'location.edit', async (access) => {
    await access.db
      .updateTable('location')
      .set({ name: 'Half' })
      .where('id', '=', world.own.location.id)
      .execute();
    await access.enqueue(NOBODY, {});
    await access.sendWithCommit(sql`select 1 / 0`.compile(access.db));
  });
  await expect(writing).rejects.toThrow('division by zero');
  expect([await nameOf(world.own.location.id), await waiting(), enqueued]).toEqual([before, 0, told]);
  await rename(world.own.organization, world.own.location.id, 'The same connection goes on');
  expect(await nameOf(world.own.location.id)).toBe('The same connection goes on');
});

test('an effect lies in the outbox when the work is done, and others are told once', async () => {
  const told = enqueued;
  await opener.write(keysOf(world.own.organization), 'location.edit', async (access) => {
    await access.enqueue(NOBODY, { first: true });
    await access.enqueue(NOBODY, { first: false });
  });
  expect([await waiting(), enqueued]).toEqual([2, told + 1]);
});

test('whoever became somebody else between two writes writes as who they are now, and once', async () => {
  const { organization } = world.own;
  const seen: unknown[] = [];
  const write = () =>
    opener.write(keysOf(organization), 'location.edit', async (access) => {
      seen.push(access.principal.kind === 'user' && access.principal.isMainUser);
      await access.enqueue(NOBODY, { turn: seen.length });
    });
  const before = await waiting();
  await write();
  await db
    .updateTable('organization')
    .set({ main_user_id: organization.userID })
    .where('id', '=', organization.organizationID ?? '')
    .execute();
  await write();
  expect(seen.at(-1)).toBe(true);
  expect(await waiting()).toBe(before + 2);
});

test('a session that ends between two writes writes nothing more', async () => {
  const { contractor } = world.own;
  const write = () =>
    opener.write(keysOf(contractor), 'location.edit', (access) => access.enqueue(NOBODY, {}));
  await write();
  const before = await waiting();
  await db
    .updateTable('session')
    .set({ ended_at: new Date() })
    .where('id', '=', contractor.sessionID)
    .execute();
  await expect(write()).rejects.toMatchObject({ code: 'not_authenticated' });
  expect(await waiting()).toBe(before);
});

test('of statements that went out together the first that failed is told, however late it is heard of', async () => {
  const failing = opener.write(keysOf(world.own.organization), 'location.edit', ({ db }) => {
    const invalid = sql`select set_config('lock_timeout', 'nothing', true)`.execute(db);
    const both = Promise.all([heardLate(invalid), sql`select 1`.execute(db)]);
    // Both answers are there before the first is looked at, as on a busy machine.
    setImmediate(() => {
      const until = performance.now() + 200;
      while (performance.now() < until);
    });
    return both;
  });
  await expect(failing).rejects.toMatchObject({ code: '22023' });
});

/** A promise that takes some turns more to be heard of, as one does through functions that await each other. */
async function heardLate<T>(promise: Promise<T>): Promise<T> {
  let layered = promise;
  for (let layer = 0; layer < 9; layer++) {
    const inner = layered;
    layered = (async () => await inner)();
  }
  return await layered;
}
