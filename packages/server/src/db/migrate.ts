import { readdir, readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { installBoss } from '../jobs/install.ts';
import { withClient } from './dedicated-client.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The database has a migration that this program does not know: a newer version has migrated it. */
export class MigrationNewerError extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(
      `The database was migrated by a newer Fireledger (${names.join(', ')}). Start that version or a newer one.`,
    );
    this.names = names;
  }
}

/** The names of this program's migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Migrates the database to this program's version, each migration in its own transaction, under one advisory lock.
 * `migratorUrl` logs in as fl_migrator; `only` names the migrations to apply if not all are wanted (restore). Throws
 * MigrationNewerError if the database is ahead of the program.
 */
export async function migrate(migratorUrl: string, only?: readonly string[]): Promise<{ applied: string[] }> {
  return withClient(
    { connectionString: migratorUrl, application_name: 'fireledger migrate' },
    async (client) => {
      await client.query(`select pg_advisory_lock(hashtext('fireledger migrate'))`);
      await client.query('set client_min_messages = warning');
      await client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
      );
      await client.query('alter table schema_migration enable row level security');
      await client.query('alter table schema_migration force row level security');
      await client.query('drop policy if exists fl_migrator on schema_migration');
      await client.query(
        'create policy fl_migrator on schema_migration to fl_migrator using (true) with check (true)',
      );
      // A start without the migrator's address must be able to check that the schema matches the program.
      await client.query('drop policy if exists fl_app on schema_migration');
      await client.query('create policy fl_app on schema_migration for select to fl_app using (true)');
      await client.query('grant select on schema_migration to fl_app');
      const applied = await applyMissing(client, only);
      await installBoss(client);
      return { applied };
    },
  );
}

async function applyMissing(client: Client, only?: readonly string[]): Promise<string[]> {
  const known = await migrationNames();
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const done = new Set(rows.map((row) => row.name));
  const newer = [...done].filter((name) => !known.includes(name));
  if (newer.length > 0) {
    throw new MigrationNewerError(newer);
  }
  const missing = known.filter((name) => !done.has(name) && (only?.includes(name) ?? true));
  for (const name of missing) {
    await apply(client, name);
  }
  return missing;
}

async function apply(client: Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
