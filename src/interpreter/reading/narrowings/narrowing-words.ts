import type { Least, Narrowing } from '../../request/narrowing.ts';
import type { DriverMention } from '../driver-words.ts';
import { readOrdinal, take, wordAt, type Reading } from '../words.ts';

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
    // "Do they have a sprint there or not?"
    if (text === 'not' && wordAt(reading, at - 1) === 'or' && at === reading.words.length - 1) return [];
    const rest = reading.words.slice(at + 1, at + 3).map((word) => word.raw);
    return [{ by: 'exclusion', said: [raw, ...rest].join(' ') }];
  });
}

const beforePlaces = new Set('came come comes finished finish finishes was were got ended in p'.split(' '));

/** "His first win", "the second race": of many sessions, and no place in one. */
const counted =
  /^(?:win|wins|victory|podium|podiums|pole|poles|title|titles|points?|race|races|season|seasons|time|times|half)$/;

/** "Who came third", and where a result is asked for any ordinal that nothing else has. `eventsAt`: where names of events begin. */
export function takePlaces(reading: Reading, isOfResult: boolean, eventsAt: readonly number[]): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at): Narrowing[] => {
    const place = text === 'last' ? 0 : readOrdinal(text);
    if (place === 0 && !reading.isTaken[at] && isOfRunning(reading, at, eventsAt)) {
      take(reading, at);
      return [];
    }
    const isDeadLast = place === 0 && wordAt(reading, at - 1) === 'dead';
    const isMeant =
      isOfResult || isDeadLast || beforePlaces.has(wordAt(reading, at - 1)) || isListed(reading, at);
    if (reading.isTaken[at] || place === null || !isMeant) return [];
    if (counted.test(wordAt(reading, at + 1))) return [];
    // "Second to last", "knocked out last"
    if (/^(?:to|from|last)$/.test(wordAt(reading, at + 1)) && saysLast(reading, at)) return [];
    if (place === 0 && /^(?:to|from|out|eliminated)$/.test(wordAt(reading, at - 1))) return [];
    take(reading, at);
    if (isDeadLast) take(reading, at - 1);
    // Who was eliminated first was so in the first part.
    if (place === 1 && /^(?:out|eliminated)$/.test(wordAt(reading, at - 1)))
      return [{ by: 'part', parts: [1], said: `out ${raw}` }];
    return [{ by: 'places', from: place, to: place, said: raw }];
  });
}

/** "Who won the last Italian Grand Prix", "who won last in Monza": the most recent running, and no place in it. */
function isOfRunning(reading: Reading, at: number, eventsAt: readonly number[]): boolean {
  const before = wordAt(reading, at - 1);
  return (
    /^(?:won|win|wins|winning)$/.test(before) || (eventsAt.includes(at + 1) && !beforePlaces.has(before))
  );
}

/** "Third and fourth", "second or third", after words that a place stands behind. */
function isListed(reading: Reading, at: number): boolean {
  const isJoined =
    /^(?:and|or)$/.test(wordAt(reading, at - 1)) && readOrdinal(wordAt(reading, at - 2)) !== null;
  return isJoined && beforePlaces.has(wordAt(reading, at - 3));
}

function saysLast(reading: Reading, at: number): boolean {
  return [1, 2, 3].some((step) => /^(?:last|bottom|end)$/.test(wordAt(reading, at + step)));
}

/** Units by the names that topics know them by. */
const sameUnit: Readonly<Record<string, string>> = {
  ...{ car: 'driver', person: 'driver', man: 'driver', gp: 'race', grand: 'race', event: 'race' },
  ...{ pitstop: 'stop', constructor: 'team', set: 'stint' },
};

const units = new Set(
  'stop stint compound tyre tire lap sector driver team race round corner turn season year session position weekend circuit track'.split(
    ' ',
  ),
);

const ofLaps =
  /^(?:wear|wears|wore|lose|loses|lost|losing|loss|fall|fell|fallen|falling|falloff|drop|drops|dropped|dropping|fade|faded|degrade|degraded|cost|passing|pace|slower|faster|quicker|deg|degradation|average|mean|median)$/;

/** "Per stint", "for each driver": a value for each, where nothing else has the words. */
export function takeUnits(reading: Reading): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at) => {
    const unit = wordAt(reading, at + 1);
    // "How many zones each?"
    const isEachOne = text === 'each' && /^(?:one|of (?:them|those|these))$/.test(eachOf(reading, at));
    const end = isEachOne ? at + eachOf(reading, at).split(' ').length : at;
    const isOfThem = /^of (?:them|those|these)$/.test(eachOf(reading, at));
    if (text === 'each' && !reading.isTaken[at] && (isOfThem || isLastOfSentence(reading, end))) {
      take(reading, at, end - at + 1);
      return [{ by: 'each' as const, unit: 'driver', said: raw }];
    }
    // "At Qatar, all years"
    if (text === 'all' && !reading.isTaken[at] && /^(?:years|seasons)$/.test(unit)) {
      take(reading, at, 2);
      return [{ by: 'each' as const, unit: 'season', said: `${raw} ${reading.words[at + 1]!.raw}` }];
    }
    const singular = sameUnit[unit.replace(/s$/, '')] ?? unit.replace(/s$/, '');
    if (reading.isTaken[at] || !['per', 'each', 'every', 'by'].includes(text) || !units.has(singular))
      return [];
    // "Pace difference per lap", "degradation per lap": these are lap times anyway.
    if (text === 'per' && singular === 'lap' && reading.words.some((word) => ofLaps.test(word.text))) {
      take(reading, at, 2);
      return [];
    }
    // "Ranked by race pace".
    if (text === 'by' && /^(?:pace|times?|speeds?|results?)$/.test(wordAt(reading, at + 2))) return [];
    take(reading, at);
    return [{ by: 'each' as const, unit: singular, said: `${raw} ${reading.words[at + 1]!.raw}` }];
  });
}

function eachOf(reading: Reading, at: number): string {
  const next = wordAt(reading, at + 1);
  return next === 'of' ? `${next} ${wordAt(reading, at + 2)}` : next;
}

function isLastOfSentence({ words }: Reading, at: number): boolean {
  const next = words[at + 1];
  return at > 0 && (next === undefined || /[,.;?!)]/.test(next.before));
}

const least: Readonly<Record<string, Least>> = {
  ...{ slowest: 'slow', worst: 'slow', weakest: 'slow' },
  ...{ fewest: 'few', least: 'few', dullest: 'few', boring: 'few', tedious: 'few', uneventful: 'few' },
  ...{ quietest: 'few', dreariest: 'few', sleepiest: 'few', snooziest: 'few' },
  ...{ lowest: 'low', smallest: 'low', coldest: 'low', coolest: 'low', narrowest: 'low' },
  ...{ flattest: 'low', shallowest: 'low', gentlest: 'low', tiniest: 'low', slimmest: 'low' },
};

/** "Slowest", "fewest", "lowest", also in phrases, which name what is looked at and not from which end. */
export function takeLeast(reading: Reading): Narrowing[] {
  return reading.words.flatMap(({ text, raw }, at): Narrowing[] => {
    const isDull = /^(?:snoozefests?|borefests?|snoozers?|snooze)$/.test(text);
    const isMost = /^(?:biggest|worst|greatest|ultimate)$/.test(wordAt(reading, at - 1));
    const of = Object.hasOwn(least, text) ? least[text]! : isDull && isMost ? 'few' : null;
    const isAtLeast = text === 'least' && ['at', 'not'].includes(wordAt(reading, at - 1));
    if (of === null || isAtLeast) return [];
    const next = reading.isTaken[at] ? '' : ` ${reading.words[at + 1]?.raw ?? ''}`;
    take(reading, at);
    return [{ by: 'least', of, said: `${raw}${next}`.trimEnd() }];
  });
}

const reference =
  /\b(?:(?:relative|relatively|with respect|with regard|in relation|in reference) to|(?:measured|as seen|seen) (?:from|against|by)|(?:measure|rebase|zero|normali[sz]e)(?: (?:it|that|this|them|everything))? (?:from|against|by|to|on|at)|from the (?:point of )?view of|gaps? (?:of @ )?to)$/;

/** "Relative to Norris", "the gaps to Norris", before a driver: whom gaps are measured against, if gaps are asked for. */
export function takeReferences(
  reading: Reading,
  drivers: readonly Pick<DriverMention, 'at' | 'query'>[],
): Narrowing[] {
  const texts = reading.words.map(({ text }, at) => (drivers.some((each) => each.at === at) ? '@' : text));
  return drivers.flatMap(({ at, query }): Narrowing[] => {
    const found = reference.exec(texts.slice(Math.max(0, at - 6), at).join(' '));
    if (found === null) return [];
    const length = found[0].split(' ').length;
    // Gaps are what is asked for.
    if (!found[0].startsWith('gap')) take(reading, at - length, length);
    const said = reading.words.slice(at - length, at + 1).map(({ raw }) => raw);
    return [{ by: 'reference', to: query, said: said.join(' ') }];
  });
}
