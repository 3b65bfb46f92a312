import { groupBy } from '../../core/group-by.ts';
import { roundingOf } from '../figures/matches.ts';
import type { FigurePlace, FigureRow } from './figure-row.ts';
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
  /** Points up to each round, with none at first. */
  sums: readonly number[];
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
      .find(({ sums }) => partsOf(sums, isMean).some((part) => Math.abs(part - size) <= tolerance));
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
    const sums = [0];
    for (const { number: each } of values.toSorted((a, b) => a.index - b.index))
      sums.push(sums.at(-1)! + (each.isNegative ? -each.value : each.value));
    return { tool_call_id: number.tool_call_id, path, who: number.who, sums };
  });
}

/** Sums, or means, of the first rounds and of the others, for every round between. */
function partsOf(sums: readonly number[], isMean: boolean): number[] {
  const count = sums.length - 1;
  const whole = sums[count]!;
  return sums
    .slice(1, -1)
    .flatMap((sum, index) =>
      isMean ? [sum / (index + 1), (whole - sum) / (count - index - 1)] : [sum, whole - sum],
    );
}
