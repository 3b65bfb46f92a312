import { cardinalWords } from '../../../core/text/number-words.ts';
import { otherWords } from './chat-spellings.ts';
import { saidPlainly } from './said-plainly.ts';
import { readWords, type Word } from '../words.ts';

/** A message's words as they are read: spellings of chats and numbers in words put as questions have them. null: it is too long. */
export function wordsOfMessage(message: string): Word[] | null {
  const words = readWords(message);
  return words === null ? null : spelledOut(words);
}

/** "yr" is "year", "w/o" is "without", "twenty twenty-four" is "2024", "2s" are "2 seconds". */
export function spelledOut(words: readonly Word[]): Word[] {
  const spelled: Word[] = [];
  for (let at = 0; at < words.length;) {
    const put = numberAt(words, at) ?? slashedAt(words, at) ?? secondsAt(words, at) ?? otherwiseAt(words, at);
    spelled.push(...(put === null ? [words[at]!] : wordsFor(put.texts, words[at]!)));
    at += put?.length ?? 1;
  }
  return saidPlainly(spelled);
}

/** Other words for some words of a message. */
interface Put {
  texts: readonly string[];
  /** Words they stand for. */
  length: number;
}

function wordsFor(texts: readonly string[], { before }: Word): Word[] {
  return texts.map((text, index) => ({ text, raw: text, before: index === 0 ? before : ' ' }));
}

function otherwiseAt(words: readonly Word[], at: number): Put | null {
  const known = otherWords
    .get(words[at]!.text)
    ?.find(({ said }) =>
      said.every(
        (text, index) =>
          words[at + index]?.text === text && (index === 0 || isJoined(words[at + index]!, / /)),
      ),
    );
  return known ? { texts: known.meant, length: known.said.length } : null;
}

/** "w/", "w/o" with a slash between. */
function slashedAt(words: readonly Word[], at: number): Put | null {
  const next = words[at + 1];
  if (words[at]!.text !== 'w' || !next?.before.startsWith('/')) return null;
  return next.text === 'o' ? { texts: ['without'], length: 2 } : { texts: ['with'], length: 1 };
}

/** "2s", "10secs"; "80s" are a decade. */
function secondsAt(words: readonly Word[], at: number): Put | null {
  const [, digits] = /^(\d{1,2})s(?:ecs?)?$/.exec(words[at]!.text) ?? [];
  return digits === undefined || /^[5-9]0$/.test(digits) ? null : { texts: [digits, 'seconds'], length: 1 };
}

const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function tensOf(word: Word | undefined): number | null {
  const index = tens.indexOf(word?.text ?? '');
  return index === -1 ? null : (index + 2) * 10;
}

function isJoined({ before }: Word, mark: RegExp): boolean {
  return mark.test(before) && /^[\s-]*$/.test(before);
}

/** "twenty twenty-four", "nineteen ninety six", "two thousand and eight", "forty-two". */
function numberAt(words: readonly Word[], at: number): Put | null {
  const first = words[at]!;
  const rest = words[at + 1];
  if (first.text === 'two' && rest?.text === 'thousand') {
    const start = words[at + 2]?.text === 'and' ? at + 3 : at + 2;
    const added = belowHundred(words, start);
    return added === null
      ? { texts: ['2000'], length: 2 }
      : { texts: [String(2000 + added.value)], length: start - at + added.length };
  }
  if (first.text === 'nineteen' || first.text === 'twenty') {
    const added = belowHundred(words, at + 1);
    const century = first.text === 'twenty' ? 2000 : 1900;
    if (added !== null && added.value >= 10 && isJoined(words[at + 1]!, /^/))
      return { texts: [String(century + added.value)], length: 1 + added.length };
  }
  const number = belowHundred(words, at);
  // Smaller ones are read as they are.
  return number === null || number.value <= 20
    ? null
    : { texts: [String(number.value)], length: number.length };
}

function belowHundred(words: readonly Word[], at: number): { value: number; length: number } | null {
  const ten = tensOf(words[at]);
  const next = words[at + 1];
  const one = cardinalWords.indexOf(next?.text ?? '');
  if (ten !== null && next && one >= 1 && one <= 9 && isJoined(next, /^/))
    return { value: ten + one, length: 2 };
  if (ten !== null) return { value: ten, length: 1 };
  const small = cardinalWords.indexOf(words[at]?.text ?? '');
  return small >= 1 ? { value: small, length: 1 } : null;
}
