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

/** The function, which then computes what it gives for an object once and remembers it as long as the object is in use. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let found = known.get(key);
    if (!found) {
      found = { value: make(key) };
      known.set(key, found);
    }
    return found.value;
  };
}
