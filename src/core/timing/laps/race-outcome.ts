import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from './lap.ts';
import type { SessionStatusRow } from '../topics/session-status.ts';

/** What a race came to for a car, as far as it is told. */
export interface RaceOutcome {
  /** `running`: the race is not over, and nothing says that the car is out of it. */
  outcome: 'finished' | 'running' | 'retired' | 'disqualified' | 'did-not-start';
  /** Why, "Puncture"; null if unknown, or it finished. */
  reason: string | null;
}

export const raceOutcomes = [
  'finished',
  'running',
  'retired',
  'disqualified',
  'did-not-start',
] as const satisfies readonly RaceOutcome['outcome'][];

const noReason = new Set(['Finished', 'Retired', 'Disqualified', 'Did not start', 'Lapped', '']);

/**
 * What a driver's race came to; by the classification, or without one by whether the last lap was finished and the car is said to be out. `isOver` is false for a race
 * of which the rest is not there.
 */
export function raceOutcome(
  { classifiedPosition, status }: Pick<DriverResult, 'classifiedPosition' | 'status'>,
  laps: readonly Pick<Lap, 'isGenerated'>[],
  isOver: boolean,
): RaceOutcome {
  const said = status ?? '';
  const reason = noReason.has(said) || /^\+\d+ Laps?$/.test(said) ? null : said;
  if (classifiedPosition === 'D') return { outcome: 'disqualified', reason };
  if (classifiedPosition === 'W') return { outcome: 'did-not-start', reason };
  const isOut = laps.at(-1)?.isGenerated === true || said === 'Retired';
  const stopped = classifiedPosition === null ? isOut : classifiedPosition === 'R';
  if (stopped) return { outcome: 'retired', reason };
  return { outcome: isOver || classifiedPosition !== null ? 'finished' : 'running', reason: null };
}

/** In the pit lane under a red flag all cars stand. */
const mostStopsUnderRedFlag = 5;

/**
 * Cars that are out of a race: they stopped and have not gone on, not in the pit lane under a red flag nor after the flag. 2018 Azerbaijan,
 * cars 33 and 3, 01:24:08: `{"Stopped": true}`, and nothing more.
 *
 * @param stoppedMs session times, by car number
 */
export function carsOut(
  stoppedMs: ReadonlyMap<string, number>,
  laps: readonly Pick<Lap, 'driverNumber' | 'endMs' | 'isGenerated'>[],
  sessionStatus: readonly SessionStatusRow[],
): Set<string> {
  const finishedMs = sessionStatus.findLast(({ status }) => status === 'Finished')?.timeMs ?? Infinity;
  const isUnderRedFlag = (timeMs: number) =>
    sessionStatus.findLast((row) => row.timeMs <= timeMs)?.status === 'Aborted';
  const stops = [...stoppedMs].filter(([car]) => {
    const last = laps.findLast((lap) => lap.driverNumber === car && !lap.isGenerated);
    return !last || last.endMs < finishedMs;
  });
  const underRedFlag = stops.filter(([, timeMs]) => isUnderRedFlag(timeMs));
  const isOut = ([, timeMs]: [string, number]) =>
    underRedFlag.length <= mostStopsUnderRedFlag || !isUnderRedFlag(timeMs);
  return new Set(stops.filter(isOut).map(([car]) => car));
}
