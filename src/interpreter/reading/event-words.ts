import { namedPlaces, tellingWords } from '../../core/names/event-names.ts';
import type { Schedule } from '../../core/calendar/schedule.ts';
import { joinedName, take, textOf, wordAt, type Reading } from './words.ts';

/** An event as the message names it. */
export interface EventMention {
  /** For the resolution of events: "Monza", "Italian Grand Prix", "7". */
  query: string;
  at: number;
}

/** Names of the places of a season, and of all places that ever held a race. */
export interface EventNames {
  /** Without blanks. */
  names: ReadonlySet<string>;
  /** Single words that tell an event: "emilia". */
  words: ReadonlySet<string>;
}

/** Names that events bore in single seasons and that are no names of places. */
const formerNames = [
  '70thanniversary',
  'emiliaromagna',
  'styrian',
  'steiermark',
  'tuscan',
  'toscana',
  'eifel',
  'pacific',
  'european',
  'caesarspalace',
  'sakhir',
];

/** Making the names of a season takes a while, and a conversation asks for the same ones again and again. */
const known = new WeakMap<Schedule, EventNames>();

export function eventNames(schedule: Schedule): EventNames {
  const names = known.get(schedule) ?? namesOfSeason(schedule);
  known.set(schedule, names);
  return names;
}

function namesOfSeason({ year, events }: Schedule): EventNames {
  const races = events.filter((event) => !event.isTesting);
  const places = namedPlaces(year, races);
  return {
    names: new Set([...formerNames, ...places.flatMap((place) => [...place.names.keys()])]),
    words: new Set(places.flatMap((place) => [...place.words])),
  };
}

const longestName = 5;
/** Names of three letters and less that are no words of English. */
const shortNames = new Set(['spa', 'usa', 'uae', 'uk', 'rio', 'lv']);
const grandPrixWords = new Set(['gp', 'grand', 'prix']);

/**
 * Takes the names of events, the longest at each place. Country codes count in capitals or before "GP" only, and not when they
 * are a driver's.
 */
export function takeEvents(
  reading: Reading,
  { names }: EventNames,
  codes: ReadonlySet<string>,
  drivers: ReadonlySet<string> = new Set(),
): EventMention[] {
  const mentions: EventMention[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    for (let length = Math.min(longestName, reading.words.length - at); length > 0; length--) {
      if (isDriverHere(reading, at, length, drivers)) continue;
      if (!isEventName(reading, at, length, names, codes)) continue;
      const text = spoken(reading, at, length).replace(/gp$/i, (suffix) =>
        length === 1 ? ` ${suffix}` : suffix,
      );
      const isGrandPrix = saysGrandPrix(reading, at, at + length);
      mentions.push({ query: isGrandPrix ? `${text} Grand Prix` : text, at });
      take(reading, at, length);
      at += length - 1;
      break;
    }
  }
  return mentions;
}

/** "George" and "Carlos, pace in FP2" are drivers, though circuits were named after others; "at Carlos Pace" is a place. */
function isDriverHere(reading: Reading, at: number, length: number, drivers: ReadonlySet<string>): boolean {
  if (!drivers.has(reading.words[at]!.text)) return false;
  if (length === 1) return !grandPrixWords.has(wordAt(reading, at + 1));
  return !/^(?:in|at|to|of|the|circuit|autodromo)$/.test(wordAt(reading, at - 1));
}

/** Takes single words that tell an event, where drivers, teams and other meanings have left any. */
export function takeEventWords(reading: Reading, { words }: EventNames): EventMention[] {
  const mentions: EventMention[] = [];
  for (const [at, word] of reading.words.entries()) {
    if (reading.isTaken[at] || !words.has(word.text) || isNationality(reading, at)) continue;
    take(reading, at);
    mentions.push({ query: word.raw, at });
  }
  return mentions;
}

function isEventName(
  reading: Reading,
  at: number,
  length: number,
  names: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): boolean {
  const words = reading.words.slice(at, at + length);
  if (isNationality(reading, at)) return false;
  if (reading.isTaken.slice(at, at + length).some(Boolean)) return false;
  // A filler at either end belongs to the sentence.
  const texts = words.map((word) => joinedName([word]));
  if ([texts[0], texts.at(-1)].some((text) => tellingWords([text ?? '']).length === 0)) return false;
  const joined = tellingWords(texts).join('');
  const known =
    names.has(joined) || (length === 1 && /^[a-z]{2,}gp$/.test(joined) && names.has(joined.slice(0, -2)));
  if (!known) return false;
  if (length > 1 || joined.length > 3 || joined.endsWith('gp')) return true;
  if (grandPrixWords.has(wordAt(reading, at + 1))) return true;
  if (codes.has(joined)) return false;
  return shortNames.has(joined) || words[0]!.raw === words[0]!.raw.toUpperCase();
}

/** "British drivers", "the Italian team", "how many drivers are British": where somebody is from, and no place of a race. */
function isNationality(reading: Reading, at: number): boolean {
  // "Which drivers are from Italy"
  if (
    /\b(?:(?:drivers?|he|she|they|who|whos)\b(?: \w+){0,4} (?:is|are|was|were|comes?|came|hails?)|drivers?|(?:any|some)(?:one|body)|drivers? \w+(?: \w+)? come) from(?: the)?$/.test(
      textOf(reading.words.slice(0, at)),
    )
  )
    return true;
  if (!/(?:ish|ian|ean|ch|ese|can|gian|nian|ench|utch)$/.test(wordAt(reading, at))) return false;
  const isSaidOfThem =
    /^(?:are|is|were|was)$/.test(wordAt(reading, at - 1)) &&
    /\b(?:drivers?|teams?|they|he|she|who|grid|them)\b/.test(textOf(reading.words.slice(0, at)));
  return (
    isSaidOfThem ||
    /^(?:drivers?|teams?|guys?|lads?|boys|men|pilots?|racers?|rookies?|fans?|duo|trio|pair|champions?|winners?|cars?|engines?)$/.test(
      wordAt(reading, at + 1),
    )
  );
}

function spoken({ words }: Reading, at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ raw }, index) => (index === length - 1 ? raw.replace(/['’`´]s$/iu, '') : raw))
    .join(' ');
}

/** "Italian GP", "Grand Prix of Italy". */
function saysGrandPrix(reading: Reading, start: number, end: number): boolean {
  if (grandPrixWords.has(wordAt(reading, end))) return true;
  const before = ['of', 'in', 'du', 'de'].includes(wordAt(reading, start - 1)) ? start - 2 : start - 1;
  return wordAt(reading, before) === 'prix' || (wordAt(reading, before) === 'gp' && before === start - 2);
}
