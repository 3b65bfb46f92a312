import { quantile, sum } from '../../quantile.ts';
import {
  componentWeights,
  lessIsMore,
  type RaceComponent,
  raceComponents,
  type RaceMeasures,
} from './race-components.ts';

/** What is known of each part, of each race: null where it is unknown, or does not count. */
type Standings = Readonly<Record<RaceComponent, number | null>>;

/** A race and what is known of it. */
export interface MeasuredRace {
  measures: RaceMeasures;
}

/** A race in the order of eventfulness. */
export type RankedRace<Race> = Race & {
  /** 1 = most eventful; null = a part that counts is not known. Equal scores share a place. */
  rank: number | null;
  /** Best and worst place when any one part is left out; null without a place. */
  rankRange: readonly [best: number, worst: number] | null;
  /** 0 to 100; null without a place. */
  score: number | null;
  /** What each part gives to the score; they add up to it. 0 for parts that do not count; null without a place. */
  shares: Readonly<Record<RaceComponent, number>> | null;
};

export interface SeasonRacesFindings<Race> {
  /** The most eventful first; those without a place last, in the order of the season. */
  races: RankedRace<Race>[];
  /** Parts that count: known of at least half of the races. */
  counted: RaceComponent[];
  /** null: known of no race. Infinity: in half of the races the second was lapped. */
  medians: Record<RaceComponent, number | null>;
  /** No other race comes first, or shares the first place, whichever part is left out. null without two races that have a place. */
  isFirstSeparable: boolean | null;
}

/**
 * Races of a season by how eventful they were. Of each part a race has its standing among the races of the season, from 0, the least of
 * all, to 1; the score is their weighted mean. Only races of which all parts that count are known have a place: scores of different
 * parts would not compare.
 */
export function rankRaces<Race extends MeasuredRace>(races: readonly Race[]): SeasonRacesFindings<Race> {
  const known = (part: RaceComponent) => races.filter(({ measures }) => measures[part] !== null);
  const counted = raceComponents.filter((part) => {
    const { length } = known(part);
    return length > 0 && length >= races.length / 2;
  });
  const complete = races.filter(({ measures }) => counted.every((part) => measures[part] !== null));
  const standings = complete.map((race) => standingsAmong(race, complete, counted));
  const ranks = ranksOf(standings, counted);
  const others = counted.length < 2 ? [] : counted.map((left) => counted.filter((part) => part !== left));
  const ranksWithout = others.map((parts) => ranksOf(standings, parts));
  const ranked = complete.map((race, index): RankedRace<Race> => {
    const places = [ranks, ...ranksWithout].map((each) => each[index]!);
    const shares = sharesOf(standings[index]!, counted);
    return {
      ...race,
      rank: ranks[index]!,
      rankRange: [Math.min(...places), Math.max(...places)],
      score: sum(Object.values(shares)),
      shares,
    };
  });
  const unranked = races
    .filter((race) => !complete.includes(race))
    .map((race): RankedRace<Race> => ({ ...race, rank: null, rankRange: null, score: null, shares: null }));
  const everFirst = ranked.filter(({ rankRange }) => rankRange![0] === 1);
  return {
    races: [...ranked.toSorted((a, b) => a.rank! - b.rank!), ...unranked],
    counted,
    medians: Object.fromEntries(
      raceComponents.map((part) => [part, median(known(part).map(({ measures }) => measures[part]!))]),
    ) as Record<RaceComponent, number | null>,
    isFirstSeparable: ranked.length < 2 ? null : everFirst.length === 1,
  };
}

/** Of each part, how many of the other races have less of it; half of those that have as much. */
function standingsAmong<Race extends MeasuredRace>(
  race: Race,
  all: readonly Race[],
  counted: readonly RaceComponent[],
): Standings {
  const standing = (part: RaceComponent): number | null => {
    if (!counted.includes(part)) return null;
    if (all.length < 2) return 0.5;
    const own = race.measures[part]!;
    const others = all.filter((each) => each !== race).map(({ measures }) => measures[part]!);
    const fewer = others.filter((value) => (lessIsMore.has(part) ? value > own : value < own)).length;
    const equal = others.filter((value) => value === own).length;
    return (fewer + equal / 2) / others.length;
  };
  return Object.fromEntries(raceComponents.map((part) => [part, standing(part)])) as unknown as Standings;
}

function sharesOf(standings: Standings, parts: readonly RaceComponent[]): Record<RaceComponent, number> {
  const weights = sum(parts.map((part) => componentWeights[part]));
  return Object.fromEntries(
    raceComponents.map((part) => [
      part,
      parts.includes(part) ? (100 * componentWeights[part] * standings[part]!) / weights : 0,
    ]),
  ) as Record<RaceComponent, number>;
}

function ranksOf(standings: readonly Standings[], parts: readonly RaceComponent[]): number[] {
  // Sums of the same parts in the same order: equal ones are equal to the last digit but for rounding.
  const scores = standings.map((each) => Math.round(1e6 * sum(Object.values(sharesOf(each, parts)))));
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ascending = values.toSorted((a, b) => a - b);
  const upper = ascending[Math.floor(ascending.length / 2)]!;
  return upper === Infinity ? Infinity : quantile(ascending, 0.5);
}
