import { firstSeason } from '../../core/timing/season-year.ts';
import { readCount, take, wordAt, type Reading } from './words.ts';

export interface NamedYears {
  /** In the order of the message; a range in full. */
  years: number[];
  /** "the last three years": how many; null when not said. */
  lastYears: number | null;
  /** Whether years were named by their ends only, so that one without the event may be left out. */
  isRange: boolean;
}

const mostYears = 80;

/** Takes years: "2024", "'24", "2022 to 2024", "2022–24", "since 2022", "last year", "last three years". */
export function takeYears(reading: Reading, currentYear: number): NamedYears {
  const named: NamedYears = { years: [], lastYears: null, isRange: false };
  for (let at = 0; at < reading.words.length; at++) {
    const year = yearAt(reading, at);
    if (year !== null) {
      const isSince = wordAt(reading, at - 1) === 'since';
      const until = isSince ? { year: currentYear, length: 0 } : rangeEnd(reading, at + 1, year);
      take(reading, at, 1 + (until?.length ?? 0));
      addYears(named, year, until?.year ?? year);
      continue;
    }
    const relative = relativeYearAt(reading, at, currentYear);
    if (relative !== null) {
      take(reading, at, 2);
      addYears(named, relative, relative);
      continue;
    }
    const count = lastYearsAt(reading, at);
    if (count !== null) {
      take(reading, at, 3);
      named.lastYears = count;
      named.isRange = true;
    }
  }
  return named;
}

function yearAt({ words, isTaken }: Reading, at: number): number | null {
  const word = words[at];
  if (!word || isTaken[at]) return null;
  const isShort = /^\d\d$/.test(word.text) && /['’‘]$/.test(word.before);
  const year = isShort
    ? 2000 + Number(word.text)
    : /^(?:19|20)\d\d$/.test(word.text)
      ? Number(word.text)
      : null;
  return year !== null && year >= firstSeason ? year : null;
}

/** The end of a range whose first year stands just before `at`, and how many words it takes. */
function rangeEnd(reading: Reading, at: number, from: number): { year: number; length: number } | null {
  const isJoined = /^[-–—]$/.test(reading.words[at]?.before.trim() ?? '');
  if (isJoined) {
    const short = /^\d\d$/.test(wordAt(reading, at)) ? 2000 + Number(wordAt(reading, at)) : null;
    const year = yearAt(reading, at) ?? short;
    return year !== null && year > from ? { year, length: 1 } : null;
  }
  if (!['to', 'until', 'till', 'through', 'thru'].includes(wordAt(reading, at))) return null;
  const year = yearAt(reading, at + 1);
  return year !== null && year > from ? { year, length: 2 } : null;
}

/** "last year", "this season". */
function relativeYearAt(reading: Reading, at: number, currentYear: number): number | null {
  if (!['year', 'season', 'years', 'seasons'].includes(wordAt(reading, at + 1))) return null;
  const word = wordAt(reading, at);
  const isPlural = wordAt(reading, at + 1).endsWith('s') && !reading.words[at + 1]!.raw.match(/['’]s$/);
  if (isPlural) return null;
  if (['last', 'previous'].includes(word)) return currentYear - 1;
  if (['this', 'current'].includes(word)) return currentYear;
  return word === 'next' ? currentYear + 1 : null;
}

function lastYearsAt(reading: Reading, at: number): number | null {
  if (!['last', 'past', 'previous'].includes(wordAt(reading, at))) return null;
  if (!['years', 'seasons'].includes(wordAt(reading, at + 2))) return null;
  const text = wordAt(reading, at + 1);
  const count = text === 'few' ? 3 : text === 'couple' ? 2 : readCount(text);
  return count !== null && count >= 1 ? count : null;
}

function addYears(named: NamedYears, from: number, to: number): void {
  if (to > from) named.isRange = true;
  for (let year = from; year <= Math.max(from, Math.min(to, from + mostYears)); year++) {
    if (!named.years.includes(year)) named.years.push(year);
  }
}
