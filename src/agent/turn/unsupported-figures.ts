import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { type Figure, figuresIn } from './figures.ts';

/** Half a millisecond is lost where seconds are floating-point numbers. */
const slack = 1e-6;
const differenceTolerance = 0.001;

/**
 * Lap times and numbers with decimals in an answer that stand in no result of the conversation, as the answer writes them, each once.
 * Counts as supported: a figure of a result, also as a text or rounded; the difference of two figures of the same name (two `best`,
 * two `lap_time`) within 0.001; and what `given` texts (the questions) say themselves. Signs are not compared: "0.2 faster" is −0.2.
 *
 * @example unsupportedFigures('VER did 1:10.270 and 1:09.999', [{ best: '1:10.270' }]) // ['1:09.999']
 */
export function unsupportedFigures(
  text: string,
  results: readonly unknown[],
  given: readonly string[] = [],
): string[] {
  const claimed = figuresIn(text);
  if (claimed.length === 0) return [];
  const known = knownFigures(results);
  const said = given.flatMap((each) => figuresIn(each).map(({ value }) => value)).sort(ascending);
  const doubtful = claimed.filter(
    (figure) => !isNear(known.all, figure) && !isNear(said, figure) && !isDifference(known.byName, figure),
  );
  return [...new Set(doubtful.map((figure) => figure.text))];
}

interface KnownFigures {
  /** Ascending, without signs. */
  all: number[];
  /** Ascending figures with signs, by the name of the field they stand in. */
  byName: Map<string, number[]>;
}

function knownFigures(results: readonly unknown[]): KnownFigures {
  const found = new Map<string, Set<number>>();
  for (const result of results) collect(result, '', found);
  const byName = new Map([...found].map(([name, values]) => [name, [...values].sort(ascending)]));
  const all = [...new Set([...byName.values()].flat().map(Math.abs))].sort(ascending);
  return { all, byName };
}

function collect(value: unknown, name: string, found: Map<string, Set<number>>): void {
  if (Array.isArray(value)) {
    for (const member of value) collect(member, name, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) collect(member, key, found);
  } else {
    const values = found.get(name) ?? new Set();
    for (const figure of figuresOf(value)) values.add(figure);
    found.set(name, values);
  }
}

/** Numbers as they are; of a text every figure, and the whole when it is a whole number. */
function figuresOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string' || !/\d/.test(value)) return [];
  if (/^[+-]?\d+$/.test(value)) return [Number(value)];
  return figuresIn(value).map((figure) => (figure.text.startsWith('-') ? -figure.value : figure.value));
}

/** Equal as far as the figure's decimals go. */
function isNear(ascendingValues: readonly number[], { value, decimals }: Figure): boolean {
  return hasWithin(ascendingValues, value, rounding(decimals));
}

function isDifference(
  byName: ReadonlyMap<string, readonly number[]>,
  { value, decimals, isTime }: Figure,
): boolean {
  // A lap time is no difference; a gap of a minute and more is written like one.
  if (isTime && value < 60) return false;
  const tolerance = Math.max(differenceTolerance, rounding(decimals));
  for (const values of byName.values()) {
    if (values.some((each) => hasWithin(values, each + value, tolerance + slack))) return true;
  }
  return false;
}

function rounding(decimals: number): number {
  return 0.5 * 10 ** -decimals + slack;
}

/** Whether an ascending list has a number at most `tolerance` away from the value. */
function hasWithin(values: readonly number[], value: number, tolerance: number): boolean {
  const least = values[firstAtOrAfter(values, value - tolerance)];
  return least !== undefined && least <= value + tolerance;
}

function ascending(a: number, b: number): number {
  return a - b;
}
