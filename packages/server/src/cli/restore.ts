import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { ownClient } from '../db/own-client.ts';
import { readEnv } from '../env.ts';
import { reportLines } from '../ledger/report.ts';
import { verifySnapshot } from '../ledger/verify.ts';
import { openDatabase, requireMigrator } from '../start/database.ts';
import { lookInside, markDemoLeft } from '../start/demo.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { openFiles } from '../start/services.ts';
import { StartError } from '../start/start-error.ts';
import { runCommand, say } from './run-command.ts';

// npm run restore -- FOLDER: puts a backup into an empty installation and verifies its ledger.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (!positionals[0]) throw new StartError('Usage: npm run restore -- FOLDER');
  const folder = resolve(positionals[0]);
  readManifest(folder);
  const settings = readEnv();
  const database = await openDatabase(settings, say);
  const files = await openFiles(settings);
  try {
    const migratorUrl = await requireMigrator(database, 'npm run restore');
    await ensureSchema(database, () => undefined);
    if (!(await lookInside(database.appUrl)).empty) {
      throw new StartError(
        'This installation is not empty: restore into a new DATA_DIR or an empty database.',
      );
    }
    await restoreBackup({ folder, migratorUrl, files, settings, log: say });
    markDemoLeft(settings.dataDir);
    await verify(database.appUrl);
  } finally {
    files.close();
    await database.close();
  }
});

async function verify(appUrl: string): Promise<void> {
  const client = ownClient({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query('set role fl_worker');
    const result = await verifySnapshot(client);
    for (const line of reportLines(result)) say(line);
    if (result.broken.length > 0) process.exitCode = 1;
  } finally {
    await client.end();
  }
}
