import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { toNfc } from '@fireledger/domain/shared/normalise-text.ts';
import { searchWords } from '@fireledger/domain/shared/search-words.ts';
import { sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import { isStorable, type ListFilter, requireFilterValues } from './list-filter.ts';
import type { Transaction } from './transaction.ts';
import type { Access } from './with-access.ts';

/** Where the search of a list's filter is. */
export const FILTER_SEARCH = 'filter.search';

/**
 * The search text as typed, Unicode-composed and trimmed; '' if empty. Throws `field.too_long` and `field.control_characters` at
 * `path`.
 */
export function searchText(typed: string | null | undefined, path: string): string {
  const text = toNfc(typed ?? '').trim();
  if (Array.from(text).length > TEXT_MAX.search) {
    throw refusal('field.too_long', path, { max: TEXT_MAX.search });
  }
  if (!isStorable(text)) {
    throw refusal('field.control_characters', path);
  }
  return text;
}

/**
 * The LIKE patterns of a search text, one per word, the longest first because it matches least; a single pattern if the text
 * contains no word; null if nothing was typed. Compared with `app.search_text`. Throws as `searchText` does.
 */
export async function searchPatterns(
  db: Transaction,
  typed: string | null | undefined,
  path: string,
): Promise<string[] | null> {
  const text = searchText(typed, path);
  if (text === '') {
    return null;
  }
  const { rows } = await sql<{ text: string }>`select app.search_text(${text}) as text`.execute(db);
  const plain = rows[0]?.text ?? '';
  const words = searchWords(plain);
  return (words.length > 0 ? words : [plain]).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The filter of a list that is searched by patterns, with those of its search. */
export type Patterned<Filter> = Omit<Filter, 'search'> & { readonly patterns: string[] | null };

/** Converts a filter's search to patterns once, for both the page and its count. Throws what `searchRows` does. */
export async function withPatterns<Filter extends ListFilter>(
  { db }: Access,
  filter: Filter,
): Promise<Patterned<Filter>> {
  requireFilterValues(filter);
  return { ...filter, patterns: await searchPatterns(db, filter.search, FILTER_SEARCH) };
}
