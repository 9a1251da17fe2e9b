import type { AppPath } from './app-path.ts';

/** The search of each list as it was last shown in this tab, by path. */
const searches = new Map<string, string>();
/** Whose they are; null is nobody. */
let ownerID: string | null = null;

/** Records how a list is shown: its filters, order and columns are in the address. */
export function rememberList(pathname: string, search: string): void {
  if (pathname.endsWith('/list')) searches.set(pathname, search);
}

/** The address of a list as it was left in this tab, so that people who return from one of its rows need not filter it anew. */
export function rememberedListPath(path: AppPath): string {
  return path + (searches.get(path) ?? '');
}

/** Forgets them unless they are those of the person who is now signed in; null is nobody. */
export function forgetListsOfOthers(userID: string | null): void {
  if (userID !== ownerID) searches.clear();
  ownerID = userID;
}
