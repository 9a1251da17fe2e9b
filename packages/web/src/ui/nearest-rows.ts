type Placed = { readonly index: number };
/** The first and the last row of which something is in the view. */
export type View = { readonly startIndex: number; readonly endIndex: number };

/**
 * Which of the rows near the view are made at once. Where the view has leapt to rows of which none is there, those in it come
 * first: a frame has no time for those beyond it as well. `made` are the rows that stood there when there was last time for all.
 */
export function nearestRows<Row extends Placed>(
  near: readonly Row[],
  made: readonly Row[],
  view: View | null,
): readonly Row[] {
  const isInView = ({ index }: Row) => view !== null && index >= view.startIndex && index <= view.endIndex;
  if (near === made || made.some(isInView)) return near;
  const inView = near.filter(isInView);
  return inView.length > 0 ? inView : near;
}
