import { untilWords } from '../text/relative-time.ts';

const minuteMs = 60_000;

/** When something is tried again: "in 90 s", "in 20 min"; without a known time, in a minute. */
export function waitWords(durationMs: number | null): string {
  if (durationMs === null) return 'in a minute';
  return durationMs < 2 * minuteMs
    ? `in ${Math.max(1, Math.ceil(durationMs / 1000))} s`
    : untilWords(Math.ceil(durationMs / minuteMs));
}
