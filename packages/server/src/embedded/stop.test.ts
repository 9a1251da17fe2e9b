import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isRunning } from '../start/process-identity.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { stopPostgres } from './launch.ts';
import { databasePaths } from './paths.ts';
import { readPostmaster } from './postmaster.ts';
import { startEmbedded } from './start-embedded.ts';

test('a server that does not end is stopped all the same, and the next start recovers it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fireledger-stop-'));
  chmodSync(dataDir, 0o711);
  const start = () => startEmbedded({ dataDir, log: () => undefined });
  const { superuserUrl } = await start();
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept as select 1 as one');
  // Without its checkpointer, a server cannot end a fast shutdown.
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  );
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
  const paths = databasePaths(dataDir);
  const pid = readPostmaster(paths.cluster)?.pid ?? 0;
  await stopPostgres({ paths, binaries: findBinaries(), account: databaseAccount(paths.cluster) }, 1);
  expect(isRunning(pid)).toBe(false);

  const again = await start();
  const reader = new pg.Client({ connectionString: again.superuserUrl });
  await reader.connect();
  expect((await reader.query('select one from kept')).rows).toEqual([{ one: 1 }]);
  await reader.end();
  await again.stop();
  rmSync(dataDir, { recursive: true });
}, 120_000);
