import { firstSeason } from '../../core/calendar/season-year.ts';
import { plainWords } from './harmless-words.ts';
import { firstTimedSeason } from '../request/moment.ts';
import { readCount, take, textOf, wordAt, type Reading } from './words.ts';

export interface NamedYears {
  /** In the order of the message; a range in full. */
  years: number[];
  /** "the last three years": how many; null when not said. */
  lastYears: number | null;
  /** Whether years were named by their ends only, so that one without the event may be left out. */
  isRange: boolean;
  /** "This season": no year was named but the current one. */
  isCurrent: boolean;
  /** "The year after": how far from the one spoken of; null when not said. */
  step: number | null;
}

const mostYears = 80;

/**
 * Takes years: "2024", "'24", "Monza 24", "2022 to 2024", "2022–24", "since 2022", "last year", "last three years". `isNumberAsked`: a
 * number was asked for, so that numbers alone are no years.
 */
export function takeYears(reading: Reading, currentYear: number, isNumberAsked = false): NamedYears {
  const named: NamedYears = { years: [], lastYears: null, isRange: false, isCurrent: false, step: null };
  const takesShort =
    !isNumberAsked || !reading.words.every(({ text }) => isNumber(text) || plainWords.has(text));
  let stepAt = 0;
  let stepLength = 0;
  for (let at = 0; at < reading.words.length; at++) {
    const year =
      yearAt(reading, at, currentYear) ?? (takesShort ? shortYearAt(reading, at, currentYear) : null);
    if (year !== null) {
      take(reading, at);
      const isSince = startsSpan(reading, at);
      if (isSince) take(reading, at - 1);
      // "Back in 2018"
      if (wordAt(reading, at - 1) === 'in' && wordAt(reading, at - 2) === 'back') take(reading, at - 2);
      const until =
        untilNow(reading, at, currentYear) ??
        (isSince ? { year: currentYear, length: 0 } : rangeEnd(reading, at + 1, year, currentYear));
      take(reading, at + 1, until?.length ?? 0);
      addYears(named, year, until?.year ?? year);
      continue;
    }
    const relative = relativeYearAt(reading, at, currentYear);
    // "2025 compared with last year": the one before it, or the one that was named already.
    if (relative !== null && named.years.includes(relative)) continue;
    if (relative !== null) {
      take(reading, at, 2);
      named.isCurrent = relative === currentYear;
      // Of a conversation it is the one before that spoken of.
      if (wordAt(reading, at) === 'previous') named.step = -1;
      addYears(named, relative, relative);
      continue;
    }
    const ago = yearsAgoAt(reading, at);
    if (ago !== null) {
      take(reading, at, 3);
      addYears(named, currentYear - ago, currentYear - ago);
      continue;
    }
    const step = yearStepAt(reading, at);
    if (step !== null) {
      take(reading, at, step.length);
      stepAt = at;
      stepLength = step.length;
      named.step = step.years;
      continue;
    }
    const lastYears = lastYearsAt(reading, at);
    if (lastYears !== null) {
      take(reading, at, lastYears.length);
      named.lastYears = lastYears.count;
      named.isRange = true;
    }
  }
  // "From 2023 to 2026, both on one chart" is of these two
  const isOfEnds = /\bboth (?:on|in|laps|years|of (?:them|those))\b/.test(textOf(reading.words));
  if (named.isRange && named.years.length > 2 && isOfEnds) {
    named.years = [named.years[0]!, named.years.at(-1)!];
    named.isRange = false;
  }
  // "Three years before he did in 2024" is no step from the year spoken of.
  if (stepLength > 0 && named.years.length > 0) {
    reading.isTaken.fill(false, stepAt, stepAt + stepLength);
    named.step = null;
  }
  return named;
}

function yearAt({ words, isTaken }: Reading, at: number, currentYear: number): number | null {
  const word = words[at];
  if (!word || isTaken[at]) return null;
  const isShort = /^\d\d$/.test(word.text) && /['’‘]$/.test(word.before);
  const year = isShort
    ? longYear(word.text, currentYear)
    : /^(?:19|20)\d\d$/.test(word.text)
      ? Number(word.text)
      : null;
  return year !== null && year >= firstSeason ? year : null;
}

/** "98" is 1998, "24" is 2024. */
function longYear(digits: string, currentYear: number): number {
  const year = 2000 + Number(digits);
  return year > currentYear + 1 ? year - 100 : year;
}

/** Words before a number that say what it counts. */
const countedBefore = new Set(
  (
    'lap laps l round rounds rd car cars number no driver test day days turn turns corner corners sector sectors stint stints stop stops ' +
    'gear gears position positions place places p points top bottom first last final closing opening next under over than by plus minus least most only just really aged'
  ).split(' '),
);
/** Words after a number that say what it counts. */
const countedAfter = new Set(
  (
    'stops stop points point drivers cars teams years seasons seconds second secs sec s ms percent km kmh kph degrees races rounds wins poles ' +
    'podiums times minutes min hours hour am pm th st corners turns sets days hp pts grands weekends'
  ).split(' '),
);

/** "Monza 24": two digits of a season with timing data that stand alone and count nothing. */
function shortYearAt(reading: Reading, at: number, currentYear: number): number | null {
  const { words, isTaken } = reading;
  const word = words[at];
  if (!word || isTaken[at] || !/^\d\d$/.test(word.raw)) return null;
  const year = 2000 + Number(word.raw);
  if (year < firstTimedSeason || year > currentYear + 1) return null;
  const after = words[at + 1];
  // "1:24.5", "24%"
  if (/[^\s,;(]/.test(word.before) || (after && /^(?:[:.]$|\s?[%°])/.test(after.before))) return null;
  const before = wordAt(reading, at - 1);
  if (areOfPoleLap(reading, at)) return year;
  if (countedBefore.has(before) || countedAfter.has(after?.text ?? '')) return null;
  // "Race 20" is a round, "Monza race 20" a year; "22 laps" is a count, "Norris Monza 22 laps" a year.
  if (before === 'race' && isPlain(wordAt(reading, at - 2))) return null;
  if (after?.text === 'laps' && isPlain(before)) return null;
  return countsWithOther(reading, at) ? null : year;
}

/** "Monaco quali lap 18 v 19 v 21": years of one lap each, where no other year is named. */
function areOfPoleLap(reading: Reading, at: number): boolean {
  const isOfLap =
    wordAt(reading, at - 1) === 'lap' &&
    /^(?:pole|quali|qualy|qualifying|q)$/.test(wordAt(reading, at - 2)) &&
    /^(?:v|vs|versus|and|to|against)$/.test(wordAt(reading, at + 1)) &&
    /^(?:1[89]|2\d)$/.test(wordAt(reading, at + 2));
  return isOfLap && !reading.words.some(({ text }) => /^(?:19|20)\d\d$/.test(text));
}

function isPlain(text: string): boolean {
  return text === '' || plainWords.has(text);
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/** "Laps 18 and 20": it stands beside a number that is no year. */
function countsWithOther(reading: Reading, at: number): boolean {
  const joint = /^(?:and|or|vs|versus|v|with|against|to|thru|through|until|till|not|over)$/;
  const isPair = /^(?:instead of|rather than|in place of)$/.test(
    `${wordAt(reading, at - 2)} ${wordAt(reading, at - 1)}`,
  );
  const beside = isPair ? at - 3 : joint.test(wordAt(reading, at - 1)) ? at - 2 : at - 1;
  return isNumber(wordAt(reading, beside)) && !reading.isTaken[beside];
}

const eachSeason = /\b(?:year by year|season by season|(?:each|every|per|by) (?:year|season))\b/;

/** "Since 2018", "from 2018 on", where no end is said. */
function startsSpan(reading: Reading, at: number): boolean {
  const before = wordAt(reading, at - 1);
  const next = wordAt(reading, at + 1);
  const isOpen = /^(?:on|onward|onwards)$/.test(next) && wordAt(reading, at + 2) !== 'the';
  const isOfEach = next === '' && eachSeason.test(textOf(reading.words));
  return before === 'since' || (/^(?:from|starting)$/.test(before) && (isOpen || isOfEach));
}

/** "2018 to now", "between 2018 and today", "from 2018 on": how many words say that it lasts until now; null: none. */
function untilNow(
  reading: Reading,
  at: number,
  currentYear: number,
): { year: number; length: number } | null {
  if (startsSpan(reading, at) && wordAt(reading, at - 1) !== 'since')
    return { year: currentYear, length: wordAt(reading, at + 1).startsWith('on') ? 1 : 0 };
  const isBetween = wordAt(reading, at - 1) === 'between';
  const joint = wordAt(reading, at + 1);
  const said = [2, 3, 4].map((distance) => wordAt(reading, at + distance)).join(' ');
  const now =
    /^(?:now|today|date|present|(?:the )?present(?: day)?|this (?:year|season)|the current (?:year|season))\b/.exec(
      said,
    );
  const isJoined = /^(?:to|til|till|until|through|thru)$/.test(joint) || (isBetween && joint === 'and');
  return isJoined && now !== null ? { year: currentYear, length: 1 + now[0].split(' ').length } : null;
}

/** The end of a range whose first year stands just before `at`, and how many words it takes. */
function rangeEnd(
  reading: Reading,
  at: number,
  from: number,
  currentYear: number,
): { year: number; length: number } | null {
  const isJoined = /^[-–—]$/.test(reading.words[at]?.before.trim() ?? '');
  if (isJoined) {
    const short = /^\d\d$/.test(wordAt(reading, at)) ? 2000 + Number(wordAt(reading, at)) : null;
    const year = yearAt(reading, at, currentYear) ?? short;
    return year !== null && year > from ? { year, length: 1 } : null;
  }
  const isSpan =
    wordAt(reading, at - 2) === 'between' && wordAt(reading, at) === 'and' && !areCompared(reading);
  if (!isSpan && !['to', 'until', 'till', 'through', 'thru'].includes(wordAt(reading, at))) return null;
  const year = yearAt(reading, at + 1, currentYear) ?? shortYearAt(reading, at + 1, currentYear);
  return year !== null && year > from ? { year, length: 2 } : null;
}

/** "The difference between 2018 and 2021" is of these two, "wins between 2018 and 2021" of all years there. */
function areCompared({ words }: Reading): boolean {
  return /\b(?:differ\w*|compar\w*|chang\w*|gap|delta|improve\w*|progress|choose|choice)\b/.test(
    textOf(words),
  );
}

/** "last year", "this season"; "last years Monaco", without its apostrophe, but not "the last years". */
function relativeYearAt(reading: Reading, at: number, currentYear: number): number | null {
  if (!isYearWord(wordAt(reading, at + 1))) return null;
  const word = wordAt(reading, at);
  const isOwned = /['’]s$/.test(reading.words[at + 1]!.raw) || isOwner(reading, at);
  const isPlural = wordAt(reading, at + 1).endsWith('s') && !isOwned;
  if (isPlural) return null;
  if (['last', 'previous'].includes(word)) return currentYear - 1;
  if (['this', 'current'].includes(word)) return currentYear;
  return word === 'next' ? currentYear + 1 : null;
}

/** "Last years standings": what is that year's stands behind it, and nothing before it that counts years. */
function isOwner(reading: Reading, at: number): boolean {
  const next = wordAt(reading, at + 2);
  const isCounted = /^(?:the|these|those|past|over|all|few)$/.test(wordAt(reading, at - 1));
  return !isCounted && next !== '' && !/^(?:in|at|of|on|and|or|have|has|were|are|did|for)$/.test(next);
}

const isYearWord = (text: string) => /^(?:years?|seasons?|yrs?|szn)$/.test(text);
const later = new Set(['after', 'later', 'on']);
const earlier = new Set(['before', 'earlier', 'prior']);

/** "A year ago", "two seasons ago": of today, whatever was spoken of. */
function yearsAgoAt(reading: Reading, at: number): number | null {
  if (reading.isTaken[at] || !isYearWord(wordAt(reading, at + 1)) || wordAt(reading, at + 2) !== 'ago')
    return null;
  return ['a', 'one'].includes(wordAt(reading, at)) ? 1 : readCount(wordAt(reading, at));
}

/** "The year after", "two seasons earlier", "a year later", "the following year": how far, and how many words say so. */
function yearStepAt(reading: Reading, at: number): { years: number; length: number } | null {
  const [word, next] = [wordAt(reading, at), wordAt(reading, at + 1)];
  if (reading.isTaken[at]) return null;
  if (isYearWord(word)) {
    if (later.has(next) && next !== 'on') return { years: 1, length: 2 };
    return earlier.has(next) ? { years: -1, length: 2 } : null;
  }
  if (!isYearWord(next)) return null;
  if (word === 'following') return { years: 1, length: 2 };
  if (word === 'preceding' || word === 'prior') return { years: -1, length: 2 };
  const count = word === 'a' ? 1 : readCount(word);
  const way = wordAt(reading, at + 2);
  if (count === null || !(later.has(way) || earlier.has(way))) return null;
  return { years: later.has(way) ? count : -count, length: 3 };
}

/** "The last three seasons", "the last years": how many, and how many words say so. */
function lastYearsAt(reading: Reading, at: number): { count: number; length: number } | null {
  if (reading.isTaken[at] || !['last', 'past', 'previous'].includes(wordAt(reading, at))) return null;
  const [text, next] = [wordAt(reading, at + 1), wordAt(reading, at + 2)];
  if (['years', 'seasons'].includes(text) && !/['’]s$/.test(reading.words[at + 1]!.raw))
    return { count: fewYears, length: 2 };
  if (!['years', 'seasons'].includes(next)) return null;
  const count = text === 'few' ? fewYears : text === 'couple' ? 2 : readCount(text);
  return count !== null && count >= 1 ? { count, length: 3 } : null;
}

const fewYears = 3;

function addYears(named: NamedYears, from: number, to: number): void {
  if (to > from) named.isRange = true;
  for (let year = from; year <= Math.max(from, Math.min(to, from + mostYears)); year++) {
    if (!named.years.includes(year)) named.years.push(year);
  }
}
