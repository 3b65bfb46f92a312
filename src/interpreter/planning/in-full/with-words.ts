import { readWords, type Word } from '../../reading/words.ts';

/** A message with other words for those that a pattern found in its text. */
export function withWords(words: readonly Word[], match: RegExpExecArray, put: string): Word[] {
  const [at, length] = foundAt(match);
  const before = words[at]?.before ?? '';
  const others = readWords(put) ?? [];
  return [
    ...words.slice(0, at),
    ...others.map((word, index) => (index === 0 ? { ...word, before } : word)),
    ...words.slice(at + length),
  ];
}

/** What was written of the words that a pattern found. */
export function saidAt(words: readonly Word[], match: RegExpExecArray): string {
  const [at, length] = foundAt(match);
  return words
    .slice(at, at + length)
    .map(({ raw }) => raw)
    .join(' ');
}

function foundAt({ input, index, 0: found }: RegExpExecArray): [at: number, length: number] {
  return [wordsIn(input.slice(0, index)), wordsIn(found)];
}

function wordsIn(text: string): number {
  return text.split(' ').filter((word) => word !== '').length;
}
