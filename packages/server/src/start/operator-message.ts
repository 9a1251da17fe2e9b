import { MigrationNewerError } from '../db/migrate.ts';
import { isDiskFull, reasonOf } from './error-code.ts';
import { StartError } from './start-error.ts';

/** The one sentence for an error that an operator can fix; null for a fault of the program. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof StartError || error instanceof MigrationNewerError) return error.message;
  return isDiskFull(error) ? `The disk is full: ${reasonOf(error)}.` : null;
}
