import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { HEADS_FOLDER } from '../ledger/heads.ts';
import { reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { clearDatabase } from '../start/clear-database.ts';
import { openDatabase, requireExisting, requireMigrator } from '../start/database.ts';
import { inspectDatabase, isDemoRemovalPending, markDemoLeft, markDemoRemoval } from '../start/demo.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { runCommand, say } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

// npm run demo:remove: removes the demo. An append-only ledger cannot forget single rows, so everything is removed.
await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  const settings = readEnv();
  requireExisting(settings);
  await withInstallation(settings, openDatabase(settings, say), async (database, files) => {
    const migratorUrl = await requireMigrator(database, 'npm run demo:remove');
    await ensureSchema(database, say);
    const { demo, empty } = await inspectDatabase(database.appUrl);
    if (!demo && !(empty && isDemoRemovalPending(settings.dataDir)))
      throw new OperatorError('There is no demo here; nothing was removed.');
    if (!values.yes) {
      throw new OperatorError(
        'This empties the whole database and its files, your own entries included: run npm run demo:remove -- --yes.',
      );
    }
    markDemoRemoval(settings.dataDir);
    await clearDatabase(migratorUrl);
    await ensureSchema(database, () => undefined);
    for (const folder of ['outbox', HEADS_FOLDER]) {
      await rm(join(settings.dataDir, folder), { recursive: true, force: true });
    }
    await removeFiles(files);
    markDemoLeft(settings.dataDir);
    say('The demo is gone. Next: npm run owner:create -- --email ADDRESS');
  });
});

/** @throws OperatorError if the store fails to delete one: the removal must then be repeated */
async function removeFiles(files: FileStore): Promise<void> {
  try {
    for await (const { digest } of files.list()) await files.remove(digest);
  } catch (error) {
    throw new OperatorError(
      `The files of the demo cannot be removed (${reasonOf(error)}): mend that, and run npm run demo:remove -- --yes again.`,
    );
  }
}
