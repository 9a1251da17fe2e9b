import { MigrationNewerError } from '../db/migrate.ts';
import { StartError } from '../start/start-error.ts';

/** Runs an operator's command: what can be mended is told in one sentence, and the exit code says how it went. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof MigrationNewerError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Tells a step to the operator. */
export function say(line: string): void {
  console.log(line);
}
