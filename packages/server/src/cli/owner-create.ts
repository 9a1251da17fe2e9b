import { parseArgs } from 'node:util';
import { INVITATION_DAYS, TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '@fireledger/domain/shared/locales.ts';
import { emailText, requiredText } from '@fireledger/domain/shared/text.ts';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { createOwner, type NewOwner } from '../start/create-owner.ts';
import { openDatabaseForCommand, requireMigrator } from '../start/database.ts';
import { read } from '../start/env-variable.ts';
import { ensureSchema } from '../start/schema-state.ts';
import { runCommand, say } from './run-command.ts';

const USAGE =
  'npm run owner:create -- --email ADDRESS [--first-name NAME] [--last-name NAME] [--locale en_GB|nl_NL] [--force]';
const NAME = `a name of at most ${TEXT_MAX.personName} characters`;
const nameText = requiredText(TEXT_MAX.personName);

// npm run owner:create: gives the first owner of a real installation a link to choose a password; Fireledger may be running.
await runCommand(async () => {
  const owner = readArguments();
  const settings = readEnv();
  const database = await openDatabaseForCommand(settings, say);
  try {
    await ensureSchema(database, say);
    const path = await createOwner(await requireMigrator(database, 'npm run owner:create'), owner);
    say(`${owner.email} can choose a password within ${INVITATION_DAYS} days at:`);
    say(`${settings.publicUrl}${path}`);
    say('The same link is sent by email once Fireledger is running.');
  } finally {
    await database.close();
  }
});

function readArguments(): NewOwner {
  const text = { type: 'string' } as const;
  const { force = false, ...given } = parseArgs({
    options: {
      email: text,
      'first-name': text,
      'last-name': text,
      locale: text,
      force: { type: 'boolean' },
    },
  }).values;
  const options = Object.fromEntries(Object.entries(given).map(([name, value]) => [`--${name}`, value]));
  const email = read(options, '--email', 'an email address', emailText());
  if (!email) throw new OperatorError(`Usage: ${USAGE}`);
  return {
    email,
    firstName: read(options, '--first-name', NAME, nameText) ?? null,
    lastName: read(options, '--last-name', NAME, nameText) ?? null,
    locale: read(options, '--locale', LOCALES.join(' or '), z.enum(LOCALES)) ?? DEFAULT_LOCALE,
    force,
  };
}
