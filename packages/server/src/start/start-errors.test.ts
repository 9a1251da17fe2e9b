import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser, superuserUrl, TEST_PASSWORD, withDatabase } from '../../testing/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { canFillDisk, onFullDisk } from '../../testing/full-disk.ts';
import { startProgram } from '../../testing/program.ts';
import { unique } from '../../testing/seed.ts';
import { expectStartFailure, type StartFailure } from '../../testing/start-failure.ts';
import { lockDataDir } from './data-dir-lock.ts';

const asRoot = process.getuid?.() === 0;
const SECRET = 'a secret of at least 32 characters, for tests only';
const scratch = mkdtempSync(join(tmpdir(), 'fireledger-faults-'));
const lacking = unique('fl_lacking').replace('-', '_');
const stranger = unique('fl_stranger').replace('-', '_');
let database: TestDatabase;
let newer: TestDatabase;
let taken: Server;
let takenPort: string;

beforeAll(async () => {
  if (asRoot) chmodSync(scratch, 0o711);
  database = await createTestDatabase();
  newer = await createTestDatabase();
  await asSuperuser(`insert into schema_migration (name) values ('9999_from_the_future.sql')`, newer.name);
  await asSuperuser(`create database ${lacking} owner fl_migrator`);
  await asSuperuser(`create role ${stranger} login password '${TEST_PASSWORD}'`);
  await asSuperuser(`grant connect on database ${database.name} to ${stranger}`);
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  takenPort = String(typeof address === 'object' ? address?.port : address);
});

afterAll(async () => {
  await database.drop();
  await asSuperuser(`drop role ${stranger}`);
  await newer.drop();
  await asSuperuser(`drop database ${lacking}`);
  await new Promise((resolve) => taken.close(resolve));
  rmSync(scratch, { recursive: true, force: true });
});

/** The path of a DATA_DIR that has not been created yet. */
function dataDir(name: string): string {
  return join(scratch, name);
}

const server = (url: () => string, more: Record<string, string> = {}) => ({
  env: () => ({ DATABASE_URL: url(), SECRET, DATA_DIR: dataDir('server'), ...more }),
});

const faults: readonly StartFailure[] = [
  {
    name: 'a wrong variable',
    env: () => ({ PORT: 'abc', DATA_DIR: dataDir('variable') }),
    sentence: /^PORT takes a whole number from 1 to 65535, not "abc"\.$/,
  },
  {
    name: 'an unknown argument',
    env: () => ({ DATA_DIR: dataDir('argument') }),
    args: ['--lann'],
    sentence: /^npm start takes --lan and nothing else/,
  },
  {
    name: 'a port that is taken',
    env: () => ({ PORT: takenPort, DATA_DIR: dataDir('port') }),
    sentence: /^Port \d+ on 127\.0\.0\.1 is in use by another program: stop it or set PORT\.$/,
  },
  {
    name: 'a HOST that is not ours',
    env: () => ({ HOST: '192.0.2.1', DATA_DIR: dataDir('host') }),
    sentence: /^HOST 192\.0\.2\.1 is not an address of this machine\.$/,
  },
  {
    name: 'a DATA_DIR that cannot be made',
    env: () => {
      writeFileSync(join(scratch, 'a-file'), '');
      return { DATA_DIR: join(scratch, 'a-file', 'data') };
    },
    sentence: /^DATA_DIR .*a-file\/data cannot be written by the user \S+ \(ENOTDIR\)\.$/,
  },
  {
    name: 'a DATA_DIR where the system makes no folders',
    env: () => ({ DATA_DIR: '/proc/fireledger/data' }),
    sentence: /^DATA_DIR \/proc\/fireledger\/data cannot be written by the user \S+ \(E[A-Z]+\)\.$/,
  },
  {
    name: 'a folder in DATA_DIR that is not to be used',
    env: () => {
      mkdirSync(dataDir('taken'));
      writeFileSync(join(dataDir('taken'), 'files'), '');
      return { DATABASE_URL: database.appUrl, SECRET, DATA_DIR: dataDir('taken') };
    },
    sentence: /^The folder .*taken\/files\/tmp cannot be used by the user \S+ \(ENOTDIR\)\.$/,
  },
  {
    name: 'a DATABASE_URL without SECRET',
    env: () => ({ DATABASE_URL: database.appUrl, DATA_DIR: dataDir('secret') }),
    sentence: /^SECRET is needed with DATABASE_URL/,
  },
  {
    name: 'a DATABASE_URL that nobody answers',
    ...server(() => 'postgres://fl_app:hunter2@127.0.0.1:1/fireledger'),
    sentence: /^DATABASE_URL cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  },
  {
    name: 'a DATABASE_URL with a wrong password',
    ...server(() => database.appUrl.replace(TEST_PASSWORD, 'hunter2')),
    sentence: /^DATABASE_URL cannot be reached: password authentication failed for user "fl_app"\.$/,
  },
  {
    name: 'a DATABASE_URL whose password is not written as an address has it',
    ...server(() => database.appUrl.replace(TEST_PASSWORD, 'x%e9y')),
    sentence: /^DATABASE_URL has a % that stands for no sign/,
  },
  {
    name: 'a DATABASE_URL with a certificate that is not there',
    ...server(() => database.appUrl.replace(/\?.*|$/, '?sslrootcert=/nowhere/ca.pem')),
    sentence: /^DATABASE_URL cannot be reached: ENOENT: .*\/nowhere\/ca\.pem/,
  },
  {
    name: 'a MIGRATION_DATABASE_URL of another database',
    env: () => ({
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: newer.migratorUrl,
      SECRET,
      DATA_DIR: dataDir('two'),
    }),
    sentence: /^MIGRATION_DATABASE_URL leads to another database than DATABASE_URL/,
  },
  {
    name: 'a DATABASE_URL of a superuser',
    ...server(() => database.superuserUrl),
    sentence: /^DATABASE_URL logs in as postgres, which is or can become a superuser .*: use fl_app/,
  },
  {
    name: "a DATABASE_URL of the tables' owner",
    ...server(() => database.migratorUrl),
    sentence: /^DATABASE_URL logs in as fl_migrator, which owns tables/,
  },
  {
    name: 'a DATABASE_URL of somebody who has no part in the program',
    ...server(() => withDatabase(superuserUrl(), database.name, stranger)),
    sentence: /^DATABASE_URL logs in as \S+, which cannot become fl_anonymous, .* or fl_worker: use fl_app/,
  },
  {
    name: 'a migration newer than the program',
    ...server(() => newer.appUrl),
    sentence: /^The database was migrated by a newer Fireledger \(9999_from_the_future\.sql\)/,
  },
  {
    name: 'a migration newer than the program, seen while migrating',
    env: () => ({
      DATABASE_URL: newer.appUrl,
      MIGRATION_DATABASE_URL: newer.migratorUrl,
      SECRET,
      DATA_DIR: dataDir('newer'),
    }),
    sentence: /^The database was migrated by a newer Fireledger/,
  },
  {
    name: 'a database that was never migrated',
    ...server(() => withDatabase(superuserUrl(), lacking, 'fl_app')),
    sentence: /^The database lacks \d+ migrations of this program: run npm run migrate/,
  },
  {
    name: 'a demo on a server without the migrator',
    ...server(() => database.appUrl, { DEMO: 'true' }),
    sentence: /^DEMO needs MIGRATION_DATABASE_URL/,
  },
  {
    name: 'a demo that others could open',
    env: () => ({
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.migratorUrl,
      SECRET,
      DATA_DIR: dataDir('open'),
      DEMO: 'true',
      PUBLIC_URL: 'https://logbook.example.com',
    }),
    sentence: /^DEMO with another HOST or PUBLIC_URL than this machine opens accounts with known passwords/,
  },
];

describe('a start that cannot be says so in one sentence', () => {
  test.each(faults)('$name', expectStartFailure);

  test('another Fireledger on this DATA_DIR', async () => {
    const folder = dataDir('locked');
    mkdirSync(folder);
    const unlock = lockDataDir(folder);
    await expectStartFailure({
      name: '',
      env: () => ({ DATA_DIR: folder }),
      sentence: new RegExp(
        `^Another Fireledger \\(process ${process.pid}\\) already uses DATA_DIR ${folder}\\.$`,
      ),
    });
    unlock();
  });

  if (asRoot) {
    test.each([
      { uid: 65534, user: 'nobody' },
      { uid: 54321, user: '54321' },
    ])('a DATA_DIR that another user may not write ($user)', async ({ uid, user }) => {
      const folder = dataDir(`of-root-not-${user}`);
      mkdirSync(folder, { mode: 0o755 });
      await expectStartFailure({
        name: '',
        env: () => ({ DATA_DIR: folder }),
        uid,
        sentence: new RegExp(
          `^DATA_DIR .*of-root-not-${user} cannot be written by the user ${user} \\(EACCES\\)\\.$`,
        ),
      });
    });

    test('root in a folder that the database user cannot enter', async () => {
      const folder = dataDir('closed');
      mkdirSync(folder, { mode: 0o700 });
      await expectStartFailure({
        name: '',
        env: () => ({ DATA_DIR: join(folder, 'data') }),
        sentence:
          /^Started as root, the database runs as fireledger-db, which cannot enter .*closed: move Fireledger/,
      });
    });
  }
});

if (canFillDisk) {
  test.each([
    [0, /^The disk of DATA_DIR .*full-0 is full \(ENOSPC\): make room on it\.$/],
    [1024, /^The database could not be created in .*: .*No space left on device/],
  ])('a start on a disk with %i kilobytes left says so in one sentence', async (kilobytes, sentence) => {
    const folder = join(scratch, `full-${kilobytes}`);
    mkdirSync(folder);
    const within = onFullDisk(folder, kilobytes);
    const { code, stderr } = await (await startProgram({ env: { DATA_DIR: folder }, within })).ended;
    expect(stderr.trim()).toMatch(sentence);
    expect([stderr.trim().split('\n').length, code]).toEqual([1, 1]);
  });
}
