import { get, ProblemError } from './http.ts';
import { notePageLeave, reachability, whenReachable } from './reachability.ts';

/** Milliseconds before the first check whether the server is reachable again, and between later checks. */
const FIRST_PROBE_MS = 1_000;
const PROBE_INTERVAL_MS = 15_000;

/**
 * Follows the browser's network events: offline means that the server is unreachable at once; online triggers a small call to
 * check. Also detects that the page is about to be left.
 */
export function startNetworkWatch(): void {
  window.addEventListener('offline', () => reachability.set(false));
  window.addEventListener('online', () => {
    // The call itself reports its outcome to `reachability`.
    get('/user/session').catch(() => undefined);
  });
  window.addEventListener('beforeunload', notePageLeave);
  if (!navigator.onLine) reachability.set(false);
}

/** Whether the server gives any response. */
async function isThere(signal: AbortSignal): Promise<boolean> {
  try {
    await get('/user/session', { signal });
    return true;
  } catch (error) {
    return error instanceof ProblemError;
  }
}

/**
 * Resolves when there is a connection, or when `signal` ends the wait. It makes small calls while no others are made, and where
 * nothing has reported the loss: a call that the browser itself ended reports nothing.
 */
export async function pollUntilReachable(signal: AbortSignal): Promise<void> {
  const found = new AbortController();
  const look = async () => {
    if (navigator.onLine && (await isThere(signal))) found.abort();
  };
  const first = setTimeout(() => void look(), FIRST_PROBE_MS);
  const others = setInterval(() => void look(), PROBE_INTERVAL_MS);
  await whenReachable(AbortSignal.any([signal, found.signal]));
  clearTimeout(first);
  clearInterval(others);
}
