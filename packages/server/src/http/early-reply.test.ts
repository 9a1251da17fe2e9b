import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/app.ts';
import { buildServiceEvent } from '../../testing/event-builders.ts';
import { FORM, formOf } from '../../testing/multipart.ts';
import { tokenOf } from '../../testing/sign-in.ts';
import { buildWorld, type World } from '../../testing/world.ts';

let t: TestApp;
let world: World;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t.db);
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => t.close());

/** Bytes of a body that are sent at a time. */
const PIECE = 64 * 1024;

/** Calls on one connection that is kept: each waits for its answer, and until all of it is sent. */
async function openConnection() {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += String(chunk);
  });
  return {
    async call(
      line: string,
      headers: Readonly<Record<string, string>> = {},
      body: Uint8Array = Buffer.alloc(0),
      heardEarly: (text: string) => void = () => undefined,
    ) {
      heard = '';
      const all = { host: 'localhost', ...headers, 'content-length': String(body.length) };
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
      for (let at = 0; at < body.length; at += PIECE) {
        heardEarly(heard);
        await new Promise((done) => socket.write(body.subarray(at, at + PIECE), done));
      }
      await expect.poll(() => heard, { timeout: 10_000 }).toMatch(/\r\n\r\n.*\}$/s);
      return heard.slice(heard.indexOf(' ') + 1, heard.indexOf('\r\n'));
    },
    close: () => socket.destroy(),
  };
}

test.each([300_000, 8_000_000])(
  'of a form of %i bytes that is refused at its beginning the rest is read: the next call is not behind it',
  async (size) => {
    const event = await buildServiceEvent(t.db, { location_id: world.own.location.id });
    const authorization = `Bearer ${await tokenOf(TEST_SECRET, world.own.organization)}`;
    const form = formOf({ name: 'other', filename: 'a.txt', content: Buffer.alloc(size, 'a') });
    const connection = await openConnection();
    const upload = `POST /api/v1/service-event/manual/${event.id}/file`;
    const headers = { authorization, 'content-type': String(FORM.headers?.['content-type']) };
    expect(await connection.call(upload, headers, form)).toBe('422 Unprocessable Entity');
    expect(await connection.call('GET /healthz')).toBe('200 OK');
    connection.close();
  },
);

test.each([
  [
    'a form whose first part is none of it',
    String(FORM.headers?.['content-type']),
    '422 Unprocessable Entity',
  ],
  ['a body that is too large', 'application/json', '413 Payload Too Large'],
  ['a body of a type that is not accepted', 'text/plain', '415 Unsupported Media Type'],
])(
  '%s is refused once all of it has arrived: a proxy may reuse the connection of an answer, or lose it, before',
  async (_what, type, answer) => {
    const event = await buildServiceEvent(t.db, { location_id: world.own.location.id });
    const authorization = `Bearer ${await tokenOf(TEST_SECRET, world.own.organization)}`;
    const form = formOf({ name: 'other', filename: 'a.txt', content: Buffer.alloc(8_000_000, 'a') });
    const connection = await openConnection();
    const upload = `POST /api/v1/service-event/manual/${event.id}/file`;
    const early: string[] = [];
    const heard = await connection.call(upload, { authorization, 'content-type': type }, form, (text) => {
      early.push(text);
    });
    expect([early.join(''), heard]).toEqual(['', answer]);
    connection.close();
  },
);
