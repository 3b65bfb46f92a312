import { squashName } from '../../core/names/name-matching.ts';
import { cardinalWords, ordinalWords } from '../../core/text/number-words.ts';

/** A word of a message. */
export interface Word {
  /** Folded: lower case, no accents, no possessive ending. */
  readonly text: string;
  readonly raw: string;
  /** What stands between it and the word before: "", " ", ", ", " – ". */
  readonly before: string;
}

/** A message while it is being read: each word is taken once, by the most telling meaning. */
export interface Reading {
  readonly words: readonly Word[];
  readonly isTaken: boolean[];
}

/** A message of more words, or of more characters, is no question. */
const mostWords = 80;
const mostCharacters = 4000;

/** Of a word this much is read: no name is longer, and what is cut is like none. */
const longestWord = 60;

const wordPattern = /#?[\p{L}\p{M}\p{N}]+(?:['’`´][\p{L}]+)*/gu;

/** The words of a message; null for one that is too long for a question. Each is folded here and nowhere later. */
export function readWords(message: string): Word[] | null {
  if (message.length > mostCharacters) return null;
  const words: Word[] = [];
  let end = 0;
  for (const match of message.matchAll(wordPattern)) {
    const before = message.slice(end, match.index);
    end = match.index + match[0].length;
    const raw = beginningOf(match[0]);
    // Letters cut off from words by a mark, as in "A1-Ring", stay words of their own.
    const text = foldWord(raw);
    if (text !== '') words.push({ text, raw, before });
    if (words.length > mostWords) return null;
  }
  return words;
}

/** Words as one name without blanks, as tables of names have them: "#44" is "44". */
export function joinedName(words: readonly Word[]): string {
  return words.map(({ text }) => text.replace('#', '')).join('');
}

export function startReading(words: readonly Word[]): Reading {
  return { words, isTaken: words.map(() => false) };
}

/** The words from `start` on, while none of them is taken, as one phrase; null when one is. */
export function phraseAt({ words, isTaken }: Reading, start: number, length: number): string | null {
  if (start < 0 || start + length > words.length) return null;
  for (let index = start; index < start + length; index++) if (isTaken[index]) return null;
  return textOf(words.slice(start, start + length));
}

export function take({ isTaken }: Reading, start: number, length = 1): void {
  isTaken.fill(true, start, start + length);
}

/** Words as they are read, with blanks between: what patterns are held against. */
export function textOf(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Where a name stands in a message. */
export interface NamePlace {
  at: number;
  /** In words. */
  length: number;
}

/** The same with "@" for each of these names. */
export function textAround(words: readonly Pick<Word, 'text'>[], names: readonly NamePlace[]): string {
  return words
    .flatMap(({ text }, index) => {
      const name = names.find(({ at, length }) => index >= at && index < at + length);
      if (name === undefined) return [text];
      return name.at === index ? ['@'] : [];
    })
    .join(' ');
}

/** The word at a place, whether taken or not; "" outside. */
export function wordAt({ words }: Reading, index: number): string {
  return words[index]?.text ?? '';
}

/** A whole number from 0 to 999 in digits or, up to twenty, in words; null for anything else. */
export function readCount(text: string): number | null {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const index = cardinalWords.indexOf(text);
  return index === -1 ? null : index;
}

/** "first", "2nd"; null for anything else. */
export function readOrdinal(text: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text);
  if (digits) return Number(digits[1]);
  const index = ordinalWords.indexOf(text);
  return index > 0 ? index : null;
}

/** Cut between characters, never inside one. */
function beginningOf(word: string): string {
  return word.length <= longestWord
    ? word
    : [...word.slice(0, 2 * longestWord)].slice(0, longestWord).join('');
}

function foldWord(raw: string): string {
  const hash = raw.startsWith('#') ? '#' : '';
  const folded = squashName(raw.replace(/['’`´]s$/iu, '')).slice(0, longestWord);
  return folded === '' ? '' : hash + folded;
}
