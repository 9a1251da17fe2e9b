import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContract, buildContractor } from '../../../testing/builders.ts';
import { expectNoChanges } from '../../../testing/database-state.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { expectRefusal } from '../../../testing/refusals.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { buildFreePlace, type FreePlace } from './free-place-for-test.ts';

let t: TestApp;
let world: World;
let place: FreePlace;
let oldID: string;
let body: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
beforeEach(async () => {
  place = await buildFreePlace(t.db, world.own.organizationID);
  const { id } = await buildContract(t.db, {
    location_id: place.locationID,
    discipline_id: place.disciplineIDs[0] ?? '',
    contractor_id: place.contractorID,
  });
  oldID = id;
  const contractorID = (await buildContractor(t.db)).id;
  body = { ...place.body, contractorID, replaces: { contractID: oldID, version: 1 } };
});
afterAll(() => t.close());

const employee = () => t.as(world.own.organization);
const rowsAtPlace = () =>
  t.db
    .selectFrom('contract')
    .select(['id', 'contractor_id', 'active', 'version'])
    .where('location_id', '=', place.locationID)
    .orderBy('id')
    .execute();

describe('POST /contract that replaces one', () => {
  test('ends the former contract and lets the new one begin, and hands over its open events', async () => {
    const event = await buildServiceEvent(t.db, {
      location_id: place.locationID,
      discipline_id: place.disciplineIDs[0] ?? '',
    });
    const reply = await employee().post('/contract', body);
    expect(reply.statusCode, reply.body).toBe(201);
    expect(await rowsAtPlace()).toEqual([
      { id: oldID, contractor_id: place.contractorID, active: false, version: 2 },
      { id: reply.json().contractID, contractor_id: body['contractorID'], active: true, version: 1 },
    ]);
    const { contractor_id } = await t.db
      .selectFrom('service_event')
      .select('contractor_id')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(contractor_id).toBe(body['contractorID']);
  });

  test('answers a repeated key as the first', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await employee().post('/contract', body, { headers });
    const second = await employee().post('/contract', body, { headers });
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });

  test('refuses one that changed since it was seen', async () => {
    await employee().patch(`/contract/${oldID}`, { active: false });
    await employee().patch(`/contract/${oldID}`, { active: true });
    expectRefusal(await expectNoChanges(t.db, () => employee().post('/contract', body)), 'stale_version');
  });

  test.each<[string, () => Promise<object>, Parameters<typeof expectRefusal>[1], string?]>([
    [
      'one that is not there',
      async () => ({ replaces: { contractID: uuidv7(), version: 1 } }),
      'not_found',
      'replaces.contractID',
    ],
    [
      'one of others',
      async () => ({ replaces: { contractID: world.foreign.contractID, version: 1 } }),
      'not_found',
      'replaces.contractID',
    ],
    [
      'one of another discipline',
      async () => ({ disciplineID: place.disciplineIDs[1] }),
      'field.invalid',
      'replaces',
    ],
    [
      'by the same contractor',
      async () => ({ contractorID: place.contractorID }),
      'field.invalid',
      'contractorID',
    ],
    [
      'by one out of use, so that the former one stays in force',
      async () => ({ contractorID: (await buildContractor(t.db, { active: false })).id }),
      'contract.contractor_inactive',
      'contractorID',
    ],
    [
      'by one without room for the discipline, so that the former one stays in force',
      async () => ({ contractorID: (await buildContractor(t.db, { max_disciplines: 0 })).id }),
      'contractor.max_disciplines_reached',
      'contractorID',
    ],
  ])('refuses %s', async (_name, change, code, path) => {
    const asked = { ...body, ...(await change()) };
    expectRefusal(await expectNoChanges(t.db, () => employee().post('/contract', asked)), code, path);
  });

  test('two at the same moment make one', async () => {
    const other = (await buildContractor(t.db)).id;
    const replies = await Promise.all(
      [body['contractorID'], other].map((contractorID) =>
        employee().post('/contract', { ...body, contractorID }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 412]);
    expect((await rowsAtPlace()).filter(({ active }) => active)).toHaveLength(1);
  });
});
