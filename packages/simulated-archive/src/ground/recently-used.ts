/** The last few values that were asked for; the others are made anew. */
export class RecentlyUsed<Key, Value> {
  readonly #size: number;
  readonly #values = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key, make: () => Value): Value {
    const known = this.#values.get(key);
    const value = known ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#size) break;
      this.#values.delete(oldest);
    }
    return value;
  }
}
