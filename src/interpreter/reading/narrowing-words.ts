import type { Narrowing } from '../request/narrowing.ts';
import { readOrdinal, take, wordAt, type Reading } from './words.ts';

/** Words that make of an event a moment of the season. */
const relations: Readonly<Record<string, 'after' | 'since' | 'before'>> = {
  ...{ after: 'after', following: 'after', until: 'after', till: 'after', through: 'after', upto: 'after' },
  ...{ since: 'since', before: 'before' },
};

const betweenRelation = new Set('the round race summer break at in of grand prix gp'.split(' '));

/** What stands before the events that begin at `starts`: "after Monza", "before the Dutch Grand Prix", "since round 5". */
export function takeRelation(
  reading: Reading,
  starts: readonly number[],
): { by: 'after' | 'since' | 'before'; said: string } | null {
  for (const start of starts) {
    let at = start - 1;
    while (betweenRelation.has(wordAt(reading, at))) at--;
    // "Up to Monza".
    const word =
      wordAt(reading, at) === 'to' && wordAt(reading, at - 1) === 'up' ? 'upto' : wordAt(reading, at);
    const by = Object.hasOwn(relations, word) ? relations[word]! : null;
    if (by === null || reading.isTaken[at]) continue;
    take(reading, at, start - at);
    const said = reading.words.slice(at, start + 1);
    return { by, said: said.map(({ raw }) => raw).join(' ') };
  }
  return null;
}

const negations = new Set([
  'not',
  'never',
  'without',
  'except',
  'excluding',
  'didnt',
  'doesnt',
  'wasnt',
  'werent',
  'hasnt',
  'havent',
  'minus',
  'ignoring',
  'neither',
  'nor',
]);

/** Takes words that leave something out; whom one of them corrects, "not Norris", stands at `names`. To be read last. */
export function takeExclusions(reading: Reading, names: readonly number[]): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at): Narrowing[] => {
    if (reading.isTaken[at] || !negations.has(text)) return [];
    take(reading, at);
    if (text === 'not' && names.includes(at + 1)) return [];
    const rest = reading.words.slice(at + 1, at + 3).map((word) => word.raw);
    return [{ by: 'exclusion', said: [raw, ...rest].join(' ') }];
  });
}

const beforePlaces = new Set('came come comes finished finish finishes was were got ended in p'.split(' '));

/** "His first win", "the second race": of many sessions, and no place in one. */
const counted =
  /^(?:win|wins|victory|podium|podiums|pole|poles|title|titles|points?|race|races|season|seasons|time|times|half)$/;

/** "Who came third", and where a result is asked for any ordinal that nothing else has. */
export function takePlaces(reading: Reading, isOfResult: boolean): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at): Narrowing[] => {
    const place = text === 'last' ? 0 : readOrdinal(text);
    const isMeant = isOfResult || beforePlaces.has(wordAt(reading, at - 1));
    if (reading.isTaken[at] || place === null || !isMeant) return [];
    if (counted.test(wordAt(reading, at + 1))) return [];
    take(reading, at);
    return [{ by: 'places', from: place, to: place, said: raw }];
  });
}

const units = new Set(
  'constructor stint compound tyre tire lap sector driver team race round corner turn season year session position weekend circuit track'.split(
    ' ',
  ),
);

/** "Per stint", "for each driver": a value for each, where nothing else has the words. */
export function takeUnits(reading: Reading): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at) => {
    const unit = wordAt(reading, at + 1);
    const singular = unit.replace(/s$/, '');
    if (reading.isTaken[at] || !['per', 'each', 'every', 'by'].includes(text) || !units.has(singular))
      return [];
    take(reading, at);
    return [{ by: 'each' as const, unit: singular, said: `${raw} ${reading.words[at + 1]!.raw}` }];
  });
}
