/** More marks on one letter than any language uses (Unicode's stream-safe text: thirty). */
const EXCESSIVE_MARKS = /\p{M}{31}/u;

/**
 * A text in composed form (NFC), as it is stored and compared. A text with piles of marks on a letter stays as it is: composing
 * it would take time quadratic in its length.
 */
export function toNfc(text: string): string {
  return EXCESSIVE_MARKS.test(text) ? text : text.normalize('NFC');
}

/** Non-breaking spaces, which pages and word processors insert: nobody can see the difference. */
export const NON_BREAKING_SPACES = '\u00A0\u2007\u202F';
const HARD_SPACE = new RegExp(`[${NON_BREAKING_SPACES}]`, 'g');

/**
 * The form in which names that people enter are compared: regardless of case, surrounding spaces, the kind of spaces within,
 * and the encoding of accents.
 */
export function nameKey(name: string): string {
  return toNfc(name).replace(HARD_SPACE, ' ').trim().toLowerCase();
}
