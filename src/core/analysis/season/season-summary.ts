import { isPastSeason, type Schedule } from '../../calendar/schedule.ts';
import { SvcError } from '../../errors.ts';
import type { Championship, StandingRow } from '../../results/official-standings.ts';
import type { SeasonResults } from '../../results/season-results.ts';
import type { Warning } from '../../warnings.ts';
import { countedResults } from '../../rules/counted-results.ts';
import { compareScores, countedPoints } from './championship-contenders.ts';
import { sumPoints } from './sum-points.ts';
import {
  racePositions,
  qualifyingPositions,
  roundPoints,
  seasonCompetitors,
  type SeasonCompetitor,
} from './season-competitors.ts';
import { seasonRounds, type SeasonRound } from './season-rounds.ts';

/** A competitor with his place in the championship. */
export interface RankedCompetitor extends SeasonCompetitor {
  /** null = not classified in the championship. */
  position: number | null;
  points: number;
  /** Latest team; null = unknown. */
  team: string | null;
  /** Places in races; sprints do not count. */
  wins: number;
  podiums: number;
  sprintPoints: number;
  /** Points of the standings less those of the rounds: dropped scores, deductions, exclusions. 0 where they agree. */
  adjustment: number;
}

export interface SeasonSummaryFindings {
  /** Rounds run and to come; cancelled ones are not among them. */
  rounds: SeasonRound[];
  /** Last round with a result. */
  analysisRound: number;
  racesCompleted: number;
  isComplete: boolean;
  /** Where points and order come from. */
  standings: 'results_api' | 'computed';
  /** In championship order; who is not classified comes last. */
  competitors: RankedCompetitor[];
  warnings: Warning[];
}

/**
 * A championship after its last round with a result. Points and order are those of the results API's standings when they are
 * of that very round: only they know of all deductions and exclusions. Otherwise the points that count by the rules of the season
 * are added up and ordered with countback, since 2026 also of qualifyings; who is still equal keeps the order of first appearance in the results.
 *
 * @param nowMs tells rounds whose results are late from those to come.
 * @throws NO_DATA before the first result of a season.
 */
export function summariseSeason(
  schedule: Schedule,
  results: SeasonResults,
  championship: Championship,
  nowMs: number,
): SeasonSummaryFindings {
  const { year } = schedule;
  const { rounds, warnings } = seasonRounds(schedule, results, nowMs);
  const last = rounds.findLast(({ race, sprint }) => race !== null || sprint !== null);
  const entrants = seasonCompetitors(rounds, championship);
  if (last === undefined || entrants.length === 0) throw noResults(year, isPastSeason(year, nowMs));
  const standings = results.standings?.round === last.round ? results.standings : null;
  const competitors = standings
    ? rankByStandings(entrants, standings.rows, rounds.length)
    : rankByResults(
        entrants,
        countedPoints(year, championship, rounds),
        qualifyingPositions(results.qualifyings ?? [], championship),
      );
  return {
    rounds,
    analysisRound: last.round,
    racesCompleted: rounds.filter(({ race }) => race !== null).length,
    isComplete: rounds.at(-1)?.race !== null,
    standings: standings ? 'results_api' : 'computed',
    competitors,
    warnings: [
      ...warnings,
      ...(standings ? adjusted(competitors) : [computed(year, championship, last.round, results)]),
    ],
  };
}

function rankByResults(
  entrants: readonly SeasonCompetitor[],
  pointsOf: ReadonlyMap<string, number>,
  qualifyingsOf: ReadonlyMap<string, readonly number[]> = new Map(),
): RankedCompetitor[] {
  const scored = entrants.map((entrant) => ({
    entrant,
    points: pointsOf.get(entrant.id) ?? 0,
    racePositions: racePositions(entrant),
    qualifyingPositions: qualifyingsOf.get(entrant.id) ?? [],
  }));
  return scored
    .toSorted(compareScores)
    .map(({ entrant, points }, index) => ranked(entrant, index + 1, points, null));
}

/** Who raced without being in the standings, as drivers who never finished are not, has no place and no points. */
function rankByStandings(
  entrants: readonly SeasonCompetitor[],
  rows: readonly StandingRow[],
  roundCount: number,
): RankedCompetitor[] {
  const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const placed = rows.map((row) => {
    const { id, name, code, team, sentTeam = team, position } = row;
    const unseen = {
      id,
      name,
      code,
      teams: [],
      sentTeam,
      results: Array.from({ length: roundCount }, () => null),
    };
    const entrant = byId.get(id) ?? unseen;
    return ranked(entrant, position, row.points ?? totalPoints(entrant), team);
  });
  const listed = new Set(rows.map(({ id }) => id));
  const others = rankByResults(
    entrants.filter(({ id }) => !listed.has(id)),
    new Map(),
  );
  const unplaced = others.map((entrant) => ranked(entrant, null, 0, null));
  return [
    ...placed.filter(({ position }) => position !== null).toSorted((a, b) => a.position! - b.position!),
    ...placed.filter(({ position }) => position === null),
    ...unplaced,
  ];
}

function ranked(
  entrant: SeasonCompetitor,
  position: number | null,
  points: number,
  standingsTeam: string | null,
): RankedCompetitor {
  const { id, name, code, teams, sentTeam, results } = entrant;
  const places = racePositions(entrant);
  return {
    ...{ id, name, code, teams, sentTeam, results, position, points },
    team: teams.at(-1) ?? standingsTeam,
    wins: places.filter((place) => place === 1).length,
    podiums: places.filter((place) => place <= 3).length,
    sprintPoints: sumPoints(results.map((result) => result?.sprintPoints ?? null)),
    adjustment: sumPoints([points, -totalPoints(entrant)]),
  };
}

function totalPoints({ results }: SeasonCompetitor): number {
  return sumPoints(results.map((result) => result && roundPoints(result)));
}

function adjusted(competitors: readonly RankedCompetitor[]): Warning[] {
  const differing = competitors.filter(({ adjustment }) => adjustment !== 0);
  if (differing.length === 0) return [];
  const drivers = differing.flatMap(({ code }) => code ?? []);
  return [
    {
      code: 'STANDINGS_ADJUSTED',
      message:
        'Points in the standings differ from the sum of the rounds: ' +
        `${differing.map(({ name, adjustment }) => `${name} ${adjustment > 0 ? '+' : ''}${adjustment}`).join(', ')}.`,
      effect:
        'Points and order are from the standings, which include dropped scores, deductions and exclusions; the rounds ' +
        'show what was scored in them.',
      ...(drivers.length > 0 ? { drivers } : {}),
      count: differing.length,
    },
  ];
}

function computed(
  year: number,
  championship: Championship,
  round: number,
  { standings, standingsProblem }: SeasonResults,
): Warning {
  const reason =
    standingsProblem ?? (standings ? `those at hand are of round ${standings.round}` : 'the API has none');
  const dropped =
    countedResults(year, championship) === 'all'
      ? ''
      : ' Only the results that count by the rules of the season are in the totals.';
  return {
    code: 'STANDINGS_COMPUTED',
    message: `Points and order are computed: the results API's standings after round ${round} are not available (${reason}).`,
    effect:
      'Points of races and sprints are added up, with countback; deductions and exclusions are unknown.' +
      dropped,
  };
}

function noResults(year: number, isPast: boolean): SvcError {
  return new SvcError(
    'NO_DATA',
    isPast
      ? `The results API has no result of the season of ${year}, which is over.`
      : `The season of ${year} has no result yet.`,
    isPast
      ? 'Choose another season.'
      : 'Results appear hours or days after a race; choose an earlier season.',
    { year },
    { helps: ['events'] },
  );
}
