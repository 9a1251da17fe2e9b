import { useEffect, useLayoutEffect, useState } from 'react';

/** How often the clock is looked at, in milliseconds. */
const LOOK_EVERY = 250;

/** Whole seconds from `now` until `until` (both in milliseconds), never below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/**
 * Whole seconds until the moment `until` (milliseconds), counting down; 0 for null and when it has come. By the clock, which is looked
 * at until then: a page that slept catches up, and a clock that is put back meanwhile does not stop it.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : secondsLeft(until, now);
  const running = left > 0;
  // before it is seen: the clock was last looked at when the count before this one ended
  useLayoutEffect(() => {
    if (until !== null) setNow(Date.now());
  }, [until]);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
