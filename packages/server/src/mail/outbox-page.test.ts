import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DiskOutbox, openDiskOutbox } from './disk-outbox.ts';
import { outboxRoutes } from './outbox-page.ts';

const folder = await mkdtemp(join(tmpdir(), 'fireledger-outbox-'));
let outbox: DiskOutbox;
let app: FastifyInstance;
beforeAll(async () => {
  outbox = await openDiskOutbox(folder);
  app = fastify();
  await app.register(outboxRoutes, { outbox });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

it('says so while there is no mail, and looks again by itself', async () => {
  const page = await get('/dev/outbox');
  expect(page.body).toContain('No emails yet');
  expect(page.body).toContain('http-equiv="refresh"');
  expect((await get('/dev/outbox.json')).json()).toEqual([]);
});

it('lists mails as JSON and on a page, the newest first, with nothing that can run', async () => {
  const mail = {
    to: 'a@x.nl',
    subject: 'One <b>',
    text: 'code 123456',
    html: '<html><head></head><p>hi</p></html>',
  };
  await outbox.send(mail);
  await outbox.send({ ...mail, subject: 'Two' });
  const listed = (await get('/dev/outbox.json')).json();
  expect(listed).toEqual([
    { ...mail, subject: 'Two', createdAt: expect.any(String) },
    { ...mail, createdAt: expect.any(String) },
  ]);
  const page = await get('/dev/outbox');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('One &lt;b&gt;');
  expect(page.body).toContain('code 123456');
  expect(page.body).not.toMatch(/<script|<b>/);
  const second = (await outbox.list())[1]?.id;
  const chosen = await get(`/dev/outbox?mail=${second}`);
  expect(chosen.body).toContain(`src="/dev/outbox/${second}"`);
  expect(chosen.body).not.toContain('http-equiv="refresh"');
  const framed = await get(`/dev/outbox/${second}`);
  expect(framed.body).toContain('<base target="_blank"><');
  expect(framed.headers['content-security-policy']).toMatch(/sandbox allow-popups/);
  expect((await get('/dev/outbox/nothing')).statusCode).toBe(404);
});

it.each([
  ['another host', { host: 'fireledger.example.com' }],
  ['a host that begins like ours', { host: 'localhost.example.com' }],
  ['the address of all interfaces', { host: '0.0.0.0:3000' }],
  ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
  ['a proxy of RFC 7239', { forwarded: 'for=10.0.0.1' }],
  ['a proxy that only says via', { via: '1.1 proxy' }],
])('is not there for %s', async (_case, headers) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/x']) {
    expect((await get(url, headers)).statusCode).toBe(404);
  }
});

it('is not there for another machine', async () => {
  const answer = await app.inject({
    url: '/dev/outbox.json',
    headers: { host: 'localhost' },
    remoteAddress: '192.168.1.7',
  });
  expect(answer.statusCode).toBe(404);
});

it.each(['localhost', 'LOCALHOST:8080', '127.0.0.1', '127.0.0.1:3000'])(
  'is there for the host %s',
  async (host) => {
    expect((await get('/dev/outbox.json', { host })).statusCode).toBe(200);
  },
);

it('is not there for a proxy that says nothing of itself but speaks HTTP/1.0, as nginx does unless told otherwise', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /dev/outbox.json HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    );
    return (await text(socket)).split('\r\n')[0];
  };
  expect([await ask('1.1'), await ask('1.0')]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found']);
});
