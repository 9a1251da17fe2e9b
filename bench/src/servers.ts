import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type CpuTime, cpuTime } from './cpu-time.ts';
import { type BenchDatabase, DATA_DIR } from './databases.ts';

/** A server in its own process. */
export type BenchServer = {
  readonly url: string;
  /** Resident memory in megabytes, or null where the system does not report it. */
  memory(): number | null;
  /** CPU time used so far by the server and its database connections. */
  processorTime(): CpuTime;
  stop(): Promise<void>;
};

const OURS = fileURLToPath(new URL('../../packages/server/src/main.mjs', import.meta.url));
const BARE = fileURLToPath(new URL('./bare/server.ts', import.meta.url));
/** The Node flags of `npm start`. */
const FLAGS = startScript().filter((word) => word.startsWith('--'));
const READY_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 20_000;

/** Fireledger as an installation runs it: its own process, DATABASE_URL, and a log of every call in a file. */
export function startOurs(database: BenchDatabase, secret: string, name = 'ours'): Promise<BenchServer> {
  const dataDir = `${DATA_DIR}/${name === 'ours' ? 'server' : name}-${database.events}`;
  mkdirSync(dataDir, { recursive: true });
  return start(name, FLAGS, [OURS, '--without-web'], database, {
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SECRET: secret,
  });
}

/** The bare server on the same database. */
export function startBare(database: BenchDatabase): Promise<BenchServer> {
  const urls = { DATABASE_URL: database.bareUrl, WALLED_DATABASE_URL: database.walledUrl };
  return start('bare', [], [BARE], database, urls);
}

function startScript(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { scripts: { start: string } }).scripts.start.split(' ');
}

async function start(
  name: string,
  flags: readonly string[],
  args: readonly string[],
  database: BenchDatabase,
  variables: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
): Promise<BenchServer> {
  const port = await freePort();
  const log = openSync(`${DATA_DIR}/logs/${name}-${database.events}.log`, 'w');
  const nodeFlags = process.env.BENCH_NODE_FLAGS?.split(' ').filter(Boolean) ?? [];
  const child = spawn(process.execPath, [...flags, ...nodeFlags, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...variables },
    stdio: ['ignore', log, log],
  });
  const url = `http://127.0.0.1:${port}`;
  const { pathname } = new URL(variables.DATABASE_URL);
  const roles = Object.entries(variables).flatMap(([name, value]) =>
    name.endsWith('DATABASE_URL') ? [new URL(value).username] : [],
  );
  const server = {
    url,
    memory: () => memoryOf(child),
    processorTime: () => cpuTime(child.pid ?? 0, roles, pathname.slice(1)),
    stop: () => stop(child),
  };
  try {
    await ready(child, `${url}/healthz`);
    return server;
  } catch (error) {
    await server.stop();
    throw new Error(`the ${name} server did not start, see ${DATA_DIR}/logs`, { cause: error });
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS;
  while (child.exitCode === null && Date.now() < limit) {
    const answered = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`exit code ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(cut);
}

function memoryOf(child: ChildProcess): number | null {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
