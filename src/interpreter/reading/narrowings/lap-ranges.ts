import { firstTimedSeason } from '../../request/moment.ts';
import type { SpokenCue } from '../phrases.ts';
import { phraseAt, readCount, take, wordAt, type Reading } from '../words.ts';

const joinedLap = /^(?:lap|l)(\d{1,3})$/;
const through = /^(?:to|until|till|til|through|thru)$/;
/** Two laps that are held against each other are no range. */
const comparing = /^(?:compar\w*|difference|diff|delta)$/;
const otherUnits =
  /^(?:years?|seasons?|seconds?|secs?|minutes?|mins?|races|rounds|places?|positions?|points?|degrees?|km|kph|percent|tenths?)$/;
/** More laps in a row than a race has are something else. */
const mostLaps = 80;

export interface LapRange {
  laps: number[];
  /** Words that say it. */
  length: number;
}

/** "Before lap 20", of laps that are shown: those from the first one on; null: no such laps begin there. */
export function lapsBeforeAt(reading: Reading, at: number): LapRange | null {
  // "The lap before lap 20" is one.
  if (/^(?:lap|one)$/.test(wordAt(reading, at - 1))) return null;
  const [, to] = /^before lap (\d{1,2})$/.exec(phraseAt(reading, at, 3) ?? '') ?? [];
  const last = Number(to) - 1;
  return last > 1 ? { laps: Array.from({ length: last }, (_, step) => step + 1), length: 3 } : null;
}

/** "L30-45", "L12 to L25", "L12–L25", from `at` on; null: no range of laps begins there. */
export function lapRangeAt(reading: Reading, at: number): LapRange | null {
  const from = joinedLap.exec(wordAt(reading, at))?.[1];
  return from === undefined ? null : rangeFrom(reading, at, Number(from));
}

/** "From 20 to 35", "between 10 and 20", "30-45", where laps are spoken of elsewhere in the message or were before it. To be read before years. */
export function takeBareRange(
  reading: Reading,
  { currentYear, areLapsSpokenOf = false }: { currentYear: number; areLapsSpokenOf?: boolean },
): number[] {
  const saysLaps = reading.words.some(({ text }) => /^(?:laps?|laptimes?|stints?)$/.test(text));
  if (!saysLaps && !areLapsSpokenOf) return [];
  for (let at = 0; at < reading.words.length; at++) {
    const from = readCount(wordAt(reading, at));
    if (
      from === null ||
      reading.isTaken[at] ||
      /^(?:laps?|races?|rounds?|days?)$/.test(wordAt(reading, at - 1))
    )
      continue;
    const isBetween = wordAt(reading, at - 1) === 'between' && wordAt(reading, at + 1) === 'and';
    const range = rangeFrom(reading, at, from, isBetween);
    if (range === null || otherUnits.test(wordAt(reading, at + range.length))) continue;
    // "23 to 25" are years as well; of those before timing data there are no laps to show.
    const isOfLaps =
      range.laps.at(-1)! > currentYear % 100 ||
      (areLapsSpokenOf && from < firstTimedSeason - 2000) ||
      /^laps?$/.test(wordAt(reading, at + range.length));
    if (!isOfLaps) continue;
    take(reading, at, range.length);
    return range.laps;
  }
  return [];
}

/** "His best one", where laps are spoken of. */
export function takeBestOne(reading: Reading): SpokenCue[] {
  return reading.words.flatMap((_word, at): SpokenCue[] => {
    if (!/^(?:best|fastest|quickest) one$/.test(phraseAt(reading, at, 2) ?? '')) return [];
    take(reading, at, 2);
    return [{ cue: 'best-lap', at, length: 2 }];
  });
}

/** Whether the message holds laps against each other. */
export function comparesLaps({ words }: Reading): boolean {
  return words.some(({ text }) => comparing.test(text));
}

function rangeFrom(reading: Reading, at: number, from: number, isBetween = false): LapRange | null {
  const next = at + 1;
  const isDash = /^[-–—]$/.test(reading.words[next]?.before.trim() ?? '');
  const isSaid = through.test(wordAt(reading, next)) && !comparesLaps(reading);
  if (!isDash && !isSaid && !isBetween) return null;
  const end = isDash ? next : next + 1;
  const isNoun = wordAt(reading, end) === 'lap';
  const last = isNoun ? end + 1 : end;
  if (reading.isTaken[last]) return null;
  const to = readCount(wordAt(reading, last).replace(/^(?:lap|l)(?=\d)/, ''));
  if (to === null || to <= from || to - from > mostLaps) return null;
  return { laps: Array.from({ length: to - from + 1 }, (_, step) => from + step), length: last + 1 - at };
}
