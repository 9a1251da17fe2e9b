import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { isRunning } from '../platform/process-identity.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { launchPostgres, stopPostgres } from './launch.ts';
import { databasePaths } from './paths.ts';
import { startEmbedded } from './start-embedded.ts';

const scratch: string[] = [];
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a server that nobody watches over, since what watches would start it again once it is stopped, and stops its
 * checkpointer, without which it cannot end a fast shutdown.
 */
async function startWedged() {
  const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-stop-'));
  scratch.push(dataDir);
  chmodSync(dataDir, 0o711);
  const lines: string[] = [];
  const start = () => startEmbedded({ dataDir, log: (line) => lines.push(line) });
  const made = await start();
  await made.stop();
  const paths = databasePaths(dataDir);
  const server = { paths, binaries: findBinaries(), account: databaseAccount(paths.cluster) };
  const { pid } = await launchPostgres({ ...server, settings: {} }, Number(new URL(made.superuserUrl).port));
  const client = new pg.Client({ connectionString: made.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept as select 1 as one');
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  const checkpointer = rows[0]?.pid ?? 0;
  process.kill(checkpointer, 'SIGSTOP');
  return { server, start, lines, checkpointer, pid };
}

test('a server that does not end is stopped all the same, and the next start recovers it', async () => {
  const { server, start, pid } = await startWedged();
  await stopPostgres(server, 1);
  expect(isRunning(pid)).toBe(false);
  const again = await start();
  const reader = new pg.Client({ connectionString: again.superuserUrl });
  await reader.connect();
  expect((await reader.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  await reader.end();
  await again.stop();
}, 120_000);

test('a start that waits for a server on its way out says so', async () => {
  const { start, lines, checkpointer, pid } = await startWedged();
  process.kill(pid, 'SIGINT');
  const starting = start();
  await expect
    .poll(() => lines.at(-1), { timeout: 30_000 })
    .toBe(`Waiting for the PostgreSQL that is already running (process ${pid}): it is starting or stopping.`);
  process.kill(checkpointer, 'SIGCONT');
  await (await starting).stop();
}, 120_000);
