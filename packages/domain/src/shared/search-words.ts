/**
 * The words of a search, longest first (the most selective). A comma or semicolon after a word is a separator and not part of
 * the word: people paste addresses as they are shown. A word without a letter or digit is not selective and is left out. The
 * database's `app.search_words` follows the same rule.
 */
export function searchWords(typed: string): string[] {
  return typed
    .split(/[,;]*(?:\s+|$)/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((one, other) => other.length - one.length);
}
