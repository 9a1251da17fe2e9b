import { type ChildProcessByStdio, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildServiceEvent, buildServiceEventFile } from '../../testing/event-builders.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { openSeed } from '../../testing/seed.ts';
import { backupPaths } from '../backup/manifest.ts';
import { readEnv } from '../env.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { keyOf } from '../files/file-store.ts';
import { headsText, readHeadsText } from '../ledger/anchor.ts';
import { readHeads, writeHeads } from '../ledger/heads.ts';
import { ledgerKeys } from '../ledger/signing.ts';
import { findDemoState } from '../start/demo.ts';

const SECRET = 'a secret of at least 32 characters, for tests only';
const scratch = mkdtempSync(join(tmpdir(), 'fireledger-backup-restore-'));
const dataDir = join(scratch, 'data');
const WRITTEN = new Date('2026-11-20T02:10:00.000Z');
let database: TestDatabase;
let superuser: Client;
let digest: string;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  const db = openSeed(database.superuserUrl);
  const files = await openDiskStore(join(dataDir, 'files'));
  ({ digest } = await files.put(Readable.from(['%PDF-1.4 plan']), { name: 'plan.pdf' }));
  await buildServiceEventFile(db, await buildServiceEvent(db), { digest, name: 'plan.pdf' });
  await db.destroy();
  const log = () => undefined;
  await writeHeads({ db: superuser, dataDir, secret: SECRET, now: WRITTEN, log });
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
  rmSync(scratch, { recursive: true, force: true });
});

type Run = { readonly args: readonly string[]; readonly env?: Readonly<Record<string, string>> };

function start(command: 'backup' | 'restore', { args, env = {} }: Run) {
  const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  return spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.migratorUrl,
      SECRET,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcessByStdio<null, Readable, Readable>) {
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err: err.trim() };
}

function run(command: 'backup' | 'restore', given: Run) {
  return ended(start(command, given));
}

describe('npm run backup', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing when %s ends it', async (signal) => {
    const folder = join(scratch, 'stopped');
    mkdirSync(folder);
    await superuser.query('begin; lock table "user" in access exclusive mode');
    const child = start('backup', { args: [join(folder, 'backup')] });
    try {
      const over = ended(child);
      await expect.poll(() => countLockWaits(superuser, '"user"'), { timeout: 20_000 }).toBe(1);
      expect(readdirSync(folder)).toHaveLength(1);
      child.kill(signal);
      const { code, err } = await over;
      expect(readdirSync(folder)).toEqual([]);
      expect([code, err]).toEqual([1, 'The backup was broken off; nothing of it is left.']);
    } finally {
      child.kill('SIGKILL');
      await superuser.query('rollback');
      rmSync(folder, { recursive: true });
    }
  });

  test('makes no secret where the service has it elsewhere', async () => {
    const empty = join(scratch, 'elsewhere');
    mkdirSync(join(empty, 'postgres', 'cluster'), { recursive: true });
    const env = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '', SECRET: '', DATA_DIR: empty };
    const { code, err } = await run('backup', { args: [], env });
    expect(err).toMatch(
      /^There is no .*secret: set SECRET as the service has it, which keeps it elsewhere\.$/,
    );
    expect([code, existsSync(join(empty, 'secret'))]).toEqual([1, false]);
  });

  test('takes no secret that did not sign the ledger’s heads', async () => {
    const env = { SECRET: `${SECRET}, mistyped` };
    const { code, err } = await run('backup', { args: [join(scratch, 'mistyped')], env });
    expect(err).toMatch(/^SECRET is not the one that .*public-key\.pem belongs to: /);
    expect([code, existsSync(join(scratch, 'mistyped'))]).toEqual([1, false]);
  });
});

describe('npm run restore', () => {
  const folder = join(scratch, 'whole');
  let target: TestDatabase;
  const into = (name: string) => ({
    DATABASE_URL: target.appUrl,
    MIGRATION_DATABASE_URL: target.migratorUrl,
    DATA_DIR: join(scratch, name),
  });
  beforeAll(() => run('backup', { args: [folder] }));
  beforeEach(async () => {
    target = await createTestDatabase();
  });
  afterEach(() => target.drop());

  test('that failed half-way makes room for no demo, and can be repeated', async () => {
    const damaged = join(scratch, 'damaged');
    cpSync(folder, damaged, { recursive: true });
    writeFileSync(backupPaths(damaged).table('user'), '');
    const env = into('half-way');
    const failed = await run('restore', { args: [damaged], env });
    expect([failed.code, failed.err]).toEqual([
      1,
      expect.stringMatching(/^The backup is damaged: user has 0 /),
    ]);
    expect(existsSync(join(env.DATA_DIR, 'ledger-heads'))).toBe(true);
    const { appUrl, migratorUrl } = target;
    const opened = { kind: 'embedded', appUrl, migratorUrl, close: async () => undefined } as const;
    const settings = readEnv({ DATA_DIR: env.DATA_DIR });
    expect(await findDemoState(settings, opened, () => undefined)).toEqual({ demo: false, fill: false });
    const repeated = await run('restore', { args: [folder], env });
    expect([repeated.code, repeated.err]).toEqual([0, '']);
  });

  test('compares with the newest heads of the backup, signs new ones, and goes on past a changed file', async () => {
    writeFileSync(join(folder, 'files', keyOf(digest)), 'changed');
    writeFileSync(join(folder, 'ledger-heads', 'heads-9999.txt'), 'damaged');
    const { code, out, err } = await run('restore', { args: [folder], env: into('restored') });
    expect(out).toMatch(/heads-9999\.txt is not compared: The anchor is not a heads file of the ledger\./);
    expect(out).toContain(`Compared with the heads of ${WRITTEN.toISOString()}: they cover `);
    expect(out).toMatch(/The file "plan\.pdf" .* was changed in the backup, so it is not restored\./);
    expect(err).toBe('Not restored: 1 file that the backup does not have unchanged: see above.');
    expect(code).toBe(1);
    const file = /^New heads: (.*)\.$/m.exec(out)?.[1] ?? '';
    const heads = readHeadsText(readFileSync(file, 'utf8'), ledgerKeys(SECRET).publicKey);
    expect(heads.chains).toEqual((await readHeads(superuser, WRITTEN)).chains);
  });

  test('says that a backup lacks entries that its own heads name', async () => {
    const { chains, ...heads } = await readHeads(superuser, new Date());
    const longer = { ...heads, chains: chains.map((head) => ({ ...head, length: head.length + 1 })) };
    const name = join(folder, 'ledger-heads', 'heads-3000.txt');
    writeFileSync(name, headsText(longer, ledgerKeys(SECRET).privateKey));
    const { code, out } = await run('restore', { args: [folder], env: into('lacking') });
    expect(out).toMatch(/BROKEN: .* the anchor has an entry at this position that is gone\./);
    expect(out).not.toContain('New heads: ');
    expect(code).toBe(1);
  });
});
