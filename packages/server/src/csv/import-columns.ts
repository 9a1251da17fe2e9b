import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { type ParamsOf, type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { nameKey } from '@fireledger/domain/shared/to-nfc.ts';
import { Refusal } from '../http/refusal.ts';
import type { CsvRow } from './read-csv.ts';

/** One column that an import reads. */
export type ImportColumn<Key extends string = string> = {
  readonly key: Key;
  readonly header: Readonly<Record<Locale, string>>;
  /** The value in the template's one row. */
  readonly example: Readonly<Record<Locale, string>>;
  /** The file must have this column; whether a cell may be empty is a rule of the domain. */
  readonly required?: boolean;
  /** An export writes it, an import ignores it. */
  readonly passedOver?: boolean;
};

/** A row's cells by column; a column that is not in the file is absent, an empty cell is ''. */
export type Cells<Key extends string> = { readonly [K in Key]?: string };
/** One row with content; `row` counts as a spreadsheet does, so that a header on the first line is 1. */
export type ImportRow<Key extends string> = { readonly row: number; readonly cells: Cells<Key> };

/** A file's contents by column: which columns it has, under which names, and its rows. */
export type ImportTable<Key extends string> = {
  readonly headerOf: (key: string) => string;
  /** Its position in the file; -1 for a column that is not in the file. */
  readonly placeOf: (key: string) => number;
  readonly rows: readonly ImportRow<Key>[];
  /** Rows with more cells than the header. */
  readonly tooLong: readonly number[];
};

/** A header with more names than this is not a list of columns. */
const HEAD_MAX = 200;

/**
 * Finds the columns of a file by its header, in either language, in any order and case. Throws every problem of the file at once:
 * `import.column_missing`, `import.column_unknown`, `import.column_twice`, `import.no_rows`, `import.too_many_rows`.
 */
export function parseImportTable<Key extends string>(
  file: readonly CsvRow[],
  columns: readonly ImportColumn<Key>[],
  locale: Locale,
): ImportTable<Key> {
  const [{ row: line, cells: head } = { row: 1, cells: [] }, ...below] = file;
  if (head.length > HEAD_MAX) {
    throw new Refusal([fileProblem('import.malformed', { line })]);
  }
  const keys = head.map((name) => columns.find((column) => isCalled(column, name)));
  const problems = headProblems(head, keys, columns, locale);
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) problems.push(fileProblem('import.no_rows'));
  // the count of rows read: reading stops at one row too many
  if (below.length > IMPORT_ROWS_MAX) {
    problems.push(fileProblem('import.too_many_rows', { max: IMPORT_ROWS_MAX }));
  }
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
  const read = keys.map((column) => (column?.passedOver ? undefined : column?.key));
  return {
    headerOf: (key) => head[read.indexOf(key as Key)] ?? nameOf(columns, key, locale),
    placeOf: (key) => read.indexOf(key as Key),
    tooLong: filled.filter(({ cells }) => cells.slice(head.length).some(Boolean)).map(({ row }) => row),
    rows: filled.map(({ row, cells }) => ({ row, cells: cellsOf(read, cells) })),
  };
}

function fileProblem<Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>): Problem {
  return problem(code, 'file', ...params);
}

function isCalled({ key, header }: ImportColumn, name: string): boolean {
  // a header with line breaks, to be narrow in its spreadsheet, is the same header
  const plain = (text: string) => nameKey(text).replace(/\s+/g, ' ');
  return [key, ...LOCALES.map((locale) => header[locale])].some((one) => plain(one) === plain(name));
}

function headProblems(
  head: readonly string[],
  found: readonly (ImportColumn | undefined)[],
  columns: readonly ImportColumn[],
  locale: Locale,
): Problem[] {
  const named = head.map((name, index) => ({ name, column: found[index], index }));
  return [
    ...named
      .filter(({ name, column }) => !column && name !== '')
      .map(({ name }) => fileProblem('import.column_unknown', { column: name.slice(0, 60) })),
    ...named
      .filter(({ column, index }) => column && found.indexOf(column) !== index)
      .map(({ name }) => fileProblem('import.column_twice', { column: name })),
    ...columns
      .filter((column) => column.required && !found.includes(column))
      .map(({ header }) => fileProblem('import.column_missing', { column: header[locale] })),
  ];
}

function nameOf(columns: readonly ImportColumn[], key: string, locale: Locale): string {
  return columns.find((column) => column.key === key)?.header[locale] ?? '';
}

function cellsOf<Key extends string>(
  keys: readonly (Key | undefined)[],
  cells: readonly string[],
): Cells<Key> {
  const entries = keys.flatMap((key, index) =>
    key === undefined ? [] : [[key, cells[index] ?? ''] as const],
  );
  return Object.fromEntries(entries) as Cells<Key>;
}
