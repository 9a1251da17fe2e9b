import { get } from './http.ts';
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

/** Resolves when a call has got an answer again, or `signal` ends the waiting. Small calls find out, where no other is made. */
export async function untilReachable(signal: AbortSignal): Promise<void> {
  const look = () => {
    if (navigator.onLine) get('/user/session', { signal }).catch(() => undefined);
  };
  const first = setTimeout(look, LOOK_FIRST);
  const others = setInterval(look, LOOK_EVERY);
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([whenReachable(), ended]);
  clearTimeout(first);
  clearInterval(others);
}
