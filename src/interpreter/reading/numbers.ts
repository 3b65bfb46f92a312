import { comparesLaps, lapRangeAt, lapsBeforeAt } from './narrowings/lap-ranges.ts';
import { takeTests } from './narrowings/test-words.ts';
import { readCount, readOrdinal, take, wordAt, type Reading } from './words.ts';

/** What numbers in a message name. */
export interface NamedNumbers {
  rounds: number[];
  /** Where rounds are named in the message. */
  roundsAt: number[];
  /** Lap numbers in their order. */
  laps: number[];
  /** Car numbers. */
  cars: number[];
  tests: (number | 'last')[];
  days: number[];
  /** "top three": how many drivers; null when not said. */
  top: number | null;
  /** "last 3 races". */
  lastRaces: number | null;
  /** Places such as "p3", which mean a practice unless a result is asked for. */
  places: number[];
  /** "the last lap", whose number nobody knows yet. */
  saysLastLap: boolean;
}

/** Takes numbers together with the words that say what they count. Years are taken before. */
export function takeNumbers(reading: Reading): NamedNumbers {
  const named: NamedNumbers = {
    ...{
      rounds: [],
      roundsAt: [],
      laps: [],
      cars: [],
      tests: [],
      days: [],
      top: null,
      lastRaces: null,
      places: [],
    },
    saysLastLap: false,
  };
  takeTests(reading, named);
  for (let at = 0; at < reading.words.length; at++) {
    if (reading.isTaken[at]) continue;
    const before = named.rounds.length;
    const length = takeAt(reading, at, named);
    if (named.rounds.length > before) named.roundsAt.push(at);
    if (length > 0) take(reading, at, length);
  }
  return named;
}

const nouns: Readonly<Record<string, 'rounds' | 'laps' | 'cars' | 'tests' | 'days'>> = {
  ...{ round: 'rounds', rounds: 'rounds', rd: 'rounds', race: 'rounds' },
  ...{ lap: 'laps', laps: 'laps' },
  ...{ car: 'cars', cars: 'cars', number: 'cars', numbers: 'cars', driver: 'cars', no: 'cars' },
  ...{ test: 'tests', day: 'days', days: 'days' },
};

/** How many words from `at` on were understood. */
function takeAt(reading: Reading, at: number, named: NamedNumbers): number {
  const word = wordAt(reading, at);
  const range = lapRangeAt(reading, at) ?? lapsBeforeAt(reading, at);
  if (range !== null) {
    named.laps.push(...range.laps);
    return range.length;
  }
  const joined = /^(#|lap|l|day|test|round|rd|p|r)(\d{1,3})$/.exec(word);
  if (joined) return takeJoined(named, joined[1]!, Number(joined[2]));

  // Sectors, corners and stints are shown all together; their cue is the word itself.
  if (/^(?:sector|turn|corner|stint)$/.test(word) && /^\d{1,2}$/.test(wordAt(reading, at + 1))) {
    take(reading, at + 1);
    return 0;
  }
  // "The short lap one" is a race.
  const isKind =
    wordAt(reading, at + 1) === 'one' &&
    /^(?:short|long|outer|old|new|wet|dry)$/.test(wordAt(reading, at - 1));
  const noun = Object.hasOwn(nouns, word) && !isKind ? nouns[word]! : null;
  if (noun) {
    const after = ['number', 'between', 'from'].includes(wordAt(reading, at + 1)) ? 1 : 0;
    const length = takeList(reading, at + 1 + after, named[noun], word);
    if (length > 0) return 1 + after + length;
  }
  const ordinal = readOrdinal(word);
  if (ordinal !== null || word === 'last' || word === 'final' || word === 'opening') {
    return takeOrdinal(reading, at, ordinal, named);
  }
  if (word === 'top') {
    const count = readCount(wordAt(reading, at + 1));
    if (count !== null && count > 0) {
      named.top = count;
      return 2;
    }
  }
  return 0;
}

function takeJoined(named: NamedNumbers, noun: string, value: number): number {
  const lists: Readonly<Record<string, (number | 'last')[]>> = {
    ...{ '#': named.cars, lap: named.laps, l: named.laps, day: named.days, test: named.tests },
    ...{ round: named.rounds, rd: named.rounds, r: named.rounds, p: named.places },
  };
  lists[noun]!.push(value);
  return 1;
}

/** "5", "5 and 9", "5, 9 and lap 12", "5–9" after a noun. */
function takeList(reading: Reading, start: number, numbers: (number | 'last')[], noun: string): number {
  let end = start;
  for (let at = start; ;) {
    const text = wordAt(reading, at);
    // "no one" and "number one" are no cars.
    const isCount = !reading.isTaken[at] && (nouns[noun] !== 'cars' || /^\d+$/.test(text));
    const value = isCount ? readCount(text) : null;
    if (value === null) break;
    const last = numbers.at(-1);
    if (at > start && typeof last === 'number' && isRangeEnd(reading, start, at, noun))
      for (let each = last + 1; each < value && each - last < 80; each++) numbers.push(each);
    numbers.push(value);
    end = at + 1;
    at = end;
    while (isConnector(wordAt(reading, at), noun) && readsOn(reading, at + 1, noun)) at++;
  }
  return end - start;
}

/** "5–9", "laps 5 to 9", "from lap 5 to lap 9", "between laps 5 and 9"; but "compare lap 5 to lap 9" names two. */
function isRangeEnd(reading: Reading, start: number, at: number, noun: string): boolean {
  if (/^[-–—]$/.test(reading.words[at]!.before.trim())) return true;
  if (!['laps', 'rounds', 'days'].includes(nouns[noun] ?? '')) return false;
  const begin = wordAt(reading, start - 2);
  if (begin === 'between' || wordAt(reading, start - 1) === 'between') return true;
  const isNounAgain = Object.hasOwn(nouns, wordAt(reading, at - 1));
  const joint = wordAt(reading, isNounAgain ? at - 2 : at - 1);
  return (
    /^(?:to|until|till|through|thru)$/.test(joint) &&
    (!isNounAgain || begin === 'from' || (nouns[noun] === 'laps' && !comparesLaps(reading)))
  );
}

function isConnector(word: string, noun: string): boolean {
  return (
    /^(?:and|vs|versus|v|with|against|or|to|until|till|through|thru|&)$/.test(word) ||
    `${word}s` === noun ||
    word === noun
  );
}

function readsOn(reading: Reading, at: number, noun: string): boolean {
  const word = wordAt(reading, at);
  return readCount(word) !== null || (word === noun && readCount(wordAt(reading, at + 1)) !== null);
}

/** "first lap", "second day", "third test", "7th round", "last 3 races". */
function takeOrdinal(reading: Reading, at: number, ordinal: number | null, named: NamedNumbers): number {
  const noun = wordAt(reading, at + 1);
  const first = wordAt(reading, at) === 'opening' ? 1 : ordinal;
  const count = readCount(noun);
  if (
    ordinal === null &&
    count !== null &&
    /^(?:races|grands|gps|events|rounds|weekends)$/.test(wordAt(reading, at + 2))
  ) {
    named.lastRaces = count;
    return 3;
  }
  if (first === 1 && count !== null && count > 1 && count <= 30) {
    // "After the first ten races"
    if (/^(?:races|grands|gps|rounds)$/.test(wordAt(reading, at + 2)) && endsSeason(reading, at)) {
      named.rounds.push(count);
      return wordAt(reading, at + 2) === 'grands' ? 4 : 3;
    }
    // "The first 10 laps"
    if (wordAt(reading, at + 2) === 'laps') {
      for (let lap = 1; lap <= count; lap++) named.laps.push(lap);
      return 3;
    }
  }
  if (noun === 'lap') {
    if (first === null) named.saysLastLap = true;
    else named.laps.push(first);
    return 2;
  }
  if (noun === 'day') {
    named.days.push(first ?? 3);
    return 2;
  }
  if (ordinal !== null && ordinal > 1 && /^(?:round|race|gp)$/.test(noun)) {
    named.rounds.push(ordinal);
    return 2;
  }
  return 0;
}

function endsSeason(reading: Reading, at: number): boolean {
  const before = wordAt(reading, at - 1) === 'the' ? at - 2 : at - 1;
  return /^(?:after|following|until|till|through)$/.test(wordAt(reading, before));
}
