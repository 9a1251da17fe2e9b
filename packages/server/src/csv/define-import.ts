import { createHash } from 'node:crypto';
import type { Act } from '@fireledger/domain/access/acts.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import { BYTE_ORDER_MARK, csvLines } from '../export/write-csv.ts';
import { readSingleFile } from '../http/multipart-file.ts';
import { errorCode } from '../http/problem-schema.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { ImportColumn } from './import-columns.ts';
import { readBuffer } from './read-buffer.ts';
import { type ImportRules, runImport } from './run-import.ts';

/** The errors that any file can cause. */
const FILE_ERRORS = [
  'file.required',
  'file.empty',
  'file.too_large',
  'import.not_text',
  'import.workbook',
  'import.malformed',
  'import.no_rows',
  'import.too_many_rows',
  'import.column_missing',
  'import.column_unknown',
  'import.column_twice',
  'import.row_too_long',
  'import.cell_spoiled',
  'import.row_twice',
  'import.name_unknown',
  'import.name_ambiguous',
  'import.names_by_comma',
  'import.exists_differently',
] as const satisfies readonly ErrorCode[];

/** An import of one type of entity. */
export type ImportDefinition<Key extends string, Value> = ImportRules<Key, Value> & {
  /** `/<resource>/import`. */
  readonly resource: string;
  readonly act: Act;
  /** The errors of the rules for creating one. */
  readonly errors: readonly ErrorCode[];
};

/** The result of an import. `row` counts as a spreadsheet does; a problem of the whole file has none. */
const reportSchema = z
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
        code: errorCode,
        params: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  })
  .meta({ id: 'ImportReport' });

/** The default is a string, as documented in the OpenAPI document. */
const dryRun = z
  .enum(['true', 'false'])
  .default('true')
  .transform((text) => text === 'true')
  .describe('true: only checks the file, and saves nothing.');
const localeQuery = z.strictObject({
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE).describe('The language of the columns and values.'),
});

/**
 * `GET /<resource>/import/template` and `POST /<resource>/import?dryRun=true`, one CSV file as part `file` (decision 0204). A dry
 * run returns every problem by row and column; the import itself saves all rows or, refusing with the same problems, none.
 */
export function defineImport<Key extends string, Value>(
  definition: ImportDefinition<Key, Value>,
): readonly Route[] {
  const { resource, act, columns, errors } = definition;
  const template = defineRoute({
    method: 'GET',
    path: `/${resource}/import/template`,
    summary: `Download a CSV file to fill in for importing ${resource}s`,
    act,
    transaction: 'read',
    query: localeQuery,
    answers: { 200: null },
    errors: [],
    command: async (_access, { query }) => ({
      status: 200,
      body: templateOf(columns, query.locale),
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="${resource}-import.csv"`,
      },
    }),
  });
  const upload = defineRoute({
    method: 'POST',
    path: `/${resource}/import`,
    summary: `Import ${resource}s from a CSV file`,
    description:
      'A dry run, unless told otherwise. Problems are returned by row and column; an import saves all rows or none.',
    act,
    transaction: 'own',
    upload: true,
    idempotent: true,
    query: localeQuery.extend({ dryRun }),
    answers: { 200: reportSchema },
    errors: [...FILE_ERRORS, ...errors],
    handle: async (open, { query }, { request }) => {
      // a caller who may not import is refused before anything of the file is examined
      await open.readUnlessRepeated(() => Promise.resolve());
      const { content } = await readSingleFile(request);
      const bytes = await readBuffer(content);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const body = await runImport(open, definition, { bytes, digest, ...query });
      return { status: 200, body };
    },
  });
  return [template, upload];
}

/** The header in a language and one row that shows how to fill it in. */
function templateOf(columns: readonly ImportColumn[], locale: Locale): string {
  const shown = columns.filter(({ passedOver }) => !passedOver);
  const rows = [shown.map(({ header }) => header[locale]), shown.map(({ example }) => example[locale])];
  return BYTE_ORDER_MARK + csvLines(rows, { locale, timeZone: 'UTC' });
}
