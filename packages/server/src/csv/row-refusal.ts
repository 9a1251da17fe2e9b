import { Refusal } from '../http/refusal.ts';
import type { RowProblem } from './run-import.ts';

/**
 * Runs one part of an import; a refusal is reported at `row`, if the file has a row for that part: in the column `column`, or else
 * where the refusal says. Without a row it is reported for the file itself. Throws anything that is not a Refusal.
 */
export async function refuseAtRow(
  part: () => Promise<unknown>,
  row: number | undefined,
  column?: string,
): Promise<readonly RowProblem[]> {
  try {
    await part();
    return [];
  } catch (error) {
    if (row !== undefined && error instanceof Refusal) {
      return error.problems.map((problem) => ({
        row,
        problem: { ...problem, path: column ?? problem.path },
      }));
    }
    throw error;
  }
}
