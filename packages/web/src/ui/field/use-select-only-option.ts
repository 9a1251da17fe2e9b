import { useEffect, useEffectEvent } from 'react';

/** Chooses `only`, the one thing there is to choose, once it is known to be that. */
export function useSelectOnlyOption(only: string | undefined, choose: (value: string) => void): void {
  const onKnown = useEffectEvent(choose);
  useEffect(() => {
    if (only !== undefined) onKnown(only);
  }, [only]);
}
