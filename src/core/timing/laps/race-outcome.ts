import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from './lap.ts';

/** How a race ended for a car. */
export interface RaceOutcome {
  outcome: 'finished' | 'retired' | 'disqualified' | 'did-not-start';
  /** Why, "Puncture"; null when nobody says, or it finished. */
  reason: string | null;
}

const noReason = new Set(['Finished', 'Retired', 'Disqualified', 'Did not start', 'Lapped', '']);

/** How a driver's race ended; by the classification, or without one by whether the last lap was finished. */
export function raceOutcome(
  { classifiedPosition, status }: Pick<DriverResult, 'classifiedPosition' | 'status'>,
  laps: readonly Pick<Lap, 'isGenerated'>[],
): RaceOutcome {
  const said = status ?? '';
  const reason = noReason.has(said) || /^\+\d+ Laps?$/.test(said) ? null : said;
  if (classifiedPosition === 'D') return { outcome: 'disqualified', reason };
  if (classifiedPosition === 'W') return { outcome: 'did-not-start', reason };
  const stopped =
    classifiedPosition === null ? laps.at(-1)?.isGenerated === true : classifiedPosition === 'R';
  return stopped ? { outcome: 'retired', reason } : { outcome: 'finished', reason: null };
}
