import { isNegation } from '../harmless-words.ts';
import type { SpokenCue } from '../phrases.ts';
import type { Word } from '../words.ts';

/** "Who didn't stop": words that deny what follows, which no meaning has taken. */
export function isDenied(words: readonly Word[], at: number): boolean {
  const { text, before } = words[at]!;
  const isFirst = at === 0 || (at === 1 && words[0]!.text === 'why') || /[,;.?!:]/.test(before);
  return isNegation(text, words[at + 1]?.text ?? '', isFirst);
}

/** "Who drives for them again": asks it for the first time, of what one has forgotten. */
export function isCasual(words: readonly Word[], { cue, at }: SpokenCue): boolean {
  return (
    cue === 'follow:and' &&
    at === words.length - 1 &&
    words[at]!.text === 'again' &&
    /^(?:who|whos|what|whats|when|whens|where|wheres|which|how)$/.test(words[0]!.text) &&
    at > 2
  );
}
