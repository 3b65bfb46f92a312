import { roundingOf } from '../figures/matches.ts';
import type { FigurePlace, FigureRow } from './figure-row.ts';
import { sizeOf } from './figure-words.ts';
import type { ResultNumber } from './result-values.ts';
import type { Near } from './value-fit.ts';

/** Lists of results that have a value for each lap: the lap of their first one, 0 for the start. */
const firstLaps: ReadonlyMap<string, number> = new Map([
  ['gaps_s', 1],
  ['places', 0],
]);

/** Beyond that a text is about whole races. */
const mostLapsNamed = 6;

/**
 * Finds what lists with a value for each lap tell: the lap that a text names, and how far two drivers were apart at its end.
 *
 * @param namesIn drivers and teams that a text names
 */
export function createLapSearch(
  numbers: readonly ResultNumber[],
  namesIn: (text: string) => Set<string>,
): (place: FigurePlace, near: Near) => FigureRow | null {
  const byLap = new Map<number, ResultNumber[]>();
  for (const number of numbers) {
    const lap = lapOf(number);
    if (lap !== null) byLap.set(lap, [...(byLap.get(lap) ?? []), number]);
  }
  if (byLap.size === 0) return () => null;
  return (place, near) => {
    const who = new Set([...near.who, ...namesIn(place.column)]);
    if (!place.text.includes('.')) return lapItself(place, who, byLap);
    const laps = lapsNamed(near).slice(0, mostLapsNamed);
    for (const lap of laps) {
      const apart = twoApart(place, ofThem(byLap.get(lap) ?? [], who));
      if (apart) return apart;
    }
    return null;
  };
}

function lapOf({ path }: ResultNumber): number | null {
  const [, key, index] = /\/([a-z_]+)\/(\d+)$/.exec(path) ?? [];
  const first = key === undefined ? undefined : firstLaps.get(key);
  return first === undefined ? null : first + Number(index);
}

function lapsNamed({ texts }: Near): number[] {
  return [...texts].flatMap((text) => (/^\d{1,3}$/.test(text) ? [Number(text)] : []));
}

/** "at the end of lap 61", "laps 61 to 70", or in a column of laps. */
function lapItself(
  { text, around, column }: FigurePlace,
  who: ReadonlySet<string>,
  byLap: ReadonlyMap<number, ResultNumber[]>,
): FigureRow | null {
  const isLap =
    column === ''
      ? new RegExp(String.raw`\blaps? (?:\d+ (?:to|and) )?${text}\b`, 'i').test(around)
      : /\blap\b/i.test(column);
  const [value] = isLap ? ofThem(byLap.get(Number(text)) ?? [], who) : [];
  return value === undefined ? null : { tool_call_id: value.tool_call_id, path: value.path };
}

/** Theirs where the text names drivers, else those of all. */
function ofThem(numbers: readonly ResultNumber[], who: ReadonlySet<string>): readonly ResultNumber[] {
  return who.size === 0 ? numbers : numbers.filter((number) => number.who.some((each) => who.has(each)));
}

function twoApart({ text }: FigurePlace, values: readonly ResultNumber[]): FigureRow | null {
  const size = sizeOf(text);
  if (size === null || values.length > 2) return null;
  const [one, other] = values;
  if (!one || !other || one.field !== other.field) return null;
  const apart = Math.abs(signed(one) - signed(other));
  if (Math.abs(apart - size) > roundingOf(text.split('.')[1]?.length ?? 0)) return null;
  const { tool_call_id, path } = other;
  return { tool_call_id: one.tool_call_id, path: one.path, against: { tool_call_id, path } };
}

function signed({ value, isNegative }: ResultNumber): number {
  return isNegative ? -value : value;
}
