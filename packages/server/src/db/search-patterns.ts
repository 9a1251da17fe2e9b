import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { searchWords } from '@fireledger/domain/shared/search-words.ts';
import { toNfc } from '@fireledger/domain/shared/to-nfc.ts';
import { sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import type { Transaction } from './transaction.ts';
import type { Access } from './with-access.ts';

/** The search text as typed, Unicode-composed and trimmed; '' if empty. Throws `field.too_long` at `path`. */
export function searchText(typed: string | null | undefined, path = 'filter.search'): string {
  const text = toNfc(typed ?? '').trim();
  if (text.length > TEXT_MAX.search) {
    throw refusal('field.too_long', path, { max: TEXT_MAX.search });
  }
  return text;
}

/**
 * The LIKE patterns of a search text, one per word, the longest first because it matches least; a single pattern if the text
 * contains no word; null if nothing was typed. Compared with `app.search_text`. Throws `field.too_long`.
 */
export async function searchPatterns(
  db: Transaction,
  typed: string | null | undefined,
): Promise<string[] | null> {
  const text = searchText(typed);
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

/** Converts a filter's search to patterns once, for both the page and its count. Throws `field.too_long`. */
export async function withPatterns<Filter extends { readonly search?: string | null | undefined }>(
  { db }: Access,
  filter: Filter,
): Promise<Patterned<Filter>> {
  return { ...filter, patterns: await searchPatterns(db, filter.search) };
}
