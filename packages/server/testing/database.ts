import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { migrate, migrationNames } from '../src/db/migrate.ts';
import { asSuperuser, superuserUrl, TEST_PASSWORD, withDatabase } from './cluster.ts';

const SQL = new URL('../src/db/', import.meta.url);

/** One test file's own database: URLs for the app, the migrator and a superuser; `drop` removes it. */
export type TestDatabase = {
  readonly name: string;
  readonly appUrl: string;
  readonly migratorUrl: string;
  readonly superuserUrl: string;
  drop(): Promise<void>;
};

/** Creates the roles and the migrated template; called once by the global set-up, does nothing if they exist. */
export async function prepareTemplate(): Promise<void> {
  const client = new Client({ connectionString: superuserUrl() });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('fireledger template'))`);
    await asSuperuser(await readFile(new URL('prepare.sql', SQL), 'utf8'));
    await asSuperuser(
      `alter role fl_app password '${TEST_PASSWORD}'; alter role fl_migrator password '${TEST_PASSWORD}'`,
    );
    const name = await templateName();
    process.env.FIRELEDGER_TEST_TEMPLATE = name;
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} owner fl_migrator`);
      await migrate(withDatabase(superuserUrl(), name, 'fl_migrator'));
      await client.query(`alter database ${name} is_template true`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Clones the template that the global set-up has prepared, for one test file. Copying its files takes a third of the processor
 * time that writing each of its pages to the write-ahead log takes.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = process.env.FIRELEDGER_TEST_TEMPLATE ?? (await templateName());
  await asSuperuser(`create database ${name} template ${template} owner fl_migrator strategy file_copy`);
  return {
    name,
    appUrl: withDatabase(superuserUrl(), name, 'fl_app'),
    migratorUrl: withDatabase(superuserUrl(), name, 'fl_migrator'),
    superuserUrl: superuserUrl(name),
    drop: () => asSuperuser(`drop database if exists ${name} with (force)`),
  };
}

/** One template per version of the migrations: a changed migration never uses an old template. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await migrationNames()) {
    hash.update(await readFile(new URL(`migrations/${name}`, SQL)));
  }
  return `fireledger_template_${hash.digest('hex').slice(0, 12)}`;
}
