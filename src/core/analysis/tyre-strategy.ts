import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { Warning } from '../warnings.ts';

/** Laps on one set of tyres. */
export interface StrategyStint {
  /** 1-based, counted by tyre changes. */
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
  /** Visits to the pits that were left again, tyre change or not, apart from those of a red flag. */
  pitStops: number;
}

/**
 * Stints of every driver with laps, in finishing order. A stint ends at a tyre change, same compound or not; a pit visit that
 * kept the tyres does not end it. Laps before the feed names any tyre belong to the first stint when the car did not visit the
 * pits in between. Every lap belongs to exactly one stint.
 */
export function tyreStrategy(
  results: readonly DriverResult[],
  laps: readonly Lap[],
): { strategies: DriverStrategy[]; warnings: Warning[] } {
  const namedLate: string[] = [];
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  const strategies = results.flatMap((result) => {
    const driverLaps = lapsByDriver.get(result.driverNumber);
    if (!driverLaps) return [];
    const stints = toStints(driverLaps);
    if (driverLaps.some((lap) => lap.stint === null && isNamed(lap, stints))) namedLate.push(result.code);
    return [{ driver: result.code, stints, pitStops: countPitStops(driverLaps) }];
  });
  const warnings: Warning[] = [];
  if (namedLate.length > 0) {
    warnings.push({
      code: 'TYRES_NAMED_LATE',
      message: `The feed named no tyres on the first lap(s) of ${namedLate.join(', ')}.`,
      effect: 'These laps are counted to the first stint, as the car did not stop in between.',
      drivers: namedLate,
    });
  }
  return { strategies, warnings };
}

function toStints(laps: readonly Lap[]): StrategyStint[] {
  const groups: Lap[][] = [];
  for (const lap of laps) {
    const previous = groups.at(-1)?.at(-1);
    if (previous && isSameSet(previous, lap)) groups.at(-1)!.push(lap);
    else groups.push([lap]);
  }
  return groups.map((group, index) => {
    const first = group[0]!;
    const firstNamed = group.find((lap) => lap.stint !== null) ?? first;
    const lapsOnStint = group.filter((lap) => lap.stint === firstNamed.stint);
    return {
      stint: index + 1,
      compound: firstNamed.compound,
      laps: group.length,
      firstLap: first.lapNumber,
      lastLap: group.at(-1)!.lapNumber,
      tyreAgeStartLaps: lapsOnStint[0]?.tyreLifeLaps == null ? null : lapsOnStint[0].tyreLifeLaps - 1,
      fresh: firstNamed.freshTyre,
    };
  });
}

function isNamed({ lapNumber }: Lap, stints: readonly StrategyStint[]): boolean {
  return stints.some(
    ({ compound, firstLap, lastLap }) => compound !== null && firstLap <= lapNumber && lapNumber <= lastLap,
  );
}

/** Laps of unknown tyres are taken for one set as long as the car does not stop. */
function isSameSet(previous: Lap, lap: Lap): boolean {
  if (previous.stint === null) return previous.pitInMs === null && lap.pitOutMs === null;
  return previous.stint === lap.stint || lap.keptTyres;
}

/** Waiting in the pits behind a red flag is no stop. */
function countPitStops(laps: readonly Lap[]): number {
  return laps.filter(
    (lap, index) => lap.pitInMs !== null && index < laps.length - 1 && !lap.trackStatus.includes('5'),
  ).length;
}
