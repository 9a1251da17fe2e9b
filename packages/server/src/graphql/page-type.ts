import { DIRECTIONS } from '@fireledger/domain/shared/direction.ts';
import { TOTAL_EXACT_MAX } from '@fireledger/domain/shared/limits.ts';
import type { ObjectRef } from '@pothos/core';
import type { Page } from '../db/page.ts';
import { builder } from './builder.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Arguments of every paginated query: how many, and from which cursor. */
export const PaginationInput = builder.inputType('Pagination', {
  fields: (t) => ({ limit: t.int(), cursor: t.string() }),
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

/** A page with the count that is made only when it is asked for, and whether its search found more than it answers. */
type CountedPage<Row> = Page<Row> & { readonly count: () => Promise<number>; readonly truncated: boolean };

/** Gives a page its lazy count; `total` and `totalAtLeast` of one operation share it. */
export function counted<Row>(
  page: Page<Row>,
  count: () => Promise<number>,
  { truncated }: { readonly truncated: boolean } = { truncated: false },
): CountedPage<Row> {
  let once: Promise<number> | undefined;
  return {
    ...page,
    truncated,
    count: () => {
      once ??= count();
      return once;
    },
  };
}

/**
 * `<name>Page`: its items, the cursor of the next, and the count: `total` is null where only `totalAtLeast` is known, as beyond
 * the cap of totals, and where a search found more than its first rows, which the list then holds alone.
 */
export function pageType<Row>(name: string, item: ObjectRef<Types, Row>) {
  return builder.objectRef<CountedPage<Row>>(`${name}Page`).implement({
    fields: (t) => ({
      items: t.field({ type: [item], resolve: (page) => [...page.items] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
      total: t.int({ nullable: true, resolve: (page) => totalOf(page) }),
      truncated: t.exposeBoolean('truncated'),
      totalAtLeast: t.int({ resolve: async (page) => Math.min(await page.count(), TOTAL_EXACT_MAX) }),
    }),
  });
}

async function totalOf(page: CountedPage<unknown>): Promise<number | null> {
  if (page.truncated) {
    return null;
  }
  const count = await page.count();
  return count > TOTAL_EXACT_MAX ? null : count;
}
