import { monthNames } from '../../core/text/number-words.ts';
import type { NamedDate } from '../request/request.ts';
import { readOrdinal, take, wordAt, type Reading } from './words.ts';

/** A date as a message names it. */
export interface DateMention extends NamedDate {
  at: number;
}

/** Short names of months, from January on. */
const shortNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Words of English as well: months only beside a day, a year or one of these. */
const doubtful: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'sep', 'dec', 'jan']);
const beforeMonth: ReadonlySet<string> = new Set(['in', 'during', 'of', 'since', 'until', 'before', 'after']);

/**
 * Takes a date without its year: "in May", "26 May", "May 26th", "the 26th of May", "2024-05-26", "26.5.2024". To be read before years are,
 * since "26" may be one. What may be two dates, as "5/6/2024", is left. null: none.
 */
export function takeDate(reading: Reading): DateMention | null {
  for (let at = 0; at < reading.words.length; at++) {
    const found = writtenDate(reading, at) ?? monthAt(reading, at);
    if (found === null) continue;
    take(reading, found.at, found.length);
    return { month: found.month, day: found.day, at: found.at };
  }
  return null;
}

type Found = NamedDate & { at: number; length: number };

/** "2024-05-26", "26.5.2024"; the year is left for whoever reads years. */
function writtenDate(reading: Reading, at: number): Found | null {
  const [first, second, third] = [at, at + 1, at + 2].map((each) => wordAt(reading, each));
  const mark = reading.words[at + 1]?.before;
  if (mark !== reading.words[at + 2]?.before || !/^[-./]$/.test(mark ?? '')) return null;
  if (!/^\d+$/.test(first! + second! + third!)) return null;
  if (first!.length === 4) return dated(Number(second), Number(third), at + 1, 2);
  const isDayFirst = mark === '.' || Number(first) > 12;
  if (third!.length !== 4 || (!isDayFirst && Number(second) <= 12)) return null;
  return isDayFirst
    ? dated(Number(second), Number(first), at, 2)
    : dated(Number(first), Number(second), at, 2);
}

function dated(month: number, day: number, at: number, length: number): Found | null {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? { month, day, at, length } : null;
}

function monthAt(reading: Reading, at: number): Found | null {
  const month = monthOf(wordAt(reading, at));
  if (month === 0 || reading.isTaken[at]) return null;
  const isOf = wordAt(reading, at - 1) === 'of';
  const before = dayOf(wordAt(reading, isOf ? at - 2 : at - 1));
  if (before !== null) return dated(month, before, isOf ? at - 2 : at - 1, isOf ? 3 : 2);
  const hasArticle = wordAt(reading, at + 1) === 'the';
  const after = dayOf(wordAt(reading, hasArticle ? at + 2 : at + 1));
  if (after !== null) return dated(month, after, at, hasArticle ? 3 : 2);
  const isNamed =
    !doubtful.has(wordAt(reading, at)) ||
    beforeMonth.has(wordAt(reading, at - 1)) ||
    /^(?:19|20)\d\d$/.test(wordAt(reading, at + 1));
  return isNamed ? { month, day: null, at, length: 1 } : null;
}

/** 1 to 12; 0 for no month. */
function monthOf(text: string): number {
  const short = text === 'sept' ? 'sep' : text;
  return (
    1 +
    Math.max(
      monthNames.findIndex((name) => name.toLowerCase() === text),
      shortNames.indexOf(short),
    )
  );
}

/** A day of a month, in digits or as an ordinal; null for anything else. */
function dayOf(text: string): number | null {
  const day = /^\d{1,2}$/.test(text) ? Number(text) : readOrdinal(text);
  return day !== null && day >= 1 && day <= 31 ? day : null;
}
