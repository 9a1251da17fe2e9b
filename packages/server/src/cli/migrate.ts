import { migrate } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { openDatabase, requireMigrator } from '../start/database.ts';
import { rejectArguments, runCommand, say } from './run-command.ts';

// npm run migrate: migrates the database to this program's version.
await runCommand(async () => {
  rejectArguments();
  const database = await openDatabase(readEnv(), say);
  try {
    const { applied } = await migrate(await requireMigrator(database, 'npm run migrate'));
    say(
      applied.length === 0
        ? 'Nothing to migrate.'
        : `Migrated:\n${applied.map((name) => `  ${name}`).join('\n')}`,
    );
  } finally {
    await database.close();
  }
});
