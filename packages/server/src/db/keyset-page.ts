import type { Direction } from '@fireledger/domain/shared/direction.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { afterPosition, type SortValue } from './keyset.ts';
import { compileListed, isEmpty, type ListSource } from './list-query.ts';
import { decodeCursor, type Page, type PageRequest, pageLimit, pageOf } from './page.ts';
import type { DB } from './tables.generated.ts';
import type { Transaction } from './transaction.ts';

/** A list with keyset pagination: its name, which its cursors carry, and how each order sorts. */
export type KeysetList<Field extends string> = {
  readonly name: string;
  readonly sort: Readonly<Record<Field, SortValue>>;
};

/** The order that a list is asked for in. */
export type KeysetOrder<Field extends string> = { readonly field: Field; readonly direction: Direction };

/**
 * One page of a selection that includes `id`, in an order and from a cursor on. It neither skips nor repeats rows while others
 * are inserted. One extra row is read to tell whether there is a next page. Throws `page.limit_invalid`, `page.cursor_invalid`.
 */
export async function keysetPage<
  Table extends keyof DB,
  Row extends { readonly id: string },
  Field extends string,
>(
  db: Transaction,
  { selection, conditions }: ListSource<Table, Row>,
  { name, sort }: KeysetList<Field>,
  { field, direction }: KeysetOrder<Field>,
  request: PageRequest | null | undefined,
): Promise<Page<Row>> {
  const limit = pageLimit(request);
  const order = `${name}.${field}.${direction}`;
  const position = decodeCursor(order, request?.cursor);
  const by = sort[field];
  const after = position ? [...conditions, afterPosition(by, direction, position)] : conditions;
  if (isEmpty({ conditions })) {
    return { items: [], nextCursor: null };
  }
  const statement = compileListed(
    db,
    { selection, conditions: after },
    { name: order, limit: limit + 1, end: (query, rows) => sorted(query, by, direction).limit(rows) },
  );
  const { rows } = await db.executeQuery(statement);
  // the compiler does not follow the added column through the generic
  return pageOf(rows as (Row & { readonly sort_value: string })[], limit, order, (row) => ({
    value: row.sort_value,
    id: row.id,
  }));
}

function sorted<Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { value }: SortValue,
  direction: Direction,
) {
  return query
    .select(sql<string>`(${value})::text`.as('sort_value'))
    .orderBy(value, direction)
    .orderBy(sql`id`, direction);
}
