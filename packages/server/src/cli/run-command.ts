import { parseArgs } from 'node:util';
import { codeOf, reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { loggedError } from '../start/logger.ts';
import { operatorMessage } from '../start/operator-message.ts';

/** Runs an operator's command: an error that can be fixed is reported in one sentence, and the exit code tells the result. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(errorMessageOf(error));
    process.exitCode = 1;
  }
}

/**
 * What is reported about the error that stopped a command: one sentence if an operator can fix it. A fault of the program keeps
 * its stack for the report, but none of the values that a database error quotes.
 */
export function errorMessageOf(error: unknown): string {
  if (isWrongArgument(error)) {
    return reasonOf(error);
  }
  const { type, message, code, stack } = loggedError(error) ?? {
    type: 'Error',
    message: String(error),
    stack: '',
  };
  return operatorMessage(error) ?? `${type}: ${message}${code ? ` (${code})` : ''}\n${stack}`;
}

/** An argument that the command does not accept (`parseArgs`). */
function isWrongArgument(error: unknown): boolean {
  return codeOf(error)?.startsWith('ERR_PARSE_ARGS') ?? false;
}

/** Throws if a command without arguments is given one: otherwise it would ignore `--dry-run` and run for real. */
export function rejectArguments(): void {
  parseArgs({});
}

/** The one folder that a command may be given, or undefined. Throws for an option, and with `usage` for a second folder. */
export function folderArgument(usage: string): string | undefined {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) {
    throw new OperatorError(`Usage: ${usage}`);
  }
  return positionals[0];
}

/** Reports a step to the operator. */
export function say(line: string): void {
  console.log(line);
}
