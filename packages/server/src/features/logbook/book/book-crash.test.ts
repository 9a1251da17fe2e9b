import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../../../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { jobContext } from '../../../../testing/job-context.ts';
import { type Program, startProgram } from '../../../../testing/program.ts';
import { openSeed, type Seed } from '../../../../testing/seed.ts';
import { tokenOf } from '../../../../testing/sign-in.ts';
import { buildWorld, type World } from '../../../../testing/world.ts';
import { createPool } from '../../../db/pool.ts';
import { createOpener } from '../../../db/with-access.ts';
import { openTestDisk, type TestStore } from '../../../files/stores-for-test.ts';
import { sweepFiles } from '../../../files/sweep-files.ts';
import { sweepJob } from '../../../jobs/sweep.job.ts';

/** Enough entries that they are read in several batches, and that pages of the book are written before its end. */
const ENTRIES = 600;
const PATIENCE = { timeout: 120_000, interval: 50 };

let database: TestDatabase;
let db: Seed;
let world: World;
let scratch: string;
let store: TestStore;
let program: Program;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  world = await buildWorld(db);
  const { organizationID, location, disciplineID } = world.own;
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into service_event (organization_id, location_id, discipline_id, type, written_as, category, origin,
        description, created_by_kind, creator_company_id, created_at)
      select ${organizationID}, ${location.id}, ${disciplineID}, 'manual_registration', 'manual_registration', 'TEST', 'manually',
        'Detector ' || n || ' tested', 'system', ${organizationID}, '2026-05-05'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${ENTRIES}) n`.execute(transaction);
  });
  scratch = await mkdtemp(join(tmpdir(), 'fireledger-book-'));
  store = await openTestDisk(scratch);
  await start();
});
afterEach(async () => {
  await db.deleteFrom('logbook_book').execute();
  await sweep();
});
afterAll(async () => {
  await program.kill('SIGTERM');
  await store.close();
  await rm(scratch, { recursive: true, force: true });
  await db.destroy();
  await database.drop();
});

async function start(): Promise<void> {
  program = await startProgram({ env: { DATABASE_URL: database.appUrl, SECRET: TEST_SECRET, ...store.env } });
  await program.ready();
}

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  return fetch(`${program.url}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(TEST_SECRET, world.own.organization)}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function ask(): Promise<string> {
  const { location, disciplineID } = world.own;
  const place = { locationID: location.id, disciplineID };
  const reply = await call('POST', '/logbook/book', { ...place, from: '2026-01-01', until: '2026-12-31' });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { logbookBookID: string }).logbookBookID;
}

const rowOf = (id: string) =>
  db
    .selectFrom('logbook_book')
    .select(['state', 'failure', 'digest', 'size'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function kept(): Promise<string[]> {
  const found: string[] = [];
  for await (const { digest } of store.files.list()) found.push(digest);
  return found.sort();
}

/** The number of bytes being written. */
async function halfWritten(): Promise<number> {
  const names = await readdir(store.temporary);
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(store.temporary, name)).catch(() => null))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Kills the program, and has its jobs released at once instead of after 30 s without a heartbeat. */
async function kill(): Promise<void> {
  await program.kill('SIGKILL');
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour'
    where name = 'logbook_book' and state = 'active'`.execute(db);
}

/**
 * Where the program is held: when its book has all its pages but the last, or when it has all its bytes but no row names them.
 */
const HOLDS = {
  proof: 'on ledger_chain as restrictive for select to fl_worker using (hold())',
  row: `on logbook_book as restrictive for update to fl_worker using (true) with check (state <> 'done' or hold())`,
};

/** Makes the program wait at `hold` while `work` is done. */
async function whileHeldAt(hold: keyof typeof HOLDS, work: () => Promise<void>): Promise<void> {
  const holder = new Client({ connectionString: database.superuserUrl });
  await holder.connect();
  await holder.query(`
    create function hold() returns boolean language plpgsql security definer as $$
    begin perform pg_advisory_xact_lock(5, 20); return true; end $$;
    create policy hold ${HOLDS[hold]};
    select pg_advisory_lock(5, 20)`);
  await work();
  await holder.query('select pg_advisory_unlock(5, 20)');
  await holder.query(`drop policy hold ${HOLDS[hold].split(' as ')[0]}; drop function hold()`);
  await holder.end();
}

async function killWhileWriting(): Promise<void> {
  await expect.poll(halfWritten, PATIENCE).toBeGreaterThan(20_000);
  await kill();
  expect(await halfWritten()).toBeGreaterThan(0);
}

async function sweep(): Promise<void> {
  const pool = createPool(database.appUrl, 2);
  const opener = createOpener(pool);
  const context = jobContext(opener);
  await sweepJob.run(context, {});
  await sweepFiles({ ...context, files: store.files, now: new Date() });
  await pool.end();
}

/** A book that is not ready offers nothing. */
async function expectNotOffered(id: string): Promise<void> {
  const reply = await call('GET', `/logbook/book/${id}`);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
    409,
    'logbook_book.not_ready',
  ]);
}

/** The book is ready, complete, and the only stored file. */
async function expectWhole(id: string): Promise<void> {
  const reply = await call('GET', `/logbook/book/${id}`);
  expect(reply.status).toBe(200);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex');
  expect(await rowOf(id)).toEqual({ state: 'done', failure: null, digest, size: bytes.length });
  expect((await getDocumentProxy(bytes)).numPages).toBeGreaterThan(ENTRIES / 20);
  await store.age(digest, 2);
  await sweep();
  expect([await kept(), await readdir(store.temporary)]).toEqual([[digest], []]);
}

test('killed while it is written: nothing of it is offered, and the next program makes it from its beginning', async () => {
  let id = '';
  await whileHeldAt('proof', async () => {
    id = await ask();
    await killWhileWriting();
  });
  expect(await rowOf(id)).toMatchObject({ state: 'making', digest: null });
  expect(await kept()).toEqual([]);
  await start();
  expect(await readdir(store.temporary)).toEqual([]);
  await expectNotOffered(id);
  await expect.poll(async () => (await rowOf(id)).state, PATIENCE).toBe('done');
  await expectWhole(id);
}, 300_000);

test('killed between its bytes and its row: it is made again, and the sweep takes the bytes that nobody names', async () => {
  let id = '';
  await whileHeldAt('row', async () => {
    id = await ask();
    await expect.poll(kept, PATIENCE).toHaveLength(1);
    await kill();
  });
  const [lost = ''] = await kept();
  expect(await rowOf(id)).toMatchObject({ state: 'making', digest: null });
  await store.age(lost, 2);
  await start();
  await expectNotOffered(id);
  await expect.poll(async () => (await rowOf(id)).state, PATIENCE).toBe('done');
  expect(await kept()).toContain(lost);
  await expectWhole(id);
}, 300_000);

test('killed at its last try: it is said to have failed, and leaves nothing behind', async () => {
  let id = '';
  await whileHeldAt('proof', async () => {
    id = await ask();
    await expect.poll(halfWritten, PATIENCE).toBeGreaterThan(0);
    await sql`update pgboss.job set retry_count = retry_limit where name = 'logbook_book' and state = 'active'`.execute(
      db,
    );
    await killWhileWriting();
  });
  for (const state of ['created', 'retry', 'active']) {
    await sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'logbook_book'`.execute(
      db,
    );
    await sweep();
    expect((await rowOf(id)).state, `its job is ${state}`).toBe('making');
  }
  await start();
  const jobs = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where name = 'logbook_book'`.execute(db))
      .rows;
  await expect.poll(jobs, PATIENCE).toEqual([{ state: 'failed' }]);
  expect((await rowOf(id)).state).toBe('making');
  await sweep();
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'internal_error', digest: null });
  await expectNotOffered(id);
  expect([await kept(), await readdir(store.temporary)]).toEqual([[], []]);
}, 300_000);
