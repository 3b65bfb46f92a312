import type { NamedMoment, Until } from '../../core/calendar/until.ts';
import { groupBy } from '../../core/group-by.ts';
import { endVerbs, isEndHere, takeEndVerb } from './narrowings/end-verbs.ts';
import { takeWhenFlagged } from './narrowings/when-flagged.ts';
import { phraseAt, readCount, take, wordAt, type Reading } from './words.ts';

/** The moment up to which a message wants to know; `unnamed`: it wants no spoilers, and says not from when on. null: all. */
export type SaidUntil = Until | 'unnamed' | null;

interface UntilPhrase {
  text: string;
  /** Words. */
  length: number;
}

/** Phrases by their first word. Of those that begin alike the first one of the list is meant. */
type PhraseList = ReadonlyMap<string, readonly UntilPhrase[]>;

function phraseList(...texts: readonly string[]): PhraseList {
  return groupBy(
    texts.map((text) => ({ text, length: text.split(' ').length })),
    ({ text }) => text.split(' ')[0]!,
  );
}

/** What stands before "lap 20" where the moment is meant and not the lap. */
const saidBeforeLap = [
  'by the end of',
  'at the end of',
  'until the end of',
  'up to the end of',
  'until after',
  'until before',
  'up to and including',
  'no further than',
  'no later than',
  'not past',
  'not beyond',
  'only as far as',
  'as far as',
  'up to',
  'as of',
  'until',
  'till',
  'through',
  'thru',
  'by',
  'at',
];
const spoilers = phraseList(
  'without any spoilers',
  'without spoilers',
  'no spoilers please',
  'no spoilers',
  'no spoiler',
  'spoiler free',
  'do not spoil',
  'dont spoil',
  ...['dont', 'do not', 'please dont', 'please do not'].flatMap((no) =>
    [
      'the end',
      'the result',
      'the ending',
      'the winner',
      'who won',
      'who wins',
      'how it ends',
      'how it ended',
    ].map((what) => `${no} tell me ${what}`),
  ),
);
/** "Cut it off after lap 30", "and stop at lap 30". */
const endLaps = phraseList(
  ...endVerbs.flatMap((verb) => ['at', 'after', 'on', 'with', 'by'].map((joint) => `${verb} ${joint}`)),
);
/** Whoever watches a recording says where they are in it. */
const watching = phraseList('watching', 'watchin', 'rewatching', 're watching');
/** With "no spoilers" these begin what is not to be told. */
const fromLap = ['after', 'past', 'beyond', 'from'];
/** "I am watching Monza and am on lap 30". */
const onLap = ['on'];

/** By whether the message wants no spoilers, and whether its asker is watching. */
const beforeLap = [
  [phraseList(...saidBeforeLap), phraseList(...saidBeforeLap, ...onLap)],
  [phraseList(...saidBeforeLap, ...fromLap), phraseList(...saidBeforeLap, ...fromLap, ...onLap)],
] as const;

const named: readonly [NamedMoment, PhraseList][] = [
  [
    'half-distance',
    phraseList(
      ...['up to', 'until', 'till', 'by', 'at', 'as of'].map((begin) => `${begin} half distance`),
      'first half of the race',
      'first half of the grand prix',
      'first half of the sprint',
      'first half of the',
      'half distance',
      'half race distance',
      'halfway through',
      'half way through',
      'halfway',
      'half way',
      'mid race',
      'midway',
    ),
  ],
  ['red-flag', phraseList(...flagPhrases('red flag', 'red'))],
  ['safety-car', phraseList(...flagPhrases('safety car', 'safetycar', 'sc'))],
];

function flagPhrases(...flags: readonly string[]): string[] {
  return [
    'just before',
    'right before',
    'before',
    'until',
    'till',
    'up until',
    'up to',
    'as far as',
    'ahead of',
  ].flatMap((begin) =>
    ['the first ', 'the ', 'first ', ''].flatMap((article) =>
      flags.map((flag) => `${begin} ${article}${flag}`),
    ),
  );
}

/** Takes the words that say up to which moment a session is asked about. To be read before laps are. */
export function takeUntil(reading: Reading): SaidUntil {
  const isSpoilerFree = takeFirst(reading, spoilers);
  const isWatching = takeFirst(reading, watching);
  const lap =
    takeLap(reading, endLaps) ??
    takeLap(reading, beforeLap[isSpoilerFree ? 1 : 0][isWatching ? 1 : 0]) ??
    takeLapsDone(reading);
  if (lap !== null) return { lap };
  const flag = takeWhenFlagged(reading);
  if (flag !== null) return { moment: flag };
  for (const [moment, phrases] of named) if (takeFirst(reading, phrases)) return { moment };
  return isSpoilerFree ? 'unnamed' : null;
}

function takeFirst(reading: Reading, phrases: PhraseList): boolean {
  for (let at = 0; at < reading.words.length; at++) {
    const phrase = phraseFrom(reading, at, phrases);
    if (phrase === undefined) continue;
    take(reading, at, phrase.length);
    takeEndVerb(reading, at);
    return true;
  }
  return false;
}

function phraseFrom(reading: Reading, at: number, phrases: PhraseList): UntilPhrase | undefined {
  return phrases
    .get(wordAt(reading, at))
    ?.find((phrase) => phraseAt(reading, at, phrase.length) === phrase.text && isWhole(reading, at, phrase));
}

/** "Up to the red" is up to the flag, "ahead of the Red Bulls" is not. */
function isWhole(reading: Reading, at: number, { text, length }: UntilPhrase): boolean {
  return !text.endsWith(' red') || /^(?:|and|came|was|at|in|on)$/.test(wordAt(reading, at + length));
}

/** "Until lap 20", "by the end of lap 20", "up to L20". */
function takeLap(reading: Reading, begins: PhraseList): number | null {
  for (let at = 0; at < reading.words.length; at++) {
    const begin = phraseFrom(reading, at, begins);
    if (begin === undefined || !isEndHere(reading, at, begin.text)) continue;
    const noun = at + begin.length;
    const joined = /^(?:lap|l)(\d{1,3})$/.exec(wordAt(reading, noun));
    const isLap = wordAt(reading, noun) === 'lap';
    const lap = joined ? Number(joined[1]) : isLap ? readCount(wordAt(reading, noun + 1)) : null;
    if (lap === null || lap === 0 || isListed(reading, noun + (joined ? 1 : 2))) continue;
    const isBefore = begin.text === 'until before';
    if (isBefore && lap === 1) continue;
    take(reading, at, begin.length + (joined ? 1 : 2));
    return isBefore ? lap - 1 : lap;
  }
  return null;
}

/** "At lap 20 and 21" names laps, "up to lap 20, and who led" does not. */
function isListed(reading: Reading, at: number): boolean {
  if (!/^(?:and|to|or)$/.test(wordAt(reading, at))) return false;
  const next = wordAt(reading, at + 1);
  return /^(?:at|laps?|l\d{1,3})$/.test(next) || readCount(next) !== null;
}

/** "After 20 laps", which is when they have been done. */
function takeLapsDone(reading: Reading): number | null {
  for (let at = 0; at < reading.words.length; at++) {
    if (wordAt(reading, at) !== 'after' || wordAt(reading, at + 2) !== 'laps') continue;
    const lap = readCount(wordAt(reading, at + 1));
    if (lap === null || lap === 0) continue;
    take(reading, at, 3);
    return lap;
  }
  return null;
}
