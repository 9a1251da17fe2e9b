import { createStore } from './store.ts';

/** Whether the last call got an answer and the browser has a network; the shell shows the server-unreachable message while it is false. */
export const reachability = createStore(true);

let timesLeft = 0;

/** Told when the page begins to be left, for another page or for a file that then comes instead. */
export function pageIsLeft(): void {
  timesLeft += 1;
}

/**
 * Taken when a call begins. What it answers is told when no answer came: the server is out of reach then. Unless the page began to be
 * left meanwhile: Firefox ends every call at that moment, while the page is still seen, and the next call tells.
 */
export function expectAnswer(): () => void {
  const before = timesLeft;
  return () => {
    if (timesLeft === before) reachability.set(false);
  };
}

/** Resolves as soon as a call has got an answer again, or the browser says that there is a network again. */
export function whenReachable(): Promise<void> {
  return new Promise((resolve) => {
    const stop = reachability.subscribe(() => reachability.get() && done());
    const done = () => {
      stop();
      window.removeEventListener('online', done);
      resolve();
    };
    window.addEventListener('online', done);
  });
}
