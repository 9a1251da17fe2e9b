import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildServiceEvent } from '../../../testing/event-builders.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test('the events that those of a page were made from are read at once, under however many names', async () => {
  const { own } = world;
  const place = { location_id: own.location.id, discipline_id: own.disciplineID };
  const sources = [await buildServiceEvent(t.db, place), await buildServiceEvent(t.db, place)];
  for (const { id } of [...sources, ...sources]) {
    await buildServiceEvent(t.db, { ...place, type: 'action', source_event_id: id });
  }
  const names = [1, 2, 3].map((number) => `a${number}: sourceEvent { serviceEventID }`);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const reply = await t
    .as(own.organization)
    .query(`{ serviceEventsPaginated { items { sourceServiceEventID ${names.join(' ')} } } }`);
  const asked = JSON.stringify(query.mock.calls.map(([first]) => first));
  query.mockRestore();
  expect(reply.statusCode, reply.body).toBe(200);
  const items: { sourceServiceEventID: string | null; a3: { serviceEventID: string } | null }[] =
    reply.json().data.serviceEventsPaginated.items;
  expect(items.filter(({ a3 }) => a3)).toHaveLength(4);
  for (const { sourceServiceEventID, a3 } of items) {
    expect(a3?.serviceEventID ?? null).toBe(sourceServiceEventID);
  }
  // the page and its sources
  expect(asked.match(/from \\"service_event\\" /g)).toHaveLength(2);
});
