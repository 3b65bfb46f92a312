import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { clockIn } from '../../core/names/time-zones.ts';
import { createPlaceReader, digitsAlone, fitOf, isQuoted } from './figure-fit.ts';
import type { FigurePlace, FigureRow, FigureSource } from './figure-row.ts';
import { roundingOf } from './figures.ts';
import {
  createDifferenceSearch,
  createLapSearch,
  createSumSearch,
  type FigureSearch,
  sourceOf,
} from './made-figures.ts';
import { createNameReader } from './names.ts';
import {
  type CallResult,
  createResultIndex,
  type Placed,
  type ResultMoment,
  type ResultValue,
} from './result-values.ts';
import { clockTimesIn, datesIn, sizeOf, zoneBehind } from './written-values.ts';

/**
 * The value of a result that each figure of an answer was taken from: a number, a date or a time, a number in a text, a lap of a list by laps,
 * points that are added up over rounds, or counts over seasons, how long a list is, or two values of which it is the difference; in a table at least the row that its
 * other figures are from. null where nothing fits, as for a figure that a model made up. Where the text around names drivers or teams, only
 * their rows count, and those of nobody in particular; a whole number fits only where the text around speaks of the row as well.
 */
export function figureRows(
  places: readonly FigurePlace[],
  calls: readonly CallResult[],
): (FigureRow | null)[] {
  const index = createResultIndex();
  for (const call of calls) index.add(call);
  const namesIn = createNameReader(index.names);
  const nearOf = createPlaceReader(namesIn);
  const searches: FigureSearch[] = [
    createMomentSearch(index.moments),
    createLapSearch(index.values, namesIn),
    createNumberSearch(index.values),
    createSumSearch(index.values),
    createDifferenceSearch(index.values),
    (place, near) =>
      saysHowMany(place)
        ? best(
            index.counts.filter(({ value }) => value === Number(place.text)),
            (list) => fitOf(list, place.text, near),
          )
        : null,
  ];
  const rows = places.map((place) => {
    const near = nearOf(place);
    for (const search of searches) {
      const row = search(place, near);
      if (row) return row;
    }
    return null;
  });
  // Places that are counted and sums, which no value has, lead to the row of the other figures of their table row.
  return rows.map((row, at) => {
    const { around, column } = places[at]!;
    return (
      row ?? (column === '' ? null : sharedRow(rows.filter((_, other) => places[other]!.around === around)))
    );
  });
}

function createMomentSearch(moments: readonly ResultMoment[]): FigureSearch {
  return ({ text, around }, near) => {
    const [date] = datesIn(text);
    const [time] = clockTimesIn(text);
    if (date === undefined && time === undefined) return null;
    const zone = time === undefined ? null : zoneBehind(time, around);
    const isSaid = (moment: ResultMoment): boolean =>
      date === undefined ? timeIn(moment, zone) === time : moment.date.endsWith(date);
    return best(moments.filter(isSaid), (moment) => fitOf({ ...moment, text: null }, text, near));
  };
}

/** The time of the day by the clock of a zone, or as it is written; null: not known. */
function timeIn({ time, utcMs }: ResultMoment, zone: string | null): string | null {
  if (zone === null) return time;
  return utcMs === null ? null : clockIn(zone, utcMs).slice('2026-11-28T'.length);
}

/** Numbers that may be written like this: rounded to its decimals, a time cut to its seconds, a share as per cent. */
function createNumberSearch(values: readonly ResultValue[]): FigureSearch {
  const rising = values.toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value));
  const sizes = rising.map(({ value }) => Math.abs(value));
  return ({ text }, near) => {
    const size = sizeOf(text);
    if (size === null) return null;
    const tolerance = roundingOf(text.split('.')[1]?.length ?? 0);
    const isCutTime = text.includes(':') && !text.includes('.');
    const written: ResultValue[] = [];
    const until = isCutTime ? size + 1 - 1e-6 : size + tolerance;
    for (let at = firstAtOrAfter(sizes, size - tolerance); sizes[at]! <= until; at++)
      written.push(rising[at]!);
    const fit = (number: ResultValue): number | null => {
      if (number.said !== null && !isQuoted(number.said, near)) return null;
      const own = fitOf(number.said === null ? number : { ...number, who: [] }, text, near);
      const isYear = /^(?:19|20)\d\d$/.test(text);
      if (isYear) return number.words.some((word) => isYearWord(word) || near.column.has(word)) ? own : null;
      return text.includes('.') || own === null || own > digitsAlone ? own : null;
    };
    const isSame = ({ value }: ResultValue): boolean => Math.abs(Math.abs(value) - size) < 1e-6;
    const isRounded = ({ value, said }: ResultValue): boolean => !Number.isInteger(value) && said === null;
    return best(written.filter(isSame), fit) ?? best(written.filter(isRounded), fit);
  };
}

function isYearWord(word: string): boolean {
  return /^(?:year|season)s?$/.test(word);
}

/** "of 21 in all", "all 22", "15 others" */
function saysHowMany({ text, around }: FigurePlace): boolean {
  if (!/^\d+$/.test(text)) return false;
  return new RegExp(
    String.raw`\b(?:of|all|the) ${text}\b(?! ?(?:s|ms|%|km)\b)|\b${text} (?:in all|more|others?|\p{Ll}{3,}s)\b`,
    'iu',
  ).test(around);
}

/** The one that most speaks for, the first of equals; null: none may be meant. */
function best<Value extends Placed>(
  values: readonly Value[],
  fit: (value: Value) => number | null,
): FigureRow | null {
  let found: { value: Value; fit: number } | null = null;
  for (const value of values) {
    const own = fit(value);
    if (own !== null && (found === null || own > found.fit)) found = { value, fit: own };
  }
  return found && sourceOf(found.value);
}

/** The row that these are from: the outermost member of a list, or of a map by drivers; null: they are from several, or from none. */
function sharedRow(found: readonly (FigureRow | null)[]): FigureSource | null {
  const rows = new Map<string, FigureSource>();
  for (const row of found) {
    const path = /^.*?\/(?:\d+|[A-Z]{3})(?=\/)/.exec(row?.path ?? '')?.[0];
    if (row && path !== undefined)
      rows.set(`${row.tool_call_id} ${path}`, { tool_call_id: row.tool_call_id, path });
  }
  return rows.size === 1 ? [...rows.values()][0]! : null;
}
