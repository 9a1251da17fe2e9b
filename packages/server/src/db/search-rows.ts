import { SEARCH_FOUND_MAX } from '@fireledger/domain/shared/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import { type ListFilter, requireFilterValues } from './list-filter.ts';
import { type Condition, NO_MATCHES } from './list-query.ts';
import { FILTER_SEARCH, searchPatterns, searchText } from './search-patterns.ts';
import type { Transaction } from './transaction.ts';

/** What a list's search found: ids, or null without a search; and whether there are more matches than returned. */
export type SearchMatches = { readonly ids: readonly string[] | null; readonly truncated: boolean };

/** A list's filter whose search has been run. */
export type Searched<Filter> = Omit<Filter, 'search'> & SearchMatches;

const NO_SEARCH: SearchMatches = { ids: null, truncated: false };

/** The condition that a row is among the matches; null without a search. */
export function isAmongMatches({ ids }: Pick<SearchMatches, 'ids'>): Condition | null {
  return ids && (ids.length === 0 ? NO_MATCHES : sql<SqlBool>`id = any (${ids}::uuid[])`);
}

/**
 * The list's filter in the form that `app.list_narrowing` takes: a column, or what it names, and the requested value or values.
 */
type Narrowing = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/**
 * Runs a list's search once for both its page and its count: the first rows by name that contain every word, in the caller's
 * scope and within the filter, at most SEARCH_FOUND_MAX. Throws `field.too_long` and what `requireFilterValues` does.
 */
export async function searchRows(
  db: Transaction,
  table: 'location' | 'organization' | 'contractor' | 'contract' | 'user' | 'location_discipline',
  filter: ListFilter,
  narrowing: Narrowing,
): Promise<SearchMatches> {
  requireFilterValues(filter);
  const patterns = await searchPatterns(db, filter.search, FILTER_SEARCH);
  if (!patterns) {
    return NO_SEARCH;
  }
  const present = Object.entries(narrowing).filter(([, value]) => value != null && value !== '');
  const { rows } = await sql<{
    id: string | null;
  }>`select app.search_rows(${table}::text, ${patterns}::text[],
    ${JSON.stringify(Object.fromEntries(present))}::jsonb, ${SEARCH_FOUND_MAX}::integer) as id`.execute(db);
  return foundOf(rows);
}

/**
 * Runs a full-text search that tolerates typing errors, once for both page and count. `table` names the search function
 * (`app.search_events`, `app.search_documents`). `narrowing` returns columns and the requested values; it is called only if
 * there is a search, because most lists have none. Throws what `searchRows` does.
 */
export async function searchTexts(
  db: Transaction,
  table: 'events' | 'documents',
  filter: ListFilter,
  narrowing: () => object,
): Promise<SearchMatches> {
  requireFilterValues(filter);
  const text = searchText(filter.search, FILTER_SEARCH);
  if (text === '') {
    return NO_SEARCH;
  }
  const { rows } = await sql<{ id: string }>`select app.${sql.raw(`search_${table}`)}(${text}::text,
    ${JSON.stringify(narrowing())}::jsonb, ${SEARCH_FOUND_MAX + 1}::integer) as id`.execute(db);
  return foundOf(rows);
}

/** Interprets the ids that a search returns: a null, or one more than requested, means that there are more. */
function foundOf(rows: readonly { readonly id: string | null }[]): SearchMatches {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return { ids: ids.slice(0, SEARCH_FOUND_MAX), truncated: rows.length > SEARCH_FOUND_MAX };
}

/** A search whose matches are all exported to a file. Throws `export.search_too_wide` if there are more than it returns. */
export function requireAllMatches<Filter extends SearchMatches>(found: Filter): Filter {
  if (found.truncated) {
    throw refusal('export.search_too_wide', FILTER_SEARCH, { max: SEARCH_FOUND_MAX });
  }
  return found;
}
