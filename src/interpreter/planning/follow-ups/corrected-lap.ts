import type { Word } from '../../reading/words.ts';
import type { Conversation } from '../../request/conversation.ts';

const correcting: ReadonlySet<string> = new Set(
  'no nope sorry oops wait hang on actually i mean meant rather ok make it that the'.split(' '),
);

/** "Sorry, 45", "no 45", "45 i mean" after a lap by its number: that lap, put as "I meant lap 45"; null: it corrects none. */
export function asCorrectedLap(
  words: readonly Word[],
  { last, pending }: Conversation,
): readonly Word[] | null {
  const isOfLaps = pending === null && last?.laps.some((lap) => /^\d+$/.test(lap)) === true;
  const [number, ...more] = words.filter(({ text }) => /^\d{1,2}$/.test(text));
  if (!isOfLaps || number === undefined || more.length > 0 || words.length < 2) return null;
  const rest = words.filter((word) => word !== number);
  if (!rest.every(({ text }) => correcting.has(text)) || !rest.some(({ text }) => corrects.test(text)))
    return null;
  return ['i', 'meant', 'lap', number.text].map((text) => ({ text, raw: text, before: ' ' }));
}

const corrects = /^(?:no|nope|sorry|oops|wait|actually|mean|meant|rather|make)$/;
