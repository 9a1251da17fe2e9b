import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { API, type ProblemError } from './http.ts';
import { currentLocale } from './i18n.ts';
import { upload } from './upload.ts';

/** What can be brought in by a file. */
export type ImportResource = 'location' | 'user';

export type ImportProblem = {
  /** As a spreadsheet counts, the head being 1; null for the file as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly value: string | null;
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
  /** Of the import itself; a dry run needs none. */
  readonly idempotencyKey?: string;
};

/** The address of a file that shows how it is filled in, in the language on the screen. */
export function templateAddress(resource: ImportResource): string {
  return `${API}/${resource}/import/template?locale=${currentLocale()}`;
}

/** Says what an import would do; nothing is saved. Throws as calls do, for a file that cannot be read at all too. */
export function tryImport(resource: ImportResource, file: File, options: SendOptions): Promise<ImportReport> {
  return upload(`/${resource}/import?dryRun=true&locale=${currentLocale()}`, file, options);
}

/** Saves every row, or none: then it throws. */
export function runImport(resource: ImportResource, file: File, options: SendOptions): Promise<ImportReport> {
  return upload(`/${resource}/import?dryRun=false&locale=${currentLocale()}`, file, options);
}

/**
 * What the import itself refused, by row and column as the dry run tells it, in place of a report that found nothing; null
 * where it is about the file as a whole.
 */
export function refusedReport(report: ImportReport, { problems }: ProblemError): ImportReport | null {
  const found = problems.map(({ path, code, params }): ImportProblem => {
    const [, row, column] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    return {
      row: row ? Number(row) : null,
      column: column ?? null,
      value: null,
      code,
      ...(params && { params }),
    };
  });
  if (!found.some(({ row }) => row !== null)) return null;
  const wrong = new Set(found.map(({ row }) => row));
  const rows = report.rows.map((one) => (wrong.has(one.row) ? { ...one, state: 'wrong' as const } : one));
  return { ...report, made: 0, rows, problems: found };
}
