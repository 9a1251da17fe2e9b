import { createStore } from './store.ts';

/** Whether the last call got an answer and the browser has a network; the shell shows the server-unreachable message while it is false. */
export const reachability = createStore(true);

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
