import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { clockIn } from '../../core/names/time-zones.ts';
import { roundingOf } from '../figures/matches.ts';
import { createNameReader } from '../figures/labels.ts';
import { createLapSearch } from './lap-values.ts';
import type { FigurePlace, FigureRow, FigureSource } from './figure-row.ts';
import { clockTimesIn, datesIn, sizeOf, zoneBehind } from './figure-words.ts';
import {
  type CallResult,
  type ResultList,
  type ResultMoment,
  type ResultNumber,
  resultValues,
} from './result-values.ts';
import { createDifferenceSearch } from './value-differences.ts';
import { createSeasonSumSearch, createSumSearch } from './value-sums.ts';
import { digitsAlone, fitOf, isQuoted, type Near, createPlaceReader } from './value-fit.ts';
import { withTableRows } from './table-rows.ts';

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
  const { numbers, moments, lists, groups } = resultValues(calls);
  numbers.sort((a, b) => a.value - b.value);
  const sizes = numbers.map(({ value }) => value);
  const differenceOf = createDifferenceSearch(numbers);
  const namesIn = createNameReader(groups);
  const nearOf = createPlaceReader(namesIn);
  const onLaps = createLapSearch(numbers, namesIn);
  const sumOf = createSumSearch(numbers);
  const sumOfSeasons = createSeasonSumSearch(numbers);
  const rows = places.map((place) => {
    const near = nearOf(place);
    return (
      momentOf(place, near, moments) ??
      onLaps(place, near) ??
      numberOf(place, near, numbers, sizes) ??
      sumOf(place, near) ??
      sumOfSeasons(place, near) ??
      differenceOf(place, near) ??
      listOf(place, near, lists)
    );
  });
  return withTableRows(places, rows);
}

function momentOf(
  { text, around }: FigurePlace,
  near: Near,
  moments: readonly ResultMoment[],
): FigureRow | null {
  const [date] = datesIn(text);
  const [time] = clockTimesIn(text);
  if (date === undefined && time === undefined) return null;
  const zone = time === undefined ? null : zoneBehind(time, around);
  const isSaid = (moment: ResultMoment) =>
    date === undefined ? timeIn(moment, zone) === time : moment.date.endsWith(date);
  return best(moments.filter(isSaid), (moment) => fitOf(moment, text, near));
}

/** The time of the day by the clock of a zone, or as it is written; null: not known. */
function timeIn({ time, utcMs }: ResultMoment, zone: string | null): string | null {
  if (zone === null) return time;
  return utcMs === null ? null : clockIn(zone, utcMs).slice('2026-11-28T'.length);
}

function numberOf(
  place: FigurePlace,
  near: Near,
  numbers: readonly ResultNumber[],
  sizes: readonly number[],
): FigureRow | null {
  const size = sizeOf(place.text);
  if (size === null) return null;
  const { same, rounded } = candidates(size, place, numbers, sizes);
  const fit = (number: ResultNumber): number | null => {
    if (number.said !== null && !isQuoted(number.said, near)) return null;
    const own = fitOf(number, place.text, near);
    if (isYear(place.text)) return isOfYear(number) || isOfColumn(number, near) ? own : null;
    return place.text.includes('.') || own === null || own > digitsAlone ? own : null;
  };
  return best(same, fit) ?? best(rounded, fit);
}

/** Numbers that may be written like this: rounded to its decimals, a time cut to its seconds, a share as per cent. */
function candidates(
  size: number,
  { text, around }: FigurePlace,
  numbers: readonly ResultNumber[],
  sizes: readonly number[],
): { same: ResultNumber[]; rounded: ResultNumber[] } {
  const tolerance = roundingOf(text.split('.')[1]?.length ?? 0);
  const between = (low: number, high: number): ResultNumber[] => {
    const from = firstAtOrAfter(sizes, low);
    let to = from;
    while (to < sizes.length && sizes[to]! <= high) to += 1;
    return numbers.slice(from, to);
  };
  const isCutTime = text.includes(':') && !text.includes('.');
  const written = between(size - tolerance, isCutTime ? size + 1 - 1e-6 : size + tolerance);
  const isShare = around.includes(`${text} %`) || around.includes(`${text}%`);
  return {
    same: written.filter(({ value }) => Math.abs(value - size) < 1e-6),
    rounded: [
      ...written.filter(({ value, said }) => !Number.isInteger(value) && said === null),
      ...(isShare ? between((size - tolerance) / 100, (size + tolerance) / 100) : []),
    ],
  };
}

function listOf(place: FigurePlace, near: Near, lists: readonly ResultList[]): FigureRow | null {
  if (!saysHowMany(place)) return null;
  const count = Number(place.text);
  return best(
    lists.filter(({ length }) => length === count),
    (list) => fitOf(list, place.text, near),
  );
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
function best<Value extends FigureSource>(
  values: readonly Value[],
  fit: (value: Value) => number | null,
): FigureRow | null {
  let found: { value: Value; fit: number } | null = null;
  for (const value of values) {
    const own = fit(value);
    if (own !== null && (found === null || own > found.fit)) found = { value, fit: own };
  }
  return found && { tool_call_id: found.value.tool_call_id, path: found.value.path };
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

function isOfColumn({ words }: ResultNumber, { column }: Near): boolean {
  return words.some((word) => column.has(word));
}

function isOfYear({ words }: ResultNumber): boolean {
  return words.some((word) => /^(?:year|season)s?$/.test(word));
}
