import { TEXT_MAX } from '@fireledger/domain/shared/limits.ts';
import { searchWords } from '@fireledger/domain/shared/search-words.ts';
import { toNfc } from '@fireledger/domain/shared/to-nfc.ts';
import { sql } from 'kysely';
import { refusal } from '../http/refusal.ts';
import type { Transaction } from './transaction.ts';

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
