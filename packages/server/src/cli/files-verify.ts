import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Finding, StoreUnavailableError, verifyFiles } from '../files/verify-files.ts';
import { pluralize } from '../platform/pluralize.ts';
import { openDatabaseForCommand, requireExisting } from '../start/database.ts';
import { errorMessageOf, rejectArguments, say } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const WORDS: Readonly<Record<Finding['kind'], string>> = {
  missing: 'MISSING',
  altered: 'ALTERED',
  size: 'WRONG SIZE',
  unreadable: 'UNREADABLE',
  left_over: 'LEFT OVER',
};

/**
 * npm run files:verify: checks every stored file against its digest and its rows, both ways. Exit code 0: everything is correct,
 * 1: something is not, 2: could not be verified. Fireledger may keep running.
 */
async function main(): Promise<number> {
  rejectArguments();
  const settings = readEnv();
  requireExisting(settings);
  const opening = openDatabaseForCommand(settings, () => undefined);
  return withInstallation(settings, opening, ({ appUrl }, files) => verify(appUrl, files), { beside: true });
}

async function verify(appUrl: string, files: FileStore): Promise<number> {
  const pool = createPool(appUrl, 2);
  const opener = createOpener(pool);
  const counts = new Map<string, number>();
  try {
    const { contents, bytes, findings } = await verifyFiles({
      files,
      withSystem: (act, work) => opener.read({ kind: 'system' }, act, work),
      now: new Date(),
      onFinding: (finding) => {
        const word = WORDS[finding.kind];
        counts.set(word, (counts.get(word) ?? 0) + 1);
        say(lineOf(finding));
      },
    });
    say(`${pluralize(contents, 'stored file')} read, ${(bytes / 1_000_000).toFixed(1)} MB.`);
    if (findings === 0) {
      say('Every file is there, as it was stored, and belongs to a row.');
      return 0;
    }
    say(`Not as it should be: ${[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}.`);
    return 1;
  } finally {
    await pool.end();
  }
}

function lineOf({ kind, digest, name, details }: Finding): string {
  return [WORDS[kind].padEnd(10), digest, ...(name === null ? [] : [JSON.stringify(name)]), details].join(
    '  ',
  );
}

try {
  process.exitCode = await main();
} catch (error) {
  const isAway = error instanceof StoreUnavailableError;
  console.error(isAway ? `Nothing can be verified: ${error.message}.` : errorMessageOf(error));
  process.exitCode = 2;
}
