import { groupBy } from '../../group-by.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { isForWetTrack } from './track-changes.ts';

/** Laps by number, both ends included. */
export interface LapSpan {
  fromLap: number;
  toLap: number;
}

/**
 * Laps of a race that more than half of the cars whose tyres are known drove on wet-weather tyres, as spans. Laps on which no tyre is
 * known go on with those before.
 */
export function wetLaps(laps: readonly Lap[]): LapSpan[] {
  const spans: LapSpan[] = [];
  let isWet = false;
  for (const [lapNumber, ofAll] of [...groupBy(laps, (lap) => lap.lapNumber)].sort(([a], [b]) => a - b)) {
    const wasWet: boolean = isWet;
    isWet = mostOnWetTyres(ofAll) ?? wasWet;
    if (!isWet) continue;
    if (wasWet) spans.at(-1)!.toLap = lapNumber;
    else spans.push({ fromLap: lapNumber, toLap: lapNumber });
  }
  return spans;
}

/** Whether more than half of the laps on known tyres were on wet-weather tyres; null when no tyre is known. */
export function mostOnWetTyres(laps: readonly Lap[]): boolean | null {
  const known = laps.filter(({ compound }) => compound !== null && !compound.includes('UNKNOWN'));
  return known.length === 0 ? null : known.filter(isForWetTrack).length > known.length / 2;
}
