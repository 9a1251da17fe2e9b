import { createHash } from 'node:crypto';
import { rmSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbedded } from '../src/embedded/start-embedded.ts';
import { keepTestPasswords } from './cluster.ts';
import { prepareTemplate } from './database.ts';

/** Where the tests' cluster is kept between runs, unless it is in memory. */
const ON_DISK = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));

/** Linux' own folder in memory, and how many bytes it must have free: a container's is often too small. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
};

/** The name by which other runs on the same cluster recognise a run. */
const RUN = 'fireledger test run';

/**
 * Vitest's global set-up of the server project, also used by the browser tests: a separate PostgreSQL (or the one that
 * FIRELEDGER_TEST_SUPERUSER_URL names) with the template database. Runs may share the cluster: the returned function
 * stops it after the last of them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['FIRELEDGER_TEST_SUPERUSER_URL']) {
    await prepareTemplate();
    return async () => undefined;
  }
  const dataDir = folderInMemory() ?? ON_DISK;
  keepTestPasswords(dataDir);
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings: SETTINGS });
  process.env['FIRELEDGER_TEST_SUPERUSER_URL'] = embedded.superuserUrl;
  const run = new Client({ connectionString: embedded.superuserUrl, application_name: RUN });
  run.on('error', () => undefined);
  await run.connect();
  await prepareTemplate();
  return async () => {
    const others = await run.query(
      'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [RUN],
    );
    await run.end();
    if (others.rowCount === 0) {
      await embedded.stop();
      if (dataDir !== ON_DISK) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  };
}

/**
 * This checkout's folder in memory, or null if there is none with enough space. A run creates and removes hundreds of databases
 * of some thousand files each, which takes longer on a disk than the tests take (docs/decisions/0560).
 */
function folderInMemory(): string | null {
  const checkout = createHash('sha256').update(ON_DISK).digest('hex').slice(0, 12);
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? `${MEMORY}/fireledger-test-${checkout}` : null;
  } catch {
    return null;
  }
}
