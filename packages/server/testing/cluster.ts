import { Client } from 'pg';
import { readPasswords } from '../src/embedded/passwords.ts';
import { databasePaths } from '../src/embedded/paths.ts';
import { writeSecretFile } from '../src/platform/write-secret-file.ts';
import { ensureDataDir } from '../src/start/data-dir.ts';

/** The URL of a superuser connection to the tests' own PostgreSQL, set by testing/global-setup.ts. */
export function superuserUrl(database = 'postgres'): string {
  const url = process.env['FIRELEDGER_TEST_SUPERUSER_URL'];
  if (!url) {
    throw new Error('FIRELEDGER_TEST_SUPERUSER_URL is not set: run the tests through Vitest or Playwright');
  }
  return withDatabase(url, database);
}

/** The same connection URL for another database and, if given, another role. */
export function withDatabase(url: string, database: string, role?: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  if (role) {
    changed.username = role;
    changed.password = TEST_PASSWORD;
  }
  return changed.href;
}

/** Password of fl_app and fl_migrator in the tests' cluster, which listens on loopback only. */
export const TEST_PASSWORD = 'fireledger-test';

/**
 * Makes the tests' password that of both roles in an embedded cluster: each start sets the roles' passwords to those in its
 * folder, and a run that begins must not shut out another that shares the cluster.
 */
export function keepTestPasswords(dataDir: string): void {
  ensureDataDir(dataDir);
  const paths = databasePaths(dataDir);
  const passwords = { ...readPasswords(paths), app: TEST_PASSWORD, migrator: TEST_PASSWORD };
  writeSecretFile(paths.passwords, JSON.stringify(passwords));
}

/** Runs one statement as superuser. */
export async function asSuperuser(sql: string, database = 'postgres'): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(database) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
