import { setTimeout as delay } from 'node:timers/promises';
import { SvcError } from '../core/errors.ts';

/** What every interrupted call throws. */
export function cancelled(): SvcError {
  return new SvcError(
    'CANCELLED',
    'The call was interrupted before it ended.',
    'Run it again; what was already downloaded is in the cache.',
  );
}

/** @throws CANCELLED when `signal` was aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled();
}

/** Waits; 0 or less returns at once. @throws CANCELLED as soon as `signal` is aborted. */
export async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  throwIfCancelled(signal);
  if (durationMs <= 0) return;
  try {
    await delay(durationMs, undefined, signal ? { signal } : {});
  } catch (error) {
    throwIfCancelled(signal);
    throw error;
  }
}

/** The work's result. @throws CANCELLED as soon as the signal is aborted, whatever becomes of the work; else what the work throws. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(cancelled());
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  // Whoever has left no longer hears of a failure.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, left]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
