import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { flushLiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import type { TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type Side, type World } from '../../../testing/world.ts';

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

/** Whose reach changes, and how. */
const changes: [string, (side: Side) => TestUser, (side: Side) => Promise<unknown>][] = [
  [
    'a contractor whose contract ended',
    ({ contractor }) => contractor,
    ({ contractID }) =>
      t.db.updateTable('contract').set({ active: false }).where('id', '=', contractID).execute(),
  ],
  [
    'a reseller whose organisation was handed over',
    ({ reseller }) => reseller,
    ({ organizationID }) =>
      t.db
        .updateTable('organization')
        .set({ reseller_id: world.foreign.resellerID })
        .where('id', '=', organizationID)
        .execute(),
  ],
  [
    'a location’s employee whose location was taken from them',
    ({ locationEmployee }) => locationEmployee,
    ({ locationEmployee }) =>
      t.db.deleteFrom('user_location').where('user_id', '=', locationEmployee.userID).execute(),
  ],
];

test.each(changes)(
  'who comes just after is told to read everything anew: %s, which their screen may have read just before',
  async (who, userOf, change) => {
    const witness = await listen(world.owner);
    await change(world.own);
    await flushLiveStream(t, witness);
    const [late, colleague] = [await listen(userOf(world.own)), await listen(world.own.organization)];
    expect(await late.until('"*"')).toContain('event: change\ndata: {"entity":"*"}\n\n');
    t.services.live.publish([{ entity: 'discipline', id: `after-${who}`, organizationID: null }]);
    expect(await colleague.until(`after-${who}`)).not.toContain('"*"');
    await Promise.all([witness, late, colleague].map((stream) => stream.stop()));
  },
);
