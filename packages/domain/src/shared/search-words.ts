/**
 * The words of what somebody typed into a search, the longest first (it finds least). A comma or semicolon after a word parts it
 * from the next and is none of its letters: an address is copied as it is shown. What holds neither a letter nor a digit finds
 * nothing in particular and is left out. `app.search_words` of the database says the same.
 */
export function searchWords(typed: string): string[] {
  return typed
    .split(/[,;]*(?:\s+|$)/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .sort((one, other) => other.length - one.length);
}
