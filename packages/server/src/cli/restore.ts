import { resolve } from 'node:path';
import { backupPaths, readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withClient } from '../db/dedicated-client.ts';
import { readEnv, type Settings } from '../env.ts';
import { newestHeads, writeHeads } from '../ledger/heads.ts';
import { reportLines } from '../ledger/report.ts';
import { ledgerKeys } from '../ledger/signing.ts';
import { isIntact, verifySnapshot } from '../ledger/verify.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import { openDatabase, requireMigrator } from '../start/database.ts';
import { inspectDatabase, markDemoLeft } from '../start/demo.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { findSecret } from '../start/secret.ts';
import { folderArgument, runCommand, say } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const USAGE = 'npm run restore -- FOLDER';

// npm run restore -- FOLDER: restores a backup into an empty installation and verifies its ledger.
await runCommand(async () => {
  const given = folderArgument(USAGE);
  if (!given) throw new OperatorError(`Usage: ${USAGE}`);
  const folder = resolve(given);
  readManifest(folder);
  const settings = readEnv();
  await withInstallation(settings, openDatabase(settings, say), async (database, files) => {
    const migratorUrl = await requireMigrator(database, 'npm run restore');
    await ensureSchema(database, () => undefined);
    if (!(await inspectDatabase(database.appUrl)).empty) {
      throw new OperatorError(
        'This installation is not empty: restore into a new DATA_DIR or an empty database.',
      );
    }
    // First, because a failed restore must not leave a place for a demo: it stays empty for the next restore.
    markDemoLeft(settings.dataDir);
    const { damaged } = await restoreBackup({ folder, migratorUrl, files, settings, log: say });
    await verify(database.appUrl, folder, settings);
    if (damaged.length > 0) {
      throw new OperatorError(
        `Not restored: ${pluralize(damaged.length, 'file')} that the backup does not have unchanged: see above.`,
      );
    }
  });
});

/** Walks the restored ledger, compares it with the newest heads of the backup, and signs its present heads. */
async function verify(appUrl: string, folder: string, settings: Settings): Promise<void> {
  const secret = findSecret(settings);
  const anchor = newestHeads(backupPaths(folder).heads, ledgerKeys(secret).publicKey, say);
  await withClient({ connectionString: appUrl }, async (db) => {
    await db.query('set role fl_worker');
    const result = await verifySnapshot(db, anchor ? { anchor } : {});
    for (const line of reportLines(result)) say(line);
    if (!isIntact(result)) {
      process.exitCode = 1;
      return;
    }
    const { dataDir } = settings;
    await writeHeads({ db, dataDir, secret, now: new Date(), log: ({ file }) => say(`New heads: ${file}.`) });
  });
}
