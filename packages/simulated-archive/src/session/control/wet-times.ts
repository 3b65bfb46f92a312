import type { Shower } from '../course/weather-course.ts';

/** When race control calls the track wet: from when the rain shows on it until it is nearly dry. */
export interface WetTimes {
  fromMs: number;
  toMs: number;
}

/** Null for a session that stays dry. */
export function wetTimes(shower: Shower | null): WetTimes | null {
  if (!shower) return null;
  const { fromMs, soakedMs, rainEndMs, dryMs } = shower;
  return { fromMs: fromMs + 0.4 * (soakedMs - fromMs), toMs: rainEndMs + 0.6 * (dryMs - rainEndMs) };
}

export function isWetAt(wet: WetTimes | null, atMs: number): boolean {
  return wet !== null && atMs >= wet.fromMs && atMs < wet.toMs;
}
