import { groupBy } from '../../group-by.ts';
import { mean, median } from '../../quantile.ts';
import { driverIdOf, hasStarted, type OfficialResult } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import type { Championship } from '../../results/official-standings.ts';
import { classifiedFinish, competitorId, competitorOf, driverLabel } from './season-competitors.ts';
import { poleSitter, type SeasonRound } from './season-rounds.ts';

/** Races of one season, in order, with their sprints and qualifyings. */
export interface RacedSeason {
  year: number;
  rounds: readonly SeasonRound[];
  /** By number of the round; empty before 1994. */
  qualifyings: ReadonlyMap<number, OfficialRound>;
}

/** Races in a row. */
export interface Streak {
  races: number;
  /** Where it began and ended: "2023 Miami Grand Prix". */
  from: string | null;
  to: string | null;
  /** Whether it goes on: the last race entered belongs to it. */
  isRunning: boolean;
}

/** A climb from the grid to the flag. */
export interface Climb {
  places: number;
  grid: number;
  finish: number;
  race: string;
}

/** A driver or team over the races of some seasons. Counts of teams are of cars: two may start, finish and score. */
export interface CompetitorStats {
  id: string;
  name: string;
  /** Three-letter code, else family name; null for teams. */
  driver: string | null;
  /** In the order of first appearance; the team itself. */
  teams: string[];
  /** Races with a car on the grid or in the pit lane. */
  starts: number;
  wins: number;
  podiums: number;
  pointsFinishes: number;
  /** Of races and sprints, as the results have them. */
  points: number;
  sprintWins: number;
  sprintPoints: number;
  /** As `poleSitter` credits them. */
  poles: number;
  /** First or second on the grid of the race. */
  frontRows: number;
  /** Fastest times in qualifying, whatever became of the grid; null before 1994. */
  fastestInQualifying: number | null;
  /** Since 2004; null before. */
  fastestLaps: number | null;
  averageGrid: number | null;
  medianGrid: number | null;
  averageFinish: number | null;
  medianFinish: number | null;
  bestFinish: number | null;
  /** Sum over classified finishes of grid less finish. */
  placesWon: number;
  bestClimb: Climb | null;
  /** Cars that started and were not classified, for whatever reason but disqualification. */
  retirements: number;
  disqualifications: number;
  longestWinStreak: Streak;
  longestPodiumStreak: Streak;
  longestPointsStreak: Streak;
}

interface Entry {
  race: string;
  row: OfficialResult;
  finish: number | null;
  hasPole: boolean;
  hasStarted: boolean;
}

const firstSeasonOfFastestLaps = 2004;

/** Statistics of all drivers or teams over the seasons, most wins first, then by podiums and points. Races are Grands Prix; sprints only give points. */
export function seasonStats(seasons: readonly RacedSeason[], championship: Championship): CompetitorStats[] {
  const idOf = (row: OfficialResult) => competitorId(row, championship);
  const all = seasons.flatMap(({ year, rounds, qualifyings }) =>
    rounds.map((round) => ({ year, round, qualifying: qualifyings.get(round.round) ?? null })),
  );
  const entries = groupBy(
    all.flatMap(({ year, round, qualifying }) => entriesOf(year, round, qualifying)),
    ({ row }) => idOf(row),
  );
  const sprints = groupBy(
    all.flatMap(({ round }) => round.sprint?.results ?? []),
    idOf,
  );
  const fastest = groupBy(
    all.flatMap(({ qualifying }) => qualifying?.results.find(({ position }) => position === 1) ?? []),
    idOf,
  );
  const hasQualifyings = seasons.some(({ qualifyings }) => qualifyings.size > 0);
  const hasFastestLaps = seasons.some(({ year }) => year >= firstSeasonOfFastestLaps);
  return [...entries]
    .flatMap(([id, own]) =>
      id === null
        ? []
        : statsOf(id, own, sprints.get(id) ?? [], championship, {
            hasFastestLaps,
            fastestInQualifying: hasQualifyings ? (fastest.get(id)?.length ?? 0) : null,
          }),
    )
    .toSorted((a, b) => b.wins - a.wins || b.podiums - a.podiums || b.points - a.points);
}

function statsOf(
  id: string,
  own: readonly Entry[],
  sprints: readonly OfficialResult[],
  championship: Championship,
  known: { hasFastestLaps: boolean; fastestInQualifying: number | null },
): CompetitorStats {
  const last = own.at(-1)!.row;
  const started = own.filter(({ hasStarted }) => hasStarted);
  const finishes = started.flatMap(({ finish }) => finish ?? []);
  const grids = started.flatMap(({ row: { gridPosition } }) =>
    gridPosition !== null && gridPosition > 0 ? [gridPosition] : [],
  );
  const count = (test: (entry: Entry) => boolean) => started.filter(test).length;
  const sum = (rows: readonly OfficialResult[]) =>
    rows.reduce((total, { points }) => total + (points ?? 0), 0);
  const climbs = started.flatMap((entry) => climbOf(entry) ?? []);
  const sprintPoints = sum(sprints);
  const streak = (isPart: (entry: Entry) => boolean) => longestStreak(byRace(started), isPart);
  return {
    id,
    name: competitorOf(last, championship)!.name,
    driver: championship === 'drivers' ? driverLabel(last) : null,
    teams: [...new Set(own.flatMap(({ row }) => row.teamName ?? []))],
    starts: started.length,
    wins: count(({ finish }) => finish === 1),
    podiums: count(({ finish }) => finish !== null && finish <= 3),
    pointsFinishes: count(hasScored),
    points: sum(own.map(({ row }) => row)) + sprintPoints,
    sprintWins: sprints.filter((row) => classifiedFinish(row).position === 1).length,
    sprintPoints,
    poles: count(({ hasPole }) => hasPole),
    frontRows: count(({ row }) => row.gridPosition === 1 || row.gridPosition === 2),
    fastestInQualifying: known.fastestInQualifying,
    fastestLaps: known.hasFastestLaps ? count(({ row }) => row.fastestLap?.rank === 1) : null,
    averageGrid: mean(grids),
    medianGrid: grids.length === 0 ? null : median(grids),
    averageFinish: mean(finishes),
    medianFinish: finishes.length === 0 ? null : median(finishes),
    bestFinish: finishes.length === 0 ? null : Math.min(...finishes),
    placesWon: climbs.reduce((total, { places }) => total + places, 0),
    bestClimb: climbs.reduce<Climb | null>(
      (best, climb) => (climb.places > (best?.places ?? 0) ? climb : best),
      null,
    ),
    retirements: count(({ finish, row }) => finish === null && !isDisqualified(row)),
    disqualifications: count(({ row }) => isDisqualified(row)),
    longestWinStreak: streak(({ finish }) => finish === 1),
    longestPodiumStreak: streak(({ finish }) => finish !== null && finish <= 3),
    longestPointsStreak: streak(hasScored),
  };
}

function entriesOf(year: number, round: SeasonRound, qualifying: OfficialRound | null): Entry[] {
  const sitter = poleSitter(round, qualifying);
  return (round.race?.results ?? []).map((row) => ({
    ...{ race: `${year} ${round.eventName}`, row, finish: classifiedFinish(row).position },
    hasPole: sitter !== null && driverIdOf(sitter) === driverIdOf(row),
    hasStarted: hasStarted(row),
  }));
}

function hasScored({ row }: Entry): boolean {
  return (row.points ?? 0) > 0;
}

function isDisqualified({ positionText }: OfficialResult): boolean {
  return positionText === 'D' || positionText === 'E';
}

function climbOf({ row: { gridPosition }, finish, race }: Entry): Climb | null {
  if (finish === null || gridPosition === null || gridPosition === 0) return null;
  return { places: gridPosition - finish, grid: gridPosition, finish, race };
}

/** Entries of the cars of each race. */
function byRace(entries: readonly Entry[]): Entry[][] {
  const races: Entry[][] = [];
  for (const entry of entries) {
    const current = races.at(-1);
    if (current?.[0]?.race === entry.race) current.push(entry);
    else races.push([entry]);
  }
  return races;
}

/** Of races that were started: one that was missed does not end it. */
function longestStreak(races: readonly (readonly Entry[])[], isPart: (entry: Entry) => boolean): Streak {
  let best: Streak = { races: 0, from: null, to: null, isRunning: false };
  let current = 0;
  for (const [index, cars] of races.entries()) {
    current = cars.some(isPart) ? current + 1 : 0;
    if (current === 0 || current < best.races) continue;
    const from = races[index - current + 1]![0]!.race;
    best = { races: current, from, to: cars[0]!.race, isRunning: index === races.length - 1 };
  }
  return best;
}
