import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildDiscipline, buildLocation } from '../../testing/builders.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { countWaiting } from '../../testing/lock-waits.ts';
import { expectRefusal } from '../../testing/refusals.ts';
import type { Seed } from '../../testing/seed.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let other: Client;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  other = new Client({ connectionString: t.database.superuserUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await t.close();
});

/** Waits until so many of the program's transactions stand before a lock. */
const waiting = (count: number) =>
  expect.poll(() => countWaiting(other), { timeout: 20_000, interval: 20 }).toBe(count);

type Call = () => Promise<LightMyRequestResponse>;

/** Makes a call while somebody else's transaction has done something, which commits once the call waits for it. */
async function against(
  work: (theirs: Seed) => Promise<unknown>,
  call: Call,
): Promise<LightMyRequestResponse> {
  const { answer } = await t.db.transaction().execute(async (theirs) => {
    await work(theirs);
    const answer = call();
    await waiting(1);
    return { answer };
  });
  return answer;
}

const colleague = () =>
  buildUser(t.db, { type: 'organization_employee', organization_id: world.own.organizationID });

function anEvent() {
  const { location, organization } = world.own;
  return buildServiceEvent(t.db, { location_id: location.id, created_by_user_id: organization.userID });
}

describe('what goes while somebody names it is judged again', () => {
  test.each([
    ['assignedToUserID', 'service_event.assignee_not_allowed'],
    ['responsibleUserID', 'service_event.responsible_not_allowed'],
  ] as const)('%s, deleted meanwhile: %s', async (field, code) => {
    const { userID } = await colleague();
    const { id } = await anEvent();
    const people = { assignedToUserID: world.own.organization.userID };
    const reply = await against(
      async (theirs) => {
        for (const table of ['session', 'device', 'credential'] as const) {
          await theirs.deleteFrom(table).where('user_id', '=', userID).execute();
        }
        await theirs.deleteFrom('user').where('id', '=', userID).execute();
        await theirs.deleteFrom('person').where('id', '=', userID).execute();
      },
      () => t.as(world.own.organization).patch(`/service-event/manual/${id}`, { ...people, [field]: userID }),
    );
    expectRefusal(reply, code, field);
  });

  test('a location that gets an event while being deleted: it says what stands in the way', async () => {
    const { organizationID: organization_id, disciplineID } = world.own;
    const there = await buildLocation(t.db, { organization_id }, { disciplineIDs: [disciplineID] });
    const reply = await against(
      (theirs) => buildServiceEvent(theirs, { location_id: there.id }),
      () => t.as(world.owner).delete(`/location/${there.id}`),
    );
    expectRefusal(reply, 'delete.relations_exist');
    expect(reply.json().errors).toMatchObject([{ params: { type: 'service_event', count: 1 } }]);
  });
});

test('who has become somebody else meanwhile is judged again as who they are now', async () => {
  const { organizationID, location } = world.own;
  const user = await buildUser(t.db, { organization_id: organizationID, main_user: true });
  const { userID, sessionID, deviceID } = user;
  const { opener } = t.services;
  const mainUserIs = (main_user_id: string) =>
    t.db.updateTable('organization').set({ main_user_id }).where('id', '=', organizationID).execute();
  // Somebody is remembered as the main user, and asks as such ...
  await opener.read({ kind: 'user', sessionID, deviceID }, 'location.read', async () => undefined);
  const tries: unknown[] = [];
  await opener.write(
    { kind: 'user', sessionID, deviceID },
    'custom_field.create',
    async ({ db, principal }) => {
      tries.push(principal.kind === 'user' && principal.isMainUser);
      await db.selectFrom('location').select('id').execute();
      if (tries.length > 1) return;
      // ... until another is, and what was asked has lost a race.
      await mainUserIs(world.own.organization.userID);
      const nowhere = { organization_id: organizationID, location_id: userID };
      await db
        .insertInto('custom_field')
        .values({ ...nowhere, label: location.name, position: 0 })
        .execute();
    },
  );
  expect(tries).toEqual([true, false]);
});

test('of two commands that wait for each other both are answered', async () => {
  const { organizationID, location, disciplineID } = world.own;
  const { id: taken } = await buildDiscipline(t.db);
  const owner = t.as(world.owner);
  // One holds the location and has yet to take up a discipline with its organisation's name ...
  await other.query('begin; lock table location_discipline in exclusive mode');
  const takesUp = owner.patch(`/location/${location.id}`, { disciplineIDs: [disciplineID, taken] });
  await waiting(1);
  // ... the other holds that name, and has yet to carry it to the location.
  const renames = owner.patch(`/organization/${organizationID}`, { name: 'Zorggroep Salland' });
  await waiting(2);
  const deadlocks = async () => {
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.deadlocks;
  };
  const before = await deadlocks();
  await other.query('commit');
  for (const reply of await Promise.all([takesUp, renames])) {
    expect(reply.statusCode, reply.body).toBe(200);
  }
  await expect.poll(deadlocks, { timeout: 20_000 }).toBe((before ?? 0) + 1);
  const named = await t.db
    .selectFrom('location_discipline')
    .select('organization_name')
    .where('location_id', '=', location.id)
    .where('discipline_id', '=', taken)
    .executeTakeFirstOrThrow();
  expect(named.organization_name).toBe('Zorggroep Salland');
});

test.each([
  [3, 'done'],
  [4, 'unavailable'],
])('what loses %i times running is %s', async (losses, outcome) => {
  let tries = 0;
  const work = t.services.opener.write({ kind: 'system' }, 'test.lose', async ({ db }) => {
    tries += 1;
    if (tries <= losses) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(db);
    return 'done';
  });
  expect(await work.catch((refused: { code?: unknown }) => refused.code)).toBe(outcome);
  expect(tries).toBe(4);
});
