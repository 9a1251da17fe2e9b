import { MigrationNewerError } from '../db/migrate.ts';
import { codeOf, reasonOf } from '../start/error-code.ts';
import { StartError } from '../start/start-error.ts';

/** Runs an operator's command: what can be mended is told in one sentence, and the exit code says how it went. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!canBeMended(error)) throw error;
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** Faults of the start, and an argument that the command does not take (`parseArgs`). */
function canBeMended(error: unknown): boolean {
  const isFault = error instanceof StartError || error instanceof MigrationNewerError;
  return isFault || (codeOf(error)?.startsWith('ERR_PARSE_ARGS') ?? false);
}

/** Tells a step to the operator. */
export function say(line: string): void {
  console.log(line);
}
