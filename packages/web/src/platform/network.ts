import { get } from './http.ts';
import { pageIsLeft, reachability } from './reachability.ts';

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
