import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../db/page.ts';
import { PLANNED_ANEW } from '../db/statement-names.ts';
import type { Transaction } from '../db/transaction.ts';

/** Rows of one page. */
const ROWS = 200;

/** Stands between two columns. No text holds it: control characters are refused where texts come in (domain shared/text.ts). */
const BETWEEN = '\u001f';

/** A row's columns as PostgreSQL writes them, '' for null. */
export type RowTexts = readonly string[];

/** A moment in whole seconds since 1970. */
export function secondsOf(column: string): RawBuilder<unknown> {
  return sql`floor(date_part('epoch', ${sql.ref(column)}))::bigint`;
}

/**
 * The pages of a query that is read from its first row to its last: one statement, planned for all of its rows, that waits in the
 * open transaction for whoever fetches, and is always one page ahead. A transaction has one at a time. A row comes as one text,
 * which costs half of what as many columns do: a list of 100,000 rows feels it.
 */
export async function cursorPages<Tables, Table extends keyof Tables>(
  db: Transaction,
  query: SelectQueryBuilder<Tables, Table, unknown>,
  columns: readonly RawBuilder<unknown>[],
): Promise<() => Promise<Page<RowTexts>>> {
  const form = columns.map(() => '%s').join(BETWEEN);
  const joined = query.select(sql<string>`format(${sql.lit(form)}, ${sql.join(columns)})`.as('texts'));
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db);
  await sql`declare exported no scroll cursor for ${joined} ${PLANNED_ANEW}`.execute(db);
  const fetch = () => {
    const fetched = sql<{ texts: string }>`fetch ${sql.lit(ROWS)} from exported ${PLANNED_ANEW}`.execute(db);
    // Looked at when its turn comes, if it comes.
    fetched.catch(() => undefined);
    return fetched;
  };
  let ahead = fetch();
  return async () => {
    const { rows } = await ahead;
    const more = rows.length === ROWS;
    if (more) ahead = fetch();
    // pg's answers hang together: rows that stay in one stay in memory until all of it is looked through.
    const items = rows.splice(0).map(({ texts }) => texts.split(BETWEEN));
    if (items.some(({ length }) => length !== columns.length)) {
      throw new Error('a text holds what stands between two columns');
    }
    return { items, nextCursor: more ? 'exported' : null };
  };
}
