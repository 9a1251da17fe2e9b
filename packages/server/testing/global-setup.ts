import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/embedded/start-embedded.ts';
import { prepareTemplate } from './database.ts';

/** Where the tests' cluster is kept between runs. */
const DATA_DIR = fileURLToPath(new URL('../../../.cache/test-database', import.meta.url));

/**
 * Vitest's global set-up of the server project, also used by the browser tests: a PostgreSQL of its own (or the one that
 * FIRELEDGER_TEST_SUPERUSER_URL names) with the template database. Answers the function that stops it.
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
  await prepareTemplate();
  return () => embedded.stop();
}
