/** More marks on one letter than any language uses (Unicode's stream-safe text: thirty). */
const EXCESSIVE_MARKS = /\p{M}{31}/u;

/**
 * A text in composed form (NFC), as it is stored and compared. A text with piles of marks on a letter stays as it is: composing
 * it would take time quadratic in its length.
 */
export function toNfc(text: string): string {
  return EXCESSIVE_MARKS.test(text) ? text : text.normalize('NFC');
}

/** White space and invisible characters: zero-width spaces, directional marks. */
const UNSEEN = /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/;

/**
 * A text without invisible characters at its ends: pasted texts contain directional marks (a phone number from a contact list).
 * It uses a loop, because a pattern anchored at the end takes time quadratic in the white space within.
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
