import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildApp } from '../app.ts';
import type { Opener } from '../db/with-access.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('/readyz asks the database once at a time, however often it is asked, and keeps no answer', async () => {
  const { opener } = t.services;
  let asked = 0;
  const read: Opener['read'] = (credentials, act, work) => {
    asked += 1;
    return opener.read(credentials, act, work);
  };
  const app = await buildApp({ ...t.services, opener: { ...opener, read } });
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(asked).toBe(1);
  await app.inject('/readyz');
  expect(asked).toBe(2);
  await app.close();
});

test('/readyz does not wait for a database that says nothing, and asks anew the next time', async () => {
  const { opener } = t.services;
  let isSilent = true;
  const read: Opener['read'] = (credentials, act, work) =>
    isSilent ? new Promise(() => undefined) : opener.read(credentials, act, work);
  const app = await buildApp({ ...t.services, opener: { ...opener, read } });
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'unavailable' }]);
  isSilent = false;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});
