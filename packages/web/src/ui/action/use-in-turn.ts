import { useCallback, useRef } from 'react';

/**
 * Runs works one after the other, in the order in which they are asked for: requests could overtake each other on their way, and
 * the server would keep another state than the last one asked for. A work that fails holds up none after it.
 */
export function useInTurn() {
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = before.current.then(work);
    before.current = turn.catch(() => undefined);
    return turn;
  }, []);
}
