/** A text of at most `max` characters: in place of the last one, a longer text has an ellipsis. No character is cut in two. */
export function shorten(text: string, max: number): string {
  // a character is two units at most: a text may be very long
  const characters = Array.from(text.slice(0, 2 * max + 2));
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
