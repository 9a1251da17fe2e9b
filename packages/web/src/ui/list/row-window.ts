export type Placed = { readonly index: number };
/** The first and the last row that is at least partly in the viewport. */
export type View = { readonly startIndex: number; readonly endIndex: number };

/** How many new rows a frame has time to render (docs/decisions/0151). */
export const ROWS_PER_FRAME = 8;

/**
 * Which of the rows near the viewport are rendered in this frame: those already rendered, and at most ROWS_PER_FRAME others,
 * visible ones first. They are contiguous; `made` are the rows of the previous frame. All of `near` if the viewport is not
 * known.
 */
export function rowWindow<Row extends Placed>(
  near: readonly Row[],
  made: readonly Placed[],
  view: View | null,
): readonly Row[] {
  const [first, last] = endsOf(near);
  if (view === null || first === undefined || last === undefined) return near;
  const seen = { start: Math.max(view.startIndex, first), end: Math.min(view.endIndex, last) };
  const [madeFirst = 0, madeLast = -1] = endsOf(made);
  let from = Math.max(madeFirst, first);
  let to = Math.min(madeLast, last);
  if (from > to) [from, to] = [seen.start, seen.start - 1];
  let left = ROWS_PER_FRAME;
  for (const { start, end } of [seen, { start: first, end: last }]) {
    const below = Math.min(left, Math.max(0, end - to));
    const above = Math.min(left - below, Math.max(0, from - start));
    to += below;
    from -= above;
    left -= below + above;
  }
  return from === first && to === last ? near : near.slice(from - first, to - first + 1);
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
