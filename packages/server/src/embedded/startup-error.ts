import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, changeOwner } from './account.ts';
import type { DatabasePaths } from './paths.ts';

const GRAVE = /FATAL|PANIC/;
/** Lines that accompany an error: that a settings file does not exist, that the logs go elsewhere. */
const ASIDE = /\b(?:LOG|WARNING|HINT|DETAIL):/;
/** PostgreSQL's logs are written by a separate process, which may end a moment later. */
const WRITTEN_MS = 1_000;
const LOOK_MS = 50;

/**
 * Called before PostgreSQL is started. The function that it returns reads everything printed since: PostgreSQL writes to the
 * start's own log until it has read its settings, and to its logs from then on.
 */
export function captureStartOutput(paths: DatabasePaths, account: Account | null): () => Promise<string> {
  closeSync(openSync(paths.startLog, 'w', 0o600));
  changeOwner(account, paths.startLog);
  const before = sizesIn(paths.logs);
  const readPrinted = () => {
    const logs = [...sizesIn(paths.logs)].map(([file, size]) => textFrom(file, before.get(file) ?? 0, size));
    return [readFileSync(paths.startLog, 'utf8'), ...logs].join('\n');
  };
  return async () => {
    const deadline = Date.now() + WRITTEN_MS;
    while (complaintsIn(readPrinted()).length === 0 && Date.now() < deadline) await pause(LOOK_MS);
    return readPrinted();
  };
}

function sizesIn(folder: string): ReadonlyMap<string, number> {
  return new Map(
    readdirSync(folder).map((name) => [join(folder, name), statSync(join(folder, name)).size] as const),
  );
}

/** What was added to a log; a log that is shorter than before was started anew meanwhile. */
function textFrom(file: string, before: number, size: number): string {
  if (size === before) return '';
  return readFileSync(file).toString('utf8', size < before ? 0 : before);
}

function complaintsIn(output: string): string[] {
  const lines = output.split('\n').map((line) => line.trim());
  const grave = lines.filter((line) => GRAVE.test(line));
  return grave.length > 0 ? grave : lines.filter((line) => line !== '' && !ASIDE.test(line));
}

/** PostgreSQL's first error message in all its output. */
export function firstErrorMessage(output: string): string {
  const [first = 'no reason given'] = complaintsIn(output);
  return first.replace(/^(?:.*?(?:FATAL|PANIC)|postgres):\s*/, '');
}
