import { get, ProblemError } from './http.ts';
import { pageIsLeft, reachability, whenReachable } from './reachability.ts';

/** Milliseconds before the first look at whether the server is there again, and between the others. */
const LOOK_FIRST = 1_000;
const LOOK_EVERY = 15_000;

/**
 * Hears what the browser says of its network: without one the server is out of reach at once, with one again a small call finds out
 * whether it is there. And when the page begins to be left.
 */
export function startNetworkWatch(): void {
  window.addEventListener('offline', () => reachability.set(false));
  window.addEventListener('online', () => {
    // What comes or does not come is told to `reachability` by the call itself.
    get('/user/session').catch(() => undefined);
  });
  window.addEventListener('beforeunload', pageIsLeft);
  if (!navigator.onLine) reachability.set(false);
}

/** Answers whether the server gives any answer. */
async function isThere(signal: AbortSignal): Promise<boolean> {
  try {
    await get('/user/session', { signal });
    return true;
  } catch (error) {
    return error instanceof ProblemError;
  }
}

/**
 * Resolves when there is a connection, or `signal` ends the waiting. Small calls find out where no other is made, and where nothing
 * says that there was none: a call that the browser itself ended tells nobody.
 */
export function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(first);
      clearInterval(others);
      resolve();
    };
    const look = async () => {
      if (navigator.onLine && (await isThere(signal))) done();
    };
    const first = setTimeout(() => void look(), LOOK_FIRST);
    const others = setInterval(() => void look(), LOOK_EVERY);
    signal.addEventListener('abort', done, { once: true });
    void whenReachable().then(done);
  });
}
