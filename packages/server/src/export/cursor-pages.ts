import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../db/page.ts';
import { ALWAYS_REPLAN } from '../db/statement-names.ts';
import type { Transaction } from '../db/transaction.ts';

/** Rows per page. */
const ROWS = 200;

/** Separates two columns. No text contains it: control characters are refused on input (domain shared/text.ts). */
const BETWEEN = '\u001f';

/** A row's columns as PostgreSQL writes them, '' for null. */
export type RowTexts = readonly string[];

/** A timestamp in whole seconds since 1970. */
export function secondsOf(column: string): RawBuilder<unknown> {
  return sql`floor(date_part('epoch', ${sql.ref(column)}))::bigint`;
}

/**
 * The pages of a query that is read from its first row to its last: one statement, planned for all of its rows, held open in the
 * transaction as a cursor, and always read one page ahead. A transaction can have only one. A row is returned as one text, which
 * costs half as much as separate columns: the difference matters for a list of 100,000 rows.
 */
export async function cursorPages<Tables, Table extends keyof Tables>(
  db: Transaction,
  query: SelectQueryBuilder<Tables, Table, unknown>,
  columns: readonly RawBuilder<unknown>[],
): Promise<() => Promise<Page<RowTexts>>> {
  const form = columns.map(() => '%s').join(BETWEEN);
  const joined = query.select(sql<string>`format(${sql.lit(form)}, ${sql.join(columns)})`.as('texts'));
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db);
  await sql`declare exported no scroll cursor for ${joined} ${ALWAYS_REPLAN}`.execute(db);
  const fetch = () => {
    const fetched = sql<{ texts: string }>`fetch ${sql.lit(ROWS)} from exported ${ALWAYS_REPLAN}`.execute(db);
    // A failure is handled when this page is awaited, if it ever is.
    fetched.catch(() => undefined);
    return fetched;
  };
  let ahead = fetch();
  return async () => {
    const { rows } = await ahead;
    const more = rows.length === ROWS;
    if (more) ahead = fetch();
    // pg's results are linked: rows left in a result stay in memory until all of it has been read.
    const items = rows.splice(0).map(({ texts }) => texts.split(BETWEEN));
    if (items.some(({ length }) => length !== columns.length)) {
      throw new Error('a text holds what stands between two columns');
    }
    return { items, nextCursor: more ? 'exported' : null };
  };
}
