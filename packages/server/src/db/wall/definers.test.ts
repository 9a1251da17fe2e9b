import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../../testing/seed.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { createPool } from '../pool.ts';
import { createOpener } from '../with-access.ts';

let database: TestDatabase;
let db: Seed;
let pool: ReturnType<typeof createPool>;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 1);
  world = await buildWorld(db);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
});

/** How many rows a statement answers somebody, or the code by which it is refused. */
async function asked(
  { sessionID, deviceID }: TestUser,
  statement: RawBuilder<unknown>,
): Promise<number | string> {
  return createOpener(pool)
    .write({ kind: 'user', sessionID, deviceID }, 'definers.test', ({ db: own }) => statement.execute(own))
    .then(
      ({ rows }) => rows.length,
      ({ code }) => code,
    );
}

/** These functions see beyond the wall: whom they answer is theirs to ask, whatever a route asked before. */
describe('a function of a definer answers', () => {
  test('a reseller the usage of the own licence alone', async () => {
    const { own, foreign, owner } = world;
    const usage = (id: string) => sql`select * from app.licence_usage(array[${id}::uuid])`;
    expect(await asked(own.reseller, usage(own.resellerID))).toBe(1);
    expect(await asked(own.reseller, usage(foreign.resellerID))).toBe(0);
    expect(await asked(owner, usage(foreign.resellerID))).toBe(1);
  });

  test('the assignee, and who may assign it, who may close an event', async () => {
    const { own, foreign, owner } = world;
    const event = { location_id: own.location.id, assigned_to_user_id: own.contractor.userID };
    const { id } = await buildServiceEvent(db, event);
    const closers = sql`select * from app.closing_contacts(${id}::uuid)`;
    for (const one of [own.contractor, own.organization]) expect(await asked(one, closers)).toBe(1);
    for (const other of [foreign.organization, foreign.contractor, owner]) {
      expect(await asked(other, closers)).toBe(0);
    }
  });

  test('nobody who may close an event where the company of who wrote it is out of use', async () => {
    const { own } = await buildWorld(db);
    const [organization, assignee] = [own.organization.userID, own.contractor.userID];
    const people = { created_by_user_id: organization, assigned_to_user_id: assignee };
    const { id } = await buildServiceEvent(db, { location_id: own.location.id, ...people });
    const closers = sql`select from app.closing_contacts(${id}::uuid) where creator_id is not null or main_user_id is not null`;
    expect(await asked(own.contractor, closers)).toBe(1);
    const company = db.updateTable('organization').where('id', '=', own.organizationID);
    await company.set({ active: false }).execute();
    expect(await asked(own.contractor, closers)).toBe(0);
  });

  test('the open work of people within reach alone', async () => {
    const { own, foreign } = world;
    for (const { location, organization } of [own, foreign]) {
      const event = { location_id: location.id, assigned_to_user_id: organization.userID };
      await buildServiceEvent(db, event);
    }
    const work = ({ userID }: TestUser) => sql`select * from app.open_work_of(array[${userID}::uuid])`;
    expect(await asked(own.organization, work(own.organization))).toBe(1);
    expect(await asked(own.organization, work(foreign.organization))).toBe(0);
  });
});

describe('a function of a definer', () => {
  test('lets nobody remove themselves', async () => {
    for (const person of [world.owner, world.own.reseller, world.own.organization, world.own.contractor]) {
      expect(await asked(person, sql`select app.delete_user(${person.userID}::uuid)`)).toBe('forbidden');
    }
  });

  test('sets the first password of a colleague, and overwrites none', async () => {
    const { own } = world;
    const { userID } = await buildUser(db, { organization_id: own.organizationID });
    const hashes = () =>
      db.selectFrom('credential').select('password_hash').where('user_id', '=', userID).execute();
    await db.deleteFrom('credential').where('user_id', '=', userID).execute();
    for (const [index, person] of [own.organization, own.reseller, world.owner].entries()) {
      await asked(person, sql`select app.set_password_of(${userID}::uuid, ${`set ${index}`})`);
      expect(await hashes()).toEqual([{ password_hash: 'set 0' }]);
    }
  });

  test('notes of the caller alone that the notifications were looked at, and which mails are not wanted', async () => {
    await asked(world.own.locationEmployee, sql`select app.check_notification_bar()`);
    await asked(world.own.locationEmployee, sql`select app.mute_mails('event_ready', true)`);
    const changed = await db
      .selectFrom('user')
      .select(['id', 'muted_mails'])
      .where((eb) =>
        eb.or([
          eb('notification_bar_last_checked_at', 'is not', null),
          eb('muted_mails', '<>', sql<string[]>`'{}'`),
        ]),
      )
      .execute();
    expect(changed).toEqual([{ id: world.own.locationEmployee.userID, muted_mails: ['event_ready'] }]);
  });

  test('forgets of nobody else how many they have invited', async () => {
    const { own, foreign } = world;
    const kind = 'invitation_by';
    const counters = [own.organization, foreign.organization].map(({ userID }) => ({
      kind,
      key_digest: userID,
    }));
    await db
      .insertInto('attempt')
      .values(counters.map((counter) => ({ ...counter, state: { count: 9, lastAt: 0 } })))
      .execute();
    const reset = JSON.stringify(counters.map((counter) => ({ ...counter, state: {} })));
    await asked(own.organization, sql`select app.save_invitations(${reset}::jsonb)`);
    const kept = await db
      .selectFrom('attempt')
      .select(['key_digest', 'state'])
      .where('kind', '=', kind)
      .execute();
    expect(Object.fromEntries(kept.map(({ key_digest, state }) => [key_digest, state]))).toEqual({
      [own.organization.userID]: {},
      [foreign.organization.userID]: { count: 9, lastAt: 0 },
    });
  });
});
