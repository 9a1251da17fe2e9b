import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startEmbedded } from '../src/embedded/start-embedded.ts';
import { prepareTemplate } from './database.ts';

/** Where the tests' cluster is kept between runs. */
const DATA_DIR = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));

/** By this name a run is known to others on the same cluster. */
const RUN = 'fireledger test run';

/**
 * Vitest's global set-up of the server project, also used by the browser tests: a PostgreSQL of its own (or the one that
 * FIRELEDGER_TEST_SUPERUSER_URL names) with the template database. Runs may share the cluster: the function that is
 * answered stops it after the last of them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['FIRELEDGER_TEST_SUPERUSER_URL']) {
    await prepareTemplate();
    return async () => undefined;
  }
  const embedded = await startEmbedded({
    dataDir: DATA_DIR,
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
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
    }
  };
}
