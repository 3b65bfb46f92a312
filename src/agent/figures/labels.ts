import { foldName } from '../../core/names/name-matching.ts';

/** Keys under which results say whom a row is of. Those of one person, and those of a team, are names of the same. */
const personKeys = ['driver', 'code', 'abbreviation', 'name', 'full_name', 'family_name'];
const teamKeys = ['team'];
const listKeys = ['drivers', 'teams'];

/** Names of drivers and teams that an object of a result has of its own; each group names the same one. */
export function labelGroups(object: Readonly<Record<string, unknown>>): string[][] {
  const named = (keys: readonly string[]): string[] =>
    // A code with an underscore is that of a warning.
    keys.flatMap((key) => {
      const value = object[key];
      return typeof value === 'string' && !value.includes('_') ? [value] : [];
    });
  const listed = listKeys.flatMap((key) => {
    const value = object[key];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').map((each) => [each]) : [];
  });
  return [named(personKeys), named(teamKeys), ...listed].filter((group) => group.length > 0);
}

/** `VER`: a key of a map by drivers. */
export function isDriverCode(key: string): boolean {
  return /^[A-Z]{3}$/.test(key);
}

/** Words of names that say nothing of whose they are. */
const commonWords = new Set([
  'racing',
  'team',
  'formula',
  'one',
  'grand',
  // As in red flags: Red Bull is known by its second word.
  'red',
  'prix',
  'the',
  'and',
  'von',
  'van',
  'der',
]);

/** Finds who is named in a text: codes as they are, `Verstappen` for VER, words of longer names. */
export function createNameReader(groups: Iterable<readonly string[]>): (text: string) => Set<string> {
  const byWord = new Map<string, Set<string>>();
  const codes = new Set<string>();
  const add = (word: string, labels: readonly string[]): void => {
    const known = byWord.get(word) ?? new Set();
    for (const label of labels) known.add(label);
    byWord.set(word, known);
  };
  for (const group of groups) {
    for (const label of group) {
      if (isDriverCode(label)) codes.add(label);
      const words = foldName(label).split(' ');
      const telling = words.filter((word) => !commonWords.has(word) && word !== 'f1');
      const long = telling.filter((word) => word.length > 2);
      // "RB F1 Team" has none but a short one.
      for (const word of long.length > 0 ? long : telling) add(word, group);
      if (words.length === 1 || words.every((word) => word.length < 3)) add(words.join(' '), group);
    }
  }
  const labelsOf = (word: string): Iterable<string> => {
    const folded = foldName(word);
    // Codes are the beginning of family names: what begins like one, with a capital letter, may be it.
    const code = word.length > 3 && /^\p{Lu}/u.test(word) ? folded.slice(0, 3).toUpperCase() : word;
    return [...(byWord.get(folded) ?? []), ...(codes.has(code) ? [code] : [])];
  };
  const seen = new Map<string, Iterable<string>>();
  return (text) => {
    const found = new Set<string>();
    for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}+)*/gu)) {
      const labels = seen.get(word) ?? labelsOf(word);
      seen.set(word, labels);
      for (const label of labels) found.add(label);
    }
    return found;
  };
}
