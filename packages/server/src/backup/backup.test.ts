import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { buildWorld, type Side } from '../../testing/world.ts';
import { readEnv } from '../env.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { jpegWithPlace } from '../files/samples.ts';
import { isIntact, verifySnapshot } from '../ledger/verify.ts';
import { inspectDatabase } from '../start/demo.ts';
import { backupPaths, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const SECRET = 'the secret of the installation that is backed up';
/** Content that the store may hold and an upload would change: a picture with location metadata. */
const UNEXAMINED = jpegWithPlace();
const UNEXAMINED_DIGEST = createHash('sha256').update(UNEXAMINED).digest('hex');
const scratch = mkdtempSync(join(tmpdir(), 'fireledger-backup-'));
const log = () => undefined;
let source: TestDatabase;
let target: TestDatabase;
let db: Seed;
let manifest: Manifest;
let digest: string;
const folder = join(scratch, 'backup');

beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase();
  // A server may have a manner of its own to write days: otherwise 3/2 would be restored as the second of March.
  await rowsOf(source.superuserUrl, `alter database ${source.name} set datestyle = 'SQL, DMY'`);
  db = openSeed(source.superuserUrl);
  const world = await buildWorld(db);
  const files = await openDiskStore(join(scratch, 'files'));
  ({ digest } = await files.put(Readable.from([jpegWithPlace()]), { name: 'photo.jpg' }));
  await files.takeBack(Readable.from([UNEXAMINED]), UNEXAMINED_DIGEST);
  const place = { location_id: world.own.location.id };
  await buildServiceEventFile(db, await buildServiceEvent(db, place), { digest });
  await buildServiceEventFile(db, await buildServiceEvent(db, place), { digest: UNEXAMINED_DIGEST });
  await noteDetectors(world.own);
  await giveJobs(source);
  const load = keepWriting(() => buildServiceEvent(db, place));
  manifest = await backup(folder);
  await load.end();
});

afterAll(async () => {
  await db.destroy();
  await source.drop();
  await target.drop();
  rmSync(scratch, { recursive: true, force: true });
});

/** What a trigger writes and a restore must not write once more: a count of detectors from a past day. */
async function noteDetectors({ location, disciplineID, organizationID }: Side): Promise<void> {
  const pair = { location_id: location.id, discipline_id: disciplineID, organization_id: organizationID };
  await db.transaction().execute(async (one) => {
    await sql`select set_config('role', 'fl_seeder', true), set_config('app.happened_at', '2026-01-01T12:00Z', true)`.execute(
      one,
    );
    await one
      .insertInto('installation')
      .values({ ...pair, detector_count: 200 })
      .execute();
  });
}

/** Four concurrent writers, until told to end. */
function keepWriting(work: () => Promise<unknown>): { end(): Promise<void> } {
  let going = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (going) await work();
  });
  return {
    end: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

/** One effect waits in the outbox, one is with the jobs, one is done. */
async function giveJobs({ superuserUrl }: TestDatabase): Promise<void> {
  await rowsOf(
    superuserUrl,
    `insert into outbox (queue, payload, unique_key) values ('send_mail', '{"n": 1}', 'first')`,
  );
  await rowsOf(superuserUrl, `select pgboss.create_queue('send_mail', '{"policy": "standard"}')`);
  await rowsOf(
    superuserUrl,
    `insert into pgboss.job (name, data, state, policy) values ('send_mail', '{"n": 2}', 'retry', 'standard'),
      ('send_mail', '{"n": 3}', 'completed', 'standard')`,
  );
}

async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function backup(into: string, tell: (line: string) => void = log, files?: FileStore) {
  return writeBackup({
    folder: into,
    migratorUrl: source.migratorUrl,
    files: files ?? (await openDiskStore(join(scratch, 'files'))),
    dataDir: scratch,
    secret: SECRET,
    log: tell,
  });
}

function restore(dataDir: string, env: Record<string, string> = {}) {
  const settings = readEnv({ DATA_DIR: dataDir, ...env });
  return openDiskStore(join(dataDir, 'files')).then((files) =>
    restoreBackup({ folder, migratorUrl: target.migratorUrl, files, settings, log }),
  );
}

test('a backup taken under load and restored elsewhere is one whole snapshot, ledger included', async () => {
  const dataDir = join(scratch, 'elsewhere');
  await restore(dataDir);
  for (const { name, rows } of manifest.tables) {
    expect([
      name,
      ...(await rowsOf(target.superuserUrl, `select count(*)::int as n from "${name}"`)),
    ]).toEqual([name, { n: rows }]);
  }
  expect(manifest.tables.find(({ name }) => name === 'service_event')?.rows).toBeGreaterThan(0);
  const client = new pg.Client({ connectionString: target.migratorUrl });
  await client.connect();
  const { broken, entries, tables } = await verifySnapshot(client);
  await client.end();
  expect(broken).toEqual([]);
  expect(tables).toMatchObject({ findings: [], unwatched: [] });
  expect(entries).toBe(manifest.tables.find(({ name }) => name === 'ledger_entry')?.rows);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(SECRET);
  expect(existsSync(join(dataDir, 'files', keyOf(digest)))).toBe(true);
  expect(readFileSync(join(dataDir, 'files', keyOf(UNEXAMINED_DIGEST)))).toEqual(UNEXAMINED);
});

// Without statistics the planner takes every table for small, just when the whole installation is read.
test('the planner knows every table after a restore', async () => {
  const facts = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples < 0`;
  const unknown = (await rowsOf(target.superuserUrl, facts)).map(({ name }) => name);
  expect(manifest.tables.filter(({ name, rows }) => rows > 0 && unknown.includes(name))).toEqual([]);
});

test('nobody is signed in after a restore: who was signed out since the backup would be in again', async () => {
  const open = 'select count(*)::int as n from session where ended_at is null';
  expect(await rowsOf(source.superuserUrl, open)).not.toEqual([{ n: 0 }]);
  expect(await rowsOf(target.superuserUrl, open)).toEqual([{ n: 0 }]);
});

test('the ledger takes new entries after a restore, and still refuses changes', async () => {
  await rowsOf(target.superuserUrl, `update location set notes = 'after the restore'`);
  await expect(rowsOf(target.superuserUrl, 'delete from ledger_entry')).rejects.toThrow(/the ledger refuses/);
  const client = new pg.Client({ connectionString: target.migratorUrl });
  await client.connect();
  expect(isIntact(await verifySnapshot(client))).toBe(true);
  await client.end();
});

test('the wall and every trigger stand in the restored database as in the other', async () => {
  const facts = `select c.relname, c.relrowsecurity, c.relforcerowsecurity, t.tgname, t.tgenabled
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, 4`;
  expect(await rowsOf(target.superuserUrl, facts)).toEqual(await rowsOf(source.superuserUrl, facts));
});

test('effects that were waiting or with the jobs wait in the restored outbox, finished ones do not', async () => {
  const rows = await rowsOf(target.superuserUrl, 'select payload, unique_key from outbox order by payload');
  expect(rows).toEqual([
    { payload: { n: 1 }, unique_key: 'first' },
    { payload: { n: 2 }, unique_key: null },
  ]);
});

test('what cannot be restored is told and changes nothing', async () => {
  const other = 'another secret of at least 32 characters';
  const paths = backupPaths(folder);
  await expect(restore(join(scratch, 'other'), { SECRET: other })).rejects.toThrow(
    `SECRET differs from the one in the backup: set it to what ${paths.secret} holds.`,
  );
  appendFileSync(paths.table('reseller'), 'half a row');
  await expect(restore(join(scratch, 'damaged'))).rejects.toThrow();
  expect(await inspectDatabase(target.appUrl)).toMatchObject({ empty: true, demo: false });
  const written = { ...manifest, format: 1 };
  const withManifest = (changed: object) => writeFileSync(paths.manifest, JSON.stringify(changed));
  withManifest({ ...written, migrations: [...manifest.migrations, '9999_later.sql'] });
  const newer = (what: string) =>
    `The backup is from a newer Fireledger (${what}): restore it with that version or a newer one.`;
  await expect(restore(join(scratch, 'later'))).rejects.toThrow(newer('9999_later.sql'));
  withManifest({ format: 2, another: 'layout' });
  await expect(restore(join(scratch, 'later'))).rejects.toThrow(newer('format 2'));
  withManifest({});
  await expect(restore(join(scratch, 'none'))).rejects.toThrow(/holds no complete Fireledger backup/);
});

test('a backup is not written over another', async () => {
  await expect(backup(folder)).rejects.toThrow(/already exists/);
});

test('a file that the store has lost is named and left out', async () => {
  rmSync(join(scratch, 'files', keyOf(digest)));
  const said: string[] = [];
  const written = await backup(join(scratch, 'without'), (line) => said.push(line));
  expect(written).toMatchObject({
    files: [{ digest: UNEXAMINED_DIGEST }],
    lost: [{ digest, name: 'photo.jpg' }],
  });
  expect(said.find((line) => line.includes('photo.jpg'))).toMatch(/is missing from the file store/);
});

test('a backup that fails leaves nothing behind', async () => {
  const before = readdirSync(scratch);
  const files = {
    ...(await openDiskStore(join(scratch, 'files'))),
    open: () => Promise.reject(new Error('away')),
    exists: () => Promise.reject(new Error('away')),
  };
  await expect(backup(join(scratch, 'failed'), log, files)).rejects.toThrow(
    'The file store does not answer (away).',
  );
  expect(readdirSync(scratch)).toEqual(before);
});
