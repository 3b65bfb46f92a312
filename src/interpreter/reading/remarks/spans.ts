import { isAfterMark } from './clauses.ts';
import { remarkPhrases, type RemarkKind } from './remark-words.ts';
import type { Word } from '../words.ts';

/** Words of a remark: the place of the first, and how many. */
export interface Span {
  kind: RemarkKind;
  at: number;
  length: number;
}

const asksBefore = /^(?:do|did|does|can|could|should|shall|would|will|must)$/;

/** All words of a message that remarks are made of, or that some phrases of them are. */
export function spansOf(words: readonly Word[], phrases = remarkPhrases): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length;) {
    const found = phrases
      .get(words[at]!.text)
      ?.find((phrase) => phrase.words.every((text, index) => words[at + index]?.text === text));
    // "How do you know", "who should I bet on" ask.
    if (found && !asksBefore.test(words[at - 1]?.text ?? ''))
      spans.push({ kind: found.kind, at, length: found.words.length });
    at += found?.words.length ?? 1;
  }
  return spans;
}

/** Whether a clause begins here without a mark before it. */
export function isJoint(words: readonly Word[], { kind, at, length }: Span): boolean {
  return (kind === 'guess' || kind === 'purpose') && length > 1 && beginning(words, at) > 0;
}

/** Where what leads to a place begins: "and it" of "and it feels like". */
export function beginning(words: readonly Word[], at: number): number {
  let start = at;
  while (
    start > 0 &&
    !isAfterMark(words[start]!) &&
    /^(?:i|it|its|that|and|but|so|because|cuz|just|he|she|they|there|also|lol|im|id|or)$/.test(
      words[start - 1]!.text,
    )
  )
    start -= 1;
  return start;
}
