import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { openSeed, type Seed } from '../../testing/seed.ts';
import { readEnv } from '../env.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { type FileStore, keyOf } from '../files/file-store.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { processStartTime } from '../platform/process-identity.ts';
import { backupPaths } from './manifest.ts';
import { asTargetError } from './partial-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupOptions, writeBackup } from './write-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fireledger-backup-faults-'));
const dataDir = join(scratch, 'data');
const CONTENTS = ['whole', 'altered', 'unreadable'] as const;
type Content = (typeof CONTENTS)[number];
let database: TestDatabase;
let target: TestDatabase;
let db: Seed;
let store: FileStore;
let digests: Record<Content, string>;
let said: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  target = await createTestDatabase();
  db = openSeed(database.superuserUrl);
  store = await openDiskStore(join(dataDir, 'files'));
  const event = await buildServiceEvent(db);
  const kept = CONTENTS.map(async (name) => {
    const { digest } = await store.put(Readable.from([`%PDF-1.4 ${name}`]), { name: `${name}.pdf` });
    await buildServiceEventFile(db, event, { digest, name: `${name}.pdf` });
    return [name, digest] as const;
  });
  digests = Object.fromEntries(await Promise.all(kept)) as Record<Content, string>;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await target.drop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Writes a backup into scratch/`name`; its log lines are in `said`. */
function backup(name: string, options: Partial<BackupOptions> = {}) {
  said = [];
  return writeBackup({
    folder: join(scratch, name),
    migratorUrl: database.migratorUrl,
    files: store,
    dataDir,
    secret: 'a secret of the installation that is backed up',
    log: (line) => said.push(line),
    ...options,
  });
}

async function restore(name: string, into: string) {
  said = [];
  const folder = join(scratch, into);
  const files = await openDiskStore(join(folder, 'files'));
  const restored = await restoreBackup({
    folder: join(scratch, name),
    migratorUrl: target.migratorUrl,
    files,
    settings: readEnv({ DATA_DIR: folder }),
    log: (line) => said.push(line),
  });
  return {
    ...restored,
    contentOf: (digest: string) => readFileSync(join(folder, 'files', keyOf(digest)), 'utf8'),
  };
}

const drafts = () => readdirSync(scratch).filter((name) => name.startsWith('.'));

describe('a restore', () => {
  test('names what was changed or is gone in the backup, and restores all else', async () => {
    await backup('damaged');
    const paths = backupPaths(join(scratch, 'damaged'));
    writeFileSync(join(paths.files, keyOf(digests.altered)), 'changed');
    rmSync(join(paths.files, keyOf(digests.unreadable)));
    const { damaged, contentOf } = await restore('damaged', 'restored-damaged');
    expect(damaged.map(({ name }) => name).sort()).toEqual(['altered.pdf', 'unreadable.pdf']);
    expect(said.join('\n')).toMatch(
      /The file "altered\.pdf" .* was changed in the backup, so it is not restored\./,
    );
    expect(said.join('\n')).toMatch(/The file "unreadable\.pdf" .* is missing from the backup/);
    expect(contentOf(digests.whole)).toBe('%PDF-1.4 whole');
    const rows = openSeed(target.superuserUrl);
    expect(await rows.selectFrom('file').select('digest').execute()).toHaveLength(3);
    await rows.destroy();
  });

  test('of one that was copied in part says what is missing, before anything is written', async () => {
    await backup('in-part');
    const paths = backupPaths(join(scratch, 'in-part'));
    rmSync(paths.table('location'));
    await expect(restore('in-part', 'restored-in-part')).rejects.toThrow(
      new OperatorError(`The backup is not whole: ${paths.table('location')} is missing.`),
    );
    rmSync(paths.secret);
    await expect(restore('in-part', 'restored-in-part')).rejects.toThrow(
      new OperatorError(`The backup is not whole: ${paths.secret} is missing.`),
    );
    expect(existsSync(join(scratch, 'restored-in-part', 'secret'))).toBe(false);
  });

  test('of a damaged table names it, and none of its rows', async () => {
    await backup('garbled');
    const table = backupPaths(join(scratch, 'garbled')).table('location');
    writeFileSync(table, readFileSync(table, 'utf8').replace(/^[^\t]*/, 'Secret Street 1'));
    await expect(restore('garbled', 'restored-garbled')).rejects.toThrow(
      new OperatorError('The backup is damaged: table location cannot be loaded (22P02).'),
    );
  });

  test('puts right what the store holds altered already', async () => {
    await backup('sound');
    const path = join(scratch, 'restored-over', 'files', keyOf(digests.whole));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'other bytes');
    const { damaged, contentOf } = await restore('sound', 'restored-over');
    expect(damaged).toEqual([]);
    expect(contentOf(digests.whole)).toBe('%PDF-1.4 whole');
  });
});

describe('a backup', () => {
  test('names a table that it may not read', async () => {
    const admin = (statement: string) => sql.raw(statement).execute(db);
    await admin('create table of_others (id integer)');
    await expect(backup('foreign')).rejects.toThrow(
      'fl_migrator cannot read the table of_others of the schema public: it must own the table, or the table must be in another schema.',
    );
    await admin('drop table of_others');
  });

  test('has no heads that are younger than its rows', async () => {
    const heads = join(dataDir, 'ledger-heads');
    mkdirSync(heads);
    writeFileSync(join(heads, 'heads-1.txt'), 'before');
    writeFileSync(join(heads, 'heads-0.txt.draft'), 'half');
    const open = (digest: string) => {
      writeFileSync(join(heads, 'heads-2.txt'), 'after');
      return store.open(digest);
    };
    await backup('heads', { files: { ...store, open } });
    expect(readdirSync(backupPaths(join(scratch, 'heads')).heads)).toEqual(['heads-1.txt']);
    rmSync(heads, { recursive: true });
  });

  test('removes what one that was broken off has left, and no other’s', async () => {
    const left = (name: string, owner: object | null) => {
      mkdirSync(join(scratch, name));
      if (owner) writeFileSync(join(scratch, name, 'owner.json'), JSON.stringify(owner));
    };
    const mine = { host: hostname(), pid: process.pid, start: processStartTime(process.pid) };
    const gone = 2 ** 22 + 1;
    left(`.${process.pid}-1-backup`, mine);
    left(`.${process.pid}-2-backup`, { ...mine, start: 'of another process with this id' });
    left(`.${gone}-3-backup`, null);
    left(`.${gone}-4-backup`, { ...mine, host: 'elsewhere', pid: gone });
    left('.1-backup', null);
    await backup('after-others');
    expect(drafts().sort()).toEqual(['.1-backup', `.${gone}-4-backup`, `.${process.pid}-1-backup`].sort());
    expect(said.filter((line) => line.startsWith('Removed '))).toHaveLength(2);
    expect(said.join('\n')).toContain('belongs to a backup on elsewhere: remove it if none runs there.');
    for (const name of drafts()) rmSync(join(scratch, name), { recursive: true });
    expect(readdirSync(join(scratch, 'after-others'))).not.toContain('owner.json');
  });

  test('that is broken off between two files or inside one leaves nothing', async () => {
    for (const inside of [false, true]) {
      const breaking = new AbortController();
      const open = async (digest: string) => {
        breaking.abort();
        return inside ? new Readable({ read: () => undefined }) : store.open(digest);
      };
      const broken = backup('broken-off', { files: { ...store, open }, signal: breaking.signal });
      await expect(broken).rejects.toThrow('The backup was broken off; nothing of it is left.');
      expect([...drafts(), ...readdirSync(scratch).filter((name) => name === 'broken-off')]).toEqual([]);
    }
  });

  test('says in one sentence that its place cannot be written', async () => {
    writeFileSync(join(scratch, 'a-file'), '');
    const refused = backup('a-file/below/it');
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(/^The backup cannot be written to .*below\/it \(ENOTDIR: .*\)\.$/);
  });

  if (process.platform === 'linux') {
    test('does not try for ever where no folder can be made', async () => {
      await expect(backup('', { folder: '/proc/backups/today' })).rejects.toThrow(
        /^The backup cannot be written to \/proc\/backups\/today \(ENOENT: .*\)\.$/,
      );
    });
  }

  test.each(['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'])('takes %s for a fault of its place', (code) => {
    const fault = Object.assign(new Error(`${code}: what the system says`), { code });
    expect(asTargetError('/backups', fault)).toEqual(
      new OperatorError(`The backup cannot be written to /backups (${code}: what the system says).`),
    );
    const other = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(asTargetError('/backups', other)).toBe(other);
  });

  test('names contents that were altered or cannot be read, is whole without them, and its restore names them again', async () => {
    const pathOf = (name: Content) => join(dataDir, 'files', keyOf(digests[name]));
    writeFileSync(pathOf('altered'), 'other bytes');
    rmSync(pathOf('unreadable'));
    mkdirSync(pathOf('unreadable'));
    const { files, lost } = await backup('without');
    expect(files).toEqual([{ digest: digests.whole, name: 'whole.pdf' }]);
    expect(lost.map(({ name }) => name).sort()).toEqual(['altered.pdf', 'unreadable.pdf']);
    expect(said.join('\n')).toMatch(
      /The file "altered\.pdf" .* was altered in the file store \(it reads as /,
    );
    expect(said.join('\n')).toMatch(
      /The file "unreadable\.pdf" .* cannot be read from the file store \(EISDIR/,
    );
    const { damaged, contentOf } = await restore('without', 'restored-without');
    expect(damaged).toEqual(lost);
    expect(said).toContain(
      `The file "altered.pdf" (${digests.altered}) is missing from the backup, so it is not restored.`,
    );
    expect(said).toContain('Restored 1 file.');
    expect(contentOf(digests.whole)).toBe('%PDF-1.4 whole');
  });
});
