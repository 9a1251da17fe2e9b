import { createStore } from './store.ts';

/**
 * Whether the last call got a response and the browser has a network; while false, the shell shows that the server is
 * unreachable.
 */
export const reachability = createStore(true);

let timesLeft = 0;

/** Called when the page is about to be left, for another page or for a file download. */
export function notePageLeave(): void {
  timesLeft += 1;
}

/**
 * Call when a request begins; it returns the function to call if no response came, which marks the server as unreachable. It
 * does nothing if the page has started to be left in between: Firefox then aborts every request while the page is still
 * visible, and the next request will tell.
 */
export function trackRequest(): () => void {
  const before = timesLeft;
  return () => {
    if (timesLeft === before) reachability.set(false);
  };
}

/** Resolves as soon as a call has got a response again, or the browser reports a network again, or `signal` ends the wait. */
export function whenReachable(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = reachability.subscribe(() => reachability.get() && done());
    const done = () => {
      stop();
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
}
