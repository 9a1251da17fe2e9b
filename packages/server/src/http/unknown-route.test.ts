import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test.each([
  ['PUT', '/location', 'POST'],
  ['GET', '/service-event/manual?page=2', 'POST'],
  ['HEAD', '/reseller', 'POST'],
  ['DELETE', '/live', 'GET, HEAD'],
  ['PUT', '/document/019e3c52-7a41-7b90-8d1e-4f2a6c0b9e37/file', 'POST, GET, HEAD'],
  ['GET', '/graphql', 'POST'],
] as const)('%s %s is told which methods there are: %s', async (method, path, allow) => {
  const reply = await t.app.inject({ method, url: `/api/v1${path}` });
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
  if (method !== 'HEAD') expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
});

test('a path without any route is not found, whatever the method', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const reply = await t.app.inject({ method, url: '/api/v1/location/a/b/c' });
    expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined]);
  }
});
