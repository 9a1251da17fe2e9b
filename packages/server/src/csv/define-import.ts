import { createHash } from 'node:crypto';
import type { Act } from '@fireledger/domain/access/acts.ts';
import { dateInZone, readersTimeZone } from '@fireledger/domain/shared/dates.ts';
import type { ErrorCode } from '@fireledger/domain/shared/error-codes.ts';
import { fileNameOf } from '@fireledger/domain/shared/file-name.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import { CSV } from '../export/csv-format.ts';
import { BYTE_ORDER_MARK, csvLines } from '../export/write-csv.ts';
import { attachmentHeaders } from '../files/send-file.ts';
import { readFileWithJsonPart, readSingleFile } from '../http/multipart-file.ts';
import { requireUser } from '../http/require-act.ts';
import { defineRoute, type Route } from '../http/route.ts';
import type { ImportColumn } from './import-columns.ts';
import { MAPPING_PART, mappingSchema, readMapping } from './import-mapping.ts';
import { offerColumns, offeredColumnsSchema } from './offer-columns.ts';
import { readBuffer } from './read-buffer.ts';
import { readCsv } from './read-csv.ts';
import { importReportSchema } from './report-import.ts';
import { type ImportRules, runImport } from './run-import.ts';

/** The errors of a file that cannot be read. */
const UNREADABLE = [
  'file.required',
  'file.empty',
  'file.too_large',
  'import.not_text',
  'import.workbook',
  'import.malformed',
] as const satisfies readonly ErrorCode[];

/** The errors that any file can cause. */
const FILE_ERRORS = [
  ...UNREADABLE,
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
  /** What the file to fill in is called. */
  readonly title: Readonly<Record<Locale, string>>;
  readonly act: Act;
  /** The errors of the rules for creating one. */
  readonly errors: readonly ErrorCode[];
};

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
 * `GET /<resource>/import/template`, `POST /<resource>/import/columns` and `POST /<resource>/import?dryRun=true`, the posts with
 * one CSV file as part `file`, before which the import takes a part `mapping` (decision 0204). A dry run returns every problem by
 * row and column; the import itself saves all rows or, refusing with the same problems, none.
 */
export function defineImport<Key extends string, Value>(
  definition: ImportDefinition<Key, Value>,
): readonly Route[] {
  return [templateRoute(definition), columnsRoute(definition), importRoute(definition)];
}

/** What the routes need besides the rules of the rows. */
type RouteParts = Pick<
  ImportDefinition<string, unknown>,
  'resource' | 'title' | 'act' | 'columns' | 'choices' | 'filledIn' | 'errors'
>;

function templateRoute({ resource, title, act, columns, filledIn }: RouteParts): Route {
  return defineRoute({
    method: 'GET',
    path: `/${resource}/import/template`,
    summary: `Download a CSV file to fill in for importing ${resource}s`,
    act,
    transaction: 'read',
    query: localeQuery.extend({ timeZone: readersTimeZone }),
    answers: { 200: null },
    media: ['text/csv'],
    errors: [],
    command: async ({ now, principal }, { query }) => {
      const days = [dateInZone(now, query.timeZone)] as const;
      const own = filledIn(requireUser(principal));
      const offered = columns.filter(({ key, exportOnly }) => !exportOnly && !own.includes(key));
      const name = fileNameOf({ what: title[query.locale], days, extension: 'csv' });
      return {
        status: 200,
        body: templateCsv(offered, query.locale),
        headers: attachmentHeaders(name, CSV.mediaType),
      };
    },
  });
}

function columnsRoute({ resource, act, columns, choices, filledIn }: RouteParts): Route {
  return defineRoute({
    method: 'POST',
    path: `/${resource}/import/columns`,
    summary: `See which columns of a CSV file an import of ${resource}s would read`,
    description:
      'Saves nothing. Where columns or words of a file are not those of the template, send the import a mapping made of this.',
    act,
    transaction: 'own',
    upload: true,
    query: localeQuery,
    answers: { 200: offeredColumnsSchema },
    errors: UNREADABLE,
    handle: async (open, { query }, { request }) => {
      const fillable = await open.read(async (access) => ({
        choices: await choices(access, query.locale),
        filledIn: filledIn(requireUser(access.principal)),
      }));
      const { content } = await readSingleFile(request);
      const file = await readCsv(await readBuffer(content));
      return { status: 200, body: await offerColumns(file, columns, fillable, query.locale) };
    },
  });
}

function importRoute<Key extends string, Value>(definition: ImportDefinition<Key, Value>): Route {
  const { resource, act, columns, errors } = definition;
  return defineRoute({
    method: 'POST',
    path: `/${resource}/import`,
    summary: `Import ${resource}s from a CSV file`,
    description:
      'A dry run, unless told otherwise. Problems are returned by row and column; an import saves all rows or none; a problem of a value for all rows stands at `values.<column>`, or at `values.<row>.<column>` if only some rows have it.',
    act,
    transaction: 'own',
    upload: true,
    idempotent: true,
    uploadParts: { [MAPPING_PART]: mappingSchema(columns).optional() },
    query: localeQuery.extend({ dryRun }),
    answers: { 200: importReportSchema },
    errors: [...FILE_ERRORS, ...errors],
    handle: async (open, { query }, { request }, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      // a caller who may not import is refused before anything of the file is examined
      await open.readUnlessRepeated(() => Promise.resolve());
      const { json, content } = await readFileWithJsonPart(request, MAPPING_PART);
      const bytes = await readBuffer(content);
      const mapping = readMapping(json, columns);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const { signal } = left;
      const body = await runImport(open, definition, { bytes, digest, mapping, signal, ...query });
      return { status: 200, body };
    },
  });
}

/** The header in a language and one row that shows how to fill it in. */
function templateCsv(columns: readonly ImportColumn[], locale: Locale): string {
  const rows = [columns.map(({ header }) => header[locale]), columns.map(({ example }) => example[locale])];
  return BYTE_ORDER_MARK + csvLines(rows, { locale, timeZone: 'UTC' });
}
