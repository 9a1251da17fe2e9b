import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildApp } from '../app.ts';

let t: TestApp;
let dist: string;
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  t = await startTestApp();
  dist = await mkdtemp(join(tmpdir(), 'fireledger-web-'));
  await writeFile(join(dist, 'index.html'), '<title>App</title>');
  await writeFile(join(dist, 'public.html'), '<title>Logbook</title>');
  app = await buildApp(t.services, { webDist: dist });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(dist, { recursive: true });
});

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (path: string, accept = PAGE, method = 'GET') =>
  fetch(`${base}${path}`, { method, headers: { accept } });

const NO_ADDRESSES = [
  '//organization/list',
  '/organization//list',
  '//api/v1/user',
  '/%E0%A4%A',
  '/public/%E0%A4%A',
  '/location/detail/%',
  '/login%00',
  // addresses that are only like one of ours
  '/nowhere',
  '/Location/List',
  '/location/edit/one/more',
  '/public/anything',
  '/public',
];
const appAt = (path: string) => `<title>${path.startsWith('/public/') ? 'Logbook' : 'App'}</title>`;

describe.each(NO_ADDRESSES)('%s', (path) => {
  test('is answered to a browser with the app, which says that there is no such page', async () => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([404, appAt(path)]);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('has no body for whoever asks what is there', async () => {
    const reply = await get(path, PAGE, 'HEAD');
    expect([reply.status, await reply.text()]).toEqual([404, '']);
  });

  test('is answered with a problem to whoever asks for no page', async () => {
    const reply = await get(path, 'application/json');
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test.each(['/', '/location/list', '/location/list/', '/location/edit/x', '/public/logbook?code=x'])(
  '%s is a page, whatever it shows',
  async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.text()]).toEqual([200, appAt(path)]);
  },
);

test.each(['/api/v1/%E0%A4%A', `/api/v1/user/${'a'.repeat(200)}`, '/api/%E0', '/api/v1//user'])(
  '%s is the API’s, whoever asks',
  async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('what cannot be read is kept nowhere', async () => {
  expect((await get('/api/v1/%E0%A4%A')).headers.get('cache-control')).toBe('no-store');
});

test('what is asked for otherwise than by reading gets a problem', async () => {
  const reply = await get('/%E0%A4%A', PAGE, 'POST');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});
