import { useEffect, useState } from 'react';

/** Seconds left, counting down to 0 by the clock (a sleeping tab catches up), and the way to start again. */
export function useCountdown(initial: number): readonly [seconds: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + initial * 1000);
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (count: number) => {
    setNow(Date.now());
    setEnd(Date.now() + count * 1000);
  };
  return [seconds, start];
}
