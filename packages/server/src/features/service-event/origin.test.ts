import { ORIGINS } from '@fireledger/domain/service-event/vocabulary.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildEventWorld, type EventWorld } from '../../../testing/event-world.ts';

let t: TestApp;
let world: EventWorld;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildEventWorld(t.db);
});
afterAll(() => t.close());

const READ = `query ($id: ID!) { serviceEvent(serviceEventID: $id) {
  origin history { changeType details } } }`;

async function readOf(id: string) {
  return (await t.as(world.own.organization).query(READ, { id })).json().data.serviceEvent;
}

async function make(values: object): Promise<string> {
  const { locationID, disciplineID } = world;
  const body = { locationID, disciplineID, category: 'TEST', deviceID: 'Panel 1', description: 'Weak siren' };
  const reply = await t.as(world.own.organization).post('/service-event/manual', { ...body, ...values });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().serviceEventID;
}

test.each([
  [{}, 'manually'],
  [{ origin: null }, 'manually'],
  [{ origin: '' }, 'manually'],
  [{ origin: 'inspection' }, 'inspection'],
  [{ origin: 'admin' }, 'admin'],
])('made with %j it came from %s', async (values, origin) => {
  expect(await readOf(await make(values))).toMatchObject({ origin });
});

test('its creator says it anew, a colleague does not, and the history tells', async () => {
  const { organization, locationEmployee } = world.own;
  const id = await make({});
  const change = (user: typeof organization) =>
    t.as(user).patch(`/service-event/manual/${id}`, { origin: 'maintenance' });
  const refused = await change(locationEmployee);
  expect([refused.statusCode, refused.json().errors[0]]).toEqual([
    403,
    expect.objectContaining({ path: 'origin', code: 'service_event.only_creator_may_edit' }),
  ]);
  expect((await change(organization)).statusCode).toBe(200);
  const { origin, history } = await readOf(id);
  expect(origin).toBe('maintenance');
  expect([history[0].changeType, history[0].details]).toEqual([
    'edited',
    [expect.objectContaining({ field: 'origin', old: 'manually', new: 'maintenance' })],
  ]);
});

test.each(ORIGINS)('a duplicate of what came from %s says a word that a person may give', async (origin) => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    origin,
  });
  const reply = await t.as(organization).post(`/service-event/manual/duplicate/${event.id}`, {});
  expect(reply.statusCode, reply.body).toBe(201);
  const given = ['api', 'checklist', 'asset'].includes(origin);
  expect(await readOf(reply.json().serviceEventID)).toMatchObject({
    origin: given ? 'manually' : origin,
  });
});

test('what a panel, a checklist or an asset gave is nobody’s to change', async () => {
  const { organization, location } = world.own;
  const event = await buildServiceEvent(t.db, {
    location_id: location.id,
    created_by_user_id: organization.userID,
    origin: 'asset',
  });
  const reply = await t.as(organization).patch(`/service-event/manual/${event.id}`, { origin: 'manually' });
  expect([reply.statusCode, reply.json().errors[0]]).toEqual([
    403,
    expect.objectContaining({ path: 'origin', code: 'service_event.edit_not_allowed' }),
  ]);
});
