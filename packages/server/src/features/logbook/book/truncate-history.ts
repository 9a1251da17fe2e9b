/** The maximum number of history lines in a book, and how many of them are the first lines; the others are the newest. */
export const HISTORY_LINES_MAX = 30;
export const FIRST_CHANGES = 10;
export const NEWEST_CHANGES = HISTORY_LINES_MAX - FIRST_CHANGES;

/**
 * The lines of a history that a book shows: all of them or, if the history is long, the first and the newest with `between` in
 * place of the rest. The newest are always shown: otherwise many small changes could hide the one just before an inspection.
 * `lacks`: some lines are not in `lines`.
 */
export function truncateHistory<Line>(lines: readonly Line[], between: Line, lacks = false): readonly Line[] {
  if (!lacks && lines.length <= HISTORY_LINES_MAX) return lines;
  return [...lines.slice(0, FIRST_CHANGES), between, ...lines.slice(-NEWEST_CHANGES)];
}
