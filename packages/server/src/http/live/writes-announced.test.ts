import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../../testing/app.ts';
import { RIGHT_CALLS } from '../../../testing/right-calls.ts';
import { callRoute, ROUTE_ROWS } from '../../../testing/routes/route-caller.ts';
import { ROUTE_ENTRIES } from '../../../testing/routes/route-entries.ts';
import { buildRouteFixtures, clientsOf } from '../../../testing/routes/route-fixtures.ts';
import { changesToldBy } from '../../../testing/told-changes.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let client: Client;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  client = (await clientsOf(t, world, world.own)).organization_employee;
});
afterAll(() => t.close());

/** Other screens show what has changed only if they are told (http/live/live.ts). */
describe('a write tells the live stream what it has changed', () => {
  const writes = ROUTE_ROWS.filter(
    ([key, { route }]) => route.method !== 'GET' && ROUTE_ENTRIES[key]?.[0] !== 0,
  );
  test.each(writes)('%s', async (key, row) => {
    const right = await RIGHT_CALLS[key]?.({ t, world });
    const ground = right ? null : await buildRouteFixtures(t, world.own);
    const told = await changesToldBy(t, async () => {
      const reply = right ? await right() : ground && (await callRoute(row, client, ground));
      expect(reply?.statusCode, reply?.body).toBeLessThan(300);
    });
    expect(told.map(({ entity }) => entity)).not.toEqual([]);
  });
});
