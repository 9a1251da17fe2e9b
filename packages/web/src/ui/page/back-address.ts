import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';

const place = createStore<string | null>(null);

/** Sets the address to which people return from the page that is shown, whatever its own address is. */
export function useSetBackAddress(back: string | undefined): void {
  useLayoutEffect(() => {
    if (back === undefined) return;
    place.set(back);
    return () => place.set(null);
  }, [back]);
}

/** The address to return to from the page that is shown; null if there is none. */
export function useBackAddress(): string | null {
  return useSyncExternalStore(place.subscribe, place.get);
}
