import { DIRECTIONS } from '@fireledger/domain/shared/direction.ts';
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_LIMIT, TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { ObjectRef } from '@pothos/core';
import type { Page } from '../db/page.ts';
import { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;

/** The arguments of every paginated query: how many rows, and from which cursor. */
export const PaginationInput = builder.inputType('Pagination', {
  fields: (t) => ({
    limit: t.int({ description: `From 1 to ${MAX_PAGE_LIMIT}; ${DEFAULT_PAGE_LIMIT} where none is given.` }),
    cursor: t.string({
      description: 'The `nextCursor` of a page in the same order; the first page without.',
    }),
  }),
});

const Direction = builder.enumType('Direction', { values: DIRECTIONS });

/** The order of a list: `<name>Order`, by one of `fields`, which `<name>OrderField` lists. */
export function orderInput<const Field extends string>(name: string, fields: readonly Field[]) {
  const OrderField = builder.enumType(`${name}OrderField`, { values: fields });
  return builder.inputType(`${name}Order`, {
    fields: (t) => ({
      field: t.field({ type: OrderField, required: true }),
      direction: t.field({ type: Direction, required: true }),
    }),
  });
}

/** A page that is being read, its count, computed only if requested, and whether its search matched more rows than it returns. */
type CountedPage<Row> = {
  readonly page: Promise<Page<Row>>;
  readonly count: () => Promise<number>;
  readonly truncated: boolean;
};

/**
 * Adds a lazy count to a page; `total` and `totalAtLeast` of one operation share it. The count runs in the same round trip as
 * the page. If the page could not be read, the count's result is discarded.
 */
export function countedRows<Row>(
  page: Promise<Page<Row>>,
  count: () => Promise<number>,
  { truncated }: { readonly truncated: boolean } = { truncated: false },
): CountedPage<Row> {
  // The fields that wait for the page report why it could not be read.
  page.catch(() => undefined);
  let once: Promise<number> | undefined;
  return {
    page,
    truncated,
    count: async () => {
      once ??= count();
      const [, number] = await Promise.all([page, once]);
      return number;
    },
  };
}

/**
 * `<name>Page`: its items, the cursor of the next page, and the count. `total` is null if only `totalAtLeast` is known: beyond
 * the cap of totals, and if a search matched more rows than the first ones, which are then all that the list holds.
 */
export function pageType<Row>(name: string, item: ObjectRef<Types, Row>) {
  return builder.objectRef<CountedPage<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: async ({ page }) => [...(await page).items] }),
      nextCursor: t.string({
        description: 'Null on the last page.',
        nullable: true,
        resolve: async ({ page }) => (await page).nextCursor,
      }),
      total: t.int({
        description: `Of all pages; null beyond ${TOTAL_EXACT_MAX}, and where \`truncated\`.`,
        nullable: true,
        resolve: totalOf,
      }),
      truncated: t.boolean({
        description: 'Whether the search found more than the list holds.',
        resolve: async ({ page, truncated }) => (await page) && truncated,
      }),
      totalAtLeast: t.int({
        description: `The total, or ${TOTAL_EXACT_MAX} where there are more.`,
        resolve: async ({ count }) => Math.min(await count(), TOTAL_EXACT_MAX),
      }),
    }),
  });
}

async function totalOf({ truncated, count }: CountedPage<unknown>): Promise<number | null> {
  if (truncated) {
    return null;
  }
  const number = await count();
  return number > TOTAL_EXACT_MAX ? null : number;
}
