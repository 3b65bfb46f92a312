/** Values that one side adds and the other waits for. */
export interface EventQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** No more comes. */
  end(): void;
}

export function createEventQueue<T>(): EventQueue<T> {
  const values: T[] = [];
  let hasEnded = false;
  let wake = (): void => undefined;
  return {
    push: (value) => {
      values.push(value);
      wake();
    },
    end: () => {
      hasEnded = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (values.length > 0) yield values.shift()!;
        if (hasEnded) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
