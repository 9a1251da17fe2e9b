import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BuiltLocation,
  buildContract,
  buildDiscipline,
  buildLocation,
  buildLogbookCode,
} from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildVisit } from '../../../testing/visits.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let location: BuiltLocation;
let kept: string;
let given: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());
beforeEach(async () => {
  [kept, given] = [(await buildDiscipline(t.db)).id, (await buildDiscipline(t.db)).id];
  location = await buildLocation(
    t.db,
    { organization_id: world.own.organizationID },
    { disciplineIDs: [kept, given] },
  );
  const place = { location_id: location.id, discipline_id: given };
  await buildContract(t.db, { ...place, contractor_id: world.own.contractorID });
  await buildContract(t.db, { ...place, active: false });
  await buildLogbookCode(t.db, place);
  await buildServiceEvent(t.db, place);
  await buildServiceEvent(t.db, { ...place, deleted_at: new Date() });
  await buildContract(t.db, { location_id: location.id, discipline_id: kept });
});

const keep = (user: TestUser, ...disciplineIDs: string[]) =>
  t.as(user).patch(`/location/${location.id}`, { disciplineIDs });
const DISCIPLINES = `query ($id: ID!) { location(locationID: $id) { disciplines { disciplineID
  ends { activeContracts logbookCodes openEvents } } } }`;
async function disciplines(user: TestUser) {
  const reply = await t.as(user).query(DISCIPLINES, { id: location.id });
  return reply.json().data.location.disciplines as { disciplineID: string; ends: object | null }[];
}
const standing = async () => ({
  contracts: (
    await t.db
      .selectFrom('contract')
      .select(['discipline_id', 'active'])
      .where('location_id', '=', location.id)
      .where('active', '=', true)
      .execute()
  ).map((one) => one.discipline_id),
  codes: await t.db
    .selectFrom('logbook_code')
    .select('withdrawn_at')
    .where('location_id', '=', location.id)
    .where('withdrawn_at', 'is', null)
    .execute(),
  events: (
    await t.db
      .selectFrom('service_event')
      .select('contractor_id')
      .where('location_id', '=', location.id)
      .execute()
  ).length,
});

describe('giving up a discipline', () => {
  test('says first what it ends, also to a reseller who sees no events, and to nobody who may not', async () => {
    for (const user of [world.owner, world.own.reseller, world.own.organization]) {
      const found = (await disciplines(user)).find((one) => one.disciplineID === given);
      expect(found?.ends, user.type).toEqual({ activeContracts: 1, logbookCodes: 1, openEvents: 1 });
    }
    expect((await disciplines(world.own.contractor))[0]?.ends).toBeNull();
  });

  test.each(['owner', 'reseller', 'organization'] as const)(
    'ends its contract and withdraws its code, and keeps the events: %s',
    async (who) => {
      const user = who === 'owner' ? world.owner : world.own[who];
      const reply = await keep(user, kept);
      expect(reply.statusCode, reply.body).toBe(200);
      expect(await standing()).toEqual({ contracts: [kept], codes: [], events: 2 });
      expect((await disciplines(user)).map((one) => one.disciplineID)).toEqual([kept]);
      const { actor_id } = await t.db
        .selectFrom('ledger_entry')
        .select('actor_id')
        .where('entity', '=', 'contract')
        .where('location_id', '=', location.id)
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(actor_id).toBe(user.userID);
    },
  );

  test('leaves it nowhere to be chosen', async () => {
    const before = await t
      .as(world.own.organization)
      .post('/logbook/code', { locationID: location.id, disciplineID: given });
    const { code } = before.json();
    await keep(world.own.organization, kept);
    const client = t.as(world.own.organization);
    const place = { locationID: location.id, disciplineID: given };
    expectRefusal(
      await client.post('/logbook/code', place),
      'logbook.discipline_not_at_location',
      'disciplineID',
    );
    const event = { ...place, category: 'TEST', deviceID: 'P1', description: 'x' };
    expectRefusal(
      await client.post('/service-event/manual', event),
      'logbook.discipline_not_at_location',
      'disciplineID',
    );
    expectRefusal(await t.anyone.get(`/logbook/code/${code}`), 'logbook.code_withdrawn');
    const check = await t.anyone.post('/logbook/check', { ...place, password: '1234' });
    expectRefusal(check, 'logbook.discipline_not_at_location', 'disciplineID');
    const { token } = await buildVisit(t.db, t.services, location);
    const visit = await t
      .bearing(token)
      .query(`{ publicLogbook(disciplineID: "${kept}") { disciplines { disciplineID } } }`);
    expect(visit.json().data?.publicLogbook.disciplines, visit.body).toEqual([{ disciplineID: kept }]);
    expect((await t.as(world.own.contractor).query(DISCIPLINES, { id: location.id })).statusCode).toBe(404);
    const filtered = await client.query(
      'query ($d: ID!) { locationsPaginated(filter: { disciplineID: $d }) { total } }',
      { d: given },
    );
    expect(filtered.json().data.locationsPaginated.total).toBe(0);
  });

  test('and taking it up again begins anew: no contract, no code', async () => {
    await keep(world.own.organization, kept);
    expect((await keep(world.own.organization, kept, given)).statusCode).toBe(200);
    expect(await standing()).toMatchObject({ contracts: [kept], codes: [] });
    expect(await disciplines(world.own.organization)).toHaveLength(2);
    const place = { locationID: location.id, disciplineID: given };
    expect((await t.as(world.own.organization).post('/logbook/code', place)).statusCode).toBe(201);
  });

  test('an event there is worked on as before', async () => {
    const event = await buildServiceEvent(t.db, {
      location_id: location.id,
      discipline_id: given,
      created_by_user_id: world.own.organization.userID,
    });
    await keep(world.own.organization, kept);
    const reply = await t
      .as(world.own.organization)
      .patch(`/service-event/manual/${event.id}`, { description: 'Still to be changed' });
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test('no contract begins while it is given up: who comes second finds the other', async () => {
    const fresh = await buildDiscipline(t.db);
    await keep(world.own.organization, kept, given, fresh.id);
    const contract = {
      location_id: location.id,
      discipline_id: fresh.id,
      organization_id: location.organization_id,
      contractor_id: world.own.contractorID,
    };
    await Promise.allSettled([
      t.db.insertInto('contract').values(contract).execute(),
      keep(world.own.organization, kept, given),
    ]);
    const active = await t.db
      .selectFrom('contract')
      .select('id')
      .where('discipline_id', '=', fresh.id)
      .where('active', '=', true)
      .execute();
    expect(active).toEqual([]);
    await expect(t.db.insertInto('contract').values(contract).execute()).rejects.toThrow('not in use');
    const moved = t.db.updateTable('contract').set({ discipline_id: fresh.id });
    await expect(moved.where('id', '=', world.own.contractID).execute()).rejects.toThrow('not in use');
  });
});
