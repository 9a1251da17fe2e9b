import { useEffect, useLayoutEffect, useState } from 'react';

/** How often the clock is read, in milliseconds. */
const TICK_INTERVAL_MS = 250;

/** Whole seconds from `now` until `until` (both in milliseconds), never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/**
 * Whole seconds until the time `until` (milliseconds), counting down; 0 for null and after that time. It reads the clock until
 * then, so a page that was suspended catches up, and a clock that is set back does not stop it.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : secondsLeft(until, now);
  const running = left > 0;
  // before it is rendered: the clock was last read at the end of the previous countdown
  useLayoutEffect(() => {
    if (until !== null) setNow(Date.now());
  }, [until]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
