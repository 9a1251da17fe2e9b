import type { Status } from '@fireledger/domain/service-event/vocabulary.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  await t.db
    .updateTable('organization')
    .set({ time_zone: 'Africa/Lagos' })
    .where('id', '=', world.foreign.organizationID)
    .execute();
  // In the night of 25 October the clocks of Amsterdam go back, and those of Lagos do not.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T12:30:00Z') });
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

describe('the week of a registration, a week on the clock of its organisation', () => {
  test.each([
    ['own', true],
    ['foreign', false],
  ] as const)('%s', async (side, deletable) => {
    const { organization, location } = world[side];
    const { id } = await buildServiceEvent(t.db, {
      location_id: location.id,
      created_by_user_id: organization.userID,
      created_at: new Date('2026-10-24T12:00:00Z'),
    });
    const text = 'query ($id: ID!) { serviceEvent(serviceEventID: $id) { rights } }';
    const reply = await t.as(organization).query(text, { id });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().data.serviceEvent.rights.includes('service_event.delete')).toBe(deletable);
    const deleted = await t.as(organization).delete(`/service-event/manual/${id}`);
    expect(deleted.statusCode).toBe(deletable ? 204 : 409);
  });
});

test('an event is overdue once its day has passed where its organisation is, as the list of what is overdue has it', async () => {
  const { own, foreign, owner } = world;
  await t.db
    .updateTable('organization')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', foreign.organizationID)
    .execute();
  const due = (side: 'own' | 'foreign', due_date: string, status: Status = 'new') =>
    buildServiceEvent(t.db, { location_id: world[side].location.id, due_date, status });
  const there = await due('foreign', '2026-10-31');
  const long = await due('own', '2026-10-29');
  const today = await due('own', '2026-10-31');
  const text =
    'query ($filter: ServiceEventFilter) { serviceEventsPaginated(filter: $filter) { items { serviceEventID overdue } } }';
  const read = async (person: typeof owner, overdue: boolean) => {
    const reply = await t.as(person).query(text, { filter: { overdue } });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data.serviceEventsPaginated.items as { serviceEventID: string; overdue: boolean }[];
  };
  for (const [person, ids] of [
    [owner, [there.id, long.id]],
    [own.organization, [long.id]],
    [foreign.organization, [there.id]],
  ] as const) {
    const [listed, all] = [await read(person, true), await read(person, false)];
    expect(new Set(listed.map((event) => event.serviceEventID))).toEqual(new Set(ids));
    expect(
      all
        .filter((event) => event.overdue)
        .map((event) => event.serviceEventID)
        .toSorted(),
    ).toEqual([...ids].toSorted());
  }
  expect((await read(own.organization, false)).some((event) => event.serviceEventID === today.id)).toBe(true);
});
