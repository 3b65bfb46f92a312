import { sumPoints } from '../../core/analysis/season/sum-points.ts';
import { groupBy } from '../../core/group-by.ts';
import { roundingOf } from '../figures/matches.ts';
import type { FigurePlace, FigureRow, FigureSource } from './figure-row.ts';
import { sizeOf } from './figure-words.ts';
import type { ResultNumber } from './result-values.ts';
import type { Near } from './value-fit.ts';

/** Lists of results with a value for each round, which a part of a season adds up. */
const ofRounds = /^(.*\/points_per_round)\/(\d+)$/;

const tellsOfPart = /\b(?:from|since|before|after|until|rounds?|per round)\b/i;

/** What one competitor scored in each round. */
interface RoundList {
  tool_call_id: string;
  /** JSON pointer of the list. */
  path: string;
  who: readonly string[];
  /** Over the first rounds, and over all others, for every round between. */
  sums: readonly number[];
  means: readonly number[];
}

/** What tables of seasons count of each competitor. */
const ofTables = /\/standings\/\d+\/(points|wins|podiums)$/;

/** What one of the tables of several seasons counts of somebody, added up. */
interface SeasonSum extends FigureSource {
  who: string;
  counted: string;
  sum: number;
}

/** Finds what is added up over the tables of several seasons: it leads to the last of them. The text around has to name whose it is. */
export function createSeasonSumSearch(
  numbers: readonly ResultNumber[],
): (place: FigurePlace, near: Near) => FigureRow | null {
  const sums = seasonSums(numbers);
  return ({ text }, near) => {
    const size = sizeOf(text);
    const fits = sums.filter(({ who, sum }) => sum === size && near.who.has(who));
    const says = ({ counted }: SeasonSum) => near.column.has(counted) || near.words.has(counted);
    const found = fits.find(says) ?? fits[0];
    return found ? { tool_call_id: found.tool_call_id, path: found.path } : null;
  };
}

function seasonSums(numbers: readonly ResultNumber[]): SeasonSum[] {
  const counts = numbers.flatMap((number) => {
    const counted = ofTables.exec(number.path)?.[1];
    return counted === undefined ? [] : number.who.map((who) => ({ who, counted, number }));
  });
  return [...groupBy(counts, ({ who, counted }) => `${counted} ${who}`).values()].flatMap((values) => {
    const byCall = [...new Map(values.map(({ number }) => [number.tool_call_id, number])).values()];
    const [{ who, counted }] = values as [(typeof values)[number]];
    const { tool_call_id, path } = byCall.at(-1)!;
    return byCall.length < 2
      ? []
      : [{ who, counted, tool_call_id, path, sum: sumPoints(byCall.map(({ value }) => value)) }];
  });
}

/**
 * Finds the list of rounds of which a figure is the sum, or the mean: over the first so many of them, or from one on. The text around has to name whose
 * they are.
 */
export function createSumSearch(
  numbers: readonly ResultNumber[],
): (place: FigurePlace, near: Near) => FigureRow | null {
  const lists = roundLists(numbers);
  return (place, near) => {
    const size = sizeOf(place.text);
    if (size === null || lists.length === 0 || !tellsOfPart.test(`${place.around} ${place.column}`))
      return null;
    const isMean = place.text.includes('.');
    const tolerance = isMean ? roundingOf(place.text.split('.')[1]!.length) : 1e-6;
    const found = lists
      .filter(({ who }) => who.some((name) => near.who.has(name)))
      .find(({ sums, means }) => (isMean ? means : sums).some((part) => Math.abs(part - size) <= tolerance));
    return found ? { tool_call_id: found.tool_call_id, path: found.path } : null;
  };
}

function roundLists(numbers: readonly ResultNumber[]): RoundList[] {
  const ofList = numbers.flatMap((number) => {
    const [, path, index] = ofRounds.exec(number.path) ?? [];
    return path === undefined ? [] : [{ path, index: Number(index), number }];
  });
  const lists = groupBy(ofList, ({ path, number }) => `${number.tool_call_id} ${path}`);
  return [...lists.values()].map((values) => {
    const [{ path, number }] = values as [(typeof values)[number]];
    const points = values
      .toSorted((a, b) => a.index - b.index)
      .map(({ number: each }) => (each.isNegative ? -each.value : each.value));
    return { tool_call_id: number.tool_call_id, path, who: number.who, ...partsOf(points) };
  });
}

/** The first rounds up to each one, and all after it. */
function partsOf(points: readonly number[]): Pick<RoundList, 'sums' | 'means'> {
  const parts = points
    .slice(1)
    .flatMap((_, before) => [points.slice(0, before + 1), points.slice(before + 1)]);
  const sums = parts.map(sumPoints);
  return { sums, means: parts.map((part, index) => sums[index]! / part.length) };
}
