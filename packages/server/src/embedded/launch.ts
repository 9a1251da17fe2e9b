import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { processStartTime } from '../platform/process-identity.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DatabasePaths } from './paths.ts';
import { type Postmaster, readPostmaster, removeStalePidFile, runningPostmaster } from './postmaster.ts';
import { type PostgresSettings, writeSettings } from './settings.ts';
import { captureStartOutput, firstErrorMessage } from './startup-error.ts';

const run = promisify(execFile);
/** Crash recovery replays at most `max_wal_size` of changes; ten minutes are far more than that takes. */
const START_LIMIT_SECONDS = '600';
/**
 * How long a fast shutdown may take before an immediate one; both together are less than a stop allows (start/stop-in-order.ts).
 */
const STOP_LIMIT_SECONDS = 20;
/** PostgreSQL itself kills what does not end within five. */
const IMMEDIATE_LIMIT_SECONDS = 10;
const GONE_LIMIT_MS = 10_000;
const GONE_POLL_MS = 5;
const PORT_TRIES = 5;
const ORPHAN_LIMIT_MS = 30_000;

type Launch = {
  readonly paths: DatabasePaths;
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly settings: PostgresSettings;
  /** called each time while it is starting */
  readonly whileStarting?: (() => void) | undefined;
};

/**
 * Starts PostgreSQL in a session of its own: it outlives this process, however that ends, and the next process adopts it. The
 * backends of a killed server get time to detach from its shared memory.
 * @param port where to listen; if left out, a free one, and another if that is taken meanwhile
 * @throws OperatorError with PostgreSQL's own first error message
 */
export async function launchPostgres(launch: Launch, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + ORPHAN_LIMIT_MS;
  for (let tries = 1; ; tries += 1) {
    writeSettings(launch.paths, launch.account, port ?? (await freePort()), launch.settings);
    const complaint = await startOnce(launch);
    if (complaint === null) {
      const started = readPostmaster(launch.paths.cluster);
      if (started) return started;
      throw new OperatorError(`PostgreSQL started and stopped again: see ${launch.paths.logs}.`);
    }
    const orphaned = /shared memory block|lock file "postmaster.pid" already exists/.test(complaint);
    const portTaken = /could not create any TCP\/IP sockets|could not bind/.test(complaint);
    if (orphaned && Date.now() < deadline) await pause(100);
    else if (!portTaken || port !== undefined || tries >= PORT_TRIES) {
      throw new OperatorError(
        `PostgreSQL did not start: ${firstErrorMessage(complaint)} (see ${launch.paths.home}).`,
      );
    }
  }
}

/**
 * Stops the server with a fast shutdown (open transactions are rolled back) and waits until it is gone. One that does not end,
 * such as after a full disk, is stopped without a last checkpoint: the next start recovers it.
 * @throws OperatorError if it is still there
 */
export async function stopPostgres(
  launch: Omit<Launch, 'settings'>,
  limitSeconds = STOP_LIMIT_SECONDS,
): Promise<void> {
  const { paths, binaries, account } = launch;
  const pid = readPostmaster(paths.cluster)?.pid;
  const begun = pid === undefined ? null : processStartTime(pid);
  const stop = (mode: 'fast' | 'immediate', seconds: number) => {
    const args = ['stop', '-D', paths.cluster, '-m', mode, '-w', '-t', String(seconds), '-s'];
    return run(binaries.pgCtl, args, runAs(account));
  };
  await stop('fast', limitSeconds)
    .catch(() => stop('immediate', IMMEDIATE_LIMIT_SECONDS))
    .catch((error: unknown) => {
      // It may have ended between the two.
      if (runningPostmaster(paths.cluster))
        throw new OperatorError(`PostgreSQL did not stop: ${complaintOf(error)}.`);
    });
  // pg_ctl considers it gone once it has removed postmaster.pid, a moment before it ends.
  const deadline = Date.now() + GONE_LIMIT_MS;
  const isLeaving = () => pid !== undefined && begun !== null && processStartTime(pid) === begun;
  while (isLeaving() && Date.now() < deadline) await pause(GONE_POLL_MS);
}

/** What pg_ctl wrote. */
function complaintOf(error: unknown): string {
  const own = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return own.trim() || reasonOf(error);
}

/** null if it runs, else all of PostgreSQL's output. */
async function startOnce({ paths, binaries, account, whileStarting }: Launch): Promise<string | null> {
  removeStalePidFile(paths.cluster);
  const readOutput = captureStartOutput(paths, account);
  const args = ['start', '-D', paths.cluster, '-l', paths.startLog, '-w', '-t', START_LIMIT_SECONDS, '-s'];
  try {
    const started = run(binaries.pgCtl, args, runAs(account));
    whileStarting?.();
    await started;
    return null;
  } catch (error) {
    return `${await readOutput()}\n${complaintOf(error)}`;
  }
}

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
