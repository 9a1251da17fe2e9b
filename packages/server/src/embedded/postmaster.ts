import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dedicatedClient } from '../db/dedicated-client.ts';
import { codeOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { exists, isPostgres } from '../platform/process-identity.ts';

/** A running PostgreSQL server of our cluster. */
export type Postmaster = { readonly pid: number; readonly port: number };

const ADOPTION_LIMIT_MS = 300_000;
const POLL_MS = 20;
/** After this time, whoever waits is told for what. */
const SILENT_MS = 2_000;

/** Process id and port from the cluster's postmaster.pid, or null if it is missing or incomplete. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 && port > 0 ? { pid, port } : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The server that runs on the cluster, whatever its state, or null. A process of which the system reveals nothing counts as that
 * server.
 */
export function runningPostmaster(cluster: string): Postmaster | null {
  const named = readPostmaster(cluster);
  return named && isPostgres(named.pid, cluster) !== 'no' ? named : null;
}

/**
 * Removes postmaster.pid if the id in it now belongs to another program, because PostgreSQL would take that for its own. A file
 * without a process id stays: PostgreSQL uses it to find the shared memory of backends that are still ending.
 */
export function removeStalePidFile(cluster: string): void {
  const named = readPostmaster(cluster);
  if (named && exists(named.pid) && isPostgres(named.pid, cluster) === 'no')
    rmSync(join(cluster, 'postmaster.pid'));
}

/**
 * Waits until the server that an earlier run left behind accepts connections.
 * @param connectionString of the superuser, for a port
 * @param log is told once if that takes time
 * @returns the server to use, or null if one has to be started
 */
export async function adoptPostmaster(
  cluster: string,
  connectionString: (port: number) => string,
  log: (line: string) => void,
): Promise<Postmaster | null> {
  const deadline = Date.now() + ADOPTION_LIMIT_MS;
  const patience = Date.now() + SILENT_MS;
  let isLogged = false;
  while (Date.now() < deadline) {
    const running = runningPostmaster(cluster);
    if (!running) return null;
    if (await answers(connectionString(running.port))) return running;
    if (!isLogged && Date.now() > patience) {
      log(
        `Waiting for the PostgreSQL that is already running (process ${running.pid}): it is starting or stopping.`,
      );
      isLogged = true;
    }
    await pause(POLL_MS);
  }
  throw new OperatorError(
    `The PostgreSQL already running on ${cluster} does not answer: stop it and start again.`,
  );
}

/** Whether the server accepts connections; false while it is starting, stopping or not listening yet. */
async function answers(connectionString: string): Promise<boolean> {
  const client = dedicatedClient({ connectionString, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (codeOf(error) === '28P01') {
      throw new OperatorError(
        'The running embedded database does not know its password: database.json belongs to another database.',
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
