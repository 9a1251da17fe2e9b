import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { z } from 'zod';
import { errorCode } from '../http/problem-schema.ts';
import type { ImportTable } from './import-columns.ts';
import type { PlannedRow } from './run-import.ts';

/** The result of an import. `row` counts as a spreadsheet does; null in a problem of the whole file. */
export const importReportSchema = z
  .object({
    dryRun: z.boolean(),
    encoding: z.string(),
    /** How many rows are or would be created; how many exist already exactly as in the file. */
    made: z.int(),
    unchanged: z.int(),
    rows: z.array(z.object({ row: z.int(), name: z.string(), state: z.enum(['new', 'unchanged', 'wrong']) })),
    problems: z.array(
      z.object({
        row: z.int().nullable(),
        column: z.string().nullable(),
        value: z.string().nullable(),
        forAll: z
          .boolean()
          .describe('Whether it concerns the value of all rows, not a cell; then `row` may be null.'),
        code: errorCode,
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });

export type ImportReport = z.infer<typeof importReportSchema>;
type ReportedProblem = ImportReport['problems'][number];

/** A problem in a row, or without one in the file as a whole: `path` is the column's key. */
export type FoundProblem = { readonly row: number | null; readonly problem: Problem };

type ImportResult<Key extends string> = Pick<ImportReport, 'dryRun' | 'encoding'> & {
  readonly table: ImportTable<Key>;
  readonly planned: readonly PlannedRow<unknown>[];
  readonly found: readonly FoundProblem[];
};

/** Maximum length of a cell's text that a problem quotes. */
const VALUE_MAX = 80;

/** What an import did, or would do: its rows, and every problem by row and column, in the order of the file. */
export function reportOf<Key extends string>({
  dryRun,
  encoding,
  table,
  planned,
  found,
}: ImportResult<Key>): ImportReport {
  const count = (state: string) => planned.filter((one) => one.state === state).length;
  const wrong = new Set(found.map(({ row }) => row));
  const checked = planned.length - count('unchanged');
  return {
    dryRun,
    encoding,
    made: found.length > 0 ? 0 : count('new'),
    unchanged: count('unchanged'),
    rows: planned.map(({ row, name, state }) => ({ row, name, state: wrong.has(row) ? 'wrong' : state })),
    problems: withSharedOnce(table, inFileOrder(table, found), checked).map((one) =>
      reportedProblem(table, one),
    ),
  };
}

/** In the order of the file: row by row, then by its columns; a problem of a whole comes before the problems within it. */
function inFileOrder<Key extends string>(
  { placeOf }: ImportTable<Key>,
  found: readonly FoundProblem[],
): readonly FoundProblem[] {
  const place = ({ problem: { path } }: FoundProblem) => placeOf(path);
  return found.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || place(one) - place(other));
}

/**
 * Reports a problem with the value of all rows once, before those of the rows, if every one of the `checked` rows has it:
 * thousands would say the same.
 */
function withSharedOnce<Key extends string>(
  { isForAll }: ImportTable<Key>,
  found: readonly FoundProblem[],
  checked: number,
): readonly FoundProblem[] {
  const byProblem = Map.groupBy(
    found.filter(({ row, problem: { path } }) => row !== null && isForAll(path)),
    ({ problem }) => JSON.stringify(problem),
  );
  const shared = [...byProblem.values()].filter(({ length }) => length === checked);
  const merged = new Set(shared.flat());
  return [
    ...shared.flatMap(([first]) => (first ? [{ row: null, problem: first.problem }] : [])),
    ...found.filter((one) => !merged.has(one)),
  ];
}

function reportedProblem<Key extends string>(
  table: ImportTable<Key>,
  { row, problem }: FoundProblem,
): ReportedProblem {
  const { path, code, params } = problem;
  const forAll = table.isForAll(path);
  const isOfCell = path !== '' && (row !== null || forAll);
  return {
    row,
    column: isOfCell ? table.headerOf(path) : null,
    value: isOfCell ? shorten(table.writtenAt(row ?? 0, path), VALUE_MAX) : null,
    forAll,
    code,
    ...(params && { params }),
  };
}
