import { foldName } from '../../core/names/name-matching.ts';
import type { SeasonDriver } from '../../core/results/season-driver.ts';
import { joinedName, take, wordAt, type Reading, type Word, type NamePlace } from './words.ts';

/** A driver as the message names him or her. */
export interface DriverMention extends NamePlace {
  /** What the tools are asked with: the code, the family name where there is none, or the car's number. */
  query: string;
  /** All drivers of that name, where there are several. */
  meant: readonly SeasonDriver[];
  said: string;
}

/** Nicknames that no driver list has, by the family name without blanks; all folded. */
const nicknames: ReadonlyMap<string, readonly string[]> = new Map([
  ['perez', ['checo']],
  ['magnussen', ['kmag', 'kev']],
  ['hulkenberg', ['hulk', 'hulkenburg']],
  ['ricciardo', ['dannyric', 'danny', 'honeybadger']],
  ['albon', ['alex', 'albono']],
  ['bearman', ['ollie', 'olly', 'oli']],
  ['bortoleto', ['gabi', 'gabby']],
  ['hamilton', ['hammy']],
  ['leclerc', ['charlie', 'sharl']],
  ['sainz', ['carlitos', 'smoothoperator']],
  ['russell', ['georgie']],
  ['stroll', ['lancey']],
  ['bottas', ['valterri', 'valteri']],
  ['colapinto', ['frankie']],
  ['vettel', ['seb']],
  ['verstappen', ['supermax', 'madmax', 'maxs']],
  ['alonso', ['nando', 'magic']],
  ['raikkonen', ['iceman']],
]);

/** Words that make another thing of a first name: "max speed". */
const notNames: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'max',
    ['speed', 'speeds', 'rpm', 'revs', 'throttle', 'gap', 'delta', 'temp', 'temperature', 'number', 'points'],
  ],
]);

export type DriverNames = ReadonlyMap<string, readonly SeasonDriver[]>;

/** Drivers by all names they are called by, without blanks. */
export function driverNames(drivers: readonly SeasonDriver[]): DriverNames {
  const byName = new Map<string, SeasonDriver[]>();
  for (const driver of drivers) {
    for (const name of namesOf(driver)) {
      const called = byName.get(name) ?? [];
      if (!called.some(({ driverId }) => driverId === driver.driverId)) called.push(driver);
      byName.set(name, called);
    }
  }
  return byName;
}

/** Folding the names of a season takes longer than reading a message, and every message is held against them. */
const known = new WeakMap<SeasonDriver, ReadonlySet<string>>();

function namesOf(driver: SeasonDriver): ReadonlySet<string> {
  const names = known.get(driver) ?? new Set(madeNames(driver).filter((name) => name.length >= 2));
  known.set(driver, names);
  return names;
}

function madeNames({ code, givenName, familyName }: SeasonDriver): string[] {
  const given = foldName(givenName).split(' ');
  const family = foldName(familyName).split(' ');
  const first = given.join('');
  const last = family.join('');
  return [
    ...(code === null ? [] : [foldName(code)]),
    ...[last, first, first + last, last + first, first.charAt(0) + last],
    // "Kimi Antonelli" of Andrea Kimi Antonelli, "Vries" of de Vries.
    ...given.flatMap((name) => [name, name + last]),
    ...family.filter((name) => name.length >= 4),
    ...(nicknames.get(last) ?? []),
  ];
}

export function queryOf({ code, familyName }: SeasonDriver): string {
  return code ?? familyName;
}

/** What the tools are asked with for a car: its driver's code, where one of the season has that number for good. 1 is the champion's. */
export function queryOfCar(number: number, drivers: readonly SeasonDriver[]): string {
  const [only, ...others] = number === 1 ? [] : drivers.filter((driver) => driver.number === number);
  return only && others.length === 0 ? queryOf(only) : String(number);
}

/**
 * Takes driver names, the longest at each place. A name that is a word of English as well, such as NOR, counts in capitals, next to
 * another driver, and where no such word can stand.
 */
export function takeDrivers(
  reading: Reading,
  names: DriverNames,
  isWord: (text: string) => boolean,
): DriverMention[] {
  const mentions: DriverMention[] = [];
  const doubtful: number[] = [];
  const isShouted = reading.words.every(({ raw }) => raw === raw.toUpperCase());
  for (let at = 0; at < reading.words.length; at++) {
    for (let length = Math.min(4, reading.words.length - at); length > 0; length--) {
      const meant = driversAt(reading, at, length, names);
      if (!meant) continue;
      const { raw, text } = reading.words[at]!;
      if (length === 1 && isWord(text) && !notNames.has(text) && (isShouted || raw !== raw.toUpperCase())) {
        doubtful.push(at);
        break;
      }
      mentions.push(mention(reading, at, length, meant));
      at += length - 1;
      break;
    }
  }
  for (const at of doubtful) {
    const meant = driversAt(reading, at, 1, names);
    if (meant && (isBesideDriver(reading, at, mentions) || isNameAt(reading.words, at)))
      mentions.push(mention(reading, at, 1, meant));
  }
  return mentions.toSorted((a, b) => a.at - b.at);
}

function driversAt(
  reading: Reading,
  at: number,
  length: number,
  names: DriverNames,
): readonly SeasonDriver[] | null {
  if (reading.isTaken.slice(at, at + length).some(Boolean)) return null;
  const name = joinedName(reading.words.slice(at, at + length));
  if (length === 1 && notNames.get(name)?.includes(wordAt(reading, at + 1))) return null;
  const exact = names.get(name);
  if (exact) return exact;
  if (!name.endsWith('s')) return null;
  // "Verstappens lap times", "Alonsos", "maxs"; not "pers" of a code.
  const meant = names.get(name.slice(0, -1)) ?? null;
  const isCode = name.length === 4 && meant?.some(({ code }) => code?.toLowerCase() === name.slice(0, -1));
  return name.length >= 4 && !isCode ? meant : null;
}

function mention(
  reading: Reading,
  at: number,
  length: number,
  meant: readonly SeasonDriver[],
): DriverMention {
  take(reading, at, length);
  const said = reading.words
    .slice(at, at + length)
    .map(({ raw }) => raw)
    .join(' ');
  return { query: queryOf(meant[0]!), at, length, meant, said };
}

/** "Nor", "nor laps", "laps of nor": there it joins nothing, and is a name. */
export function isNameAt(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'nor' && (at === 0 || /^(?:of|for|by|from)$/.test(words[at - 1]!.text));
}

/** "ver vs nor", "ver, nor": a driver stands next to it, with nothing or a joining word in between. */
function isBesideDriver(reading: Reading, at: number, mentions: readonly DriverMention[]): boolean {
  const joins = (index: number) => /^(?:and|or|n|vs|versus|v|with|against|to)$/.test(wordAt(reading, index));
  const isDriver = (index: number) => mentions.some((driver) => driver.at === index);
  const listed =
    /[,/&]/.test(reading.words[at]?.before ?? '') || /[,/&]/.test(reading.words[at + 1]?.before ?? '');
  // "ver nor lec"; but "neither ver nor lec", "times of ver per lap" and "has ver had".
  const isCode =
    !['per', 'had'].includes(wordAt(reading, at)) && !reading.words.some(({ text }) => text === 'neither');
  if (isCode && (isDriver(at - 1) || isDriver(at + 1))) return true;
  const joined = (joins(at - 1) && isDriver(at - 2)) || (joins(at + 1) && isDriver(at + 2));
  return joined || (listed && (isDriver(at - 1) || isDriver(at + 1)));
}
