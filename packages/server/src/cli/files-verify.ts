import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { readEnv } from '../env.ts';
import { type Finding, StoreAwayError, verifyFiles } from '../files/verify-files.ts';
import { openDatabaseBeside, requireExisting } from '../start/database.ts';
import { openFiles } from '../start/services.ts';
import { StartError } from '../start/start-error.ts';
import { say } from './run-command.ts';

const WORDS: Readonly<Record<Finding['kind'], string>> = {
  missing: 'MISSING',
  altered: 'ALTERED',
  size: 'WRONG SIZE',
  unreadable: 'UNREADABLE',
  left_over: 'LEFT OVER',
};

/**
 * npm run files:verify: reads every stored file against its digest and its rows, both ways. Exit code 0: all as it must be,
 * 1: something is not, 2: could not be verified. Fireledger may go on running.
 */
async function main(): Promise<number> {
  const settings = readEnv();
  requireExisting(settings);
  const database = await openDatabaseBeside(settings, () => undefined);
  const files = await openFiles(settings, { beside: true });
  const pool = createPool(database.appUrl, 2);
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
    say(`${contents} stored files read, ${(bytes / 1_000_000).toFixed(1)} MB.`);
    if (findings === 0) {
      say('Every file is there, as it was stored, and belongs to a row.');
      return 0;
    }
    say(`Not as it should be: ${[...counts].map(([word, count]) => `${count} ${word}`).join(', ')}.`);
    return 1;
  } finally {
    await pool.end();
    files.close();
    await database.close();
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
  if (error instanceof StartError) console.error(error.message);
  else if (error instanceof StoreAwayError) console.error(`Nothing can be verified: ${error.message}.`);
  else console.error(error);
  process.exitCode = 2;
}
