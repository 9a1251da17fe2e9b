import { SEARCH_FOUND_MAX } from '@fireledger/domain/shared/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import { type Condition, NOTHING } from './listed.ts';
import { searchPatterns, typedText } from './search-patterns.ts';
import type { Transaction } from './transaction.ts';

/** What a list's search found: ids, or null where none was asked; whether there are more than it answers. */
export type Found = { readonly ids: readonly string[] | null; readonly truncated: boolean };

const NOT_ASKED: Found = { ids: null, truncated: false };

/** That a row is among what was found; null where no search was asked. */
export function amongFound({ ids }: Pick<Found, 'ids'>): Condition | null {
  return ids && (ids.length === 0 ? NOTHING : sql<SqlBool>`id = any (${ids}::uuid[])`);
}

/** The list's filter as `app.list_narrowing` takes it: a column, or what it names, and the value or values asked for. */
type Narrowing = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/**
 * Answers a list's search once for its page and its count: the first rows by name that hold every word, in the caller's scope and
 * within the filter, at most SEARCH_FOUND_MAX. Throws `field.too_long`.
 */
export async function searchRows(
  db: Transaction,
  table: 'location' | 'organization' | 'contractor' | 'contract' | 'user' | 'location_discipline',
  typed: string | null | undefined,
  narrowing: Narrowing,
): Promise<Found> {
  const patterns = await searchPatterns(db, typed);
  if (!patterns) {
    return NOT_ASKED;
  }
  const given = Object.entries(narrowing).filter(([, value]) => value != null && value !== '');
  const { rows } = await sql<{
    id: string | null;
  }>`select app.search_rows(${table}::text, ${patterns}::text[],
    ${JSON.stringify(Object.fromEntries(given))}::jsonb, ${SEARCH_FOUND_MAX}::integer) as id`.execute(db);
  return foundOf(rows);
}

/**
 * Answers a search over texts, typing errors forgiven, once for its page and its count: `table` names the function that searches
 * (`app.search_events`, `app.search_documents`), `narrowing` answers columns and the values asked for; a list that is not searched,
 * as most are not, is not asked for them. Throws `field.too_long`.
 */
export async function searchTexts(
  db: Transaction,
  table: 'events' | 'documents',
  typed: string | null | undefined,
  narrowing: () => object,
): Promise<Found> {
  const text = typedText(typed);
  if (text === '') {
    return NOT_ASKED;
  }
  const { rows } = await sql<{ id: string }>`select app.${sql.raw(`search_${table}`)}(${text}::text,
    ${JSON.stringify(narrowing())}::jsonb, ${SEARCH_FOUND_MAX + 1}::integer) as id`.execute(db);
  return foundOf(rows);
}

/** Ids as a search answers them: a null, or one more than asked for, says that there are more. */
function foundOf(rows: readonly { readonly id: string | null }[]): Found {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ids: ids.slice(0, SEARCH_FOUND_MAX), truncated: rows.length > SEARCH_FOUND_MAX };
}

/** A search whose finds all go into a file. Throws `export.search_too_wide` where there are more than it answers. */
export function wholeFind<Filter extends Found>(found: Filter): Filter {
  if (found.truncated) {
    throw refusal('export.search_too_wide', 'filter.search', { max: SEARCH_FOUND_MAX });
  }
  return found;
}
