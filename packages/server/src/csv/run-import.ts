import type { UserPrincipal } from '@fireledger/domain/access/principal.ts';
import type { Choice } from '@fireledger/domain/import/choice-named.ts';
import { isSpoiledCell } from '@fireledger/domain/import/spreadsheet-cell.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import type { Locale } from '@fireledger/domain/shared/locales.ts';
import { type Problem, problem } from '@fireledger/domain/shared/problem.ts';
import { allowTime } from '../db/allow-time.ts';
import type { Access } from '../db/with-access.ts';
import { Refusal } from '../http/refusal.ts';
import type { BoundOpener } from '../http/route.ts';
import {
  type Cells,
  type ImportColumn,
  type ImportRow,
  type ImportTable,
  parseImportTable,
} from './import-columns.ts';
import type { ImportMapping } from './import-mapping.ts';
import { readCsv } from './read-csv.ts';
import { type FoundProblem, type ImportReport, reportOf } from './report-import.ts';

/** A problem in a row: `path` is the column's key, '' for the row as a whole. */
export type RowProblem = { readonly row: number; readonly problem: Problem };

/** What is planned for a row. */
export type PlannedRow<Value> = {
  readonly row: number;
  /** The name by which people know it. */
  readonly name: string;
} & (
  | { readonly state: 'new'; readonly value: Value }
  | { readonly state: 'unchanged' }
  | { readonly state: 'wrong'; readonly problems: readonly Problem[] }
);

/** A row to create. */
export type NewRow<Value> = { readonly row: number; readonly value: Value };

/** What an import of one type of entity does with the rows of a file. */
export type ImportRules<Key extends string, Value> = {
  readonly columns: readonly ImportColumn<Key>[];
  /** What fields with a choice (`forAll`) can be, as far as the caller may choose it; none where it is too much to list. */
  readonly choices: (
    access: Access,
    locale: Locale,
  ) => Promise<{ readonly [K in Key]?: readonly Choice[] | undefined }>;
  /** The fields that the caller's own company fills in where a row says nothing. */
  readonly filledIn: (actor: UserPrincipal) => readonly Key[];
  /** Examines all rows without writing: what is to be created, what exists, what is wrong by column. Returns one result per row. */
  readonly plan: (
    access: Access,
    rows: readonly ImportRow<Key>[],
    locale: Locale,
  ) => Promise<readonly PlannedRow<Value>[]>;
  /**
   * Creates the new ones; returns the problems found. A Refusal is a problem of the whole file, such as the limit of the only
   * company.
   */
  readonly create: (
    access: Access,
    rows: readonly NewRow<Value>[],
    /** To be asked between batches of rows: aborted as soon as nobody waits for a dry run any more. */
    signal: AbortSignal,
  ) => Promise<readonly RowProblem[]>;
  /** What a dry run does not report about a row, because it reveals something about other people; the import itself does. */
  readonly hiddenInDryRun?: readonly ErrorCode[];
};

export type ImportRequest = {
  readonly bytes: Buffer;
  readonly digest: string;
  readonly locale: Locale;
  readonly dryRun: boolean;
  /** Ends a dry run when it is aborted; an import continues, because its caller cannot know how far it has come. */
  readonly signal: AbortSignal;
  /** How the file is read; undefined if its header says so. */
  readonly mapping?: ImportMapping | undefined;
};

/** How long an import may take, in milliseconds: the most rows on a slow or busy machine. */
const IMPORT_MAX_MS = 5 * 60_000;
const NEVER = new AbortController().signal;

/** Ends the transaction of a dry run without keeping any of its changes. */
class DryRunRollback extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('a dry run keeps nothing');
    this.report = report;
  }
}

/**
 * Imports a file: all rows in one transaction, or none. A dry run is the import itself, rolled back at its end: limits and
 * everything that only the database knows are checked the same way, and no mail is sent; it does not report `hiddenInDryRun`. Throws
 * Refusal for the file as a whole and, if it is not a dry run, for every problem of a row at `<row>.<column>`, and of the value of
 * all rows at `values.<column>`, or at `values.<row>.<column>` if only some have it.
 */
export async function runImport<Key extends string, Value>(
  open: BoundOpener,
  rules: ImportRules<Key, Value>,
  request: ImportRequest,
): Promise<ImportReport> {
  const { encoding, rows } = await readCsv(request.bytes);
  const table = parseImportTable(rows, rules.columns, request.locale, request.mapping);
  const signal = request.dryRun ? request.signal : NEVER;
  const work = async (access: Access): Promise<ImportReport> => {
    await allowTime(access, IMPORT_MAX_MS);
    const planned = await planAll(access, rules, table, request.locale);
    const found = planned.flatMap((one) =>
      one.state === 'wrong' ? one.problems.map((wrong) => ({ row: one.row, problem: wrong })) : [],
    );
    const problems = found.length > 0 ? found : await createAll(access, rules, planned, signal);
    const reported = problems.filter(
      ({ problem: { code } }) => !(request.dryRun && rules.hiddenInDryRun?.includes(code)),
    );
    return reportOf({ dryRun: request.dryRun, encoding, table, planned, found: reported });
  };
  if (request.dryRun) {
    return rolledBack(open, work);
  }
  const answer = await open.writeOnce([request.digest, request.mapping], async (access) => {
    const report = await work(access);
    if (report.problems.length > 0) {
      throw new Refusal(
        report.problems.map(({ row, column, forAll, code, params }) => ({
          path: [forAll ? 'values' : null, row, column].filter((part) => part !== null).join('.'),
          code,
          ...(params && { params }),
        })),
      );
    }
    return { status: 200, body: report };
  });
  return answer.body as ImportReport;
}

async function rolledBack(
  open: BoundOpener,
  work: (access: Access) => Promise<ImportReport>,
): Promise<ImportReport> {
  try {
    return await open.write(async (access) => {
      throw new DryRunRollback(await work(access));
    });
  } catch (error) {
    if (error instanceof DryRunRollback) {
      return error.report;
    }
    throw error;
  }
}

async function planAll<Key extends string, Value>(
  access: Access,
  { plan }: ImportRules<Key, Value>,
  { rows, tooLong }: ImportTable<Key>,
  locale: Locale,
): Promise<readonly PlannedRow<Value>[]> {
  const planned = await plan(access, rows, locale);
  const cells = new Map(rows.map((one) => [one.row, one.cells]));
  return planned.map((one) => {
    const { row, name } = one;
    return tooLong.includes(row)
      ? { row, name, state: 'wrong', problems: [problem('import.row_too_long')] }
      : withSpoiledCells(one, cells.get(row) ?? {});
  });
}

/** A row that is not there yet, with a problem at each cell that a spreadsheet has spoiled instead of what else is wrong with it. */
function withSpoiledCells<Value>(one: PlannedRow<Value>, cells: Cells<string>): PlannedRow<Value> {
  const spoiled = Object.entries(cells).flatMap(([key, text]) => (isSpoiledCell(text ?? '') ? [key] : []));
  if (one.state === 'unchanged' || spoiled.length === 0) return one;
  const others = one.state === 'wrong' ? one.problems.filter(({ path }) => !spoiled.includes(path)) : [];
  const problems = [...spoiled.map((key) => problem('import.cell_spoiled', key)), ...others];
  return { row: one.row, name: one.name, state: 'wrong', problems };
}

async function createAll<Key extends string, Value>(
  access: Access,
  { create }: ImportRules<Key, Value>,
  planned: readonly PlannedRow<Value>[],
  signal: AbortSignal,
): Promise<readonly FoundProblem[]> {
  const newRows = planned.flatMap((one) => (one.state === 'new' ? [{ row: one.row, value: one.value }] : []));
  if (newRows.length === 0) {
    return [];
  }
  try {
    return await create(access, newRows, signal);
  } catch (error) {
    if (error instanceof Refusal) {
      return error.problems.map((one) => ({ row: null, problem: one }));
    }
    throw error;
  }
}
