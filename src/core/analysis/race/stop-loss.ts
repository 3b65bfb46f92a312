import { median } from '../../quantile.ts';
import { isThroughPits, type Lap } from '../../timing/laps/lap.ts';
import type { PitVisit } from '../../timing/laps/pit-visits.ts';
import { isForWetTrack } from '../pace/track-changes.ts';
import { raceYardstick } from '../pace/quick-laps.ts';

/** What the laps in and out are compared with: the driver's own clean laps beside them, or the same two laps of cars that did not stop. */
export type LossYardstick = 'own_clean_laps' | 'cars_that_stayed_out';

export interface StopLoss {
  lossMs: number;
  against: LossYardstick;
}

/** Why nobody can say what a stop lost. */
export type NoLossReason =
  | 'red_flag'
  | 'first_lap'
  | 'no_lap_time'
  | 'stops_in_a_row'
  | 'track_wet_or_dry'
  | 'no_clean_laps'
  | 'nobody_stayed_out';

/** So many clean laps on each side of a stop are looked for, not further away than so many laps. */
export const cleanLapsBeside = 3;
const reachLaps = 6;

/**
 * What a stop lost in time, for the stops of one race, or why that is not known. On a free track: lap in and lap out, less the median of the driver's up to three clean laps
 * before and of those after; where one side has none, less twice that of the other. Under a safety car, a virtual one too, no lap beside them compares: less the median of what
 * the cars that stayed out took for the same two laps under the same. There is none for a change between slicks and tyres for a wet track, which laps before and after do not share.
 */
export function stopLosses(laps: readonly Lap[]): (visit: PitVisit) => StopLoss | NoLossReason {
  const { reasonAgainst } = raceYardstick(laps);
  const clean = laps.filter((lap) => reasonAgainst(lap) === null);
  return (visit) => {
    const { inLap, outLap } = visit;
    const neutralised = neutralisations([inLap, outLap]);
    if (neutralised.includes('5')) return 'red_flag';
    if (inLap.lapNumber <= 1) return 'first_lap';
    if (inLap.lapTimeMs === null || outLap.lapTimeMs === null || outLap.isGenerated) return 'no_lap_time';
    if (inLap.pitOutMs !== null || outLap.pitInMs !== null) return 'stops_in_a_row';
    if (isForWetTrack(inLap) !== isForWetTrack(outLap)) return 'track_wet_or_dry';
    const isFree = neutralised === '';
    const usualMs = isFree ? twoCleanLapsMs(clean, visit) : twoLapsOnTrackMs(laps, visit, neutralised);
    if (usualMs === null) return isFree ? 'no_clean_laps' : 'nobody_stayed_out';
    return {
      lossMs: Math.round(inLap.lapTimeMs + outLap.lapTimeMs - usualMs),
      against: isFree ? 'own_clean_laps' : 'cars_that_stayed_out',
    };
  };
}

/** What laps were neutralised by: codes of the safety car, the virtual one and the red flag, each once. */
function neutralisations(laps: readonly Lap[]): string {
  const codes = laps.map(({ trackStatus }) => trackStatus).join('');
  return (
    (codes.includes('4') ? '4' : '') + (/[67]/.test(codes) ? '6' : '') + (codes.includes('5') ? '5' : '')
  );
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

function twoLapsOnTrackMs(
  laps: readonly Lap[],
  { inLap, outLap }: PitVisit,
  neutralised: string,
): number | null {
  const onTrack = laps.filter((lap) => !isThroughPits(lap) && lap.lapTimeMs !== null && !lap.isGenerated);
  const ofNumber = (lapNumber: number) => onTrack.filter((lap) => lap.lapNumber === lapNumber);
  const secondOf = new Map(ofNumber(outLap.lapNumber).map((lap) => [lap.driverNumber, lap]));
  const sumsMs = ofNumber(inLap.lapNumber).flatMap((lap) => {
    const next = secondOf.get(lap.driverNumber);
    return next && neutralisations([lap, next]) === neutralised ? [lap.lapTimeMs! + next.lapTimeMs!] : [];
  });
  return sumsMs.length === 0 ? null : median(sumsMs);
}

function medianOf(laps: readonly Lap[]): number | null {
  return laps.length === 0 ? null : median(laps.map((lap) => lap.lapTimeMs!));
}
