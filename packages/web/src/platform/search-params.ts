export type SearchParams = Readonly<Record<string, unknown>>;

/**
 * The search part of an address as plain words: `?statuses=new&statuses=ready&mine=true`, so that it can be read, typed and
 * shared. A name given twice is a list; everything is text, `validateSearch` of the route makes more of it.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  const found: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    found[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

/** The reverse; undefined, null, false, '' and empty lists are left out. Out: '' or a text that begins with `?`. */
export function stringifySearch(search: SearchParams): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== false && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads those of some names that one text stands under in an address: what a form is begun with. Anything else is left out. */
export function textsUnder<const Name extends string>(names: readonly Name[]) {
  return (search: SearchParams): { readonly [N in Name]?: string } => {
    const given = names.filter((name) => typeof search[name] === 'string' && search[name] !== '');
    return Object.fromEntries(given.map((name) => [name, search[name]])) as { [N in Name]?: string };
  };
}
