/** White space, and what shows nothing at all: spaces without width, marks of direction. */
const UNSEEN = /[\s\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/;

/**
 * A text without the unseen at its ends: a paste brings marks of direction along (a phone number from a list of contacts). A loop,
 * as a pattern that looks for an end takes the square of the white space within.
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
