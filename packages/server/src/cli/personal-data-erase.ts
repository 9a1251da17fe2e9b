import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { pluralize } from '../platform/pluralize.ts';
import { openDatabaseForCommand, requireExisting, requireMigrator } from '../start/database.ts';
import { erasePersonalData } from '../start/erase-personal-data.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { runCommand, say } from './run-command.ts';

const COMMAND = 'npm run personal-data:erase';

const DONE = {
  user: 'The account has no name, address, password or devices any more.',
  location: 'Its present contacts are those of its screen.',
  service_event: 'The entry has no visitor’s name any more.',
} as const;

// npm run personal-data:erase: erases a person's data and keeps the evidence (docs/privacy.md); Fireledger may be running.
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [subject, ...more] = positionals;
  if (!subject || more.length > 0) {
    throw new OperatorError(
      `Usage: ${COMMAND} -- ADDRESS|ID, the address of a user or the ID of a user, location or event`,
    );
  }
  const settings = readEnv();
  requireExisting(settings);
  const database = await openDatabaseForCommand(settings, say);
  try {
    const migratorUrl = await requireMigrator(database, COMMAND);
    await ensureSchema(database, say);
    const { kind, id, values } = await erasePersonalData(migratorUrl, subject);
    say(
      `Erased ${pluralize(values, 'value')} of ${kind.replace('_', ' ')} ${id} from the ledger. ${DONE[kind]}`,
    );
    say('Backups still have them: note this ID, and erase it again after a restore of one made before.');
  } finally {
    await database.close();
  }
});
