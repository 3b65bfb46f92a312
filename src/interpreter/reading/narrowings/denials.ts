import type { Narrowing } from '../../request/narrowing.ts';
import type { PhraseBook, SpokenCue } from '../phrases.ts';
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

/** Where "not" stands before what is at a place: "not the sprint"; -1 where it does not. */
export function deniedAt(words: Reading['words'], at: number): number {
  const before = words[at - 1]?.text === 'the' ? at - 2 : at - 1;
  return words[before]?.text === 'not' ? before : -1;
}

/** "The sprint, not the race": beside the session that is meant, the other one leaves nothing out. */
export function takeDeniedSessions(reading: Reading, cues: readonly SpokenCue[]): void {
  const sessions = cues.filter(({ cue }) => cue.startsWith('session:'));
  const denied = sessions.filter(({ at }) => deniedAt(reading.words, at) !== -1);
  const meant = sessions.filter((each) => !denied.includes(each)).map(({ cue }) => cue);
  if (meant.length === 0 || denied.some(({ cue }) => meant.includes(cue))) return;
  for (const { at } of denied) take(reading, deniedAt(reading.words, at));
}
