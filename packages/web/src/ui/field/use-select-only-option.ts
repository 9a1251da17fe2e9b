import { useEffect, useRef } from 'react';

/** Chooses `only`, the one thing there is to choose, once it is known to be that. */
export function useSelectOnlyOption(only: string | undefined, choose: (value: string) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (only !== undefined) latest.current(only);
  }, [only]);
}
