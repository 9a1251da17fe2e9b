import type { Page } from '../db/page.ts';
import { builder } from './builder.ts';

/** Arguments of every paginated query: how many, and from which cursor. */
export const PaginationInput = builder.inputType('Pagination', {
  fields: (t) => ({ limit: t.int(), cursor: t.string() }),
});

export const Direction = builder.enumType('Direction', { values: ['asc', 'desc'] as const });

/** A page with the count that is made only when it is asked for; above `cap` it answers null and `totalAtLeast`. */
export type CountedPage<Row> = Page<Row> & { readonly count: () => Promise<number> };

/** Gives a page its lazy count; `total` and `totalAtLeast` of one operation share it. */
export function counted<Row>(page: Page<Row>, count: () => Promise<number>): CountedPage<Row> {
  let once: Promise<number> | undefined;
  return {
    ...page,
    count: () => {
      once ??= count();
      return once;
    },
  };
}

/** `total` up to the cap, above it null. */
export async function totalUpTo(page: CountedPage<unknown>, cap: number): Promise<number | null> {
  const count = await page.count();
  return count > cap ? null : count;
}

/** A lower bound of the count: the count itself, or the cap where it is greater. */
export async function totalAtLeast(page: CountedPage<unknown>, cap: number): Promise<number> {
  return Math.min(await page.count(), cap);
}
