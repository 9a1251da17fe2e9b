export type Placed = { readonly index: number };
/** The first and the last row that is at least partly in the viewport. */
export type View = { readonly startIndex: number; readonly endIndex: number };

/** How many new rows a frame has time for: one in which none was rendered yet, and this one, of which some time may be used. */
export type FrameTime = { readonly whole: number; readonly left: number };

/** So many rows are more than a screenful: those after them cannot be seen yet. */
export const SCREENFUL = 40;

/**
 * Which of the rows near the viewport are rendered in this frame: those already rendered (`made`), and as many others as there
 * is time left for, visible ones first. They are contiguous. If none of them is rendered yet, as many as a whole frame has time
 * for are: the list is never empty. All of `near` if the viewport is not known.
 */
export function rowWindow<Row extends Placed>(
  near: readonly Row[],
  made: readonly Placed[],
  view: View | null,
  time: FrameTime,
): readonly Row[] {
  const [first, last] = endsOf(near);
  if (view === null || first === undefined || last === undefined) return near;
  const seen = { start: Math.max(view.startIndex, first), end: Math.min(view.endIndex, last) };
  const [madeFirst = 0, madeLast = -1] = endsOf(made);
  let from = Math.max(madeFirst, first);
  let to = Math.min(madeLast, last);
  let { left } = time;
  if (from > to) {
    [from, to] = [seen.start, seen.start - 1];
    left = time.whole;
  }
  for (const { start, end } of [seen, { start: first, end: last }]) {
    const below = Math.min(left, Math.max(0, end - to));
    const above = Math.min(left - below, Math.max(0, from - start));
    to += below;
    from -= above;
    left -= below + above;
  }
  return from === first && to === last ? near : near.slice(from - first, to - first + 1);
}

/**
 * How many of the first `count` rows are rendered in this frame, in a list that renders all of its rows: at most `most` more than
 * are rendered already (`made`). All if less than a screenful is: rows that can be seen appear together.
 */
export function rowsFromTop(count: number, made: number, most: number): number {
  return made < SCREENFUL ? count : Math.min(count, made + most);
}

/** How many of these contiguous rows are not among `made`. */
export function countAdded(rows: readonly Placed[], made: readonly Placed[]): number {
  const [first = 0, last = -1] = endsOf(rows);
  const [madeFirst = 0, madeLast = -1] = endsOf(made);
  const kept = Math.min(last, madeLast) - Math.max(first, madeFirst) + 1;
  return rows.length - Math.max(0, kept);
}

/** Whether these contiguous rows include every visible row. */
export function coversView(rows: readonly Placed[], view: View | null): boolean {
  const [first, last] = endsOf(rows);
  if (view === null) return true;
  return first !== undefined && last !== undefined && first <= view.startIndex && last >= view.endIndex;
}

function endsOf(rows: readonly Placed[]) {
  return [rows[0]?.index, rows.at(-1)?.index] as const;
}
