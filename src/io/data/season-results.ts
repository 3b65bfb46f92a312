import type { Championship, OfficialStandings } from '../../core/results/official-standings.ts';
import { firstQualifyingSeason, type OfficialRound } from '../../core/results/official-rounds.ts';
import { lastRoundWithResults, type SeasonResults } from '../../core/results/season-results.ts';
import { firstSprintSeason } from '../../core/rules/race-points.ts';
import { checkSeasonYear } from '../../core/calendar/schedule.ts';
import { mergeWarnings } from '../../core/warnings.ts';
import type { Clock, Sourced } from '../effects.ts';
import { seasonMaxAgeMs } from './freshness.ts';
import { madeBy } from './origins.ts';
import { loadSeasonResults, loadStandings } from './results-api.ts';
import type { ResultsContext } from './results-pages.ts';
import { describeFailure, sourceFailure } from '../sources/source-failure.ts';

/**
 * Race and sprint results of a season so far with the standings of one championship, in whole-season pages: a season of 24
 * rounds is eight requests. Standings that are not available are null: they can be computed.
 *
 * @throws INVALID_INPUT for a year that is no season; NO_DATA or SOURCE_… when the results are not available as a whole, for a
 * season with a hole looks like a season.
 */
export async function loadSeason(
  context: ResultsContext & { clock: Clock },
  year: number,
  championship: Championship,
): Promise<Sourced<SeasonResults>> {
  const nowMs = context.clock.nowMs();
  checkSeasonYear(year, nowMs);
  const maxAgeMs = seasonMaxAgeMs(year, nowMs);
  const [races, sprints, stored] = await Promise.all([
    loadSeasonResults(context, year, 'results', maxAgeMs),
    year < firstSprintSeason ? null : loadSeasonResults(context, year, 'sprint', maxAgeMs),
    loadStandings(context, year, null, championship, maxAgeMs),
  ]);
  if (!races.ok) throw sourceFailure(`the race results of ${year}`, races, 'results');
  if (sprints && !sprints.ok && sprints.reason !== 'absent') {
    throw sourceFailure(`the sprint results of ${year}`, sprints, 'results');
  }
  const results = { races: races.value, sprints: sprints?.ok ? sprints.value : [] };
  // The command that lists drivers stores standings, too: they may be older than these results.
  const isOld = stored.ok && stored.value !== null && stored.value.round < lastRoundWithResults(results);
  const standings = isOld ? await loadStandings(context, year, null, championship, 0) : stored;
  return {
    value: {
      ...results,
      standings: standings.ok ? standings.value : null,
      standingsProblem: standings.ok ? null : describeFailure(standings),
    },
    source: races.origin,
    provider: madeBy('results-api', races.origin),
    warnings: mergeWarnings(
      races.warnings,
      sprints?.ok ? sprints.warnings : [],
      standings.ok ? standings.warnings : [],
    ),
  };
}

/** The standings after a round; null when there are none of it, or nobody could be asked: they can be computed. */
export async function loadStandingsAfter(
  context: ResultsContext & { clock: Clock },
  year: number,
  championship: Championship,
  round: number,
): Promise<Pick<Sourced<OfficialStandings | null>, 'value' | 'warnings'>> {
  const maxAgeMs = seasonMaxAgeMs(year, context.clock.nowMs());
  const answer = await loadStandings(context, year, round, championship, maxAgeMs);
  if (!answer.ok) return { value: null, warnings: [] };
  return { value: answer.value?.round === round ? answer.value : null, warnings: answer.warnings };
}

/**
 * Qualifyings of a season so far, in whole-season pages; empty before the results API has any.
 *
 * @throws INVALID_INPUT for a year that is no season; NO_DATA or SOURCE_… when they are not available as a whole.
 */
export async function loadSeasonQualifyings(
  context: ResultsContext & { clock: Clock },
  year: number,
): Promise<Sourced<OfficialRound[]>> {
  const nowMs = context.clock.nowMs();
  checkSeasonYear(year, nowMs);
  const { kind } = context.source;
  if (year < firstQualifyingSeason)
    return { value: [], source: kind, provider: madeBy('results-api', kind), warnings: [] };
  const answer = await loadSeasonResults(context, year, 'qualifying', seasonMaxAgeMs(year, nowMs));
  if (!answer.ok) throw sourceFailure(`the qualifyings of ${year}`, answer, 'results');
  const { value, origin, warnings } = answer;
  return { value, source: origin, provider: madeBy('results-api', origin), warnings };
}
