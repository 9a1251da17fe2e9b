import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildApp } from '../app.ts';

let t: TestApp;
let dist: string;
let withWeb: FastifyInstance;
beforeAll(async () => {
  t = await startTestApp();
  dist = await mkdtemp(join(tmpdir(), 'fireledger-web-'));
  for (const page of ['index.html', 'public.html']) await writeFile(join(dist, page), '<title>App</title>');
  withWeb = await buildApp(t.services, { webDist: dist });
});
afterAll(async () => {
  await withWeb.close();
  await rm(dist, { recursive: true });
  await t.close();
});

// The web app's files are served by a route for every GET: it must not take those of the API.
describe.each(['without', 'with'])('%s the built web app', (which) => {
  const app = () => (which === 'with' ? withWeb : t.app);

  test.each([
    ['PUT', '/location', 'POST'],
    ['GET', '/service-event/manual?page=2', 'POST'],
    ['HEAD', '/reseller', 'POST'],
    ['DELETE', '/live', 'GET, HEAD'],
    ['PUT', '/document/019e3c52-7a41-7b90-8d1e-4f2a6c0b9e37/file', 'POST, GET, HEAD'],
    ['GET', '/graphql', 'POST'],
    ['OPTIONS', '/graphql', 'POST'],
  ] as const)('%s %s is told which methods there are: %s', async (method, path, allow) => {
    const reply = await app().inject({ method, url: `/api/v1${path}` });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    expect(reply.headers['cache-control']).toBe('no-store');
    if (method !== 'HEAD') expect(reply.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('a path without any route is not found, whatever the method', async () => {
    const tooLong = `/user/${'a'.repeat(121)}`;
    for (const [method, path] of [
      ['GET', '/location/a/b/c'],
      ['DELETE', '/location/a/b/c'],
      ['GET', tooLong],
      ['PUT', tooLong],
    ] as const) {
      const reply = await app().inject({ method, url: `/api/v1${path}` });
      expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined]);
      expect(reply.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
