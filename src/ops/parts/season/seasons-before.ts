import { firstSeason } from '../../../core/calendar/schedule.ts';
import { SvcError } from '../../../core/errors.ts';
import { ratedRaces, type RatedRace } from '../../../core/ratings/rated-race.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import type { Effects } from '../../../io/effects.ts';

/** What keeps a season away from this call, and not this call from an answer. */
const leftOutFor: ReadonlySet<string> = new Set([
  'NO_DATA',
  'SOURCE_UNAVAILABLE',
  'SOURCE_BLOCKED',
  'RATE_LIMITED',
]);

/**
 * Races and sprints of the `count` seasons before a year, in order; a season is some eight requests the first time. Those that cannot be had
 * are left out with a warning. Throws what stops the call itself.
 */
export async function loadRacesBefore(
  effects: Effects,
  year: number,
  count: number,
): Promise<{ races: RatedRace[]; warnings: Warning[] }> {
  const races: RatedRace[] = [];
  const warnings: Warning[] = [];
  for (let season = Math.max(firstSeason, year - count); season < year; season += 1) {
    effects.progress(`Loading the results of ${season}`);
    try {
      const { value, warnings: own } = await effects.data.seasonResults(season, 'drivers');
      races.push(...ratedRaces(season, value));
      warnings.push(...own);
    } catch (error) {
      if (!(error instanceof SvcError) || !leftOutFor.has(error.code)) throw error;
      warnings.push({
        code: 'SEASON_LEFT_OUT',
        message: `The results of ${season} could not be had: ${error.message}`,
        effect: 'The ratings do without that season: they begin less sure of themselves.',
      });
    }
  }
  return { races, warnings: mergeWarnings(warnings) };
}
