import { medianInterval, quantile } from '../../quantile.ts';
import { driverIdOf, type OfficialResult } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import {
  qualifyingDuel,
  raceDuel,
  type Both,
  type QualifyingDuel,
  type RaceDuel,
  type Side,
} from './duels.ts';
import { poleSitter, type SeasonRound } from './season-rounds.ts';
import { sumPoints } from './sum-points.ts';

/** Two drivers over a round. */
export interface DuelRound {
  round: number;
  eventName: string;
  date: string | null;
  /** null = took no part. */
  teams: Both<string | null>;
  /** They drove for the same team; null = one of them took no part. */
  areTeammates: boolean | null;
  /** null: nobody has the qualifying. */
  qualifying: QualifyingDuel | null;
  /** The track got wet or dried in the qualifying, so that its gap tells little; it is left out of the median. */
  didTrackChange: boolean;
  /** null: no result, or no sprint. */
  race: RaceDuel | null;
  sprint: RaceDuel | null;
  /** Who of them is credited with pole; null = neither. */
  pole: Side | null;
}

/** What one of the two has, of the rounds that are counted. */
export interface DuelSide {
  qualifyingsWon: number;
  /** Races ahead of the other where both were classified, and of all that count. */
  racesAheadClassified: number;
  racesAhead: number;
  sprintsAhead: number;
  /** From races and sprints. */
  points: number;
  /** null = never classified. */
  bestFinish: number | null;
  bestFinishes: number;
  wins: number;
  podiums: number;
  /** First on the grid of the race, after penalties. */
  poles: number;
  /** First in qualifying, whatever the grid was. */
  fastestInQualifying: number;
}

/** Two drivers over several rounds. */
export interface DuelTally {
  rounds: number;
  sides: Both<DuelSide>;
  qualifyings: number;
  racesBothClassified: number;
  races: number;
  sprints: number;
  /** Positive: the first is quicker. null without a gap that counts. */
  medianGapPercent: number | null;
  gapsInMedian: number;
  /** Of the median, with 95 % confidence; null with fewer than six gaps. */
  intervalPercent: readonly [low: number, high: number] | null;
  /** The interval lies on one side of zero. null where there is none. */
  isSeparable: boolean | null;
}

export interface HeadToHeadFindings {
  rounds: DuelRound[];
  all: DuelTally;
  /** Only of the rounds in which they had the same car; null where that is all that both drove in, or none. */
  asTeammates: DuelTally | null;
}

/** Who the two are: ids of the results API, and how reasons name them. */
export interface DuelPair {
  ids: Both<string>;
  names: Both<string>;
}

/**
 * Two drivers against each other, round by round, in rounds of which at least one took part.
 *
 * @param qualifyings by round number; rounds without are left out.
 * @param changed numbers of rounds in whose qualifying the track got wet or dried.
 */
export function analyseHeadToHead(
  rounds: readonly SeasonRound[],
  qualifyings: ReadonlyMap<number, OfficialRound>,
  changed: ReadonlySet<number>,
  pair: DuelPair,
): HeadToHeadFindings {
  const duels = rounds.flatMap((round): DuelRound | [] => {
    const qualifying = qualifyings.get(round.round);
    const lines = [round.race, round.sprint, qualifying].map((each) => linesOf(each?.results, pair));
    const [race, sprint, entered] = lines as [Lines, Lines, Lines];
    const all = ([0, 1] as const).map((side) => lines.flatMap((each) => each[side]));
    if (all.every((own) => own.length === 0)) return [];
    const [first, second] = all.map((own) => own[0]);
    const { names, ids } = pair;
    const sitter = poleSitter(round, qualifying ?? null);
    const poleId = sitter && driverIdOf(sitter);
    return {
      ...{ round: round.round, eventName: round.eventName, date: round.date },
      teams: [first?.teamName ?? null, second?.teamName ?? null],
      areTeammates: first && second ? first.teamId !== null && first.teamId === second.teamId : null,
      qualifying: qualifying
        ? qualifyingDuel([entered[0][0], entered[1][0]], names, qualifying.results)
        : null,
      didTrackChange: changed.has(round.round),
      race: round.race && raceDuel(race, names, 'race'),
      sprint: round.sprint && raceDuel(sprint, names, 'sprint'),
      pole: ([0, 1] as const).find((side) => ids[side] === poleId) ?? null,
    };
  });
  const together = duels.filter(({ areTeammates }) => areTeammates === true);
  const isMixed = together.length > 0 && duels.some(({ areTeammates }) => areTeammates === false);
  return { rounds: duels, all: tally(duels), asTeammates: isMixed ? tally(together) : null };
}

type Lines = Both<OfficialResult[]>;

function linesOf(results: readonly OfficialResult[] = [], { ids }: DuelPair): Lines {
  const of = (id: string) => results.filter((row) => driverIdOf(row) === id);
  return [of(ids[0]), of(ids[1])];
}

/** Whether the gap of a round counts in the median. */
export function countsInMedian({ qualifying, didTrackChange }: DuelRound): boolean {
  return qualifying?.gapPercent != null && !didTrackChange;
}

function tally(rounds: readonly DuelRound[]): DuelTally {
  const gaps = rounds.flatMap((round) => (countsInMedian(round) ? round.qualifying!.gapPercent! : []));
  const ascending = gaps.toSorted((a, b) => a - b);
  const around = medianInterval(ascending);
  const interval = around && ([around.from, around.to] as const);
  const decided = <Duel extends { ahead: Side | null }>(duels: readonly (Duel | null)[]): Duel[] =>
    duels.filter((duel) => duel !== null && duel.ahead !== null) as Duel[];
  const races = decided(rounds.map(({ race }) => race));
  return {
    rounds: rounds.length,
    sides: [sideOf(rounds, 0), sideOf(rounds, 1)],
    qualifyings: decided(rounds.map(({ qualifying }) => qualifying)).length,
    racesBothClassified: races.filter(({ areBothClassified }) => areBothClassified).length,
    races: races.length,
    sprints: decided(rounds.map(({ sprint }) => sprint)).length,
    medianGapPercent: ascending.length === 0 ? null : quantile(ascending, 0.5),
    gapsInMedian: ascending.length,
    intervalPercent: interval,
    isSeparable: interval && (interval[0] > 0 || interval[1] < 0),
  };
}

function sideOf(rounds: readonly DuelRound[], side: Side): DuelSide {
  const wonBy = (duels: readonly ({ ahead: Side | null } | null)[]) =>
    duels.filter((duel) => duel?.ahead === side).length;
  const races = rounds.flatMap(({ race }) => race ?? []);
  const sprints = rounds.flatMap(({ sprint }) => sprint ?? []);
  const finishes = races.flatMap(({ positions }) => positions[side] ?? []);
  const best = finishes.length === 0 ? null : Math.min(...finishes);
  return {
    qualifyingsWon: wonBy(rounds.map(({ qualifying }) => qualifying)),
    racesAheadClassified: wonBy(races.filter(({ areBothClassified }) => areBothClassified)),
    racesAhead: wonBy(races),
    sprintsAhead: wonBy(sprints),
    points: sumPoints([...races, ...sprints].map(({ points }) => points[side])),
    bestFinish: best,
    bestFinishes: finishes.filter((place) => place === best).length,
    wins: finishes.filter((place) => place === 1).length,
    podiums: finishes.filter((place) => place <= 3).length,
    poles: rounds.filter(({ pole }) => pole === side).length,
    fastestInQualifying: rounds.filter(({ qualifying }) => qualifying?.positions[side] === 1).length,
  };
}
