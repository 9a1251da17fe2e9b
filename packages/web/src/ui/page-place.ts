import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

const place = createStore<string | null>(null);

/** Says of the page that is shown which address it leads back to: where it stands, whatever its own address is. */
export function useStandsUnder(back: string | undefined): void {
  useLayoutEffect(() => {
    if (back === undefined) return;
    place.set(back);
    return () => place.set(null);
  }, [back]);
}

/** The address that the page which is shown leads back to; null where it leads back to none. */
export function usePagePlace(): string | null {
  return useSyncExternalStore(place.subscribe, place.get);
}
