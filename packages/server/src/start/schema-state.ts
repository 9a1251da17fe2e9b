import { MigrationNewerError, migrate, migrationNames } from '../db/migrate.ts';
import { codeOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type OpenDatabase, requireMigrator } from './database.ts';
import { withConnection } from './server-database.ts';

/**
 * Migrates the database to this program's version if the migrator's address is known; otherwise checks that it has that version.
 * @throws OperatorError if migrations are missing, MigrationNewerError if the database is ahead of the program
 */
export async function ensureSchema(database: OpenDatabase, log: (line: string) => void): Promise<void> {
  if (database.migratorUrl === null) return assertCurrent(database.appUrl);
  const { applied } = await migrate(await requireMigrator(database, 'Migrating'));
  if (applied.length > 0) log(`Migrated the database (${applied.length} steps).`);
}

async function assertCurrent(appUrl: string): Promise<void> {
  const known = await migrationNames();
  const done = await readDone(appUrl);
  const newer = done.filter((name) => !known.includes(name));
  if (newer.length > 0) throw new MigrationNewerError(newer);
  const missing = known.filter((name) => !done.includes(name));
  if (missing.length > 0) {
    throw new OperatorError(
      `The database lacks ${missing.length} migrations of this program: run npm run migrate with MIGRATION_DATABASE_URL.`,
    );
  }
}

function readDone(appUrl: string): Promise<string[]> {
  return withConnection(appUrl, 'DATABASE_URL', async (client) => {
    try {
      const { rows } = await client.query<{ name: string }>('select name from schema_migration');
      return rows.map((row) => row.name);
    } catch (error) {
      // 42P01: no such table yet; 42501: no access to the schema yet.
      if (codeOf(error) === '42P01' || codeOf(error) === '42501') return [];
      throw error;
    }
  });
}
