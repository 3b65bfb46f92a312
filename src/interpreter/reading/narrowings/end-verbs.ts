import { phraseAt, take, wordAt, type Reading } from '../words.ts';

const cuts = [
  'cut it off',
  'cut that off',
  'cut this off',
  'cut them off',
  'cut off',
  'cut it',
  'end it',
  'end that',
];
/** Cars stop and races end as well: only as an order do these cut off what is shown. */
const orders = ['stop', 'stop it', 'stop that', 'end', 'finish'];

/** "Cut it off", "stop", before the moment at which what is shown shall end. */
export const endVerbs: readonly string[] = [...cuts, ...orders];

const beforeOrder = /^(?:|and|but|then|just|only|now|ok|okay|so|please|plus|also|lets)$/;

/** Before "stops at Monza" that are of cars, and before "once at Monza" that is no moment. */
const ofStops =
  /^(?:pit|many|of|the|his|her|their|most|fewest|fastest|quickest|slowest|longest|shortest|one|two|three|four)$/;
const ofCounts = /^(?:stopped|stop|stops|pitted|boxed|in|only|just|than|least|more|won|scored|retired)$/;

/** Whether words that begin like an order, "stop at", are one where they stand: not in "who did stop at lap 20", nor are "Albon's stops at Monza" an end. */
export function isEndHere(reading: Reading, at: number, phrase: string): boolean {
  if (phrase.startsWith('stops ') && /['’`´]s?$/iu.test(reading.words[at - 1]?.raw ?? '')) return false;
  const before = wordAt(reading, at - 1);
  if (phrase.startsWith('stops ') && ofStops.test(before)) return false;
  if (phrase.startsWith('once ') && ofCounts.test(before)) return false;
  const isOrder = orders.some((order) => phrase.startsWith(`${order} `));
  return !isOrder || beforeOrder.test(wordAt(reading, at - 1));
}

/** Takes such a verb where it stands right before the moment that begins at `at`. */
export function takeEndVerb(reading: Reading, at: number): void {
  for (const verb of endVerbs) {
    const length = verb.split(' ').length;
    if (phraseAt(reading, at - length, length) !== verb || !isEndHere(reading, at - length, `${verb} `))
      continue;
    take(reading, at - length, length);
    return;
  }
}
