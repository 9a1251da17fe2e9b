import { statSync } from 'node:fs';
import { databasePaths } from '../embedded/paths.ts';
import { type EmbeddedUrls, runningEmbedded, startEmbedded } from '../embedded/start-embedded.ts';
import type { Settings } from '../env.ts';
import { codeOf } from '../platform/error-code.ts';
import { userName } from '../platform/make-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { ensureDataDir } from './data-dir.ts';
import { isLockedHere, takeDataDir } from './data-dir-lock.ts';
import { assertMigrator, assertWalled } from './server-database.ts';

/** The database, ready for use. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'server';
  readonly appUrl: string;
  /** null: a server whose MIGRATION_DATABASE_URL was not given */
  readonly migratorUrl: string | null;
  /** Stops what was started for the caller and releases DATA_DIR. */
  close(): Promise<void>;
};

/**
 * Locks DATA_DIR for this process and opens the database: the embedded one is started, a server is checked.
 * @param whileStarting called while an embedded database that was not running is starting
 * @throws OperatorError with one sentence
 */
export async function openDatabase(
  settings: Settings,
  log: (line: string) => void,
  whileStarting?: () => void,
): Promise<OpenDatabase> {
  ensureDataDir(settings.dataDir);
  const unlock = await takeDataDir(settings.dataDir);
  try {
    if (settings.database.kind === 'server') {
      await assertWalled(settings.database.appUrl);
      return { ...settings.database, close: async () => unlock() };
    }
    const embedded = await startEmbedded({ dataDir: settings.dataDir, log, whileStarting });
    const close = () => embedded.stop().finally(unlock);
    return { kind: 'embedded', appUrl: embedded.appUrl, migratorUrl: embedded.migratorUrl, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * As `openDatabase`, for a command that may work beside a running Fireledger: it then uses that program's database and leaves it
 * running.
 */
export async function openDatabaseForCommand(
  settings: Settings,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  if (settings.database.kind === 'server') {
    await assertWalled(settings.database.appUrl);
    return { ...settings.database, close: async () => undefined };
  }
  ensureDataDir(settings.dataDir);
  if (!isLockedHere(settings.dataDir)) return openDatabase(settings, log);
  const running: EmbeddedUrls | null = runningEmbedded(settings.dataDir);
  if (!running)
    throw new OperatorError('The running Fireledger is just starting or stopping: try again in a moment.');
  return { kind: 'embedded', ...running, close: async () => undefined };
}

/** Refuses a DATA_DIR that this user cannot read, or that has no database yet. @throws OperatorError */
export function requireExisting({ database, dataDir }: Settings): void {
  if (database.kind !== 'embedded') return;
  try {
    statSync(databasePaths(dataDir).cluster);
  } catch (error) {
    const code = codeOf(error);
    throw new OperatorError(
      code === 'ENOENT' || code === 'ENOTDIR'
        ? `DATA_DIR ${dataDir} holds no database: set DATA_DIR or DATABASE_URL as the service has it.`
        : `DATA_DIR ${dataDir} cannot be read by the user ${userName()} (${code}): run this as the service's user.`,
    );
  }
}

/**
 * The migrator's address, for operations that only the migrator may perform.
 * @throws OperatorError if it was not given, cannot be reached, leads elsewhere or is not fl_migrator's
 */
export async function requireMigrator(database: OpenDatabase, purpose: string): Promise<string> {
  const { kind, appUrl, migratorUrl } = database;
  if (!migratorUrl) {
    throw new OperatorError(
      `${purpose} needs MIGRATION_DATABASE_URL, an address such as postgres://fl_migrator:password@host:5432/fireledger.`,
    );
  }
  if (kind === 'server') await assertMigrator(appUrl, migratorUrl);
  return migratorUrl;
}
