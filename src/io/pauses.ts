import { setImmediate } from 'node:timers/promises';

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
