/** The most lines of a history that a book shows, and how many of them are its first: the others are the newest. */
export const MOST_CHANGES = 30;
export const FIRST_CHANGES = 10;
export const NEWEST_CHANGES = MOST_CHANGES - FIRST_CHANGES;

/**
 * The lines of a history that a book shows: all of them, or of a long one the first and the newest with `between` in place of the
 * others. The newest are never left out: many small changes would hide the one before an inspection. `lacks`: some are not in `lines`.
 */
export function firstAndNewest<Line>(lines: readonly Line[], between: Line, lacks = false): readonly Line[] {
  if (!lacks && lines.length <= MOST_CHANGES) return lines;
  return [...lines.slice(0, FIRST_CHANGES), between, ...lines.slice(-NEWEST_CHANGES)];
}
