import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildUser } from '../../testing/user-builder.ts';
import { buildVisit } from '../../testing/visits.ts';
import { buildWorld } from '../../testing/world.ts';
import { VISITOR_WRITES } from './rate-limit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a flood on an open call is turned away with the seconds to wait; signed-in calls go on', async () => {
  const statuses = new Map<number, number>();
  for (let call = 0; call < 210; call += 1) {
    const { statusCode } = await t.anyone.get('/logbook/code/unknown');
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, 200],
    [429, 10],
  ]);
  const refused = await t.anyone.get('/logbook/code/unknown');
  expect(refused.headers['content-type']).toMatch('application/problem+json');
  expect(refused.json().errors[0]).toMatchObject({
    code: 'too_many_attempts',
    params: { seconds: expect.any(Number) },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const client = t.as(await buildUser(t.db));
  expect((await client.query('{ __typename }')).statusCode).toBe(200);
});

test('visitors of one address fill no logbook, however often they give the password; people go on', async () => {
  const { own } = await buildWorld(t.db);
  const place = { locationID: own.location.id, disciplineID: own.disciplineID, category: 'TEST' };
  const entry = { ...place, description: 'Again', internalLocation: 'Hall', visitorName: 'Jo' };
  const visitors = [];
  for (let count = 0; count < 3; count += 1) {
    visitors.push(t.bearing((await buildVisit(t.db, t.services, own.location)).token));
  }
  const statuses: number[] = [];
  for (let call = 0; call < VISITOR_WRITES + 3; call += 1) {
    const reply = await visitors[call % 3]?.post('/service-event/manual', entry);
    statuses.push(reply?.statusCode ?? 0);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(VISITOR_WRITES);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  const person = t.as(own.organization);
  const reply = await person.post('/service-event/manual', { ...place, deviceID: '1', description: 'Mine' });
  expect(reply.statusCode, reply.body).toBe(201);
});

test('visitors of one door use up nothing of another’s behind the same network, and reading is no writing', async () => {
  const { own, foreign } = await buildWorld(t.db);
  const network = { remoteAddress: '100.64.7.7' };
  const attacker = t.bearing((await buildVisit(t.db, t.services, own.location)).token);
  for (let call = 0; call < VISITOR_WRITES + 1; call += 1) {
    await attacker.post('/service-event/manual', {}, network);
  }
  expect((await attacker.post('/service-event/manual', {}, network)).statusCode).toBe(429);
  const place = { locationID: foreign.location.id, disciplineID: foreign.disciplineID };
  const entry = {
    ...place,
    category: 'TEST',
    description: 'A lamp',
    internalLocation: 'Hall',
    visitorName: 'Jo',
  };
  const other = t.bearing((await buildVisit(t.db, t.services, foreign.location)).token);
  const reply = await other.post('/service-event/manual', entry, network);
  expect(reply.statusCode, reply.body).toBe(201);
  const statuses = new Set<number>();
  for (let call = 0; call < VISITOR_WRITES + 3; call += 1) {
    const { statusCode } = await other.get(`/document/${own.location.id}/file`, network);
    statuses.add(statusCode);
  }
  expect([...statuses]).toEqual([404]);
});
