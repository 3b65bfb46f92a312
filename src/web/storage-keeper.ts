import { setTimeout as pause } from 'node:timers/promises';
import type { VisitorStorage } from '../io/workspaces/visitor-storage.ts';

const sweepEveryMs = 10 * 60_000;

/** Sweeps at once and from then on, until it is stopped; the promise resolves when the sweep under way has ended. */
export function keepStorage(
  storage: VisitorStorage,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const keeping = (async () => {
    while (!signal.aborted) {
      try {
        await storage.sweep(signal, onFault);
      } catch (error) {
        onFault(error);
      }
      await pause(sweepEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
}
