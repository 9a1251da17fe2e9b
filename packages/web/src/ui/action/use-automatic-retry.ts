import { useEffect, useEffectEvent, useRef } from 'react';
import { pollUntilReachable } from '../../platform/network.ts';

/** Milliseconds before the second automatic retry, doubled before each one after it, up to the longest. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/**
 * Repeats `act` as soon as there is a connection if it is `cut`: its last attempt got no response. An act that alone gets none,
 * while other calls do, is retried with back-off.
 */
export function useAutomaticRetry(cut: boolean, act: () => void): void {
  const onReachable = useEffectEvent(act);
  const pause = useRef(0);
  useEffect(() => {
    if (!cut) return;
    const waiting = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    void pollUntilReachable(waiting.signal).then(() => {
      if (waiting.signal.aborted) return;
      later = setTimeout(() => onReachable(), pause.current);
      pause.current = Math.min(LONGEST_PAUSE, 2 * pause.current || PAUSE);
    });
    return () => {
      waiting.abort();
      clearTimeout(later);
    };
  }, [cut]);
}
