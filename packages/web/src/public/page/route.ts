import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';

/** The two addresses of these pages (specification 2), and any other below /public. */
export type Route =
  | { readonly page: 'logbook' | 'register'; readonly code: string | null }
  | { readonly page: 'not_found' };

export const LOGBOOK_PATH = '/public/logbook';
export const REGISTER_PATH = '/public/logbook-registration/create';

/** The page that an address stands for; an empty code counts as none. */
export function routeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): Route {
  const path = pathname.replace(/\/+$/, '');
  const page = ({ [LOGBOOK_PATH]: 'logbook', [REGISTER_PATH]: 'register' } as const)[path];
  if (page === undefined) return { page: 'not_found' };
  return { page, code: new URLSearchParams(search).get('code')?.trim() || null };
}

const current = createStore<Route>({ page: 'not_found' });

/** Reads the address now and whenever the browser goes back or forward. */
export function startRouting(): void {
  const read = () => current.set(routeOf(window.location));
  read();
  window.addEventListener('popstate', read);
}

/** Navigates to another of these pages; `replace` adds no history entry to go back to. */
export function goTo(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  current.set(routeOf(window.location));
  window.scrollTo(0, 0);
}

/** The page on the screen; the component renders again when it changes. */
export function useRoute(): Route {
  return useSyncExternalStore(current.subscribe, current.get);
}
