import { createPool } from '../db/pool.ts';
import { createOpener } from '../db/with-access.ts';
import { readEnv } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Finding, StoreAwayError, verifyFiles } from '../files/verify-files.ts';
import { counted } from '../start/counted.ts';
import { openDatabaseBeside, requireExisting } from '../start/database.ts';
import { onInstallation } from './on-installation.ts';
import { faultOf, say, takeNoArguments } from './run-command.ts';

const WORDS: Readonly<Record<Finding['kind'], string>> = {
  missing: 'MISSING',
  altered: 'ALTERED',
  size: 'WRONG SIZE',
  unreadable: 'UNREADABLE',
  left_over: 'LEFT OVER',
};

/**
 * npm run files:verify: checks every stored file against its digest and its rows, both ways. Exit code 0: everything is correct, 1:
 * something is not, 2: could not be verified. Fireledger may keep running.
 */
async function main(): Promise<number> {
  takeNoArguments();
  const settings = readEnv();
  requireExisting(settings);
  const opening = openDatabaseBeside(settings, () => undefined);
  return onInstallation(settings, opening, ({ appUrl }, files) => verify(appUrl, files), { beside: true });
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
    say(`${counted(contents, 'stored file')} read, ${(bytes / 1_000_000).toFixed(1)} MB.`);
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
  const isAway = error instanceof StoreAwayError;
  console.error(isAway ? `Nothing can be verified: ${error.message}.` : faultOf(error));
  process.exitCode = 2;
}
