import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type BuiltLocation, buildLocation } from '../../../testing/builders.ts';
import { buildUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test.each([
  [
    'the other location is deleted',
    (other: BuiltLocation) => t.as(world.owner).delete(`/location/${other.id}`),
  ],
  [
    'the other location is taken from them',
    (_other: BuiltLocation, userID: string, kept: string) =>
      t.as(world.owner).patch(`/user/${userID}`, { locationIDs: [kept] }),
  ],
])(
  'somebody works at two locations, one is deleted and at once %s: one of the two is refused',
  async (_what, act) => {
    const { organization, organizationID: organization_id } = world.own;
    for (let round = 0; round < 8; round += 1) {
      const one = await buildLocation(t.db, { organization_id });
      const other = await buildLocation(t.db, { organization_id });
      const { userID } = await buildUser(t.db, {
        type: 'location_employee',
        location_ids: [one.id, other.id],
      });
      const replies = await Promise.all([
        t.as(organization).delete(`/location/${one.id}`),
        act(other, userID, one.id),
      ]);
      const told = replies.map(({ statusCode, body }) => `${statusCode} ${body}`).join();
      expect(replies.filter(({ statusCode }) => statusCode < 300).length, told).toBe(1);
      expect(
        replies.every(({ statusCode }) => statusCode < 500),
        told,
      ).toBe(true);
      const left = await t.db
        .selectFrom('user_location')
        .select('location_id')
        .where('user_id', '=', userID)
        .execute();
      expect(left).toHaveLength(1);
    }
  },
);
