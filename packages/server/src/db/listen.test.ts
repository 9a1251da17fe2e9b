import { connect, createServer, type Server, Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { watchUnhandledRejections } from '../../testing/unhandled-rejections.ts';
import { createWorkerPool, workerConnection } from '../jobs/boss.ts';
import { dedicatedClient, KEEP_ALIVE } from './dedicated-client.ts';
import { type Listening, listen } from './listen.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A server before the database that says nothing to the first who comes, and lets the others through. */
async function silentAtFirst(): Promise<{ url: string; reached: Promise<void> }> {
  const { hostname, port } = new URL(database.appUrl);
  const sockets: Socket[] = [];
  const reached = Promise.withResolvers<void>();
  const server: Server = createServer((near) => {
    sockets.push(near.on('error', () => undefined));
    reached.resolve();
    if (sockets.length === 1) return;
    const far = connect(Number(port), hostname).on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(database.appUrl);
  const address = server.address();
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return { url: url.href, reached: reached.promise };
}

test('a connection on which nobody answers is given up, and the next one listens', async () => {
  const { url, reached } = await silentAtFirst();
  const heard: string[] = [];
  let back = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listening: Listening = listen({ connectionString: url }, 'listen_test', {
    onNotification: (payload) => heard.push(payload),
    onReconnect: () => {
      back += 1;
    },
  });
  onTestFinished(() => listening.stop());
  await reached;
  vi.advanceTimersByTime(KEEP_ALIVE.connectionTimeoutMillis);
  await expect(listening.ready).rejects.toThrow('timeout expired');
  vi.useRealTimers();
  await expect.poll(() => back, { timeout: 20_000 }).toBe(1);
  const client = dedicatedClient({ connectionString: database.appUrl });
  await client.connect();
  await client.query(`select pg_notify('listen_test', 'hello')`);
  await client.end();
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['hello']);
});

test('a first try that fails ends nothing, though nobody waits for it', async () => {
  const unhandled = watchUnhandledRejections();
  const { url, reached } = await silentAtFirst();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const back = Promise.withResolvers<void>();
  const hear = { onNotification: () => undefined, onReconnect: back.resolve };
  const { stop } = listen({ connectionString: url }, 'listen_test', hear);
  onTestFinished(stop);
  await reached;
  vi.advanceTimersByTime(KEEP_ALIVE.connectionTimeoutMillis);
  vi.useRealTimers();
  await back.promise;
  expect(await unhandled()).toEqual([]);
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const kept: [string, () => Promise<() => Promise<void>>][] = [
  [
    'of the program',
    async () => {
      const pool = createPool(database.appUrl, 1);
      await pool.query('select 1');
      return () => pool.end();
    },
  ],
  [
    'of the jobs',
    async () => {
      const pool = createWorkerPool(database.appUrl, log);
      await pool.query('select 1');
      return () => pool.end();
    },
  ],
  [
    'that listens',
    async () => {
      const hear = { onNotification: () => undefined, onReconnect: () => undefined };
      const listening = listen(workerConnection(database.appUrl), 'listen_test', hear);
      await listening.ready;
      return listening.stop;
    },
  ],
  // A backup says nothing to the database while it copies files, and its lock keeps the sweep away from them.
  [
    'of a command',
    async () => {
      const client = dedicatedClient({ connectionString: database.migratorUrl });
      await client.connect();
      return () => client.end();
    },
  ],
];

test.each(kept)('a connection %s is probed after 30 seconds of silence', async (_which, open) => {
  const probed = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => probed.mockRestore());
  const close = await open();
  await close();
  expect(probed.mock.calls).toEqual([[true, 30_000]]);
});
