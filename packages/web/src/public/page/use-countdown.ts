import { useEffect, useState } from 'react';
import { secondsLeft } from '../visit/wait.ts';

/** Whole seconds until the moment `until` (milliseconds), counting down; 0 for null and when it has come. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : secondsLeft(until, now);
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), 500);
    const stop = setTimeout(() => {
      setNow(Date.now());
      clearInterval(ticking);
    }, until - Date.now());
    return () => {
      clearInterval(ticking);
      clearTimeout(stop);
    };
  }, [until]);
  return left;
}
