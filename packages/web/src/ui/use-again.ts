import { useEffect, useRef } from 'react';
import { reachability, whenReachable } from '../platform/reachability.ts';

/** Does `act` again as soon as the connection is back, where it is `cut`: its last try got no answer. */
export function useAgain(cut: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!cut) return;
    let isOver = false;
    // Another call may have got its answer before this one is told of.
    const back = reachability.get() && navigator.onLine ? Promise.resolve() : whenReachable();
    void back.then(() => {
      if (!isOver) latest.current();
    });
    return () => {
      isOver = true;
    };
  }, [cut]);
}
