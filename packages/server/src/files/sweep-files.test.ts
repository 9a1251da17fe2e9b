import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addDocumentVersion, buildDocument } from '../../testing/document-builders.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { QUIET_LOG } from '../../testing/job-context.ts';
import { openSeed, type Seed, unique } from '../../testing/seed.ts';
import { createPool } from '../db/pool.ts';
import { uuidv7 } from '../db/uuid.ts';
import { createOpener } from '../db/with-access.ts';
import { Refusal } from '../http/refusal.ts';
import type { WithSystem } from '../jobs/job.ts';
import { requireStored } from './require-stored.ts';
import { openTestDisk, openTestS3, type TestStore } from './stores-for-test.ts';
import { sweepFiles } from './sweep-files.ts';

const scratch = await mkdtemp(join(tmpdir(), 'fireledger-sweep-'));
let database: TestDatabase;
let db: Seed;
let pool: Pool;
let withSystem: WithSystem;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  pool = createPool(database.appUrl, 6);
  const opener = createOpener(pool);
  withSystem = (act, work) => opener.write({ kind: 'system' }, act, work);
});
afterAll(async () => {
  await pool.end();
  await db.destroy();
  await database.drop();
  await rm(scratch, { recursive: true, force: true });
});

describe.each([
  ['disk', openTestDisk],
  ['S3', openTestS3],
] as const)('the sweep on %s', (kind, open) => {
  let store: TestStore;
  let event: Awaited<ReturnType<typeof buildServiceEvent>>;
  beforeAll(async () => {
    store = await open(join(scratch, kind));
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    event = await buildServiceEvent(db);
  });

  const put = async (days: number, text = unique('content')) => {
    const { digest } = await store.files.put(Readable.from([text]), { name: 'a.txt' });
    await store.age(digest, days);
    return digest;
  };
  const isKept = (digest: string) => store.files.exists(digest);
  const rowOf = (digest: string) =>
    db.selectFrom('file').select('id').where('digest', '=', digest).executeTakeFirst();
  const sweep = (files = store.files, using = withSystem) =>
    sweepFiles({
      files,
      withSystem: using,
      log: QUIET_LOG,
      signal: new AbortController().signal,
      now: new Date(),
    });

  it('takes contents that no row names, a day after they came, and not before', async () => {
    const [old, young] = [await put(1.01), await put(0.99)];
    expect(await sweep()).toMatchObject({ contents: 1, rows: 0 });
    expect([await isKept(old), await isKept(young)]).toEqual([false, true]);
  });

  it('leaves what an event shows, what was taken off it, and what a deleted event keeps', async () => {
    const digests = [await put(30), await put(30), await put(30)];
    const [shown = '', takenOff = '', ofDeleted = ''] = digests;
    await buildServiceEventFile(db, event, { digest: shown, created_at: daysAgo(30) });
    const off = await buildServiceEventFile(db, event, { digest: takenOff, created_at: daysAgo(30) });
    await db
      .updateTable('service_event_file')
      .set({ deleted_at: new Date() })
      .where('file_id', '=', off.id)
      .execute();
    const deleted = await buildServiceEvent(db, { deleted_at: daysAgo(20) });
    await buildServiceEventFile(db, deleted, { digest: ofDeleted, created_at: daysAgo(30) });
    expect(await sweep()).toMatchObject({ contents: 0, rows: 0 });
    for (const digest of digests) {
      expect([await isKept(digest), (await rowOf(digest)) !== undefined]).toEqual([true, true]);
    }
  });

  it('leaves every version of a document, also of a deleted one, and a book, and takes those of neither', async () => {
    const { location_id, discipline_id, organization_id } = event;
    const digests = [await put(30), await put(30), await put(30), await put(30)];
    const [first, second, ofDeleted, ofBook] = digests;
    const there = { location_id, discipline_id };
    const document = await buildDocument(db, there, { withFile: false });
    const old = { created_at: daysAgo(30) };
    await addDocumentVersion(db, document, { ...old, digest: first ?? '' });
    await addDocumentVersion(db, document, { ...old, digest: second ?? '' });
    const deleted = await buildDocument(db, { ...there, deleted_at: daysAgo(20) }, { withFile: false });
    await addDocumentVersion(db, deleted, { ...old, digest: ofDeleted ?? '' });
    const id = uuidv7(Date.now());
    const asked = { asked_by_user_id: document.created_by_user_id, state: 'done', size: 1 };
    const what = { from_date: '2026-01-01', until_date: '2026-12-31', locale: 'nl_NL' } as const;
    await db
      .insertInto('logbook_book')
      .values({ id, organization_id, ...there, ...asked, ...what, digest: ofBook ?? '' })
      .execute();
    expect(await sweep()).toEqual({ temporary: 0, rows: 0, contents: 0 });
    for (const digest of digests) expect(await isKept(digest)).toBe(true);
    await db.deleteFrom('logbook_book').where('id', '=', id).execute();
    expect(await sweep()).toEqual({ temporary: 0, rows: 0, contents: 1 });
    expect(await isKept(ofBook ?? '')).toBe(false);
  });

  it('takes a row that nothing refers to, and its content unless another row names it', async () => {
    const [alone, shared] = [await put(3), await put(3)];
    await buildServiceEventFile(db, event, { digest: shared });
    for (const digest of [alone, shared]) {
      const { id } = await buildServiceEventFile(db, event, { digest, created_at: daysAgo(2) });
      await db.deleteFrom('service_event_file').where('file_id', '=', id).execute();
    }
    const fresh = await buildServiceEventFile(db, event);
    await db.deleteFrom('service_event_file').where('file_id', '=', fresh.id).execute();
    expect(await sweep()).toMatchObject({ contents: 1, rows: 2 });
    expect([await isKept(alone), await isKept(shared)]).toEqual([false, true]);
    expect(await rowOf(fresh.digest)).toBeDefined();
    await db.deleteFrom('file').where('id', '=', fresh.id).execute();
  });

  it('begins a new day for a content that comes again', async () => {
    const text = unique('again');
    const digest = await put(5, text);
    await store.files.put(Readable.from([text]), { name: 'b.txt' });
    await sweep();
    expect(await isKept(digest)).toBe(true);
  });

  it('waits for a row that is being written, and then leaves its content', async () => {
    const digest = await put(5);
    const writer = new Client({ connectionString: database.superuserUrl });
    await writer.connect();
    await writer.query('begin');
    await writer.query(
      `insert into file (organization_id, location_id, digest, name, media_type, size, uploader_company_id)
       values ($1, $2, $3, 'a.txt', 'text/plain', 1, $1)`,
      [event.organization_id, event.location_id, digest],
    );
    const swept = sweep();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await writer.query(waiting)).rowCount).toBe(1);
    await writer.query('commit');
    await writer.end();
    expect(await swept).toMatchObject({ contents: 0 });
    expect(await isKept(digest)).toBe(true);
    await db.deleteFrom('file').where('digest', '=', digest).execute();
  });

  it('leaves what was kept anew since it was looked at', async () => {
    const digest = await put(5, 'again');
    const list = async function* () {
      yield* store.files.list();
      await put(0, 'again');
    };
    await sweep({ ...store.files, list });
    expect(await isKept(digest)).toBe(true);
  });

  it('refuses an upload whose content it took before the row was written', async () => {
    const digest = await put(5);
    await sweep();
    await expect(requireStored(store.files, digest)).rejects.toThrow(Refusal);
    await requireStored(store.files, await put(0));
  });

  it('leaves everything alone that a running backup may need', async () => {
    const digest = await put(5);
    const backup = new Client({ connectionString: database.migratorUrl });
    await backup.connect();
    await backup.query('select pg_advisory_lock_shared(16, 1)');
    expect(await sweep()).toMatchObject({ contents: 0 });
    await backup.end();
    await expect.poll(async () => (await sweep()).contents).toBe(1);
    expect(await isKept(digest)).toBe(false);
  });

  it('may be killed anywhere and run on two servers at once', async () => {
    const digests: string[] = [];
    for (let count = 0; count < 12; count += 1) digests.push(await put(2));
    const named = digests.slice(0, 3);
    for (const digest of named) await buildServiceEventFile(db, event, { digest });
    let steps = 0;
    const dying: WithSystem = (act, work) => {
      steps += 1;
      return steps > 6 ? Promise.reject(new Error('killed')) : withSystem(act, work);
    };
    await expect(sweep(store.files, dying)).rejects.toThrow('killed');
    const other = await store.again({ beside: true });
    const [one, two] = await Promise.all([sweep(), sweep(other)]);
    expect(one.contents + two.contents).toBeGreaterThan(0);
    for (const digest of digests) expect(await isKept(digest)).toBe(named.includes(digest));
    expect(await sweep()).toEqual({ temporary: 0, rows: 0, contents: 0 });
  });

  it('takes temporary files that nobody has written to for a day, and none of an upload in flight', async () => {
    await writeFile(join(store.temporary, 'dead'), 'half');
    await utimes(join(store.temporary, 'dead'), daysAgo(1.1), daysAgo(1.1));
    await writeFile(join(store.temporary, 'in-flight'), 'half');
    expect(await sweep()).toMatchObject({ temporary: 1 });
    expect(await readdir(store.temporary)).toEqual(['in-flight']);
    await store.again({ beside: true });
    expect(await readdir(store.temporary)).toEqual(['in-flight']);
    await store.again();
    expect(await readdir(store.temporary)).toEqual([]);
  });
});

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

it('knows every table that can refer to a file or name a content, and that each can be asked and waits', async () => {
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const names = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name).sort();
  const referring = await names(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = 'file'::regclass and contype = 'f'`,
  );
  const naming = await names(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'digest'`,
  );
  const waiting = await names(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'hold_digest'`,
  );
  await client.query('set role fl_worker');
  await client.query(`select * from app.files_named(now(), '00000000-0000-0000-0000-000000000000', 10)`);
  await client.query(`select * from app.digests_named(array['x'])`);
  await client.end();
  expect(referring).toEqual(['document', 'document_version', 'service_event_file']);
  expect([naming, waiting]).toEqual([
    ['file', 'logbook_book'],
    ['file', 'logbook_book'],
  ]);
});
