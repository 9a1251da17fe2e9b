import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { type Program, startProgram, superuserOf } from '../../testing/program.ts';
import { openSeed } from '../../testing/seed.ts';
import { signInCookies } from '../../testing/sign-in.ts';
import { buildWorld, type World } from '../../testing/world.ts';
import { databasePaths } from '../embedded/paths.ts';
import { readPostmaster } from '../embedded/postmaster.ts';
import { ledgerKeys, publicKeyPem } from '../ledger/signing.ts';
import { isIntact, verifySnapshot } from '../ledger/verify.ts';
import { isRunning } from '../platform/process-identity.ts';

const WRITERS = 6;
const ANSWERED_BEFORE_THE_KILL = 60;
const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-kill-'));
const env = { DATA_DIR: dataDir, DEMO: 'false' };
/** Ids of the events whose creation was answered with 201, over all kills. */
const answered = new Set<string>();
let program: Program;
let world: World;
let headers: Record<string, string>;

beforeAll(async () => {
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  await start();
  const db = openSeed(superuserOf(dataDir));
  world = await buildWorld(db);
  await db.destroy();
});

afterAll(async () => {
  await program.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  program = await startProgram({ env });
  await program.ready();
}

/** Writes until the program stops answering; resolves when every writer has given up. */
async function writeUntilKilled(kill: () => void): Promise<void> {
  const cookies = await signInCookies(
    readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    world.own.organization,
  );
  headers = {
    'content-type': 'application/json',
    origin: program.url,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
  let count = 0;
  let killed = false;
  const write = async () => {
    for (;;) {
      const id = await createEvent().catch(() => null);
      if (id === null) return;
      answered.add(id);
      count += 1;
      if (count >= ANSWERED_BEFORE_THE_KILL && !killed) {
        killed = true;
        kill();
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  expect(killed).toBe(true);
}

/** The new event's id, or null if the response is not 201. */
async function createEvent(): Promise<string | null> {
  const reply = await fetch(`${program.url}/api/v1/service-event/action`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      locationID: world.own.location.id,
      disciplineID: world.own.disciplineID,
      category: 'MALFUNCTION',
      deviceID: 'Panel 1',
      description: 'Repair the panel',
      assignedToUserID: world.own.organization.userID,
      responsibleUserID: world.own.organization.userID,
    }),
  });
  if (reply.status !== 201) {
    // A refusal would end the writers before the program is killed.
    expect(reply.status, await reply.text()).toBeGreaterThanOrEqual(500);
    return null;
  }
  return z.object({ serviceEventID: z.string() }).parse(await reply.json()).serviceEventID;
}

function postmaster(): number {
  return readPostmaster(databasePaths(dataDir).cluster)?.pid ?? 0;
}

/** Every acknowledged write is there, no half-written one is, and the ledger is intact. */
async function expectNothingLost(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserOf(dataDir) });
  await client.connect();
  try {
    const events = await client.query<{ id: string }>('select id from service_event');
    const ids = new Set(events.rows.map((row) => row.id));
    expect([...answered].filter((id) => !ids.has(id))).toEqual([]);
    const entries = await client.query<{ id: string }>(
      `select entity_id as id from ledger_entry where entity = 'service_event' and operation = 'insert'`,
    );
    expect(new Set(entries.rows.map((row) => row.id))).toEqual(ids);
    expect(entries.rows).toHaveLength(ids.size);
    expect(isIntact(await verifySnapshot(client))).toBe(true);
  } finally {
    await client.end();
  }
}

async function expectItWorks(): Promise<void> {
  await expect(createEvent()).resolves.toEqual(expect.any(String));
}

test('the first start lays ready the public key that an inspector is handed when the logbook begins', () => {
  const { publicKey } = ledgerKeys(readFileSync(join(dataDir, 'secret'), 'utf8').trim());
  const file = join(dataDir, 'ledger-heads', 'public-key.pem');
  expect(readFileSync(file, 'utf8')).toBe(publicKeyPem(publicKey));
});

test('kill -9 of the server in the middle of writes: the next start adopts the database left running', async () => {
  await writeUntilKilled(() => process.kill(program.pid, 'SIGKILL'));
  const left = postmaster();
  await program.ended;
  await start();
  expect(postmaster()).toBe(left);
  headers = { ...headers, origin: program.url };
  await expectNothingLost();
  await expectItWorks();
});

test('kill -9 of the database in the middle of writes: it is started again under the running server', async () => {
  await writeUntilKilled(() => process.kill(postmaster(), 'SIGKILL'));
  await program.ready();
  await expectNothingLost();
  await expectItWorks();
});

test('kill -9 of both in the middle of writes: the next start recovers', async () => {
  await writeUntilKilled(() => {
    process.kill(postmaster(), 'SIGKILL');
    process.kill(program.pid, 'SIGKILL');
  });
  await program.ended;
  await start();
  headers = { ...headers, origin: program.url };
  await expectNothingLost();
  await expectItWorks();
});

test('a graceful stop answers what runs, stops the database, and the next start is ready', async () => {
  const holder = new pg.Client({ connectionString: superuserOf(dataDir) });
  await holder.connect();
  await holder.query('begin; lock table service_event in exclusive mode');
  const writes = Array.from({ length: WRITERS }, () => createEvent());
  await expect.poll(() => countLockWaits(holder, 'service_event'), { timeout: 10_000 }).toBe(WRITERS);
  const left = postmaster();
  process.kill(program.pid, 'SIGTERM');
  const isReady = () =>
    fetch(`${program.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  await holder.query('commit');
  await holder.end();
  for (const id of await Promise.all(writes)) answered.add(id ?? 'not answered');
  expect((await program.ended).code).toBe(0);
  expect(isRunning(left)).toBe(false);
  await start();
  await expectNothingLost();
});
