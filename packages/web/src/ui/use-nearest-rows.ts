import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { coversView, nearestRows, type Placed, type View } from './nearest-rows.ts';

type Shown = {
  readonly rows: readonly Placed[];
  /** What stood there when the frame began: a list that is rendered twice in one has no more time. */
  readonly before: readonly Placed[];
  readonly frame: number | null;
};

type Scrolled = { readonly range: View | null; readonly isScrolling: boolean };

/**
 * Which of the rows near the view are shown: as many more in each frame as it has time for. Those of the view come one frame after
 * another, those beyond it once the list rests or scrolls on through what is there. Where `near` is null all `count` rows stand in the
 * page, and those of them that are near the view when it no longer is have not to be made.
 */
export function useNearestRows<Row extends Placed>(
  near: readonly Row[] | null,
  { range, isScrolling }: Scrolled,
  count: number,
): readonly Row[] | null {
  const shown = useRef<Shown>({ rows: [], before: [], frame: null });
  const frame = timeOfFrame();
  const made = frame === shown.current.frame ? shown.current.before : shown.current.rows;
  const rows = near && nearestRows(near, made, range);
  useLayoutEffect(() => {
    shown.current = { rows: rows ?? allOf(count), before: made, frame };
  });
  useFrameAfter(rows !== null && rows !== near && !(isScrolling && coversView(rows, range)));
  return rows;
}

function allOf(count: number): readonly Placed[] {
  return Array.from({ length: count }, (_, index) => ({ index }));
}

/** The same for all that happens before the next frame. */
function timeOfFrame(): number | null {
  const time = document.timeline.currentTime;
  return time === null ? null : Number(time);
}

/** Renders once more in the frame after this one while something is left; whatever renders before puts that off. */
function useFrameAfter(isLeft: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!isLeft) return;
    // the first is this frame's own; at once in the second, as the third would have to lay it out beside rows of its own
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => flushSync(render));
    });
    return () => cancelAnimationFrame(request);
  });
}
