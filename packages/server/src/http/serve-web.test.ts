import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replyProblem } from './problem-reply.ts';
import { registerWeb } from './serve-web.ts';
import { refuseUnknownRoute } from './unknown-route.ts';

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fireledger-web-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<title>App</title>');
  await writeFile(join(dist, 'public.html'), '<title>Logbook</title>');
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), 'let app;');
  await writeFile(join(dist, '..', 'fireledger-outside.txt'), 'outside');
  app = Fastify();
  app.setErrorHandler(replyProblem);
  await registerWeb(app, dist, refuseUnknownRoute('/api/v1', []));
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
  await rm(join(dist, '..', 'fireledger-outside.txt'));
});

const encodings = [undefined, 'identity', 'gzip, deflate, br, zstd'];

describe.each(encodings)('the web app, asked with accept-encoding %s', (encoding) => {
  const get = (url: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

  test.each(['/', '/?from=mail', '/login', '/location/detail/1'])('%s is the app', async (url) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.body]).toEqual([200, '<title>App</title>']);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('an address of the API that is none is no page', async () => {
    const reply = await get('/api/v2/nothing');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('/public/logbook is the page of visitors, assets are themselves', async () => {
    expect((await get('/public/logbook?code=a')).body).toBe('<title>Logbook</title>');
    expect((await get('/assets/app-1a2b.js')).body).toBe('let app;');
  });

  test.each([
    '/assets/',
    '/none.js',
    '/.env',
    '/../fireledger-outside.txt',
    '/..%2ffireledger-outside.txt',
    '/%2e%2e/fireledger-outside.txt',
    '/assets/..%2f..%2ffireledger-outside.txt',
    '/assets/%2e%2e%5c..%5cfireledger-outside.txt',
  ])('%s is not to be had', async (url) => {
    const reply = await get(url);
    expect(reply.body).not.toContain('outside');
    expect([404, 200]).toContain(reply.statusCode);
    expect(reply.statusCode === 200 ? reply.body : '<title>App</title>').toBe('<title>App</title>');
  });
});
