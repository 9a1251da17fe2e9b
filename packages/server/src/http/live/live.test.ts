import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createPool } from '../../db/pool.ts';
import { FLUSH_TIMEOUT_MS } from './event-stream.ts';
import { type Live, STREAMS_PER_SESSION, startLive } from './live.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let live: Live;
let server: Server;
const clients: Socket[] = [];
const arrived: ((response: ServerResponse) => void)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 2);
  live = await startLive(database.appUrl, pool);
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    arrived.shift()?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
afterAll(async () => {
  await live.close();
  server.close();
  await pool.end();
  await database.drop();
});

/** A caller's response, and the caller, who reads nothing of it yet. */
async function call(): Promise<{ response: ServerResponse; client: Socket }> {
  const response = new Promise<ServerResponse>((done) => arrived.push(done));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  clients.push(client);
  return { response: await response, client };
}

const listener = (sessionID: string) => ({
  principal: { kind: 'user', userType: 'application_owner', sessionID, userID: sessionID } as UserPrincipal,
  contracted: [],
  organizationIDs: [],
});

/** A stream whose reader has stopped reading, so that some bytes still wait when it is ended. */
async function stalled(sessionID: string) {
  const { response } = await call();
  const errors: Error[] = [];
  response.on('error', (error) => errors.push(error));
  const end = live.subscribe(listener(sessionID), response);
  // What still waits after many turns of the loop waits for the reader.
  for (let turns = 0; turns < 20; turns += 1) {
    if (response.writableLength === 0) {
      turns = 0;
      response.write(' '.repeat(16_384));
    }
    await setImmediate();
  }
  return { response, end, errors };
}

/** Tells everybody something, and waits until one who reads has heard it. */
async function tellAll(id: string): Promise<void> {
  const { response, client } = await call();
  live.subscribe(listener(id), response);
  live.publish([{ entity: 'location', id, organizationID: null }]);
  let heard = '';
  for await (const part of client) {
    heard += String(part);
    if (heard.includes(id)) return;
  }
  throw new Error(`heard ${heard}`);
}

const ways: [string, (sessionID: string, end: () => void) => Promise<void>][] = [
  [
    'as the oldest of its session',
    async (sessionID) => {
      for (let count = 0; count < STREAMS_PER_SESSION; count += 1) {
        live.subscribe(listener(sessionID), (await call()).response);
      }
    },
  ],
  [
    'with its session',
    async (id) => {
      live.publish([{ entity: 'session', id, organizationID: null }]);
      await tellAll(`after ${id}`);
    },
  ],
  ['by its route', async (_sessionID, end) => end()],
];

test.each(ways)(
  'a stream that nobody reads is told nothing more once it was ended %s',
  async (way, finish) => {
    const { response, end, errors } = await stalled(way);
    await finish(way, end);
    expect(response.writableEnded).toBe(true);
    expect(response.closed).toBe(false);
    end();
    await tellAll(`one ${way}`);
    await tellAll(`two ${way}`);
    expect(errors).toEqual([]);
  },
);

test('a stream whose response was ended elsewhere is passed over, and its faults end nothing', async () => {
  const { response, errors } = await stalled('elsewhere');
  response.end();
  await tellAll('one');
  expect(errors).toEqual([]);
  response.removeAllListeners('error');
  const { response: next } = await call();
  live.subscribe(listener('faulty'), next);
  expect(next.emit('error', new Error('one'))).toBe(true);
  expect(next.emit('error', new Error('two'))).toBe(true);
});

test('who does not read the end of a stream is cut off', async () => {
  const { response, end } = await stalled('slow');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    end();
    vi.advanceTimersByTime(FLUSH_TIMEOUT_MS - 1);
    expect(response.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(response.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a stream that begins during a stop is ended at once, so that the stop need not wait for it', async () => {
  const stopping = await startLive(database.appUrl, pool);
  await stopping.close();
  const { response } = await call();
  stopping.subscribe(listener('late'), response);
  expect(response.writableEnded).toBe(true);
});
