import type { Act } from '@fireledger/domain/access/acts.ts';
import { readersTimeZone } from '@fireledger/domain/shared/dates.ts';
import { DIRECTIONS } from '@fireledger/domain/shared/direction.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import type { KeysetOrder } from '../db/keyset-page.ts';
import type { Page, PageRequest } from '../db/page.ts';
import type { Access } from '../db/with-access.ts';
import { refusal } from '../http/refusal.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { type CellValue, type FileForm, NOBODY, type SheetColumn } from './file-format.ts';
import { type FilterParts, filterNames, filterWords } from './filter-words.ts';
import { FORMAT_NAMES, FORMATS, type FormatName } from './formats.ts';
import { makerOf } from './maker.ts';
import { type RowsToSend, sendRows } from './send-rows.ts';
import { WORKBOOK_TYPE } from './xlsx-parts.ts';

/** One column of an exported list. */
export type ExportColumn<Row> = Pick<SheetColumn, 'kind' | 'width'> & {
  /** The key by which a caller selects it. */
  readonly key: string;
  readonly header: Readonly<Record<Locale, string>>;
  readonly value: (row: Row, form: FileForm) => CellValue;
  /** Included on paper if no columns are requested; if no column is marked, all are. */
  readonly onPaper?: true;
};

const TOO_WIDE = 'export.search_too_wide' as const;
const TOO_MANY = 'export.too_many_rows' as const;

/** The rows that a filter finds. */
type Listed<Row> = {
  /** How many they are, counted no further than just above `cap`. */
  readonly count: (cap: number) => Promise<number>;
  /** Returns one page after another as the list itself does. */
  readonly page: (request: PageRequest) => Promise<Page<Row>>;
};

/** The definition of an exported list. */
export type ExportDefinition<Row, Filter extends z.ZodType<object>, Field extends string> = {
  /** `/<resource>/export`. */
  readonly resource: string;
  /** What the call does, in the OpenAPI document. */
  readonly summary: string;
  /** The title in a workbook and on paper, and the file's name. */
  readonly title: Readonly<Record<Locale, string>>;
  /** The list's own act: whoever may read the list may export it. */
  readonly act: Act;
  /** The schema of the list's filter, as in GraphQL; a strict object. */
  readonly filter: Filter;
  /** A search reads the whole list and returns everything that it finds: none is too wide for a file. */
  readonly searchesAll?: true;
  readonly orderFields: readonly [Field, ...Field[]];
  readonly columns: readonly [ExportColumn<Row>, ...ExportColumn<Row>[]];
  /** The maximum number of rows in a file of any format. */
  readonly rowsMax?: number;
  /** Evaluates the filter's search once. */
  readonly list: (
    access: Access,
    filter: z.output<Filter>,
    orderBy: KeysetOrder<Field> | undefined,
  ) => Promise<Listed<Row>>;
  /** The wording of the filter, in a workbook and on paper. */
  readonly filterParts: FilterParts<z.output<Filter>>;
};

/**
 * `POST /<resource>/export { filter?, orderBy?, columns?, format?, locale?, timeZone? }`: the filtered list as a file, in the
 * list's order, read in one transaction behind the wall (decisions 0203 and 0252).
 */
export function defineExport<Row, Filter extends z.ZodType<object>, const Field extends string>(
  definition: ExportDefinition<Row, Filter, Field>,
): Route {
  const { resource, summary, act, filter, orderFields, columns, searchesAll } = definition;
  const keys = columns.map(({ key }) => key);
  return defineRoute({
    method: 'POST',
    path: `/${resource}/export`,
    summary,
    description:
      'Filter and order are those of the query for the list. Without `columns`, the file has all of them, or on paper those that fit.',
    act,
    transaction: 'own',
    body: z.strictObject({
      filter: filter.optional(),
      orderBy: z.strictObject({ field: z.enum(orderFields), direction: z.enum(DIRECTIONS) }).optional(),
      columns: z.array(z.enum(keys)).min(1).max(keys.length).optional(),
      format: z.enum(FORMAT_NAMES).default('csv'),
      locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
      timeZone: readersTimeZone,
    }),
    example: { format: 'csv', locale: 'nl_NL', timeZone: 'Europe/Amsterdam' },
    answers: { 200: null },
    media: ['text/csv', WORKBOOK_TYPE, 'application/pdf'],
    counted: true,
    errors: ['field.too_long', 'export.too_many_at_once', TOO_MANY, ...(searchesAll ? [] : [TOO_WIDE])],
    handle: (open, { body }, call, reply) =>
      sendRows(open, call, reply, {
        what: definition.title[body.locale],
        format: FORMATS[body.format],
        // An absent filter is an empty one; its schema defines what that means.
        rows: (access) => rowsOf(definition, { ...body, filter: body.filter ?? filter.parse({}) }, access),
      }),
  });
}

type ExportRequest<Filter extends z.ZodType<object>, Field extends string> = FileForm & {
  readonly filter: z.output<Filter>;
  readonly orderBy?: KeysetOrder<Field> | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly format: FormatName;
};

async function rowsOf<Row, Filter extends z.ZodType<object>, Field extends string>(
  { title, columns, list, rowsMax = Infinity, filterParts }: ExportDefinition<Row, Filter, Field>,
  { filter, orderBy, format, columns: keys, locale, timeZone }: ExportRequest<Filter, Field>,
  access: Access,
): Promise<RowsToSend<Row>> {
  const form = { locale, timeZone };
  const usual = format === 'pdf' && columns.some(({ onPaper }) => onPaper);
  const shown = keys
    ? keys.flatMap((key) => columns.find((column) => column.key === key) ?? [])
    : columns.filter(({ onPaper }) => !usual || onPaper);
  const { count, page } = await list(access, filter, orderBy);
  return {
    count: await countedTo(Math.min(rowsMax, FORMATS[format].rowsMax ?? Infinity), count),
    page,
    about: await filterNames(filterParts, access, filter),
    sheet: {
      title: title[locale],
      maker: format === 'csv' ? NOBODY : await makerOf(access),
      filter: format === 'csv' ? [] : await filterWords(filterParts, access, filter, form),
      form,
      columns: shown.map(({ header, kind, width }) => ({ header: header[locale], kind, width })),
    },
    cells: (row) => shown.map(({ value }) => value(row, form)),
  };
}

/** The number of rows; undefined, without counting them, if there may be any number. Throws `export.too_many_rows`. */
async function countedTo(max: number, count: Listed<unknown>['count']): Promise<number | undefined> {
  if (max === Infinity) return undefined;
  const counted = await count(max);
  if (counted > max) throw refusal(TOO_MANY, 'filter', { max });
  return counted;
}
