import { parseArgs } from 'node:util';
import { INVITATION_VALID_MS } from '@fireledger/domain/shared/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import { createOwner, type NewOwner } from '../start/create-owner.ts';
import { openDatabaseBeside, requireMigrator } from '../start/database.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { StartError } from '../start/start-error.ts';
import { runCommand, say } from './run-command.ts';

const USAGE =
  'npm run owner:create -- --email ADDRESS [--first-name NAME] [--last-name NAME] [--locale en_GB|nl_NL] [--force]';
const DAY_MS = 86_400_000;
const name = z.string().trim().min(1).max(80).nullable();
const ownerSchema = z.object({
  email: z.email().max(254),
  firstName: name,
  lastName: name,
  locale: z.enum(LOCALES),
  force: z.boolean(),
});

// npm run owner:create: the first owner of a real installation gets a link to choose a password; Fireledger may run.
await runCommand(async () => {
  const owner = readArguments();
  const settings = readEnv();
  const database = await openDatabaseBeside(settings, say);
  try {
    await ensureSchema(database, say);
    const path = await createOwner(await requireMigrator(database, 'npm run owner:create'), owner);
    say(`${owner.email} can choose a password within ${INVITATION_VALID_MS / DAY_MS} days at:`);
    say(`${settings.publicUrl}${path}`);
    say('The same link is sent by email once Fireledger is running.');
  } finally {
    await database.close();
  }
});

function readArguments(): NewOwner {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      options: {
        email: text,
        'first-name': text,
        'last-name': text,
        locale: text,
        force: { type: 'boolean' },
      },
    });
    return ownerSchema.parse({
      email: values.email,
      firstName: values['first-name'] ?? null,
      lastName: values['last-name'] ?? null,
      locale: values.locale ?? DEFAULT_LOCALE,
      force: values.force ?? false,
    });
  } catch {
    throw new StartError(`Usage: ${USAGE}`);
  }
}
