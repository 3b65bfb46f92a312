import { summariseSeason } from '../../core/analysis/season/season-summary.ts';
import { checkChampionship, type Championship } from '../../core/results/official-standings.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { Effects } from '../../io/effects.ts';

/**
 * A championship after its last round with a result, the official standings of it where there are any, and where all of it came from.
 * `found` are the warnings of the season itself, `warnings` all of them. Throws what loading throws, INVALID_INPUT for constructors before
 * their championship began, NO_DATA before the first result.
 */
export async function loadChampionship(effects: Effects, year: number, championship: Championship) {
  checkChampionship(championship, year);
  effects.progress(`Loading the results of ${year}`);
  const [schedule, { value: results, warnings: loadWarnings, ...origin }] = await Promise.all([
    effects.data.schedule(year),
    effects.data.seasonResults(year, championship),
  ]);
  const { warnings: found, ...season } = summariseSeason(
    schedule.value,
    results,
    championship,
    effects.clock.nowMs(),
  );
  const official = season.standings === 'results_api' ? results.standings : null;
  return { season, official, origin, found, warnings: mergeWarnings(schedule.warnings, loadWarnings, found) };
}
