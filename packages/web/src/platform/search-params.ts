export type SearchParams = Readonly<Record<string, unknown>>;

/**
 * The query string of an address in plain words: `?statuses=new&statuses=ready&mine=true`, so that it can be read, typed and
 * shared. A repeated name is a list. All values are text; the route's `validateSearch` converts them.
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

/** The reverse; undefined, null, false, '' and empty lists are omitted. Out: '' or a text that begins with `?`. */
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

/**
 * Reads the given names that have exactly one text in an address, as initial values of a form. Everything else is ignored. The
 * router lays the result over the address: a name without such a text must be present as undefined.
 */
export function textParams<const Name extends string>(names: readonly Name[]) {
  return (search: SearchParams): { readonly [N in Name]?: string | undefined } => {
    const read = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    return Object.fromEntries(names.map((name) => [name, read(search[name])])) as {
      [N in Name]?: string | undefined;
    };
  };
}
