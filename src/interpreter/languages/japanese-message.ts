import type { Word } from '../reading/words.ts';
import { japanese } from './japanese.ts';

/** Whether a text is Japanese: it has kana, which no other language has. */
export function isJapanese(message: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(message);
}

const english = new Map<string, string>();
for (const [words, said] of [...japanese.phrases, ...japanese.places])
  for (const each of said.split(', ')) english.set(each, words);
for (const idle of japanese.idle.split(' ')) english.set(idle, '');
const longest = Math.max(...[...english.keys()].map((key) => key.length));

/** Latin words and numbers stand in a Japanese text as they are: "2025", "FP1", "GP". */
const latinRun = /[A-Za-z0-9]+/y;
const mark = /[\s\p{P}\p{S}ー]/u;

/** The words of a Japanese message in English, found from left to right, the longest first; null where a part is not known. */
export function japaneseIntoEnglish(message: string): Word[] | null {
  const text = message.normalize('NFKC');
  const words: Word[] = [];
  const push = (said: string) => words.push({ text: said.toLowerCase(), raw: said, before: ' ' });
  for (let at = 0; at < text.length;) {
    const length = lengthAt(text, at);
    if (length > 0) {
      (english.get(text.slice(at, at + length)) ?? '')
        .split(' ')
        .filter((word) => word !== '')
        .forEach(push);
      at += length;
      continue;
    }
    latinRun.lastIndex = at;
    const latin = latinRun.exec(text)?.[0];
    if (latin !== undefined) {
      // "2024" and "GP" of "2024GP"
      for (const piece of latin.match(/^\d{4}|[A-Za-z]+\d*|\d+/g) ?? []) push(piece);
      at += latin.length;
    } else if (mark.test(text[at]!)) at++;
    else return null;
  }
  return words;
}

function lengthAt(text: string, at: number): number {
  for (let length = Math.min(longest, text.length - at); length > 0; length--)
    if (english.has(text.slice(at, at + length))) return length;
  return 0;
}
