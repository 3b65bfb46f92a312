import { SvcError } from '../../core/errors.ts';
import { foldName } from '../../core/names/name-matching.ts';
import {
  countResultRows,
  countTimings,
  type OfficialRound,
  readLapOneMs,
  readRounds,
  type ResultTable,
} from '../../core/results/official-rounds.ts';
import {
  readStandings,
  standingRows,
  standingsPaths,
  type Championship,
  type OfficialStandings,
} from '../../core/results/official-standings.ts';
import type { ResultsPage } from '../../core/results/results-api.ts';
import {
  countDriverRows,
  readDriverTable,
  readResultsDrivers,
  readStandingsDrivers,
  type SeasonDriver,
  withRacedNumbers,
} from '../../core/results/season-driver.ts';
import { checkSeasonYear } from '../../core/calendar/schedule.ts';
import { mergeWarnings, type Warning } from '../../core/warnings.ts';
import type { Clock, Sourced, SourceKind } from '../effects.ts';
import { seasonMaxAgeMs } from './freshness.ts';
import { madeBy } from './origins.ts';
import { fetchAllPages, fetchPage, type FetchedPages, type ResultsContext } from './results-pages.ts';
import { sourceFailure } from '../sources/source-failure.ts';
import type { FetchFailure } from '../sources/source.ts';

/** What the results API has, or why it has nothing; for callers that can do without. */
export type ResultsAnswer<T> =
  | {
      ok: true;
      value: T;
      origin: SourceKind;
      /** When the host last said that this is right (UTC ms); null for recordings. */
      confirmedUtcMs: number | null;
      warnings: Warning[];
    }
  | FetchFailure;

/**
 * The classification of one round: race, qualifying or sprint, with the race's name and date, as rounds are renumbered in
 * mid-season. null when the API answers but has no rows, as in the first hours after a race.
 */
export async function loadRoundResults(
  context: ResultsContext,
  year: number,
  round: number,
  table: ResultTable,
  maxAgeMs: number,
): Promise<ResultsAnswer<OfficialRound | null>> {
  const path = `${year}/${round}/${table}.json`;
  const count = (page: ResultsPage) => countResultRows(page, table);
  const fetched = await fetchAllPages(context, path, maxAgeMs, count, 'plain');
  if (!fetched.ok) return fetched;
  const found = readRounds(fetched.pages, table).find((each) => each.round === round);
  const warnings = mergeWarnings(fetched.warnings, found?.warnings ?? []);
  return answer({ ...fetched, warnings }, found && found.results.length > 0 ? found : null);
}

/**
 * Times of a race's first lap per driver id, which the timing feed never has; null when the API has none. Who recorded all laps of a
 * race need not have asked for its first one: the first page of them has it, as no race has as many cars as a page has rows.
 */
export async function loadLapOneMs(
  context: ResultsContext,
  year: number,
  round: number,
  maxAgeMs: number,
): Promise<ResultsAnswer<Map<string, number> | null>> {
  const path = `${year}/${round}/laps/1.json`;
  const fetched = await fetchAllPages(context, path, maxAgeMs, countTimings, 'plain');
  if (fetched.ok) return answer(fetched, readLapOneMs(fetched.pages));
  if (fetched.reason !== 'absent') return fetched;
  const ofAllLaps = await fetchPage(context, `${year}/${round}/laps.json`, maxAgeMs, 0);
  return ofAllLaps.ok ? answer(ofAllLaps, readLapOneMs([ofAllLaps.page])) : fetched;
}

/** The classifications of all rounds of a season so far; empty before the first race. */
export async function loadSeasonResults(
  context: ResultsContext,
  year: number,
  table: ResultTable,
  maxAgeMs: number,
): Promise<ResultsAnswer<OfficialRound[]>> {
  const fetched = await fetchAllPages(context, `${year}/${table}.json`, maxAgeMs, (page) =>
    countResultRows(page, table),
  );
  const { compute = (work) => work() } = context;
  return fetched.ok
    ? answer(
        fetched,
        compute(() => readRounds(fetched.pages, table)),
      )
    : fetched;
}

/** The standings of a season after a round; null for it: after its last round that has any. null before the first. */
export async function loadStandings(
  context: ResultsContext,
  year: number,
  round: number | null,
  championship: Championship,
  maxAgeMs: number,
): Promise<ResultsAnswer<OfficialStandings | null>> {
  const path = `${year}/${round === null ? '' : `${round}/`}${standingsPaths[championship]}.json`;
  const count = (page: ResultsPage) => standingRows(page, championship).length;
  const fetched = await fetchAllPages(context, path, maxAgeMs, count);
  return fetched.ok ? answer(fetched, readStandings(fetched.pages, championship)) : fetched;
}

/**
 * The drivers of a season with their teams, by family name: one request (the standings) as soon as there are standings, else
 * from the race results, else those entered, without teams.
 *
 * @throws INVALID_INPUT for a year that is no season; NO_DATA or SOURCE_… saying what the host answered.
 */
export async function loadSeasonDrivers(
  context: ResultsContext & { clock: Clock },
  year: number,
): Promise<Sourced<SeasonDriver[]>> {
  const nowMs = context.clock.nowMs();
  checkSeasonYear(year, nowMs);
  const maxAgeMs = seasonMaxAgeMs(year, nowMs);
  const lists = [
    {
      path: standingsPaths.drivers,
      count: (page: ResultsPage) => standingRows(page, 'drivers').length,
      read: readStandingsDrivers,
    },
    {
      path: 'results',
      count: (page: ResultsPage) => countResultRows(page, 'results'),
      read: readResultsDrivers,
    },
    { path: 'drivers', count: countDriverRows, read: readDriverTable },
  ];
  let absent: FetchFailure | null = null;
  for (const { path, count, read } of lists) {
    const fetched = await fetchAllPages(context, `${year}/${path}.json`, maxAgeMs, count);
    if (!fetched.ok && fetched.reason !== 'absent') {
      throw sourceFailure(`the drivers of ${year}`, fetched, 'results');
    }
    if (!fetched.ok) absent = fetched;
    const drivers = fetched.ok ? read(fetched.pages) : [];
    if (!fetched.ok || drivers.length === 0) continue;
    const races = await loadSeasonResults(context, year, 'results', maxAgeMs);
    const hasRaces = races.ok && races.value.length > 0;
    const numbered = hasRaces ? withRacedNumbers(drivers, races.value) : drivers;
    const value = numbered.toSorted((a, b) => compareNames(a, b));
    const warnings = mergeWarnings(
      fetched.warnings,
      races.ok ? races.warnings : [],
      withoutTeams(drivers, year),
      hasRaces ? [] : [permanentNumbers(year)],
    );
    return { value, source: fetched.origin, provider: madeBy('results-api', fetched.origin), warnings };
  }
  if (absent) throw sourceFailure(`the drivers of ${year}`, absent, 'results');
  throw new SvcError(
    'NO_DATA',
    `The results API lists no driver of ${year}.`,
    "Drivers are listed from shortly before a season's first race; try an earlier one.",
    { year },
  );
}

function withoutTeams(drivers: readonly SeasonDriver[], year: number): Warning[] {
  const teamless = drivers.filter((driver) => driver.teams.length === 0);
  if (teamless.length === 0) return [];
  return [
    {
      code: 'TEAMS_UNKNOWN',
      message: `The results API has no team for ${teamless.length} of ${drivers.length} drivers of ${year}.`,
      effect: "Their teams are empty, and team filters don't find them.",
      count: teamless.length,
    },
  ];
}

function permanentNumbers(year: number): Warning {
  return {
    code: 'PERMANENT_NUMBERS',
    message: `No result of ${year} with car numbers is available.`,
    effect: 'Permanent numbers are shown; the champion may race with 1, and a number may have changed since.',
  };
}

function compareNames(a: SeasonDriver, b: SeasonDriver): number {
  const nameOf = (driver: SeasonDriver) => foldName(`${driver.familyName} ${driver.givenName}`);
  return nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b));
}

function answer<T>(
  { origin, confirmedUtcMs, warnings }: Pick<FetchedPages, 'origin' | 'confirmedUtcMs' | 'warnings'>,
  value: T,
): ResultsAnswer<T> {
  return { ok: true, value, origin, confirmedUtcMs, warnings };
}
