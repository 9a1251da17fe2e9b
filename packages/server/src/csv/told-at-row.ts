import { Refusal } from '../http/refusal.ts';
import type { RowProblem } from './run-import.ts';

/**
 * Does one part of an import; what it refuses is told at `row` in the column `key`, where the file says which part it is.
 * Without a row it is refused as the file's own. Throws whatever is no Refusal.
 */
export async function toldAtRow(
  part: () => Promise<void>,
  row: number | undefined,
  key: string,
): Promise<readonly RowProblem[]> {
  try {
    await part();
    return [];
  } catch (error) {
    if (row !== undefined && error instanceof Refusal) {
      return error.problems.map((problem) => ({ row, problem: { ...problem, path: key } }));
    }
    throw error;
  }
}
