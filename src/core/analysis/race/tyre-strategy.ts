import { groupBy } from '../../group-by.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { BeforeRecording } from '../../timing/recording-span.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { pitStopLaps } from './pit-stop-laps.ts';

/** Laps on one set of tyres. */
export interface StrategyStint {
  /** 1-based, counted by tyre changes: the stint of its laps. */
  stint: number;
  /** null when the feed never names it. */
  compound: string | null;
  laps: number;
  firstLap: number;
  lastLap: number;
  /** Laps on the set when it was fitted; null when unknown. */
  tyreAgeStartLaps: number | null;
  fresh: boolean | null;
}

export interface DriverStrategy {
  driver: string;
  stints: StrategyStint[];
  /**
   * Visits to the pits that were left again, tyre change or not, apart from those of a red flag; before a recording that begins in the
   * middle of the race, with them.
   */
  pitStops: number;
}

/**
 * Stints of every driver with laps, in finishing order: laps of one stint number, compound, age and freshness as the laps have them.
 * Laps of unknown tyres are taken for one set as long as the car does not stop. Every lap belongs to exactly one stint.
 *
 * @param before what is known of laps before a recording that begins in the middle of the race, by car number.
 */
export function tyreStrategy(
  results: readonly DriverResult[],
  laps: readonly Lap[],
  before: SessionTiming['beforeRecording'] = {},
): DriverStrategy[] {
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  return results.flatMap(({ driverNumber, code }) => {
    const driverLaps = lapsByDriver.get(driverNumber);
    if (!driverLaps) return [];
    const stints = toStints(driverLaps);
    const pitStops = pitStopLaps(driverLaps).length;
    const earlier = before[driverNumber];
    if (!earlier) return { driver: code, stints, pitStops };
    return {
      driver: code,
      stints: withEarlier(stints, earlier),
      pitStops: earlier.pitStops + pitStops,
    };
  });
}

/** The set that was on the car when the recording begins goes on. */
function withEarlier(seen: readonly StrategyStint[], { laps, stints }: BeforeRecording): StrategyStint[] {
  const [first, ...others] = seen;
  let done = 0;
  const earlier = stints.map((own): StrategyStint => {
    const firstLap = done + 1;
    done += own.laps;
    const { stint, compound, fresh, startLaps } = own;
    return { stint, compound, fresh, tyreAgeStartLaps: startLaps, laps: own.laps, firstLap, lastLap: done };
  });
  const current = earlier.at(-1);
  if (!first || current?.stint !== first.stint || current.compound !== first.compound)
    return [...earlier.filter((stint) => stint.laps > 0), ...seen];
  const isOn = { laps: first.lastLap - laps + current.laps, lastLap: first.lastLap };
  return [...earlier.slice(0, -1), { ...current, ...isOn }, ...others];
}

/** The laps of a car by set of tyres, in order: a set that is not known ends where the car stops. */
export function lapsBySet(laps: readonly Lap[]): Lap[][] {
  const groups: Lap[][] = [];
  for (const lap of laps) {
    const previous = groups.at(-1)?.at(-1);
    if (previous && isSameSet(previous, lap)) groups.at(-1)!.push(lap);
    else groups.push([lap]);
  }
  return groups;
}

function toStints(laps: readonly Lap[]): StrategyStint[] {
  return lapsBySet(laps).map((group, index) => {
    const first = group[0]!;
    return {
      stint: first.stint ?? index + 1,
      compound: first.compound,
      laps: group.length,
      firstLap: first.lapNumber,
      lastLap: group.at(-1)!.lapNumber,
      tyreAgeStartLaps: first.tyreLifeLaps === null ? null : first.tyreLifeLaps - 1,
      fresh: first.freshTyre,
    };
  });
}

function isSameSet(previous: Lap, lap: Lap): boolean {
  if (previous.stint !== lap.stint) return false;
  return lap.stint !== null || (previous.pitInMs === null && lap.pitOutMs === null);
}
