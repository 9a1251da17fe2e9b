import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { fileForm } from '../../platform/file-form.ts';
import { API, ProblemError } from '../../platform/http.ts';
import { currentLocale } from '../../platform/i18n.ts';
import { upload } from '../../platform/upload.ts';
import type { OfferedColumns } from './import-columns.ts';

/** Everything that can be imported from a file. */
export type ImportResource = 'location' | 'user';

export type ImportProblem = {
  /** The row number as in a spreadsheet, with the header as 1; null for the file as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
  /** Whether it concerns the value that was chosen for all rows; without a row it is wrong in each of them. */
  readonly forAll: boolean;
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, unknown>>;
};

export type ImportReport = {
  readonly encoding: string;
  readonly made: number;
  readonly unchanged: number;
  readonly rows: readonly {
    readonly row: number;
    readonly name: string;
    readonly state: 'new' | 'unchanged' | 'wrong';
  }[];
  readonly problems: readonly ImportProblem[];
};

type SendOptions = {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** For the import itself; a dry run needs none. */
  readonly idempotencyKey?: string;
  /** How the file is read (`mappingOf`); without it its header tells. */
  readonly mapping?: string | undefined;
};

/** The address of an example file, in the current language. */
export function templateAddress(resource: ImportResource): string {
  return `${API}/${resource}/import/template?${new URLSearchParams(fileForm())}`;
}

/** Reports what an import would do; saves nothing. Throws as calls do, also for a file that cannot be read at all. */
export function checkImport(
  resource: ImportResource,
  file: File,
  options: SendOptions,
): Promise<ImportReport> {
  return send(resource, file, true, options);
}

/** Saves all rows or none; if none, it throws. */
export function runImport(resource: ImportResource, file: File, options: SendOptions): Promise<ImportReport> {
  return send(resource, file, false, options);
}

function send(
  resource: ImportResource,
  file: File,
  dryRun: boolean,
  { mapping, ...options }: SendOptions,
): Promise<ImportReport> {
  const parts = mapping === undefined ? {} : { mapping };
  return upload(`/${resource}/import?dryRun=${dryRun}&locale=${currentLocale()}`, file, {
    ...options,
    parts,
  });
}

/** The columns of a file and what they may feed. */
export function readColumns(
  resource: ImportResource,
  file: File,
  options: SendOptions,
): Promise<OfferedColumns> {
  return upload(`/${resource}/import/columns?locale=${currentLocale()}`, file, options);
}

const COLUMN_CODES: readonly string[] = [
  'import.column_missing',
  'import.column_unknown',
  'import.column_twice',
] satisfies ErrorCode[];

/** Whether a file was refused only because its columns are not named as in the template: then they can be chosen. */
export function hasOtherColumns(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.every(({ code }) => COLUMN_CODES.includes(code));
}

/**
 * The problems that the import itself reported, by row and column like those of the dry run, to replace a report that found
 * nothing; null if the problem concerns the file as a whole.
 */
export function refusedReport(report: ImportReport, { problems }: ProblemError): ImportReport | null {
  const found = problems.map(({ path, code, params }): ImportProblem => {
    const [, values, row, column] = /^(values\.)?(?:(\d+)(?:\.|$))?(.+)?$/.exec(path) ?? [];
    const forAll = values !== undefined;
    return {
      row: row ? Number(row) : null,
      column: row || forAll ? (column ?? null) : null,
      value: null,
      forAll,
      code,
      ...(params && { params }),
    };
  });
  if (!found.some(({ row, forAll }) => row !== null || forAll)) return null;
  const isInAllRows = found.some(({ row, forAll }) => row === null && forAll);
  const wrong = new Set(found.map(({ row }) => row));
  const rows = report.rows.map((one) =>
    wrong.has(one.row) || (isInAllRows && one.state === 'new') ? { ...one, state: 'wrong' as const } : one,
  );
  return { ...report, made: 0, rows, problems: found };
}
