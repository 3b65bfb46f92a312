import { setMaxListeners } from 'node:events';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { SvcError } from '../core/errors.ts';

/** What every interrupted call throws. */
export function cancelled(): SvcError {
  return new SvcError(
    'CANCELLED',
    'The call was interrupted before it ended.',
    'Run it again; what was downloaded is in the cache.',
  );
}

export function isCancelled(error: unknown): boolean {
  return error instanceof SvcError && error.code === 'CANCELLED';
}

/** @throws CANCELLED when `signal` was aborted. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw cancelled();
}

/**
 * Lets the process hear of signals first: a command line reads, simulates and writes files in one go, and would hear nothing until the
 * last one.
 *
 * @throws CANCELLED when `signal` was aborted.
 */
export async function yieldUnlessCancelled(signal: AbortSignal | undefined): Promise<void> {
  throwIfCancelled(signal);
  await setImmediate();
  throwIfCancelled(signal);
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

/**
 * The work's result, or what it throws.
 *
 * @param graceMs how long the work has, after the signal was aborted, to stop by itself: to take its temporary files away and to say in
 *   its own CANCELLED how far it came. 0 when left out: it is left at once, whatever becomes of it.
 * @throws CANCELLED when the signal is aborted, whatever else the work fails with then.
 */
export async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  graceMs = 0,
): Promise<T> {
  // One call may wait for many files at once; Node takes more than ten listeners for a leak and says so on standard error.
  if (signal) setMaxListeners(0, signal);
  let onAbort = (): void => undefined;
  const aborted = new Promise<null>((resolve) => {
    onAbort = () => resolve(null);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
  });
  const done = work.then((value) => ({ value }));
  // Whoever has left no longer hears of a failure.
  done.catch(() => undefined);
  try {
    const first = await Promise.race([done, aborted]);
    if (first && !signal?.aborted) return first.value;
    if (graceMs > 0) await Promise.race([done, delay(graceMs)]);
  } catch (error) {
    if (!signal?.aborted || isCancelled(error)) throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
  throw cancelled();
}

/** In one go; then whoever waits for the event loop gets his turn. */
const longestMs = 4;

/** To be awaited between steps of a long work: a pause for others where the steps since the last one took some milliseconds, else nothing. */
export function createPauses(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < longestMs) return;
    await setImmediate();
    sinceMs = performance.now();
  };
}
