/** A wait that can be cut short. */
export interface WakeUp {
  /** Resolves after that time, or when somebody calls `wake`. */
  wait(forMs: number): Promise<void>;
  wake(): void;
}

export function createWakeUp(): WakeUp {
  let wakeNow: (() => void) | null = null;
  return {
    wait: (forMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, forMs);
        wakeNow = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wakeNow?.(),
  };
}
