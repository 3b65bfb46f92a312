import { setTimeout as pause } from 'node:timers/promises';

/** How often disk and memory are looked at. */
export const lookEveryMs = 5000;

/** Work that is done again and again for as long as a server runs. */
export interface Keeper {
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Does some work at once, and again so long after each time; that it failed is told, and ends nothing. */
export function keep(
  everyMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  onFault: (error: unknown) => void,
): Keeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keeping = (async () => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        if (!signal.aborted) onFault(error);
      }
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
}
