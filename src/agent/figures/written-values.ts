import { foldName } from '../../core/names/name-matching.ts';
import { zonesOf } from '../../core/names/time-zones.ts';
import { monthNames } from '../../core/text/number-words.ts';

export function unsigned(text: string): string {
  return text.replace(/^[+\-−]/, '').replace(/[.:]$/, '');
}

/** The size of a figure, times in seconds; null for what is none as a whole. */
export function sizeOf(text: string): number | null {
  const parts = /^(?:(\d+):)?(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(unsigned(text));
  if (!parts) return null;
  const [, first, second, last] = parts;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  return hours * 3600 + minutes * 60 + Number(last);
}

/** Words of three letters and more, in small letters. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
}

export interface WrittenMoment {
  /** In its own zone. */
  date: string;
  time: string | null;
  /** null where it does not say which zone that is. */
  utcMs: number | null;
}

/** A moment as results write them, `2026-11-29T19:00:00+03:00`, or a date; null for other texts. */
export function isoMoment(text: string): WrittenMoment | null {
  const [, date, time, rest = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(\S*))?$/.exec(text) ?? [];
  if (date === undefined) return null;
  const utcMs = /(?:Z|[+-]\d\d:\d\d)$/.test(rest) ? Date.parse(text) : NaN;
  return { date, time: time ?? null, utcMs: Number.isNaN(utcMs) ? null : utcMs };
}

const writtenDate = new RegExp(String.raw`\b(\d{1,2}) (${monthNames.join('|')})\b(?: (\d{4}))?`, 'g');

/** The dates in a text as answers write them, "29 November 2026", in the form of results: `2026-11-29`; without a year `-11-29`. */
export function datesIn(text: string): string[] {
  return [...text.matchAll(writtenDate)].map(([, day, month, year]) => {
    const monthNumber = String(monthNames.indexOf(month!) + 1).padStart(2, '0');
    return `${year ?? ''}-${monthNumber}-${day!.padStart(2, '0')}`;
  });
}

/** Times of the day in a text: `19:00`. */
export function clockTimesIn(text: string): string[] {
  return text.match(/(?<![\d:.])\d\d:\d\d(?![\d:.])/g) ?? [];
}

/** The time zone by whose clock a time of the day, `18:00`, is told: "18:00 in London"; null: none is named behind it. */
export function zoneBehind(time: string, around: string): string | null {
  const [, place] = new RegExp(`${time} in ((?:\\p{Lu}\\p{L}*[ -]?){1,3})`, 'u').exec(around) ?? [];
  return place === undefined ? null : (zonesOf(foldName(place))[0] ?? null);
}
