import type { Act } from '@fireledger/domain/access/acts.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@fireledger/domain/shared/dates.ts';
import { DIRECTIONS, type Direction } from '@fireledger/domain/shared/direction.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@fireledger/domain/shared/locales.ts';
import { z } from 'zod';
import type { Page, PageRequest } from '../db/page.ts';
import type { Access } from '../db/with-access.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { sendCsv } from './send-csv.ts';
import type { CellValue } from './write-csv.ts';

/** One column of an exported list. */
export type ExportColumn<Row> = {
  /** By which a caller chooses it. */
  readonly key: string;
  readonly header: Readonly<Record<Locale, string>>;
  readonly value: (row: Row) => CellValue;
};

type OrderOf<Field extends string> = { readonly field: Field; readonly direction: Direction };

/** What an exported list is made of. */
export type ExportDefinition<Row, Filter extends z.ZodType, Field extends string> = {
  /** `/<resource>/export`, and the file's name. */
  readonly resource: string;
  /** The list's own act: who may read it may take it home. */
  readonly act: Act;
  /** What the list can be narrowed by, as its GraphQL filter; a strict object. */
  readonly filter: Filter;
  readonly orderFields: readonly [Field, ...Field[]];
  readonly columns: readonly [ExportColumn<Row>, ...ExportColumn<Row>[]];
  /** Answers the filter's search once, then one page after another as the list itself does. */
  readonly list: (
    access: Access,
    filter: z.output<Filter>,
    orderBy: OrderOf<Field> | undefined,
  ) => Promise<(request: PageRequest) => Promise<Page<Row>>>;
};

/**
 * `POST /<resource>/export { filter?, orderBy?, columns?, locale?, timeZone? }`: what is filtered as CSV, in the list's order,
 * read in one transaction behind the wall (decision 0203).
 */
export function defineExport<Row, Filter extends z.ZodType, const Field extends string>(
  definition: ExportDefinition<Row, Filter, Field>,
): Route {
  const { resource, act, filter, orderFields, columns, list } = definition;
  const keys = columns.map(({ key }) => key);
  return defineRoute({
    method: 'POST',
    path: `/${resource}/export`,
    act,
    transaction: 'own',
    body: z.strictObject({
      filter: filter.optional(),
      orderBy: z.strictObject({ field: z.enum(orderFields), direction: z.enum(DIRECTIONS) }).optional(),
      columns: z.array(z.enum(keys)).min(1).max(keys.length).optional(),
      locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
      timeZone: z.string().max(64).refine(isTimeZone).default(DEFAULT_TIME_ZONE),
    }),
    answers: { 200: null },
    errors: ['page.cursor_invalid', 'field.too_long', 'unavailable'],
    stream: (open, { body }, _call, reply) => {
      const { locale, timeZone } = body;
      const chosen = body.columns ?? keys;
      const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? []);
      // An absent filter is one without any part: its schema says what that is.
      const narrowedBy = body.filter ?? filter.parse({});
      return sendCsv(open, reply, {
        name: resource,
        form: { locale, timeZone },
        head: shown.map(({ header }) => header[locale]),
        cells: (row: Row) => shown.map(({ value }) => value(row)),
        pages: (access) => list(access, narrowedBy, body.orderBy),
      });
    },
  });
}
