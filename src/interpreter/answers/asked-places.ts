import { readCount } from '../reading/words.ts';
import type { Interest } from './answer-parts.ts';

/** More of them are in the table, and in no sentences. */
export const mostPlacesTold = 4;

/**
 * Rows of a classification at the places that a question names: "who came fifth", "P11 to P20", "the bottom three". `placeOf`: the place
 * of a row; null where it has none. Empty where no place is asked for.
 */
export function askedPlaces<Row>(
  rows: readonly Row[],
  { narrowings }: Interest,
  placeOf: (row: Row) => number | null,
): Row[] {
  const placed = rows.filter((row) => placeOf(row) !== null);
  const asked = narrowings.flatMap((each) => {
    if (each.by !== 'places') return [];
    if (each.from === 0) return placed.slice(-countIn(each.said));
    return placed.filter((row) => placeOf(row)! >= each.from && placeOf(row)! <= each.to);
  });
  return [...new Set(asked)];
}

/** "The bottom three" are three, "last" is one. */
function countIn(said: string): number {
  const counts = said.split(' ').map((word) => readCount(word.toLowerCase()) ?? 0);
  return Math.max(1, ...counts);
}
