import { officialTimeToleranceMs, slowestRacingLapMs } from '../raw-laps/timing-tolerances.ts';
import type { Lap } from './lap.ts';

const greenOrYellow = new Set(['1', '2', '12', '21']);

/**
 * Sets `isAccurate` in place (docs/feed/laps.md#accurate-laps): a lap whose times are complete and agree with each other and
 * with the lap before, driven from line to line without pit visit, safety car or red flag, and not right behind a safety car
 * lap. Laps must be grouped by driver, in lap order. Returns the laps whose times contradict each other.
 *
 * @param offPace Laps that were not driven at racing pace, where nobody tells flags; null = the status of the laps tells.
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
    lap.pitInMs === null &&
    lap.pitOutMs === null &&
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
