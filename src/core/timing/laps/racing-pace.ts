import { firstAtOrAfter } from '../../first-at-or-after.ts';
import { groupBy } from '../../group-by.ts';
import { median, quantile } from '../../quantile.ts';
import { officialTimeToleranceMs, slowestRacingLapMs } from '../raw-laps/timing-tolerances.ts';
import { isThroughPits, type Lap } from './lap.ts';

/** A driver's usual lap around a lap: the faster quarter of the laps that many before and after it. */
const lapsAround = 10;
const usualShare = 0.25;

/** The field is slow when the middle car of those on the track takes this multiple of its usual lap. */
const slowFieldFactor = 1.06;
const fewestCars = 3;

/** A car that alone takes this multiple of its usual lap may have been in the pits; the yardstick of quick laps is the same. */
const slowAloneFactor = 1.07;

export interface RacingPaceOptions {
  /** Whether laps say which of them led through the pits. */
  pitVisitsKnown: boolean;
}

/**
 * Sets `isAccurate` in place where neither flags nor sectors are known, by the pace of the cars
 * (docs/feed/race-laps.md#laps-at-racing-pace): a lap with a time, not the first, not through the pits, and not driven while the whole
 * field was slow. Where nobody knows the pit stops, a lap on which a car alone was slow does not count either, nor those beside it.
 * Returns the laps while the field was slow: behind a safety car, mostly, but sudden rain looks the same.
 *
 * Against the flags of five recorded races: 433 of 471 neutralised laps are found, none of the others counts as quick, and 1 of 2,373
 * quick laps is lost.
 */
export function markLapsAtRacingPace(laps: readonly Lap[], options: RacingPaceOptions): Lap[] {
  const byDriver = [...groupBy(laps, (lap) => lap.driverNumber).values()].map((own) => pacesOf(own));
  const slowFieldLaps: Lap[] = [];
  for (const own of byDriver) {
    const isSlowField = own.map((pace) => isFieldSlow(pace, byDriver));
    const isSlowAlone = own.map(
      ({ toUsual }, index) => !isSlowField[index] && toUsual !== null && toUsual > slowAloneFactor,
    );
    own.forEach(({ lap }, index) => {
      const maybeInPits =
        !options.pitVisitsKnown && [index - 1, index, index + 1].some((each) => isSlowAlone[each] === true);
      lap.isAccurate = isRacingLap(lap) && !isSlowField[index] && !maybeInPits;
      if (isSlowField[index]) slowFieldLaps.push(lap);
    });
  }
  return slowFieldLaps;
}

interface LapPace {
  lap: Lap;
  /** Lap time by the driver's usual one around that lap; null when one of the two is unknown. */
  toUsual: number | null;
}

function pacesOf(laps: readonly Lap[]): LapPace[] {
  const timed = laps.filter(isRacingLap);
  return laps.map((lap) => {
    const around = timed.filter(({ lapNumber }) => Math.abs(lapNumber - lap.lapNumber) <= lapsAround);
    if (around.length === 0 || !isOnTrack(lap)) return { lap, toUsual: null };
    const timesMs = around.map(({ lapTimeMs }) => lapTimeMs!).toSorted((a, b) => a - b);
    return { lap, toUsual: lap.lapTimeMs! / quantile(timesMs, usualShare) };
  });
}

/** A timed lap from line to line, at whatever pace. */
function isOnTrack(lap: Lap): boolean {
  return lap.lapTimeMs !== null && lap.lapNumber > 1 && !isThroughPits(lap);
}

function isRacingLap(lap: Lap): boolean {
  return isOnTrack(lap) && !lap.isGenerated && lap.lapTimeMs! < slowestRacingLapMs;
}

/** Whether the cars that were on the track during at least half of a lap were slow, the car itself included. */
function isFieldSlow(pace: LapPace, byDriver: readonly LapPace[][]): boolean {
  if (pace.toUsual === null) return false;
  const ratios = byDriver.flatMap((own) => {
    if (own[0]!.lap.driverNumber === pace.lap.driverNumber) return [pace.toUsual!];
    return paceDuring(own, pace.lap) ?? [];
  });
  if (ratios.length < fewestCars) return false;
  return median(ratios) > slowFieldFactor;
}

/** A driver's pace on the lap that overlaps most with another car's lap; null when that is less than half of the latter. */
function paceDuring(own: readonly LapPace[], { endMs, lapTimeMs }: Lap): number | null {
  const startMs = endMs - lapTimeMs!;
  const ends = own.map(({ lap }) => lap.endMs);
  let most: LapPace | null = null;
  let mostMs = lapTimeMs! / 2;
  for (let index = firstAtOrAfter(ends, startMs); index < own.length; index += 1) {
    const { lap } = own[index]!;
    const ownStartMs = lap.endMs - (lap.lapTimeMs ?? 0);
    if (ownStartMs >= endMs) break;
    const sharedMs = Math.min(lap.endMs, endMs) - Math.max(ownStartMs, startMs);
    if (sharedMs < mostMs) continue;
    most = own[index]!;
    mostMs = sharedMs;
  }
  return most?.toUsual ?? null;
}

const greenOrYellow = new Set(['1', '2', '12', '21']);

/**
 * Sets `isAccurate` in place (docs/feed/laps.md#accurate-laps): a lap whose times are complete and agree with each other and
 * with the lap before, driven from line to line without pit visit, safety car or red flag, and not right behind a safety car
 * lap. Laps must be grouped by driver, in lap order. Returns the laps whose times contradict each other.
 *
 * @param offPace Laps that were not driven at racing pace, where flags are unknown; null = the status of the laps tells.
 */
export function markAccurateLaps(laps: readonly Lap[], offPace: ReadonlySet<Lap> | null = null): Lap[] {
  const contradicting: Lap[] = [];
  laps.forEach((lap, index) => {
    const previous = lapBefore(laps, index);
    const isComplete =
      isTimed(lap) && (offPace === null ? greenOrYellow.has(lap.trackStatus) : !offPace.has(lap));
    const sectorsAgree = isComplete && sectorsMatchLapTime(lap);
    const endsAgree = lapTimeMatchesEnds(lap, previous);
    const followsSafetyCar = previous?.trackStatus === '4';
    lap.isAccurate = isComplete && sectorsAgree && endsAgree && !followsSafetyCar;
    if ((isComplete && !sectorsAgree) || !endsAgree) contradicting.push(lap);
  });
  return contradicting;
}

/** The lap that the same car did just before; undefined where that one is missing. */
function lapBefore(laps: readonly Lap[], index: number): Lap | undefined {
  const [before, lap] = [laps[index - 1], laps[index]!];
  const isSameCar = before?.driverNumber === lap.driverNumber;
  return isSameCar && before.lapNumber === lap.lapNumber - 1 ? before : undefined;
}

function isTimed(lap: Lap): boolean {
  return (
    !isThroughPits(lap) &&
    !lap.isGenerated &&
    [lap.sector1Ms, lap.sector2Ms, lap.sector3Ms].every((value) => value !== null) &&
    lap.lapTimeMs !== null &&
    lap.lapTimeMs < slowestRacingLapMs
  );
}

function sectorsMatchLapTime(lap: Lap): boolean {
  return (
    Math.abs(lap.sector1Ms! + lap.sector2Ms! + lap.sector3Ms! - lap.lapTimeMs!) <= officialTimeToleranceMs
  );
}

function lapTimeMatchesEnds(lap: Lap, previous: Lap | undefined): boolean {
  if (!previous || lap.lapTimeMs === null) return true;
  return Math.abs(lap.endMs - previous.endMs - lap.lapTimeMs) <= officialTimeToleranceMs;
}
