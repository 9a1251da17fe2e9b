import { DEMO_FILLING_HEADER } from '@fireledger/domain/shared/demo-header.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from './store.ts';

/** How long the screens show what they read before they are read again, in milliseconds, while the demo world is being filled. */
const REFETCH_MS = 4_000;

/** Whether the server is still filling its demo world, as its last reply said. */
export const demoFilling = createStore(false);

/** Takes what a reply says of the demo world. */
export function noteDemoFilling(headers: Headers): void {
  demoFilling.set(headers.has(DEMO_FILLING_HEADER));
}

/**
 * Refetches what the screens show while the demo world is being filled, and once more when it is complete: what fills it does not
 * speak on the live stream. A hidden page reads nothing. Returns a function that stops it.
 */
export function followDemoFilling(client: QueryClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const refetch = () => {
    // A read that takes longer than the interval is left to finish.
    if (document.visibilityState !== 'hidden') void client.invalidateQueries({}, { cancelRefetch: false });
  };
  const follow = () => {
    clearInterval(timer);
    if (demoFilling.get()) timer = setInterval(refetch, REFETCH_MS);
  };
  const unsubscribe = demoFilling.subscribe(() => {
    follow();
    if (!demoFilling.get()) refetch();
  });
  follow();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}
