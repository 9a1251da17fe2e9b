import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { buildSession } from '../../testing/user-builder.ts';
import { buildVisit } from '../../testing/visits.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import type { Credentials } from '../db/credentials.ts';
import type { Opener } from '../db/with-access.ts';
import { credentialsOf } from './caller.ts';
import { COMPANY_CONCURRENCY, QUEUE_CONCURRENCY, QUEUE_LENGTH_MAX, withFairQueue } from './fair-queue.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
});
afterAll(() => t.close());

test('one session reads a few things at once, more wait for their turn, and too many are sent away', async () => {
  const { opener } = t.services;
  const running = new Map<string, number>();
  let most = 0;
  const counted: Opener['read'] = async (credentials, act, work) => {
    const key = JSON.stringify(credentials);
    running.set(key, (running.get(key) ?? 0) + 1);
    most = Math.max(most, running.get(key) ?? 0);
    try {
      return await opener.read(credentials, act, work);
    } finally {
      running.set(key, (running.get(key) ?? 0) - 1);
    }
  };
  const { read } = withFairQueue({ ...opener, read: counted });
  const entranceOf = ({ sessionID, deviceID }: World['owner']): Credentials => ({
    kind: 'user',
    sessionID,
    deviceID,
  });
  const ask = (user: World['owner']) => read(entranceOf(user), 'graphql.query', async () => 'read');
  const tooMany = 5;
  const all = Promise.allSettled(
    Array.from({ length: QUEUE_CONCURRENCY + QUEUE_LENGTH_MAX + tooMany }, () => ask(world.owner)),
  );
  const other = await ask(world.own.organization);
  const answers = await all;
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect([other, refused.length, most]).toEqual(['read', tooMany, QUEUE_CONCURRENCY]);
  expect(refused[0]).toMatchObject({ reason: { code: 'too_many_attempts' } });
  expect(await ask(world.owner)).toBe('read');
});

test('commands wait in the same queue, and nobody else waits for one who sends hundreds', async () => {
  const { own, foreign } = world;
  const command = () => t.as(own.organization).patch(`/location/${own.location.id}`, { notes: 'x' });
  const flood = Array.from({ length: 300 }, command);
  const other = await t.as(foreign.organization).patch(`/location/${foreign.location.id}`, { notes: 'y' });
  const codes = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode));
  expect([other.statusCode, [...codes].sort()]).toEqual([200, [200, 429]]);
});

test('a second session of one person, and every visitor of one location, waits in the same queue', async () => {
  const { owner, own } = world;
  const { secret } = t.services.env;
  const again = { ...owner, ...(await buildSession(t.db, owner.userID)) };
  const visits = await Promise.all([1, 2].map(() => buildVisit(t.db, t.services, own.location)));
  const tokens = [
    [await tokenOf(secret, owner), await tokenOf(secret, again)],
    visits.map(({ token }) => token),
  ];
  for (const pair of tokens) {
    const callers = await Promise.all(
      pair.map(async (token) => credentialsOf(await t.services.tokens.read(token))),
    );
    let running = 0;
    let most = 0;
    const { read } = withFairQueue({
      ...t.services.opener,
      read: async (...call) => {
        most = Math.max(most, ++running);
        return t.services.opener.read(...call).finally(() => running--);
      },
    });
    const all = callers.flatMap((credentials) =>
      Array.from({ length: QUEUE_CONCURRENCY * 2 }, () =>
        read(credentials, 'graphql.query', async () => 'read'),
      ),
    );
    expect([new Set(await Promise.all(all)), most]).toEqual([new Set(['read']), QUEUE_CONCURRENCY]);
  }
});

test('the people of one company leave connections to others, however many accounts they have', async () => {
  const { own, foreign, owner } = world;
  const held = new Map<string, number>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { read } = withFairQueue({
    ...t.services.opener,
    read: async (credentials, act, work) => {
      const { queue = '' } = credentials as { queue?: string };
      const running = held.get(queue);
      if (running !== undefined) {
        held.set(queue, running + 1);
        await released;
      }
      return t.services.opener.read(credentials, act, work);
    },
  });
  const ask = async ({ sessionID, deviceID, userID }: World['owner']) =>
    read({ kind: 'user', sessionID, deviceID, queue: userID }, 'graphql.query', async () => 'read');
  const colleagues = [own.organization, own.locationEmployee];
  // What their first transactions tell.
  for (const one of [...colleagues, owner]) await ask(one);
  for (const { userID } of [...colleagues, owner]) held.set(userID, 0);
  const all = [...colleagues, owner].flatMap((one) =>
    Array.from({ length: QUEUE_CONCURRENCY }, () => ask(one)),
  );
  expect(await ask(foreign.organization)).toBe('read');
  const [ofOne, ofOther, ofNone] = [...held.values()];
  expect([(ofOne ?? 0) + (ofOther ?? 0), ofNone]).toEqual([COMPANY_CONCURRENCY, QUEUE_CONCURRENCY]);
  release();
  expect(new Set(await Promise.all(all))).toEqual(new Set(['read']));
});

test('who is not signed in waits for nobody', async () => {
  const { write } = withFairQueue(t.services.opener);
  const all = Array.from({ length: QUEUE_CONCURRENCY + QUEUE_LENGTH_MAX + 1 }, () =>
    write({ kind: 'anonymous' }, 'session.sign_in', async () => 'written'),
  );
  expect(new Set(await Promise.all(all))).toEqual(new Set(['written']));
});

test('a session whose reads are refused does not lose its turns', async () => {
  const { read } = withFairQueue(t.services.opener);
  const nobody: Credentials = {
    kind: 'user',
    sessionID: world.owner.deviceID,
    deviceID: world.owner.sessionID,
  };
  const all = Array.from({ length: QUEUE_CONCURRENCY * 3 }, () =>
    read(nobody, 'graphql.query', async () => 'read'),
  );
  for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected');
});
