import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type LiveStream, openLiveStream } from '../../../testing/live-stream.ts';
import { buildSession, type TestUser } from '../../../testing/user-builder.ts';
import { buildWorld, type World } from '../../../testing/world.ts';
import { STREAMS_PER_SESSION, STREAMS_PER_USER } from './live.ts';

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

async function listenOften(user: TestUser, times: number): Promise<LiveStream[]> {
  const streams: LiveStream[] = [];
  while (streams.length < times) streams.push(await listen(user));
  return streams;
}

const newSession = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  ...(await buildSession(t.db, user.userID)),
});

/** The oldest ends, and comes back by itself if anybody still reads it; all others go on. */
async function expectOldestEnded([oldest, ...rest]: LiveStream[], other: LiveStream): Promise<void> {
  expect(await oldest?.until(null)).not.toContain('event: end');
  const { organizationID } = world.own;
  t.services.live.publish([{ entity: 'location', id: 'still-heard', organizationID, locationID: null }]);
  for (const stream of [...rest, other]) {
    expect(await stream.until('still-heard')).toContain('still-heard');
    await stream.stop();
  }
}

test('a session has a few streams at most', async () => {
  const other = await listen(world.own.locationEmployee);
  const user = await newSession(world.own.organization);
  await expectOldestEnded(await listenOften(user, STREAMS_PER_SESSION + 1), other);
});

test('a person has some more, however many sessions they open', async () => {
  const other = await listen(world.own.locationEmployee);
  const streams: LiveStream[] = [];
  while (streams.length <= STREAMS_PER_USER) {
    const user = await newSession(world.own.organization);
    const room = STREAMS_PER_USER + 1 - streams.length;
    streams.push(...(await listenOften(user, Math.min(STREAMS_PER_SESSION, room))));
  }
  await expectOldestEnded(streams, other);
});
