import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { groupBy } from '../../core/group-by.ts';
import { roundingOf } from '../figures/matches.ts';
import { rememberLast } from '../figures/remember-last.ts';
import type { FigurePlace, FigureRow } from './figure-row.ts';
import { sizeOf, unsigned } from './figure-words.ts';
import type { ResultNumber } from './result-values.ts';
import { digitsAlone, fitOf, type Near } from './value-fit.ts';

/** Words around differences, and of the heads of their columns. */
const tells =
  /\b(?:ahead|behind|faster|quicker|slower|later|earlier|longer|shorter|more|fewer|less|higher|lower|gaps?|delta|margin|lead|clear|loses?|lost|wins?|won|gains?|gained|back|between|difference|off|apart|up|down|better|worse|over|change|stops|track)\b/i;

/** A value whose text stands beside the figure is most likely one of both. */
const pointsForText = 6;

/** Values of one field of which two are compared; beyond that a difference says nothing. */
const mostCompared = 300;

/** A value, and how much speaks for it. */
interface Fitting {
  number: ResultNumber;
  fit: number;
}

/** Values of which two may be compared. */
interface Comparable {
  /** For which something speaks, smallest first. */
  named: Fitting[];
  /** The same, and the best of the field either way. */
  others: Fitting[];
}

interface Pair {
  one: Fitting;
  other: Fitting;
}

/**
 * Finds the two values of which a figure is the difference: of one field in two rows, or of two fields of one row. For one of both speaks what stands
 * around the figure, its names or words; for the other one too, or it is the best of its field.
 *
 * @param rising all numbers of the results, smallest first
 */
export function createDifferenceSearch(
  rising: readonly ResultNumber[],
): (place: FigurePlace, near: Near) => FigureRow | null {
  // Of a list of numbers, as the places of all laps, any two have some difference.
  const numbers = rising.filter(({ said, path }) => said === null && !/\/\d+$/.test(path));
  const fields = [...groupBy(numbers, ({ field }) => field).values()];
  const rows = [...groupBy(numbers, ({ tool_call_id, row }) => `${tool_call_id} ${row}`).values()];
  // Figures of one sentence, and of one cell, have the same around them.
  const comparableNear = rememberLast(
    (near: Near) => near,
    (near) => [
      ...fields.flatMap((field) => comparable(field, near, [field[0]!, field.at(-1)!])),
      ...rows.flatMap((row) => comparable(row, near, [])),
    ],
  );
  return (place, near) => {
    const size = sizeOf(place.text);
    if (size === null || size === 0 || !maybeDifference(place)) return null;
    const isExact = place.text.includes('.');
    const pairs = comparableNear(near)
      .flatMap((values) => pairsOf(values, size, roundingOf(place.text.split('.')[1]?.length ?? 0)))
      .filter((pair) => isExact || isAbout(pair, near));
    return bestOf(pairs);
  };
}

function maybeDifference({ text, around, column }: FigurePlace): boolean {
  return /^[+\-−]/.test(text) || tells.test(column === '' ? around : column);
}

function comparable(
  rising: readonly ResultNumber[],
  near: Near,
  ends: readonly ResultNumber[],
): Comparable[] {
  const named = rising.flatMap((number): Fitting[] => {
    const fit = fitOf(number, '', near);
    if (fit === null) return [];
    const isBeside = near.texts.has(unsigned(number.text ?? String(number.value)));
    const whole = fit + (isBeside ? pointsForText : 0);
    return whole > digitsAlone ? [{ number, fit: whole }] : [];
  });
  if (named.length === 0 || named.length > mostCompared) return [];
  const more = ends.filter((end) => !named.some(({ number }) => number === end));
  const others = [...named, ...more.map((number) => ({ number, fit: 0 }))];
  return [{ named, others: others.sort((a, b) => a.number.value - b.number.value) }];
}

function pairsOf({ named, others }: Comparable, size: number, tolerance: number): Pair[] {
  const values = others.map(({ number }) => number.value);
  return named.flatMap((one) =>
    [one.number.value - size, one.number.value + size].flatMap((sought) => {
      const pairs: Pair[] = [];
      for (let at = firstAtOrAfter(values, sought - tolerance); values[at]! <= sought + tolerance; at++)
        if (others[at]!.number !== one.number) pairs.push({ one, other: others[at]! });
      return pairs;
    }),
  );
}

/** Many whole numbers have the same difference: both have to be what the column, or the text, is about. */
function isAbout({ one, other }: Pair, { column, words }: Near): boolean {
  const asked = column.size === 0 ? words : column;
  return [one, other].every(({ number }) => number.words.some((word) => asked.has(word)));
}

/** That of which most speaks for both. */
function bestOf(pairs: readonly Pair[]): FigureRow | null {
  let best: Pair | null = null;
  for (const pair of pairs)
    if (best === null || pair.one.fit + pair.other.fit > best.one.fit + best.other.fit) best = pair;
  return best && { ...sourceOf(best.one), against: sourceOf(best.other) };
}

function sourceOf({ number: { tool_call_id, path } }: Fitting): Pick<FigureRow, 'tool_call_id' | 'path'> {
  return { tool_call_id, path };
}
