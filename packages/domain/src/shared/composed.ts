/** More marks on one letter than any language writes (Unicode's stream-safe text: thirty). */
const HEAP_OF_MARKS = /\p{M}{31}/u;

/**
 * A text with its letters and their marks in one piece (NFC), as it is kept and compared. What heaps marks on a letter stays as
 * it is: composing it would take the square of its length.
 */
export function composed(text: string): string {
  return HEAP_OF_MARKS.test(text) ? text : text.normalize('NFC');
}

/** Spaces at which a line does not break, as pages and word processors hand them over: nobody sees what they are. */
export const HARD_SPACES = '\u00A0\u2007\u202F';
const HARD_SPACE = new RegExp(`[${HARD_SPACES}]`, 'g');

/**
 * How names that somebody writes are held against each other: without regard to case, spaces around them, the kind of those
 * within, and the way accents are written.
 */
export function nameKey(name: string): string {
  return composed(name).replace(HARD_SPACE, ' ').trim().toLowerCase();
}
