import { foldName } from '../../core/names/name-matching.ts';
import { unspacedNames } from './phrases.ts';

export interface Word {
  /** Folded: lower case, no accents. */
  text: string;
  raw: string;
  /** Its place in the message, in UTF-16 units. */
  from: number;
  to: number;
  /** Whether a sentence ends with it. */
  isEnd: boolean;
}

/** Of longer messages the rest is not read. */
const longestMessage = 2000;
const mostWords = 200;

const letters = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?(?:[.:]\d+)*/gu;
/** Scripts without blanks between words: each letter is one. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/** The words of a message, in order. "p3", "2024's", "1:31.512" and "lewis'" are one word each, and so is each run of letters that is not Latin. */
export function wordsOf(message: string): Word[] {
  const words: Word[] = [];
  for (const match of message.slice(0, longestMessage).matchAll(letters)) {
    if (words.length === mostWords) break;
    const raw = match[0];
    const isEnd = /^\s*(?:[?!;\n]|\.\s)/.test(
      message.slice(match.index + raw.length, match.index + raw.length + 8),
    );
    const plain = raw.replace(/['’]s$/i, '');
    if (unspaced.test(plain)) {
      words.push(...unspacedWords(plain, match.index, isEnd));
      continue;
    }
    for (const text of /[.:]/.test(plain) ? [plain] : partsOf(foldName(plain)))
      if (text !== '') words.push({ text, raw, from: match.index, to: match.index + raw.length, isEnd });
  }
  return words;
}

/** "monza24" and "q24" are two words. */
function partsOf(text: string): string[] {
  return text.split(' ').flatMap((word) => /^([a-z]{3,}|q)(\d{2}|20\d{2})$/.exec(word)?.slice(1) ?? [word]);
}

const knownParts = new RegExp(`(\\d+|${[...unspacedNames.keys()].join('|')})`, 'u');

/** A run without blanks, parted at numbers and at names that are known, which are told as they are written in Latin. */
function unspacedWords(run: string, at: number, isEnd: boolean): Word[] {
  let from = at;
  return run.split(knownParts).flatMap((part) => {
    const start = from;
    from += part.length;
    const name = unspacedNames.get(part) ?? part;
    return part === '' ? [] : [{ text: foldName(name) || name, raw: name, from: start, to: from, isEnd }];
  });
}
