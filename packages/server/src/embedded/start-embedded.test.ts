import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { isRunning } from '../platform/process-identity.ts';
import { databasePaths } from './paths.ts';
import { readPostmaster } from './postmaster.ts';
import { type Embedded, runningEmbedded, startEmbedded } from './start-embedded.ts';

const asRoot = process.getuid?.() === 0;
const scratch: string[] = [];
const running: Embedded[] = [];

afterEach(async () => {
  // One after the other: two may be the same server, which only the first then finds.
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fireledger-embedded-'));
  scratch.push(folder);
  if (asRoot) chmodSync(folder, 0o711);
  return folder;
}

async function start(dataDir: string): Promise<Embedded & { lines: string[] }> {
  const lines: string[] = [];
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  running.push(embedded);
  return { ...embedded, lines };
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

function postmasterOf(dataDir: string): number {
  return readPostmaster(databasePaths(dataDir).cluster)?.pid ?? 0;
}

/** Sends SIGKILL and waits until the process is gone. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
}

test('is looked after on where the system cannot say for a while whether it runs', async () => {
  const dataDir = newDataDir();
  const { appUrl, lines } = await start(dataDir);
  const file = join(databasePaths(dataDir).cluster, 'postmaster.pid');
  const pid = postmasterOf(dataDir);
  rmSync(file);
  mkdirSync(file);
  await kill(pid);
  await expect.poll(() => lines.join()).toMatch(/Whether PostgreSQL runs cannot be seen \(EISDIR/);
  rmdirSync(file);
  await expect.poll(() => lines.join(), { timeout: 20_000 }).toMatch(/PostgreSQL is running again/);
  expect(await ask(appUrl, 'select 1')).toEqual([1]);
});

test('makes a UTF-8 database with the two roles, closed to strangers, its passwords private', async () => {
  const dataDir = newDataDir();
  const { appUrl, migratorUrl, superuserUrl } = await start(dataDir);
  const facts = `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user`;
  expect(await ask(appUrl, facts)).toEqual(['fl_app', false]);
  expect(await ask(migratorUrl, facts)).toEqual(['fl_migrator', false]);
  expect(
    await ask(
      superuserUrl,
      `select pg_encoding_to_char(encoding), datlocprovider, datlocale, datdba::regrole::text
    from pg_database where datname = 'fireledger'`,
    ),
  ).toEqual(['UTF8', 'b', 'C.UTF-8', 'fl_migrator']);
  expect(
    await ask(migratorUrl, `select has_database_privilege('fl_visitor', 'fireledger', 'connect')`),
  ).toEqual([false]);
  await expect(ask(appUrl.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  if (process.platform !== 'win32') expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600);
});

test('what the shell says of TLS to other servers is not said to this one', async () => {
  const { appUrl } = await start(newDataDir());
  const script = `
    const { dedicatedClient } = await import(${JSON.stringify(new URL('../db/dedicated-client.ts', import.meta.url).href)});
    const client = dedicatedClient({ connectionString: ${JSON.stringify(appUrl)} });
    await client.connect();
    await client.end();`;
  const env = { PATH: process.env['PATH'], PGSSLMODE: 'require' };
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
});

test('a stop is a stop, and the next start finds everything', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await ask(first.migratorUrl, 'create table kept as select 7 as n');
  const pid = postmasterOf(dataDir);
  await first.stop();
  expect(isRunning(pid)).toBe(false);
  expect(runningEmbedded(dataDir)).toBeNull();
  const second = await start(dataDir);
  expect(await ask(second.migratorUrl, 'select n from kept')).toEqual([7]);
});

test('a server left behind is adopted, not started twice', async () => {
  const dataDir = newDataDir();
  await start(dataDir);
  const pid = postmasterOf(dataDir);
  const second = await start(dataDir);
  expect(postmasterOf(dataDir)).toBe(pid);
  expect(second.lines.join()).toContain('Adopted');
  expect(runningEmbedded(dataDir)?.appUrl).toBe(second.appUrl);
});

test('a killed database is started again on its port, with every committed row', async () => {
  const dataDir = newDataDir();
  const embedded = await start(dataDir);
  await ask(embedded.migratorUrl, 'create table kept as select 7 as n');
  const busy = new pg.Client({ connectionString: embedded.appUrl });
  busy.on('error', () => undefined);
  await busy.connect();
  const sleeping = busy.query('select pg_sleep(60)').catch(() => 'cut off');
  await kill(postmasterOf(dataDir));
  expect(await sleeping).toBe('cut off');
  await expect
    .poll(() => ask(embedded.migratorUrl, 'select n from kept').catch(() => null), { timeout: 20_000 })
    .toEqual([7]);
});

test('a postmaster.pid whose id another program has by now is not believed', async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const { cluster } = databasePaths(dataDir);
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    [process.pid, cluster, 1, 5432, '', '127.0.0.1', '', 'ready', ''].join('\n'),
  );
  const { superuserUrl } = await start(dataDir);
  expect(await ask(superuserUrl, 'select 1')).toEqual([1]);
  expect(postmasterOf(dataDir)).not.toBe(process.pid);
});

test('a cluster that was cut off while it was made is made again', async () => {
  const dataDir = newDataDir();
  const { home, clusterDraft } = databasePaths(dataDir);
  mkdirSync(clusterDraft, { recursive: true });
  writeFileSync(join(clusterDraft, 'PG_VERSION'), '18\n');
  if (asRoot) chmodSync(home, 0o711);
  expect(await ask((await start(dataDir)).appUrl, 'select 1')).toEqual([1]);
});

test('lost passwords and another major version are told in one sentence', async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const { passwords, cluster } = databasePaths(dataDir);
  const kept = readFileSync(passwords, 'utf8');
  rmSync(passwords);
  await expect(start(dataDir)).rejects.toThrow(/has lost its passwords, which .*database\.json held: /);
  writeFileSync(passwords, kept);
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(/is from PostgreSQL 17, this program brings 18/);
});

if (asRoot) {
  test('root is told which folder the database user cannot enter', async () => {
    const closed = newDataDir();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'deeper', 'data');
    await expect(start(dataDir)).rejects.toThrow(`which cannot enter ${closed}:`);
  });

  test('another user than root runs the database as itself', async () => {
    const dataDir = newDataDir();
    const { uid, gid } = { uid: 65534, gid: 65534 };
    const script = `
      const { startEmbedded } = await import(${JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href)});
      const embedded = await startEmbedded({ dataDir: ${JSON.stringify(join(dataDir, 'own'))}, log: () => undefined });
      await embedded.stop();`;
    chmodSync(dataDir, 0o777);
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid,
      gid,
      cwd: '/',
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(statSync(databasePaths(join(dataDir, 'own')).cluster).uid).toBe(uid);
  });
}

/** Root in a Docker container: it may not inspect another user's process. */
const WITHOUT_PTRACE = ['--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'];
const canDropPtrace = asRoot && spawnSync('setpriv', [...WITHOUT_PTRACE, 'true']).status === 0;

if (canDropPtrace) {
  test('root without CAP_SYS_PTRACE knows its own database and stops it', async () => {
    const dataDir = newDataDir();
    const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
    const { startEmbedded } = await import(${module('./start-embedded.ts')});
    const { removeStalePidFile, readPostmaster } = await import(${module('./postmaster.ts')});
    const { databasePaths } = await import(${module('./paths.ts')});
    const { cluster } = databasePaths(${JSON.stringify(dataDir)});
    const lines = [];
    const start = () => startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: (line) => lines.push(line) });
    await start();
    const { pid } = readPostmaster(cluster);
    removeStalePidFile(cluster);
    const second = await start();
    const same = readPostmaster(cluster)?.pid === pid;
    await second.stop();
    console.log(JSON.stringify({ same, adopted: lines.join().includes('Adopted'), left: readPostmaster(cluster) }));
    process.exit(0);`;
    const node = [process.execPath, '--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync('setpriv', [...WITHOUT_PTRACE, ...node], {
      cwd: '/',
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ same: true, adopted: true, left: null });
  });
}
