import { groupBy } from '../group-by.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { timeStands, type Lap } from './laps/lap.ts';
import { splitQualifyingLaps } from './qualifying-parts.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { classifyQualifying, sortByPosition } from '../results/session-results.ts';
import type { Warning } from '../warnings.ts';

export interface ResultContext {
  kind: SessionKind;
  laps: readonly Lap[];
  /** Session times at which the parts of a qualifying began, null for a part that did not happen. */
  splitMs: readonly (number | null)[];
  /** Infinity when nobody knows. */
  sessionEndMs: number;
}

/**
 * Positions computed from the laps (docs/feed/results.md#computed-results), for sessions whose official result is not to be
 * had. Qualifying: by the best lap of each part that stands and is accurate or was announced as the driver's best.
 * Practice: by the best lap that stands and is none out of or into the pits, which the feed never announces as a
 * best. Of equal times the one set first is ahead. Races: by laps finished, then by time.
 */
export function computeResults(results: readonly DriverResult[], context: ResultContext): DriverResult[] {
  if (context.laps.length === 0) return [...results];
  if (context.kind === 'qualifying') return computeQualifying(results, context);
  if (context.kind === 'practice') return computePractice(results, context.laps);
  return computeRace(results, context.laps);
}

const howComputed: Readonly<Record<SessionKind, string>> = {
  qualifying: 'the best lap of each car in each part',
  practice: 'the best lap of each car, those into and out of the pits aside',
  race: 'laps finished, then the time of the last one',
};

/** The warning that positions are of `computeResults`, with how; none where no car got one. */
export function computedResultsWarning(kind: SessionKind, results: readonly DriverResult[]): Warning[] {
  if (results.every(({ position }) => position === null)) return [];
  const what = kind === 'race' ? 'The order is' : 'Times and order are';
  return [
    {
      code: 'RESULTS_COMPUTED',
      message: `${what} computed from the laps, without an official result: ${howComputed[kind]}.`,
      effect:
        kind === 'race'
          ? 'Time penalties, disqualifications and other decisions after the flag are missing.'
          : 'Decisions of the stewards after the session, such as disqualifications, are missing.',
    },
  ];
}

/** Fastest lap per driver number among laps whose time stands; of equal ones the first. */
function bestLaps(laps: readonly Lap[]): Map<string, Lap> {
  const best = new Map<string, Lap>();
  for (const lap of laps) {
    if (!timeStands(lap)) continue;
    const known = best.get(lap.driverNumber);
    if (!known || lap.lapTimeMs < known.lapTimeMs!) best.set(lap.driverNumber, lap);
  }
  return best;
}

/** What a best lap is ranked by: its time, and of equal times when it was set. */
function rankKeys(best: Lap | undefined): (number | null)[] {
  return [best?.lapTimeMs ?? null, best?.endMs ?? null];
}

function computeQualifying(
  results: readonly DriverResult[],
  { laps, splitMs, sessionEndMs }: ResultContext,
): DriverResult[] {
  // 2019 Italian, car 77: its best lap of part 3 ended 0.2 s into the red flag; not accurate for that, and official all the same.
  const official = laps.filter((lap) => lap.isAccurate || lap.isPersonalBest);
  const parts = splitQualifyingLaps(official, splitMs, sessionEndMs).map((part) => bestLaps(part ?? []));
  const timeIn = (part: number, driverNumber: string) => parts[part]?.get(driverNumber)?.lapTimeMs ?? null;
  const withTimes = results.map((result) => ({
    ...result,
    q1Ms: timeIn(0, result.driverNumber),
    q2Ms: timeIn(1, result.driverNumber),
    q3Ms: timeIn(2, result.driverNumber),
  }));
  const drove = new Set(laps.map((lap) => lap.driverNumber));
  const ranked = rank(withTimes, drove, ({ driverNumber }) =>
    parts.toReversed().flatMap((part) => rankKeys(part.get(driverNumber))),
  );
  return classifyQualifying(ranked);
}

function computePractice(results: readonly DriverResult[], laps: readonly Lap[]): DriverResult[] {
  // 2024 British, Practice 1, car 4: out and straight in again in 2:34.486 and 2:46.631; its first best was 1:31.210, on lap 6.
  const best = bestLaps(laps.filter((lap) => lap.pitInMs === null && lap.pitOutMs === null));
  const withTimes = results.map((result) => ({
    ...result,
    timeMs: best.get(result.driverNumber)?.lapTimeMs ?? null,
  }));
  return rank(withTimes, new Set(best.keys()), ({ driverNumber }) => rankKeys(best.get(driverNumber)));
}

function computeRace(results: readonly DriverResult[], laps: readonly Lap[]): DriverResult[] {
  const finished = groupBy(
    laps.filter((lap) => !lap.isGenerated && lap.withdrawn !== 'lap'),
    (lap) => lap.driverNumber,
  );
  return rank(results, new Set(laps.map((lap) => lap.driverNumber)), ({ driverNumber }) => {
    const last = finished.get(driverNumber)?.at(-1);
    return last ? [-last.lapNumber, last.endMs] : [0, null];
  });
}

/** Positions 1, 2, … by the keys in turn, smaller first, null last; only for drivers who drove. */
function rank(
  results: readonly DriverResult[],
  drove: ReadonlySet<string>,
  keysOf: (result: DriverResult) => (number | null)[],
): DriverResult[] {
  const order = results
    .filter((result) => drove.has(result.driverNumber))
    .sort((a, b) => compareKeys(keysOf(a), keysOf(b)));
  const positions = new Map(order.map((result, index) => [result.driverNumber, index + 1]));
  return sortByPosition(
    results.map((result) => ({ ...result, position: positions.get(result.driverNumber) ?? null })),
  );
}

function compareKeys(a: (number | null)[], b: (number | null)[]): number {
  for (const [index, key] of a.entries()) {
    const difference = (key ?? Infinity) - (b[index] ?? Infinity);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}
