/**
 * A cached version of `make`; beyond `limit` texts the whole cache is cleared, so that a caller who keeps sending new texts
 * cannot fill the memory. Errors of `make` are passed on and not cached.
 */
export function memoize<Value>(limit: number, make: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (values.size >= limit) values.clear();
    values.set(text, made);
    return made;
  };
}
