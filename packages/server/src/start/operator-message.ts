import { MigrationNewerError } from '../db/migrate.ts';
import { isDiskFull, reasonOf } from '../platform/error-code.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** The one sentence for an error that an operator can fix; null for a fault of the program. */
export function operatorMessage(error: unknown): string | null {
  if (error instanceof OperatorError || error instanceof MigrationNewerError) return error.message;
  return isDiskFull(error) ? `The disk is full: ${reasonOf(error)}.` : null;
}
