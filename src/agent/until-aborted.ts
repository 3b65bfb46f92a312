import { cancelled } from '../io/cancellation.ts';

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
