import { foldName } from '../../core/names/name-matching.ts';
import { knownDrivers } from '../../core/names/known-drivers.ts';

/** Keys under which results say whom a row is of. */
const nameKeys = ['driver', 'code', 'abbreviation', 'name', 'full_name', 'family_name', 'team'];
const listKeys = ['drivers', 'teams'];
/** A longer list says who took part, not whom a row is of. */
const mostListed = 6;

/** Drivers and teams that an object of a result is of, as it names them; of a pair of rivals both. */
export function namesOf(object: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(object).flatMap(([key, value]): string[] => {
    if (typeof value === 'string')
      // A code with an underscore is that of a warning.
      return knownDrivers.has(value) || (nameKeys.includes(key) && !value.includes('_')) ? [value] : [];
    if (!listKeys.includes(key) || !Array.isArray(value) || value.length > mostListed) return [];
    return value.filter((each): each is string => typeof each === 'string');
  });
}

/** `VER`, `Red Bull Racing`: a key of a map by drivers or teams. */
export function isNameKey(key: string): boolean {
  return /^\p{Lu}[^\d_]*$/u.test(key);
}

/** Words of names that say nothing of whose they are: Red Bull is known by its second word. */
const commonWords = new Set('racing team formula one f1 grand red prix the and von van der de'.split(' '));

function tellingWords(name: string): string[] {
  const words = foldName(name)
    .split(' ')
    .filter((word) => !commonWords.has(word));
  const long = words.filter((word) => word.length > 2);
  // "RB F1 Team" has none but a short one.
  return long.length > 0 ? long : words;
}

const codes = new Map(
  [...knownDrivers.values()].map(({ code, givenName, familyName }) => [
    foldName(`${givenName} ${familyName}`),
    code,
  ]),
);

/** One label for all names of a driver or team: the code where there is one. */
export function labelOf(name: string): string {
  if (/^[A-Z]{3}$/.test(name)) return name;
  const folded = foldName(name);
  return codes.get(folded) ?? (tellingWords(name).join(' ') || folded);
}

/**
 * Finds the labels of those who are named in a text: drivers by code or family name, also those in no result, and who is in
 * the results by any word of the name.
 */
export function createNameReader(names: Iterable<string>): (text: string) => Set<string> {
  const byWord = new Map<string, Set<string>>();
  const add = (word: string, label: string): void =>
    void byWord.set(word, (byWord.get(word) ?? new Set()).add(label));
  for (const { code, familyName } of knownDrivers.values())
    for (const word of tellingWords(familyName)) add(word, code);
  const inResults = new Set<string>(knownDrivers.keys());
  for (const name of names) {
    const label = labelOf(name);
    inResults.add(label);
    if (label !== name) for (const word of tellingWords(name)) add(word, label);
  }
  const labelsOf = (word: string): Iterable<string> => {
    if (inResults.has(word)) return [word];
    // A name is written with a capital letter, and codes that nobody knows are the beginnings of names.
    if (!/^\p{Lu}/u.test(word)) return [];
    const folded = foldName(word).replace(/(?<=\w{3})s$/, '');
    const found = byWord.get(foldName(word)) ?? byWord.get(folded);
    const code = folded.slice(0, 3).toUpperCase();
    return found ?? (word.length > 3 && inResults.has(code) && !knownDrivers.has(code) ? [code] : []);
  };
  const seen = new Map<string, Iterable<string>>();
  return (text) => {
    const found = new Set<string>();
    for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*/gu)) {
      const labels = seen.get(word) ?? labelsOf(word.replace(/['’]s$/, ''));
      seen.set(word, labels);
      for (const label of labels) found.add(label);
    }
    return found;
  };
}

/** Whether a row of a result is of those whom a text names; of nobody in particular, or where nobody is named, it is. */
export function isOf(who: readonly string[], named: ReadonlySet<string>): boolean {
  if (named.size === 0 || who.length === 0) return true;
  const shared = who.filter((label) => named.has(label));
  const isPair = who.length === 2 && who.every((label) => knownDrivers.has(label));
  const others = isPair ? [...named].filter((label) => knownDrivers.has(label)).length : 1;
  return shared.length >= Math.min(2, others) && shared.length > 0;
}
