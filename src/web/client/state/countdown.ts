/** Whole seconds until an instant, rounded up; 0 once it has passed. */
export function secondsUntil(instantMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((instantMs - nowMs) / 1000));
}

/** How long the number of seconds stays what it is; null when it has reached 0. */
export function untilNextSecondMs(instantMs: number, nowMs: number): number | null {
  const left = secondsUntil(instantMs, nowMs);
  return left === 0 ? null : instantMs - nowMs - (left - 1) * 1000;
}

/** "8 s", "1 min 05 s". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

const longestWaitMs = 15_000;

/** Wait before an attempt to connect again: half a second, then double each time, 15 s at most. */
export function retryDelayMs(failedAttempts: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** Math.min(failedAttempts, 10));
}
