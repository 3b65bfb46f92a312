import type { Narrowing } from '../../request/narrowing.ts';
import type { PhraseBook } from '../phrases.ts';
import { take, wordAt, type Reading } from '../words.ts';

/**
 * "No pit stops", "no safety car": the thing is not wanted, or asked for by its absence. "No" at the beginning, or before a comma, answers or
 * corrects. To be read before phrases.
 */
export function takeDenials(reading: Reading, { phrases }: PhraseBook): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at): Narrowing[] => {
    const next = reading.words[at + 1];
    // "Why is there no telemetry?"
    if (wordAt(reading, at - 1) === 'there') return [];
    if (at === 0 || text !== 'no' || reading.isTaken[at] || !next || reading.isTaken[at + 1]) return [];
    if (next.before.trim() !== '' || !phrases.has(wordAt(reading, at + 1)) || plain.has(next.text)) return [];
    take(reading, at);
    return [{ by: 'exclusion', said: `${raw} ${next.raw}` }];
  });
}

/** "No longer" denies nothing, and "no data" complains. */
const plain: ReadonlySet<string> = new Set(
  'longer more further thanks i need one data result results session sessions answer chart charts time times'.split(
    ' ',
  ),
);
