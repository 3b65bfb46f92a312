import { quantile } from '../../quantile.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { PitVisit } from '../../timing/laps/pit-visits.ts';
import { isForWetTrack } from '../pace/track-changes.ts';
import { raceYardstick } from '../pace/race-yardstick.ts';

/** What the laps in and out are compared with: the driver's own clean laps beside them, or the same two laps of cars that did not stop. */
export type LossYardstick = 'own_clean_laps' | 'cars_that_stayed_out';

export interface StopLoss {
  lossMs: number;
  against: LossYardstick;
}

/** So many clean laps on each side of a stop are looked for, not further away than so many laps. */
export const cleanLapsBeside = 3;
const reachLaps = 6;

/** Fewer cars that stayed out may all have been held up. */
export const fewestStayedOut = 3;

/**
 * What a stop lost in time, for the stops of one race. On a free track: lap in and lap out, less the median of the driver's up to three clean laps before and of
 * those after; where one side has none, less twice that of the other. Under a virtual safety car no lap beside them compares: less the median of what the cars that
 * stayed out took for the same two laps. null behind a safety car, where the queue gives back what was lost, and behind a red flag; where a time is
 * missing; for two stops in a row; for a change between slicks and tyres for a wet track, which laps before and after do not share; and where there is nothing to compare with.
 */
export function stopLosses(laps: readonly Lap[]): (visit: PitVisit) => StopLoss | null {
  const { reasonAgainst } = raceYardstick(laps);
  const clean = laps.filter((lap) => reasonAgainst(lap) === null);
  return (visit) => {
    const { inLap, outLap } = visit;
    const statuses = inLap.trackStatus + outLap.trackStatus;
    const areTimed = inLap.lapTimeMs !== null && outLap.lapTimeMs !== null && inLap.lapNumber > 1;
    const isAlone = inLap.pitOutMs === null && outLap.pitInMs === null;
    const isSameTrack = isForWetTrack(inLap) === isForWetTrack(outLap);
    if (!areTimed || !isAlone || !isSameTrack || outLap.isGenerated || /[45]/.test(statuses)) return null;
    const isVirtual = /[67]/.test(statuses);
    const usualMs = isVirtual ? twoLapsOnTrackMs(laps, visit) : twoCleanLapsMs(clean, visit);
    if (usualMs === null) return null;
    return {
      lossMs: Math.round(inLap.lapTimeMs! + outLap.lapTimeMs! - usualMs),
      against: isVirtual ? 'cars_that_stayed_out' : 'own_clean_laps',
    };
  };
}

function twoCleanLapsMs(clean: readonly Lap[], { inLap, outLap }: PitVisit): number | null {
  const own = clean.filter(({ driverNumber }) => driverNumber === inLap.driverNumber);
  const before = own.filter(
    ({ lapNumber }) => lapNumber < inLap.lapNumber && lapNumber >= inLap.lapNumber - reachLaps,
  );
  const after = own.filter(
    ({ lapNumber }) => lapNumber > outLap.lapNumber && lapNumber <= outLap.lapNumber + reachLaps,
  );
  const beforeMs = medianOf(before.slice(-cleanLapsBeside));
  const afterMs = medianOf(after.slice(0, cleanLapsBeside));
  if (beforeMs === null || afterMs === null) {
    const oneSideMs = beforeMs ?? afterMs;
    return oneSideMs === null ? null : 2 * oneSideMs;
  }
  return beforeMs + afterMs;
}

function twoLapsOnTrackMs(laps: readonly Lap[], { inLap, outLap }: PitVisit): number | null {
  const [first, second] = [inLap.lapNumber, outLap.lapNumber];
  const onTrack = laps.filter(
    (lap) => lap.pitInMs === null && lap.pitOutMs === null && lap.lapTimeMs !== null && !lap.isGenerated,
  );
  const secondOf = new Map(
    onTrack.flatMap((lap) => (lap.lapNumber === second ? [[lap.driverNumber, lap]] : [])),
  );
  const sumsMs = onTrack.flatMap((lap) => {
    const next = lap.lapNumber === first ? secondOf.get(lap.driverNumber) : undefined;
    return next ? [lap.lapTimeMs! + next.lapTimeMs!] : [];
  });
  return sumsMs.length < fewestStayedOut ? null : middle(sumsMs);
}

function medianOf(laps: readonly Lap[]): number | null {
  return laps.length === 0 ? null : middle(laps.map((lap) => lap.lapTimeMs!));
}

function middle(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
