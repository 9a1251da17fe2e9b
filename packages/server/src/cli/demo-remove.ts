import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import { HEADS_FOLDER } from '../ledger/heads.ts';
import { clearDatabase } from '../start/clear-database.ts';
import { openDatabase, requireExisting, requireMigrator } from '../start/database.ts';
import { lookInside, markDemoLeft } from '../start/demo.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { openFiles } from '../start/services.ts';
import { StartError } from '../start/start-error.ts';
import { runCommand, say } from './run-command.ts';

// npm run demo:remove: leaves the demo. An append-only ledger cannot forget single rows, so everything goes.
await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  const settings = readEnv();
  requireExisting(settings);
  const database = await openDatabase(settings, say);
  const files = await openFiles(settings);
  try {
    const migratorUrl = await requireMigrator(database, 'npm run demo:remove');
    await ensureSchema(database, say);
    if (!(await lookInside(database.appUrl)).demo)
      throw new StartError('There is no demo here; nothing was removed.');
    if (!values.yes) {
      throw new StartError(
        'This empties the whole database and its files, your own entries included: run npm run demo:remove -- --yes.',
      );
    }
    await clearDatabase(migratorUrl);
    await ensureSchema(database, () => undefined);
    for await (const { digest } of files.list()) await files.remove(digest);
    for (const folder of ['outbox', HEADS_FOLDER]) {
      await rm(join(settings.dataDir, folder), { recursive: true, force: true });
    }
    markDemoLeft(settings.dataDir);
    say('The demo is gone. Next: npm run owner:create -- --email ADDRESS');
  } finally {
    files.close();
    await database.close();
  }
});
