import { headerKey } from '@fireledger/domain/import/header-key.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { IMPORT_ROWS_MAX } from '@fireledger/domain/shared/limits.ts';
import { LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { type ParamsOf, type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { shorten } from '@fireledger/domain/shared/shorten.ts';
import { Refusal, refusal } from '../http/refusal.ts';
import { cellMapper, HEAD_MAX, type ImportMapping, MAPPING_PART } from './import-mapping.ts';
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
  readonly exportOnly?: boolean;
  /**
   * What one value for all rows can be: a text, a choice, or a list of choices; absent for what differs from row to row. The
   * words of another system can be matched to choices.
   */
  readonly forAll?: 'text' | 'choice' | 'choices';
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
  /** What the file says in a cell, whatever its words stand for; the value of all rows where no column feeds the field. */
  readonly writtenAt: (row: number, key: string) => string;
  /** Whether all rows have one value of a field, which the file does not have. */
  readonly isForAll: (key: string) => boolean;
  readonly rows: readonly ImportRow<Key>[];
  /** Rows with more cells than the header. */
  readonly tooLong: readonly number[];
};

type FoundColumns<Key extends string> = readonly (ImportColumn<Key> | undefined)[];

/**
 * Finds the columns of a file: as they are mapped, or else by its header, in either language and in any order
 * (`headerKey`). Throws every problem of the file at once: `import.column_missing`, `import.column_unknown`,
 * `import.column_twice`, `import.no_rows`, `import.too_many_rows`; `field.invalid` at `mapping.columns` if more
 * columns are mapped than the file has.
 */
export function parseImportTable<Key extends string>(
  file: readonly CsvRow[],
  columns: readonly ImportColumn<Key>[],
  locale: Locale,
  mapping?: ImportMapping,
): ImportTable<Key> {
  const [, ...below] = file;
  const head = headOf(file);
  const found = mapping ? columnsMapped(mapping, head, columns) : columnsNamed(head, columns);
  const problems = [
    ...(mapping ? [] : headerProblems(head, found)),
    ...missingColumns(found, columns, locale, mapping?.values),
  ];
  const filled = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) problems.push(fileProblem('import.no_rows'));
  // the count of rows read: reading stops at one row too many
  if (below.length > IMPORT_ROWS_MAX) {
    problems.push(fileProblem('import.too_many_rows', { max: IMPORT_ROWS_MAX }));
  }
  if (problems.length > 0) {
    throw new Refusal(problems);
  }
  const read = found.map((column) => (column?.exportOnly ? undefined : column?.key));
  const placeOf = (key: string) => read.indexOf(key as Key);
  const written = new Map(filled.map(({ row, cells }) => [row, cells]));
  const values = mapping?.values ?? {};
  const mapCells = cellMapper(mapping, columns);
  return {
    // a column without a name goes by that of its field
    headerOf: (key) => head[placeOf(key)] || nameOf(columns, key, locale),
    placeOf,
    writtenAt: (row, key) => values[key] ?? written.get(row)?.[placeOf(key)] ?? '',
    isForAll: (key) => key in values,
    tooLong: filled.filter(({ cells }) => cells.slice(head.length).some(Boolean)).map(({ row }) => row),
    rows: filled.map(({ row, cells }) => ({ row, cells: mapCells(cellsOf(read, cells)) })),
  };
}

/** The header of a file. Throws `import.malformed` if it has more names than a list of columns has. */
export function headOf([first]: readonly CsvRow[]): readonly string[] {
  const { row: line, cells } = first ?? { row: 1, cells: [] };
  if (cells.length > HEAD_MAX) {
    throw new Refusal([fileProblem('import.malformed', { line })]);
  }
  return cells;
}

function columnsMapped<Key extends string>(
  mapping: ImportMapping,
  head: readonly string[],
  columns: readonly ImportColumn<Key>[],
): FoundColumns<Key> {
  if (mapping.columns.length > head.length) {
    throw refusal('field.invalid', `${MAPPING_PART}.columns`);
  }
  return mapping.columns.map((key) => columns.find((column) => column.key === key));
}

/** The column that each name of a header means, in either language; undefined for a name that means none. */
export function columnsNamed<Key extends string>(
  head: readonly string[],
  columns: readonly ImportColumn<Key>[],
): FoundColumns<Key> {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.key, ...LOCALES.map((locale) => column.header[locale])].map(
        (name) => [headerKey(name), column] as const,
      ),
    ),
  );
  return head.map((name) => byName.get(headerKey(name)));
}

function fileProblem<Code extends ErrorCode>(code: Code, ...params: ParamsOf<Code>): Problem {
  return problem(code, 'file', ...params);
}

/** How many characters of a column's name a problem quotes. */
const HEADER_SHOWN = 60;

/** What is wrong with the names of a header. */
function headerProblems(head: readonly string[], found: FoundColumns<string>): Problem[] {
  const named = head.map((name, index) => ({ name, column: found[index], index }));
  return [
    ...named
      .filter(({ name, column }) => !column && name !== '')
      .map(({ name }) => fileProblem('import.column_unknown', { column: shorten(name, HEADER_SHOWN) })),
    ...named
      .filter(({ column, index }) => column && found.indexOf(column) !== index)
      .map(({ name }) => fileProblem('import.column_twice', { column: shorten(name, HEADER_SHOWN) })),
  ];
}

function missingColumns(
  found: FoundColumns<string>,
  columns: readonly ImportColumn[],
  locale: Locale,
  values: ImportMapping['values'] = {},
): Problem[] {
  return columns
    .filter((column) => column.required && !found.includes(column) && !(column.key in values))
    .map(({ header }) => fileProblem('import.column_missing', { column: header[locale] }));
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
