import { codeOf, reasonOf } from '../start/error-code.ts';
import { sentenceOf } from '../start/fault.ts';

/** Runs an operator's command: what can be mended is told in one sentence, and the exit code says how it went. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error) ?? (isWrongArgument(error) ? reasonOf(error) : null);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

/** An argument that the command does not take (`parseArgs`). */
function isWrongArgument(error: unknown): boolean {
  return codeOf(error)?.startsWith('ERR_PARSE_ARGS') ?? false;
}

/** Tells a step to the operator. */
export function say(line: string): void {
  console.log(line);
}
