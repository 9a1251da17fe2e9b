import { type TouchEvent, useRef } from 'react';

/** Pixels that a finger moves sideways before it is a swipe, and how much more sideways than up or down. */
const SWIPE_FROM = 56;
const SIDEWAYS = 2;

type Swipe = {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
};

/** Goes on with a swipe to the left and back with one to the right; two fingers are none. */
export function useSwipe(onSwipe: ((by: 1 | -1) => void) | undefined): Swipe {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const start = from.current;
      const touch = changedTouches.item(0);
      from.current = null;
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) < SWIPE_FROM || Math.abs(x) < SIDEWAYS * Math.abs(y)) return;
      onSwipe?.(x < 0 ? 1 : -1);
    },
  };
}
