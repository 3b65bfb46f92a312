import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from './lap.ts';

/** What a race came to for a car, as far as it is told. */
export interface RaceOutcome {
  /** `running`: the race is not over, and nothing says that the car is out of it. */
  outcome: 'finished' | 'running' | 'retired' | 'disqualified' | 'did-not-start';
  /** Why, "Puncture"; null when nobody says, or it finished. */
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
 * What a driver's race came to; by the classification, or without one by whether the last lap was finished. `isOver` is false for a race
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
  const stopped =
    classifiedPosition === null ? laps.at(-1)?.isGenerated === true : classifiedPosition === 'R';
  if (stopped) return { outcome: 'retired', reason };
  return { outcome: isOver || classifiedPosition !== null ? 'finished' : 'running', reason: null };
}
