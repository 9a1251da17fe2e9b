import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { coversView, type Placed, rowWindow, type View } from './row-window.ts';

type Shown = {
  readonly rows: readonly Placed[];
  /** What was rendered when the frame began: a list that renders twice in one frame has no more time. */
  readonly before: readonly Placed[];
  readonly frame: number | null;
};

type Scrolled = { readonly range: View | null; readonly isScrolling: boolean };

/**
 * Which of the rows near the viewport are rendered: in each frame as many more as it has time for. Visible rows are added frame
 * by frame, those beyond once the list rests or scrolls over rows that are already rendered. If `near` is null, all `count`
 * rows are rendered, and those near the viewport need not be rendered again when it no longer is.
 */
export function useRowWindow<Row extends Placed>(
  near: readonly Row[] | null,
  { range, isScrolling }: Scrolled,
  count: number,
): readonly Row[] | null {
  const shown = useRef<Shown>({ rows: [], before: [], frame: null });
  const frame = timeOfFrame();
  const made = frame === shown.current.frame ? shown.current.before : shown.current.rows;
  const rows = near && rowWindow(near, made, range);
  useLayoutEffect(() => {
    shown.current = { rows: rows ?? allOf(count), before: made, frame };
  });
  useFrameAfter(rows !== null && rows !== near && !(isScrolling && coversView(rows, range)));
  return rows;
}

function allOf(count: number): readonly Placed[] {
  return Array.from({ length: count }, (_, index) => ({ index }));
}

/** The same for everything that happens before the next frame. */
function timeOfFrame(): number | null {
  const time = document.timeline.currentTime;
  return time === null ? null : Number(time);
}

/** Renders once more in the frame after this one while rows are missing; any earlier rendering postpones that. */
function useFrameAfter(isLeft: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!isLeft) return;
    // the first callback runs in this frame; update at once in the second, because a third would have to lay it out beside
    // other rows
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => flushSync(render));
    });
    return () => cancelAnimationFrame(request);
  });
}
