import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltLocation, buildLocation } from '../../../testing/builders.ts';
import { flushLiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { buildUser, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
let base: string;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

const listen = (user: TestUser) => openLiveStream(t, base, user);
const named = async (user: TestUser) => {
  const reply = await t
    .as(user)
    .query('{ locationsPaginated(pagination: { limit: 50 }) { items { locationID } } }');
  return reply
    .json()
    .data.locationsPaginated.items.map(({ locationID }: { locationID: string }) => locationID)
    .sort();
};

test.each<[string, (employee: TestUser, gone: BuiltLocation) => Promise<{ statusCode: number }>, number]>([
  ['deleted', (_, gone) => t.as(world.own.organization).delete(`/location/${gone.id}`), 204],
  [
    'taken from them',
    ({ userID }) =>
      t.as(world.own.organization).patch(`/user/${userID}`, { locationIDs: [world.own.location.id] }),
    200,
  ],
])(
  'begins anew for a location’s employee at once when a location is %s, and tells of it no more',
  async (_what, take, status) => {
    const { organizationID, location: kept } = world.own;
    const gone = await buildLocation(t.db, { organization_id: organizationID });
    const employee = await buildUser(t.db, {
      type: 'location_employee',
      organization_id: organizationID,
      location_ids: [kept.id, gone.id],
    });
    expect(await named(employee)).toEqual([kept.id, gone.id].sort());
    const [colleague, witness] = [await listen(world.own.locationEmployee), await listen(world.owner)];
    await flushLiveStream(t, witness);
    const stream = await listen(employee);
    expect((await take(employee, gone)).statusCode).toBe(status);
    expect(await stream.until(null)).toContain('event: end');
    await flushLiveStream(t, witness);
    const again = await listen(employee);
    t.services.live.publish([
      { entity: 'service_event', id: 'at-the-gone', organizationID, locationID: gone.id },
      { entity: 'service_event', id: 'at-the-kept', organizationID, locationID: kept.id },
    ]);
    expect(await again.until('at-the-kept')).not.toContain('at-the-gone');
    expect(await colleague.until('at-the-kept')).not.toContain('event: end');
    // the session goes on with what is left
    expect((await t.as(employee).get('/user/session')).statusCode).toBe(200);
    expect(await named(employee)).toEqual([kept.id]);
    await Promise.all([again.stop(), colleague.stop(), witness.stop()]);
  },
);
