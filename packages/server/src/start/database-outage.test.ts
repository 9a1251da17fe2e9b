import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { openRelay, type Relay } from '../../testing/relay.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { signInCookies } from '../../testing/sign-in.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { isIntact, verifySnapshot } from '../ledger/verify.ts';

/** How long the database is away, and how often an event is written meanwhile. */
const AWAY_MS = 10_000;
const WRITE_EVERY_MS = 200;
const SECRET = 'a secret of at least 32 characters, for this test';
const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-outage-'));
let database: TestDatabase;
let relay: Relay;
let program: Program;
let db: Seed;
let world: World;
let headers: Record<string, string>;

beforeAll(async () => {
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.appUrl);
  relay = await openRelay(hostname, Number(port));
  const appUrl = new URL(database.appUrl);
  appUrl.host = `127.0.0.1:${relay.port}`;
  program = await startProgram({
    env: { DATABASE_URL: appUrl.href, SECRET, DATA_DIR: dataDir, DEMO: 'false' },
  });
  await program.ready();
  db = openSeed(database.superuserUrl);
  world = await buildWorld(db);
  const cookies = await signInCookies(SECRET, world.own.organization);
  headers = {
    'content-type': 'application/json',
    origin: program.url,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
});
afterAll(async () => {
  await program.kill('SIGTERM');
  await relay.close();
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Written = {
  readonly status: number;
  readonly code: string | undefined;
  readonly id: string | undefined;
};

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${program.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function write(): Promise<Written> {
  const reply = await post('/service-event/manual', {
    locationID: world.own.location.id,
    disciplineID: world.own.disciplineID,
    ...{ category: 'MALFUNCTION', deviceID: 'Panel 1', description: 'The panel is dark' },
  });
  const { code, serviceEventID } = (await reply.json()) as { code?: string; serviceEventID?: string };
  return { status: reply.status, code, id: serviceEventID };
}

/** Writes at every interval until `signal` aborts; a pending response does not delay the next write. */
async function writeUntil(signal: AbortSignal): Promise<Written[]> {
  const writing: Promise<Written>[] = [];
  try {
    for await (const _ of setInterval(WRITE_EVERY_MS, undefined, { signal })) writing.push(write());
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return Promise.all(writing);
}

/** Opens the live stream; returns what it has received so far. */
async function hear(): Promise<{ said: () => string; close: () => Promise<void> }> {
  const stop = new AbortController();
  const reply = await fetch(`${program.url}/api/v1/live`, { headers, signal: stop.signal });
  expect(reply.status).toBe(200);
  const decoder = new TextDecoder();
  let text = '';
  const reading = (async () => {
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return {
    said: () => text,
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}

const readiness = async () => (await fetch(`${program.url}/readyz`)).status;
const mailsTo = (email: string) =>
  readdirSync(join(dataDir, 'outbox')).filter(
    (name) => name.endsWith('.json') && readFileSync(join(dataDir, 'outbox', name), 'utf8').includes(email),
  );
/** Polls until it is true: the database is back, and everything recovers by itself. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 30_000 });

async function expectNothingLost(ids: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from service_event');
    const stored = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => !stored.has(id))).toEqual([]);
    expect(isIntact(await verifySnapshot(client))).toBe(true);
  } finally {
    await client.end();
  }
}

test('the database is away for ten seconds: every call is answered, and all goes on by itself when it is back', async () => {
  const live = await hear();
  const enough = new AbortController();
  const writing = writeUntil(enough.signal);
  await eventually(live.said).toContain('"service_event"');

  await relay.cut();
  // However long the calls take, they are made while it is away.
  const away = setTimeout(AWAY_MS);
  expect(await readiness()).toBe(503);
  expect(await write()).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  await away;
  await relay.restore();

  await eventually(readiness).toBe(200);
  expect((await write()).status).toBe(201);
  enough.abort();
  const written = await writing;
  const kinds = new Set(written.map(({ status, code }) => `${status} ${code ?? ''}`.trim()));
  expect([...kinds].sort()).toEqual(['201', '503 unavailable']);
  await expectNothingLost(written.flatMap(({ id }) => id ?? []));

  const { email } = world.own.locationEmployee;
  expect((await post('/user/forgot-password', { email })).status).toBe(204);
  await eventually(() => mailsTo(email)).toHaveLength(1);
  await eventually(live.said).toContain('{"entity":"*"}');
  const heard = live.said().length;
  const { id } = await write();
  await eventually(() => live.said().slice(heard)).toContain(id);
  await live.close();
}, 120_000);
