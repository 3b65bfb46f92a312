import { groupBy } from '../../group-by.ts';
import { mean, median } from '../../quantile.ts';
import { driverIdOf, type OfficialResult } from '../../results/official-result.ts';
import type { OfficialRound } from '../../results/official-rounds.ts';
import { carsInPart } from '../../rules/race-rules.ts';
import { qualifyingDuel, type Both, type QualifyingDuel } from './duels.ts';
import { competitorOf, driverLabel } from './season-competitors.ts';
import { poleSitter, type SeasonRound } from './season-rounds.ts';

/** The first season with a qualifying in three parts, of which the last one decides the first places. */
export const firstSeasonInParts = 2006;

/** A driver over the qualifyings of a season. */
export interface QualifiedDriver {
  /** The results API's id. */
  id: string;
  /** Three-letter code, else family name. */
  code: string;
  name: string;
  /** Latest team; null = unknown. */
  team: string | null;
  /** Qualifyings in which the driver is listed. */
  entries: number;
  /** One per qualifying of the season; null = not in it, or not placed. */
  places: (number | null)[];
  /** Those that he is credited with: first on the grid of the race, after penalties. */
  poles: number;
  /** First in qualifying, whatever the grid was. */
  fastest: number;
  /** First or second in the qualifying. */
  frontRows: number;
  /** How often the driver took part in the last part, and how often the first or second one was the last. null where there were no parts. */
  parts: { reachedThird: number; outInSecond: number; outInFirst: number } | null;
  /** null = never placed. */
  averagePlace: number | null;
  bestPlace: number | null;
  /** How often the best place. */
  bestPlaces: number;
}

/** Two drivers who had the same car in qualifyings of a season. */
export interface QualifyingTeamMates {
  team: string;
  /** Codes; whoever won more first. */
  drivers: Both<string>;
  won: Both<number>;
  /** Qualifyings that one of them won. */
  qualifyings: number;
  /** Positive: the first is quicker. null without a gap that counts. */
  medianGapPercent: number | null;
  gapsInMedian: number;
}

export interface QualifyingOfSeason {
  round: number;
  eventName: string;
  /** Codes of who is credited with pole, and of the fastest: another one where he had a penalty. null = nobody is placed first. */
  pole: string | null;
  fastest: string | null;
  /** Time of who has pole in the part that decided it; null = not timed. */
  timeMs: number | null;
  /** How much the second needed more than the fastest; null = not timed. */
  gapToSecondMs: number | null;
}

export interface SeasonQualifyingsFindings {
  /** Best average place first; those never placed last. */
  drivers: QualifiedDriver[];
  /** In the order of the better driver's average place. */
  teamMates: QualifyingTeamMates[];
  qualifyings: QualifyingOfSeason[];
}

/**
 * All drivers over the qualifyings of a season.
 *
 * @param qualifyings by round number; rounds without are left out.
 * @param changed numbers of rounds in whose qualifying the track got wet or dried: their gaps say little of pace.
 */
export function analyseSeasonQualifyings(
  year: number,
  rounds: readonly Pick<SeasonRound, 'round' | 'eventName' | 'date' | 'isSprint' | 'race'>[],
  qualifyings: ReadonlyMap<number, OfficialRound>,
  changed: ReadonlySet<number>,
): SeasonQualifyingsFindings {
  const held = rounds.flatMap((each) => {
    const { round, eventName } = each;
    const qualifying = qualifyings.get(round);
    if (!qualifying || qualifying.results.length === 0) return [];
    const { results } = qualifying;
    const pole = poleSitter(each, qualifying);
    return [{ round, eventName, results, pole, parts: partsReached(results) }];
  });
  const poleIds = held.map(({ pole }) => pole && driverIdOf(pole));
  const lines = held.flatMap(({ results, parts }, index) =>
    results.map((row, at) => ({ id: driverIdOf(row), row, index, part: parts[at]! })),
  );
  const drivers = [...groupBy(lines, ({ id }) => id)]
    .map(([id, own]) => ({
      ...driverOf(id, own, held.length, year >= firstSeasonInParts),
      poles: poleIds.filter((each) => each === id).length,
    }))
    .toSorted((a, b) => (a.averagePlace ?? Infinity) - (b.averagePlace ?? Infinity));
  const rank = new Map(drivers.map(({ code }, index) => [code, index]));
  return {
    drivers,
    teamMates: teamMatesOf(held, changed).toSorted(
      (a, b) => bestRank(a.drivers, rank) - bestRank(b.drivers, rank),
    ),
    qualifyings: held.map(({ round, eventName, results, pole }) => ({
      round,
      eventName,
      ...poleOf(results, pole),
    })),
  };
}

type Part = 1 | 2 | 3;

interface Line {
  row: OfficialResult;
  index: number;
  part: Part;
}

function driverOf(
  id: string,
  own: readonly Line[],
  count: number,
  areInParts: boolean,
): Omit<QualifiedDriver, 'poles'> {
  const last = own.at(-1)!.row;
  const places = Array.from({ length: count }, (_, index): number | null => {
    return own.find((line) => line.index === index)?.row.position ?? null;
  });
  const known = places.filter((place) => place !== null);
  const bestPlace = known.length === 0 ? null : Math.min(...known);
  const endedIn = (part: Part) => own.filter((line) => line.part === part).length;
  return {
    id,
    code: driverLabel(last),
    name: competitorOf(last, 'drivers')!.name,
    team: last.teamName,
    entries: own.length,
    places,
    fastest: known.filter((place) => place === 1).length,
    frontRows: known.filter((place) => place <= 2).length,
    parts: areInParts ? { reachedThird: endedIn(3), outInSecond: endedIn(2), outInFirst: endedIn(1) } : null,
    averagePlace: mean(known),
    bestPlace,
    bestPlaces: known.filter((place) => place === bestPlace).length,
  };
}

/**
 * The last part that each line took part in. Whoever has a time of a part was in it; a car that set none there is told by its place, as
 * long as the part is not full without it: after a disqualification others move up who were not in it.
 */
function partsReached(results: readonly OfficialResult[]): Part[] {
  const isIn = (part: 2 | 3): boolean[] => {
    const timed = results.map(({ q2Ms, q3Ms }) => (part === 3 ? q3Ms : (q2Ms ?? q3Ms)) !== null);
    const room = carsInPart(results.length, part);
    let left = room - timed.filter(Boolean).length;
    return results.map(({ position }, index) => {
      if (timed[index]) return true;
      if (left <= 0 || position === null || position > room) return false;
      left -= 1;
      return true;
    });
  };
  const [second, third] = [isIn(2), isIn(3)];
  return results.map((_row, index) => (third[index] ? 3 : second[index] ? 2 : 1));
}

function poleOf(
  results: readonly OfficialResult[],
  pole: OfficialResult | null,
): Omit<QualifyingOfSeason, 'round' | 'eventName'> {
  const [first, second] = [1, 2].map((place) => results.find(({ position }) => position === place));
  const times = ({ q1Ms, q2Ms, q3Ms }: OfficialResult) => [q3Ms, q2Ms, q1Ms];
  const part = first ? times(first).findIndex((timeMs) => timeMs !== null) : -1;
  const timeOf = (row: OfficialResult | undefined) => (row && part >= 0 ? times(row)[part]! : null);
  const [firstMs, secondMs] = [timeOf(first), timeOf(second)];
  const code = pole && driverLabel(pole);
  return {
    pole: code,
    fastest: first ? driverLabel(first) : null,
    timeMs: timeOf(results.find((row) => driverLabel(row) === code)),
    gapToSecondMs: firstMs === null || secondMs === null ? null : secondMs - firstMs,
  };
}

interface Held {
  round: number;
  results: readonly OfficialResult[];
}

interface Pair {
  team: string;
  codes: Both<string>;
  duels: { duel: QualifyingDuel; doesCount: boolean }[];
}

function teamMatesOf(held: readonly Held[], changed: ReadonlySet<number>): QualifyingTeamMates[] {
  const pairs = new Map<string, Pair>();
  for (const { round, results } of held) {
    for (const [teamId, own] of groupBy(results, (row) => row.teamId)) {
      if (teamId === null || own.length !== 2) continue;
      const [first, second] = own.toSorted((a, b) => (driverLabel(a) < driverLabel(b) ? -1 : 1));
      const codes = [driverLabel(first!), driverLabel(second!)] as const;
      const key = [teamId, ...codes].join(' ');
      const pair = pairs.get(key) ?? { team: first!.teamName ?? teamId, codes, duels: [] };
      const duel = qualifyingDuel([first, second], codes, results);
      pair.duels.push({ duel, doesCount: duel.gapPercent !== null && !changed.has(round) });
      pairs.set(key, pair);
    }
  }
  return [...pairs.values()].map(tally);
}

function tally({ team, codes, duels }: Pair): QualifyingTeamMates {
  const [first, second] = [0, 1].map((side) => duels.filter(({ duel }) => duel.ahead === side).length) as [
    number,
    number,
  ];
  const gaps = duels.flatMap(({ duel, doesCount }) => (doesCount ? [duel.gapPercent!] : []));
  const middle = gaps.length === 0 ? null : median(gaps);
  const isTurned = second > first;
  return {
    team,
    drivers: isTurned ? [codes[1], codes[0]] : codes,
    won: isTurned ? [second, first] : [first, second],
    qualifyings: first + second,
    medianGapPercent: middle === null || !isTurned ? middle : -middle,
    gapsInMedian: gaps.length,
  };
}

function bestRank(codes: Both<string>, rank: ReadonlyMap<string, number>): number {
  return Math.min(...codes.map((code) => rank.get(code) ?? Infinity));
}
