import { describe, expect, it } from 'vitest';
import type { PastTurn } from '../../src/questions/answerer.ts';
import { createInterpreter } from '../../src/interpreter/interpreter.ts';
import { foldedCharacters } from '../hostile/counted-folding.ts';
import { charactersOfAllBlocks, namesOfObjects, repeatedPieces } from '../hostile/hostile-texts.ts';
import { sampledOptions, sampleSize } from '../support/sample.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

const known = { nowMs: () => Date.parse(offlineNow), knowledge: calendarKnowledge };

/** The step that follows a conversation in which nothing was called. */
async function stepAfter(messages: readonly string[], interpreter = createInterpreter(known)) {
  const turns: PastTurn[] = messages.map((message) => ({ message, calls: [] }));
  return await interpreter.nextStep(turns);
}

/** Twenty words of 199 characters that become 18 each when they are folded: 3,999 characters. */
const swollen = Array<string>(20).fill('\ufdfa'.repeat(199)).join(' ');

const all = charactersOfAllBlocks();
const step = Math.ceil(all.length / sampleSize(all.length));
const characters = all.filter((_, index) => index % step === 0);

/** In long mode these are thousands of messages. */
const patienceMs = 900_000;

/** One word of it, words of the longest length that is read, many short words, and words in a question. */
function messagesOf(piece: string): string[] {
  const ofLength = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return [
    ofLength(1),
    ofLength(3999),
    ofLength(8000),
    Array<string>(20).fill(ofLength(199)).join(' '),
    Array<string>(80).fill(ofLength(40)).join(' '),
    `lap times of ${ofLength(30)} and ${ofLength(60)} in Monza 2024`,
  ];
}

describe('a message of words that swell when they are folded', () => {
  it('is folded once, however many turns before it are the same', async () => {
    expect(swollen).toHaveLength(3999);
    await stepAfter(['lap times of Norris in Monza 2024']); // names of the season are made once
    const once = await foldedCharacters(() => stepAfter([swollen]));
    expect(once).toBeLessThan(50_000);
    const twelve = Array<string>(12).fill(swollen);
    const interpreter = createInterpreter(known);
    expect(await foldedCharacters(() => stepAfter(twelve, interpreter))).toBeLessThanOrEqual(12 * once);
    expect(await foldedCharacters(() => stepAfter(twelve, interpreter))).toBeLessThanOrEqual(once);
    expect(await foldedCharacters(() => stepAfter([...twelve, 'hello'], interpreter))).toBeLessThanOrEqual(
      2 * once,
    );
  });
});

describe(
  'messages of any characters',
  sampledOptions(characters.length, all.length, 'blocks of Unicode in messages'),
  () => {
    it('come to something, and are folded no more than a few times', { timeout: patienceMs }, async () => {
      for (const piece of [...characters, ...repeatedPieces]) {
        for (const message of messagesOf(piece)) {
          const folded = await foldedCharacters(async () => {
            expect((await stepAfter([message])).kind).toMatch(/^(?:answer|calls)$/);
          });
          // Once as it is and once swollen; then as a name of an event, held against those of nine seasons.
          expect(folded, JSON.stringify(message.slice(0, 80))).toBeLessThan(60_000 + 20 * message.length);
        }
      }
    });
  },
);

describe('names that every object has', () => {
  it.each(namesOfObjects)('%s is a word like any other', async (name) => {
    for (const message of [
      name,
      `lap times of ${name} in Monza 2024`,
      `lap times of Norris in ${name} 2024`,
      `${name} race pace in Monza 2024`,
      `compare ${name} and Verstappen in the race of ${name}`,
    ]) {
      expect((await stepAfter([message])).kind).toMatch(/^(?:answer|calls)$/);
    }
  });
});
