import { join, resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import {
  type OpenDatabase,
  openDatabaseForCommand,
  requireExisting,
  requireMigrator,
} from '../start/database.ts';
import { findSecret, requireSigningSecret } from '../start/secret.ts';
import { abortOnSignals } from '../start/stop-on-signals.ts';
import { folderArgument, runCommand, say } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

// npm run backup -- [FOLDER]: writes the whole installation into a new folder; Fireledger may keep running.
await runCommand(async () => {
  const given = folderArgument('npm run backup -- [FOLDER]');
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*$/g, '');
  const settings = readEnv();
  const folder = resolve(given ?? join(settings.dataDir, 'backups', stamp));
  requireExisting(settings);
  const secret = findSecret(settings);
  requireSigningSecret(secret, settings.dataDir);
  const signal = abortOnSignals();
  const work = async (database: OpenDatabase, files: FileStore) => {
    const { lost } = await writeBackup({
      folder,
      migratorUrl: await requireMigrator(database, 'npm run backup'),
      files,
      dataDir: settings.dataDir,
      secret,
      log: say,
      signal,
    });
    say(`The backup is in ${folder}. It contains the secret and personal data: keep it safe.`);
    if (lost.length > 0) {
      throw new OperatorError(
        `It lacks ${pluralize(lost.length, 'file')} that the file store has lost or altered, or cannot read: see above.`,
      );
    }
  };
  await withInstallation(settings, openDatabaseForCommand(settings, say), work, { beside: true });
});
