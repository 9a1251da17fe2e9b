import type { Problem } from '@fireledger/domain/shared/problem.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import type { ImportTable } from './import-columns.ts';
import type { Encoding } from './read-csv.ts';
import type { PlannedRow } from './run-import.ts';

type ReportedProblem = Pick<Problem, 'code' | 'params'> & {
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** Whether it concerns the value that was chosen for all rows, and not a cell of the file. */
  readonly forAll: boolean;
};
export type ImportReport = {
  readonly dryRun: boolean;
  readonly encoding: Encoding;
  readonly made: number;
  readonly unchanged: number;
  readonly rows: readonly Pick<PlannedRow<unknown>, 'row' | 'name' | 'state'>[];
  readonly problems: readonly ReportedProblem[];
};

/** A problem in a row, or without one in the file as a whole: `path` is the column's key. */
export type Found = { readonly row: number | null; readonly problem: Problem };

type Reported<Key extends string> = Pick<ImportReport, 'dryRun' | 'encoding'> & {
  readonly table: ImportTable<Key>;
  readonly planned: readonly PlannedRow<unknown>[];
  readonly found: readonly Found[];
};

/** Maximum length of a cell's text that a problem repeats. */
const VALUE_MAX = 80;

/** What an import did, or would do: its rows, and every problem by row and column, in the order of the file. */
export function reportOf<Key extends string>({
  dryRun,
  encoding,
  table,
  planned,
  found,
}: Reported<Key>): ImportReport {
  const count = (state: string) => planned.filter((one) => one.state === state).length;
  const wrong = new Set(found.map(({ row }) => row));
  const checked = planned.length - count('unchanged');
  return {
    dryRun,
    encoding,
    made: found.length > 0 ? 0 : count('new'),
    unchanged: count('unchanged'),
    rows: planned.map(({ row, name, state }) => ({ row, name, state: wrong.has(row) ? 'wrong' : state })),
    problems: toldOnce(table, asTheyStand(table, found), checked).map((one) => toldOf(table, one)),
  };
}

/** In the order of the file: row by row, then by its columns; a problem of a whole comes before the problems within it. */
function asTheyStand<Key extends string>(
  { placeOf }: ImportTable<Key>,
  found: readonly Found[],
): readonly Found[] {
  const place = ({ problem: { path } }: Found) => placeOf(path);
  return found.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0) || place(one) - place(other));
}

/** What every checked row finds wrong with the value of all rows is told once, before the rows: thousands would say the same. */
function toldOnce<Key extends string>(
  { isForAll }: ImportTable<Key>,
  found: readonly Found[],
  checked: number,
): readonly Found[] {
  const alike = Map.groupBy(
    found.filter(({ row, problem: { path } }) => row !== null && isForAll(path)),
    ({ problem }) => JSON.stringify(problem),
  );
  const shared = [...alike.values()].filter(({ length }) => length === checked);
  const repeated = new Set(shared.flat());
  return [
    ...shared.flatMap(([first]) => (first ? [{ row: null, problem: first.problem }] : [])),
    ...found.filter((one) => !repeated.has(one)),
  ];
}

function toldOf<Key extends string>(table: ImportTable<Key>, { row, problem }: Found): ReportedProblem {
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
