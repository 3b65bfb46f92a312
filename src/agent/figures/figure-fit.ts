import type { FigurePlace } from './figure-row.ts';
import { isOf } from './names.ts';
import type { Placed, ResultValue } from './result-values.ts';
import { clockTimesIn, datesIn, unsigned, wordsOf } from './written-values.ts';

/** Points for what speaks for a value. */
const points = { name: 10, column: 4, word: 2, beside: 2, sameText: 1, moment: 4 };
const mostBeside = 4;

/** At or below that nothing speaks for a value but its digits. */
export const digitsAlone = points.sameText;

/** Of fields that have the gap of a row to another one. */
const marginWords = new Set(['gap', 'margin', 'interval', 'behind']);

/** What stands around a figure, read. */
export interface Near {
  around: string;
  /** Labels of drivers and teams that are named. */
  who: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** Words of the head of its column. */
  column: ReadonlySet<string>;
  /** What stands beside it, piece by piece, without signs. */
  texts: ReadonlySet<string>;
  /** Dates and times of the day. */
  moments: ReadonlySet<string>;
}

/** Reads what stands around figures; the same object for those with the same around them, as in one sentence. */
export function createPlaceReader(namesIn: (text: string) => Set<string>): (place: FigurePlace) => Near {
  const read = new Map<string, Near>();
  return ({ around, column }) => {
    const key = `${column}\n${around}`;
    const near = read.get(key) ?? {
      around: around.toLowerCase(),
      who: namesIn(around),
      words: wordsOf(around),
      column: wordsOf(column),
      texts: new Set(around.split(/[\s|,;()]+/).map(unsigned)),
      moments: new Set([...datesIn(around), ...clockTimesIn(around)]),
    };
    read.set(key, near);
    return near;
  };
}

/** How much speaks for it that a figure was taken from a value; null: the value is of somebody else. */
export function fitOf(value: Placed & { text?: string | null }, figure: string, near: Near): number | null {
  if (!isOf(value.who, near.who) && !isMarginOf(value, near)) return null;
  const own = unsigned(figure);
  const count = (all: Iterable<string>, has: (each: string) => boolean): number =>
    [...all].filter(has).length;
  const beside = count(value.beside(), (each) => each !== own && stands(each, near));
  return (
    (value.who.some((each) => near.who.has(each)) ? points.name : 0) +
    points.column * count(value.words, (word) => near.column.has(word)) +
    points.word * count(value.words, (word) => near.words.has(word)) +
    points.beside * Math.min(mostBeside, beside) +
    points.moment * count(value.moments(), (each) => near.moments.has(each)) +
    (value.text === own ? points.sameText : 0)
  );
}

/** "NOR won by 0.737 s": a margin is written where the second one is. */
function isMarginOf({ words }: Placed, { around }: Near): boolean {
  return words.some((word) => marginWords.has(word)) && /\b(?:won|wins?|pole|beats?)\b.*\bby\b/.test(around);
}

/** Whether what stands around a figure says what a text of a result says: the number after the same word, and most of its words. */
export function isQuoted({ words, phrase }: NonNullable<ResultValue['said']>, near: Near): boolean {
  if (!near.around.includes(phrase)) return false;
  const repeated = [...words].filter((word) => near.words.has(word)).length;
  return repeated > 0 && repeated >= 0.6 * words.size;
}

/** Whether a value of a row stands beside the figure: `12`, `Qatar Grand Prix`. */
function stands(value: string, near: Near): boolean {
  if (near.texts.has(value)) return true;
  return value.length > 3 && value.includes(' ') && near.around.includes(value.toLowerCase());
}
