import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildContractor } from '../../../testing/builders.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { buildFreePlace } from './free-place-for-test.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

const us = () => t.as(world.own.organization);
async function make(locationID: string, disciplineID: string, contractorID: string): Promise<string> {
  const { organizationID } = world.own;
  const reply = await us().post('/contract', { organizationID, locationID, disciplineID, contractorID });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().contractID;
}
const change = async (id: string, body: object) => (await us().patch(`/contract/${id}`, body)).statusCode;
async function eventsOf(id: string): Promise<number> {
  const reply = await us().query('query($id: ID!) { contract(contractID: $id) { eventCount } }', { id });
  return reply.json().data.contract.eventCount;
}

test('a contract that is taken up again owns nothing of what happened while another was in force', async () => {
  const { locationID, disciplineIDs, contractorID } = await buildFreePlace(t.db, world.own.organizationID);
  const discipline_id = disciplineIDs[0] ?? '';
  const happen = () => buildServiceEvent(t.db, { location_id: locationID, discipline_id });
  const first = await make(locationID, discipline_id, contractorID);
  expect(await change(first, { active: false })).toBe(200);
  const second = await make(locationID, discipline_id, (await buildContractor(t.db)).id);
  await happen();
  expect(await change(second, { active: false })).toBe(200);
  expect(await change(first, { active: true })).toBe(200);
  expect([await eventsOf(first), await eventsOf(second)]).toEqual([0, 1]);
  await happen();
  expect([await eventsOf(first), await eventsOf(second)]).toEqual([1, 1]);
  expect(await change(first, { active: false })).toBe(200);
  expect(await eventsOf(first)).toBe(1);
});

test('a contract that is corrected to another discipline owns nothing of what happened there before', async () => {
  const { locationID, disciplineIDs, contractorID } = await buildFreePlace(t.db, world.own.organizationID);
  const [wrong = '', right = ''] = disciplineIDs;
  const id = await make(locationID, wrong, contractorID);
  await buildServiceEvent(t.db, { location_id: locationID, discipline_id: right });
  expect(await change(id, { disciplineID: right })).toBe(200);
  expect(await eventsOf(id)).toBe(0);
  expect(await change(id, { disciplineID: wrong })).toBe(200);
  expect((await us().delete(`/contract/${id}`)).statusCode).toBe(204);
});
