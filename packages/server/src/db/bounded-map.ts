/** A map that holds at most `max` entries: setting one more evicts the one that was set first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#max && !this.has(key)) {
      for (const first of this.keys()) {
        this.delete(first);
        break;
      }
    }
    return super.set(key, value);
  }
}
