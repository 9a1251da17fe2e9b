/**
 * The same as `make`, remembering what it made of the last texts; with more than `limit` they are all forgotten, so that a caller
 * who names ever other texts fills no memory. What `make` throws is passed on and not remembered.
 */
export function remembered<Value>(limit: number, make: (text: string) => Value): (text: string) => Value {
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
