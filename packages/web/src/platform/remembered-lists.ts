/** The search of each list as it was last shown in this tab, by path. */
const searches = new Map<string, string>();

/** Records how a list is shown: its filters, order and columns are in the address. */
export function rememberList(pathname: string, search: string): void {
  if (pathname.endsWith('/list')) searches.set(pathname, search);
}

/** The address of a list as it was left in this tab, so that people who return from one of its rows need not filter it anew. */
export function rememberedListPath(path: string): string {
  return path + (searches.get(path) ?? '');
}

/** Forgets them, for the next person. */
export function forgetLists(): void {
  searches.clear();
}
