import { readCount } from '../reading/words.ts';
import type { Interest } from './answer-parts.ts';

/** More of them are in the table, and in no sentences. */
export const mostPlacesTold = 4;

/**
 * Rows of a classification at the places that a question names: "who came fifth", "P11 to P20", "the bottom three". `placeOf`: the place
 * of a row, by which it was last as well; null where it has none. Empty where no place is asked for.
 */
export function askedPlaces<Row>(
  rows: readonly Row[],
  { narrowings }: Interest,
  placeOf: (row: Row) => number | null,
): Row[] {
  const placed = rows.filter((row) => placeOf(row) !== null).toSorted((a, b) => placeOf(a)! - placeOf(b)!);
  const asked = narrowings.flatMap((each) => {
    if (each.by !== 'places') return [];
    const before = placesBeforeLast(each.said);
    if (each.from === 0 && before > 0) return placed.slice(-before - 1, -before);
    if (each.from === 0) return placed.slice(-countIn(each.said));
    return placed.filter((row) => placeOf(row)! >= each.from && placeOf(row)! <= each.to);
  });
  return [...new Set(asked)];
}

/** How many places before the last are meant: "last but one" is 1, "third from last" 2; 0 for the last itself. */
export function placesBeforeLast(said: string): number {
  if (/\blast but two\b|\b(?:third|3rd) (?:.* )?(?:last|bottom)\b/i.test(said)) return 2;
  return /\blast but one\b|\b(?:second|2nd|next) (?:.* )?(?:last|bottom)\b|\bpenultimate\b/i.test(said)
    ? 1
    : 0;
}

/** "The bottom three" are three, "last" is one. */
function countIn(said: string): number {
  const counts = said.split(' ').map((word) => readCount(word.toLowerCase()) ?? 0);
  return Math.max(1, ...counts);
}
