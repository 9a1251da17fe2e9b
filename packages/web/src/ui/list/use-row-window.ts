import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FIRST_PACE, paceAfter, rowsPerFrame } from './row-pace.ts';
import { countAdded, coversView, type Placed, rowsFromTop, rowWindow, type View } from './row-window.ts';

type Shown = {
  readonly rows: readonly Placed[];
  readonly frame: number | null;
  /** How many more rows that frame has time for. */
  readonly left: number;
  /** The milliseconds that rendering a row takes. */
  readonly pace: number;
};

type Scrolled = { readonly range: View | null; readonly isScrolling: boolean };

type Wanted<Row> = {
  /** The rows near the viewport; null: all of them. */
  readonly near: readonly Row[] | null;
  readonly count: number;
  /** Without waiting for another frame, for paper. */
  readonly atOnce: boolean;
};

/**
 * Which rows are rendered, in each frame as many more as it has time for: of a long list those near the viewport, of any other
 * all. Visible rows are added frame by frame, those beyond once the list rests or scrolls over rows that are already rendered.
 * What renders the list between two frames of scrolling, such as another page, adds none: they would be laid out together with
 * those of the frame that follows.
 */
export function useRowWindow<Row extends Placed>(
  { near, count, atOnce }: Wanted<Row>,
  { range, isScrolling }: Scrolled,
): readonly (Row | Placed)[] {
  const began = performance.now();
  const shown = useRef<Shown>({ rows: [], frame: null, left: 0, pace: FIRST_PACE });
  const isOver = useFrameOver(isScrolling);
  const [own, render] = useFrameRenderer();
  const frame = timeOfFrame();
  const made = shown.current.rows;
  const whole = rowsPerFrame(shown.current.pace);
  const unused = frame === shown.current.frame ? shown.current.left : whole;
  const left = isScrolling && isOver(frame) && !own.current ? 0 : unused;
  // rows that can be seen appear together, unless they are scrolled to
  const isFirst = made.length === 0;
  // a list that has become short may be shown at its middle
  const madeFromTop = made[0]?.index === 0 && !atOnce ? made.length : 0;
  const rows = near
    ? rowWindow(near, made, isFirst ? null : range, { whole, left })
    : firstRows(count, madeFromTop, left);
  useLayoutEffect(() => {
    const added = countAdded(rows, made);
    const pace = paceAfter(shown.current.pace, added, performance.now() - began);
    // more than the frame has time for, where rows come in one go
    shown.current = { rows, frame, left: Math.max(0, unused - added), pace };
  });
  const isComplete = near ? rows === near : rows.length === count;
  useFrameAfter(!isComplete && !(near && isScrolling && coversView(rows, range)), render);
  return rows;
}

function firstRows(count: number, made: number, most: number): readonly Placed[] {
  return Array.from({ length: rowsFromTop(count, made, most) }, (_, index) => ({ index }));
}

/** Returns whether the frame of that time has done its work, so that what is rendered now belongs to the next one. */
function useFrameOver(isScrolling: boolean): (frame: number | null) => boolean {
  const over = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isScrolling) return;
    const note = (frame: number) => {
      over.current = frame;
      request = requestAnimationFrame(note);
    };
    let request = requestAnimationFrame(note);
    return () => cancelAnimationFrame(request);
  }, [isScrolling]);
  return useCallback((frame) => frame !== null && frame === over.current, []);
}

/** Renders at once, as part of the frame in which it is called; meanwhile the flag is set. */
function useFrameRenderer() {
  const own = useRef(false);
  const [, update] = useReducer((count: number) => count + 1, 0);
  const render = useCallback(() => {
    own.current = true;
    flushSync(update);
    own.current = false;
  }, []);
  return [own, render] as const;
}

/** The same for everything that happens before the next frame. */
function timeOfFrame(): number | null {
  const time = document.timeline.currentTime;
  return time === null ? null : Number(time);
}

/** Calls `render` in the frame after this one while rows are missing; any earlier rendering postpones that. */
function useFrameAfter(isLeft: boolean, render: () => void): void {
  useLayoutEffect(() => {
    if (!isLeft) return;
    // the first callback runs in this frame; update at once in the second, because a third would have to lay it out beside
    // other rows
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(render);
    });
    return () => cancelAnimationFrame(request);
  });
}
