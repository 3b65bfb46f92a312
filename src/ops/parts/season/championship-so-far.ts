import type { SeasonRound } from '../../../core/analysis/season/season-rounds.ts';
import { type SeasonSummaryFindings, summariseSeason } from '../../../core/analysis/season/season-summary.ts';
import { firstSeason, type Schedule } from '../../../core/calendar/schedule.ts';
import { isUnavailable, SvcError } from '../../../core/errors.ts';
import { resolveEvent } from '../../../core/names/event-resolution.ts';
import { type RatedRace, ratedRaces } from '../../../core/ratings/rated-race.ts';
import type { OfficialRound } from '../../../core/results/official-rounds.ts';
import { type Championship, checkChampionship } from '../../../core/results/official-standings.ts';
import {
  lastRoundWithResults,
  resultsUntil,
  type SeasonResults,
} from '../../../core/results/season-results.ts';
import { countbackPeriods } from '../../../core/rules/race-rules.ts';
import { ruleOf } from '../../../core/rules/rule-sources.ts';
import { mergeWarnings, type Warning } from '../../../core/warnings.ts';
import { inputName, words } from '../../../core/words.ts';
import type { Effects, Origin } from '../../../io/effects.ts';
import { changedRounds, qualifyingsOf } from './duel-fields.ts';
import { count } from '../fields.ts';

/** A championship after its last round with a result. */
type SeasonSoFar = Omit<SeasonSummaryFindings, 'warnings'>;

/** A championship, and what it was made of. */
interface LoadedChampionship {
  season: SeasonSoFar;
  /** The standings of the results API that points and order are of; null: they are computed. */
  official: SeasonResults['standings'];
  schedule: Schedule;
  results: SeasonResults;
  origin: Origin;
  /** Warnings of loading. */
  loading: Warning[];
  /** Warnings of the season itself. */
  found: Warning[];
  /** All of them. */
  warnings: Warning[];
}

/**
 * A championship after its last round with a result, the official standings of it where there are any, and where all of it came from.
 * Throws what loading throws, INVALID_INPUT for constructors before their championship began, NO_DATA before the first result.
 */
export async function loadChampionship(
  effects: Effects,
  year: number,
  championship: Championship,
): Promise<LoadedChampionship> {
  checkChampionship(championship, year);
  effects.progress(`Loading the results of ${year}`);
  const asked = [effects.data.seasonResults(year, championship), effects.data.schedule(year)] as const;
  // Where both fail, the reason is that of the results, whichever came first.
  await Promise.allSettled(asked);
  const { value, warnings: loadWarnings, ...origin } = await asked[0];
  const schedule = await asked[1];
  const isOfLatest = value.standings?.round === lastRoundWithResults(value);
  const results = isOfLatest ? value : await withQualifyings(effects, year, value);
  const nowMs = effects.clock.nowMs();
  const { compute = (work) => work() } = effects;
  const { warnings: found, ...season } = compute(() =>
    summariseSeason(schedule.value, results, championship, nowMs),
  );
  const loading = mergeWarnings(schedule.warnings, loadWarnings);
  return {
    season,
    official: season.standings === 'results_api' ? results.standings : null,
    ...{ schedule: schedule.value, results, origin, found, loading },
    warnings: mergeWarnings(loading, found),
  };
}

/** With the qualifyings, where the rules of the season have these decide between equals; without them where they are not available. */
async function withQualifyings(
  effects: Effects,
  year: number,
  results: SeasonResults,
): Promise<SeasonResults> {
  if (results.qualifyings || ruleOf(countbackPeriods, year) !== 'qualifying results') return results;
  try {
    return { ...results, qualifyings: (await effects.data.seasonQualifyings(year)).value };
  } catch (error) {
    if (error instanceof SvcError) return results;
    throw error;
  }
}

/** Warnings of a season for what is made of its rounds, whatever the standings make of them. */
export function ofRoundsAlone(found: readonly Warning[]): Warning[] {
  return found.filter(({ code }) => code !== 'STANDINGS_ADJUSTED' && code !== 'STANDINGS_COMPUTED');
}

/** The same championship as it stood after an earlier round of it, with the standings that the results API has of that one. */
export async function championshipAfter(
  effects: Effects,
  latest: Pick<LoadedChampionship, 'season' | 'schedule' | 'results' | 'found'>,
  championship: Championship,
  round: SeasonRound,
): Promise<SeasonSummaryFindings> {
  const { season, schedule, results } = latest;
  if (round.round === season.analysisRound) return { ...season, warnings: latest.found };
  const { year } = schedule;
  const standings = await effects.data.standingsAfter(year, championship, round.round);
  const known = standings.value ? results : await withQualifyings(effects, year, results);
  const then = { ...resultsUntil(known, round.round), standings: standings.value, standingsProblem: null };
  // As long ago as the round itself: what was run after it is not late, but to come.
  const found = summariseSeason(schedule, then, championship, Date.parse(round.date ?? `${year}-01-01`));
  return { ...found, warnings: mergeWarnings(standings.warnings, found.warnings) };
}

/** After which round a championship is looked at. */
export const afterRoundField = count
  .min(1)
  .max(40)
  .optional()
  .describe('As it stood after this round; default: the last one with a result.')
  .meta({ brief: 'Default the latest.' });

/** The number of the round that is asked for, or of the last one with a result. Throws what `roundOfNumber` throws. */
export function askedRound(year: number, asked: number | undefined, season: SeasonSoFar): number {
  return asked === undefined ? season.analysisRound : roundOfNumber(year, asked, season).round;
}

/** The round of that number. Throws INVALID_INPUT where the season has none, NO_DATA where it has no result. */
export function roundOfNumber(
  year: number,
  asked: number,
  { rounds, analysisRound }: Pick<SeasonSoFar, 'rounds' | 'analysisRound'>,
): SeasonRound {
  const found = rounds.find(({ round }) => round === asked);
  if (!found)
    throw new SvcError(
      'INVALID_INPUT',
      `The season of ${year} has ${rounds.at(-1)!.round} rounds, and no round ${asked}.`,
      words`Give ${inputName('after_round', String(analysisRound))}, or leave it out for the latest.`,
      { year, max: rounds.at(-1)!.round },
    );
  if (asked > analysisRound)
    throw new SvcError(
      'NO_DATA',
      `Round ${asked} of ${year} has no result yet; the latest with one is round ${analysisRound}.`,
      words`Leave ${inputName('after_round')} out for the championship after the latest result.`,
      { year, last_round: analysisRound },
    );
  return found;
}

/** The round of an event. Throws NO_DATA where it has no result; NOT_FOUND or AMBIGUOUS with candidates for its name. */
export function roundOfEvent(
  { season, schedule }: Pick<LoadedChampionship, 'season' | 'schedule'>,
  query: string,
  input: 'after' | 'until',
): SeasonRound {
  const { rounds, analysisRound } = season;
  const { event } = resolveEvent(schedule, query);
  const found = rounds.find(
    ({ eventName, date }) => eventName === event.eventName && date === event.eventDate,
  );
  if (found?.race ?? found?.sprint) return found;
  throw new SvcError(
    'NO_DATA',
    `The ${event.year} ${event.eventName} has no result${found ? ' yet' : ', and was not run as far as is known'}; the last round with one is round ${analysisRound}.`,
    words`Leave ${inputName(input)} out for the season up to the latest result.`,
    { year: event.year, last_round: analysisRound },
  );
}

/** The rounds of a season that are counted, and their qualifyings. */
interface QualifyingsSoFar {
  /** With a race or a sprint, up to `until`. */
  rounds: SeasonRound[];
  /** The last round that counts. */
  until: SeasonRound;
  /** By number of the round. */
  qualifyings: Map<number, OfficialRound>;
  /** Numbers of the rounds in whose qualifying the track got wet or dried. */
  changed: Set<number>;
  origin: Origin;
  warnings: Warning[];
}

/** @param asked the last event that counts; the latest round with a result where none is named. Throws what `roundOfEvent` throws. */
export async function loadQualifyings(
  effects: Effects,
  year: number,
  asked: string | undefined,
): Promise<QualifyingsSoFar> {
  const [latest, { value, warnings }] = await Promise.all([
    loadChampionship(effects, year, 'drivers'),
    effects.data.seasonQualifyings(year),
  ]);
  const { rounds: all, analysisRound } = latest.season;
  const until =
    asked === undefined
      ? all.find(({ round }) => round === analysisRound)!
      : roundOfEvent(latest, asked, 'until');
  const rounds = all.filter(({ round, race, sprint }) => round <= until.round && (race ?? sprint));
  const qualifyings = qualifyingsOf(rounds, value);
  return {
    ...{ rounds, until, qualifyings, changed: changedRounds(qualifyings), origin: latest.origin },
    warnings: mergeWarnings(latest.loading, ofRoundsAlone(latest.found), warnings),
  };
}

/**
 * Races and sprints of the `count` seasons before a year, in order; a season is some eight requests the first time. Those that are not available
 * are left out with a warning. Throws what stops the call itself.
 */
export async function loadRacesBefore(
  effects: Effects,
  year: number,
  count: number,
): Promise<{ races: RatedRace[]; warnings: Warning[] }> {
  const races: RatedRace[] = [];
  const warnings: Warning[] = [];
  const first = Math.max(firstSeason, year - count);
  for (let season = first; season < year; season += 1) {
    effects.progress(`Season ${season - first + 1} of ${year - first}: ${season}`);
    try {
      const { value, warnings: own } = await effects.data.seasonResults(season, 'drivers');
      races.push(...ratedRaces(season, value));
      warnings.push(...own);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      warnings.push({
        code: 'SEASON_LEFT_OUT',
        message: `The results of ${season} are not available: ${error.message}`,
        effect: 'The ratings leave that season out, so they start less certain.',
      });
    }
  }
  return { races, warnings: mergeWarnings(warnings) };
}
