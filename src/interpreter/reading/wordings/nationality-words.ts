import type { SpokenCue } from '../phrases.ts';
import { take, textOf, type Reading } from '../words.ts';

/** Nationalities of drivers of this century, as results spell them. */
const nationalities = (
  'American, Argentine, Australian, Austrian, Belgian, Brazilian, British, Canadian, Chinese, Colombian, Czech, Danish, Dutch, ' +
  'Finnish, French, German, Hungarian, Indian, Indonesian, Irish, Italian, Japanese, Malaysian, Mexican, Monegasque, New Zealander, ' +
  'Polish, Portuguese, Russian, South African, Spanish, Swedish, Swiss, Thai, Venezuelan'
).split(', ');

/** What people say for some of them. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  Argentine: ['argentinian', 'argentinean'],
  'New Zealander': ['new zealand', 'kiwi'],
  Monegasque: ['monacan'],
  Australian: ['aussie'],
};

/** Where people of some of them are from, as they say it. */
const homes: Readonly<Record<string, readonly string[]>> = {
  American: ['america', 'usa', 'the us', 'the usa', 'united states', 'the united states', 'the states'],
  Argentine: ['argentina'],
  Australian: ['australia'],
  Austrian: ['austria'],
  Belgian: ['belgium'],
  Brazilian: ['brazil'],
  British: ['britain', 'great britain', 'uk', 'the uk', 'united kingdom', 'the united kingdom', 'england'],
  Canadian: ['canada'],
  Chinese: ['china'],
  Danish: ['denmark'],
  Dutch: ['netherlands', 'the netherlands', 'holland'],
  Finnish: ['finland'],
  French: ['france'],
  German: ['germany'],
  Hungarian: ['hungary'],
  Indian: ['india'],
  Irish: ['ireland'],
  Italian: ['italy'],
  Japanese: ['japan'],
  Mexican: ['mexico'],
  Monegasque: ['monaco'],
  'New Zealander': ['new zealand'],
  Polish: ['poland'],
  Portuguese: ['portugal'],
  Russian: ['russia'],
  'South African': ['south africa'],
  Spanish: ['spain'],
  Swedish: ['sweden'],
  Swiss: ['switzerland'],
  Thai: ['thailand'],
};

const spoken: readonly (readonly [nationality: string, words: readonly string[]])[] = nationalities.map(
  (nationality) => [nationality, [nationality.toLowerCase(), ...(otherWords[nationality] ?? [])]],
);

/** "British drivers", "youngest Dutch driver", "which of them are Italian": of people, where the word alone may name a Grand Prix. */
export const driversOfNations = spoken
  .flatMap(([, words]) => words)
  .flatMap((word) => [
    ...['driver', 'drivers', 'ones'].map((noun) => `${word} ${noun}`),
    ...['youngest', 'oldest'].map((end) => `${end} ${word} driver`),
    `are ${word}`,
  ])
  .join(', ');

const anyHome = Object.values(homes)
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const ofPeople = new RegExp(
  `\\b(?:(?:drivers?|who|any(?:one|body)|some(?:one|body)|is|are|was|were|comes?|came) )from (?:${anyHome})\\b`,
);

/** "Which drivers come from Italy": of people, where the country alone would be the place of a race. No phrases, as these are words of other languages as well. */
export function takeHomes(reading: Reading): SpokenCue[] {
  const match = ofPeople.exec(textOf(reading.words));
  if (match === null) return [];
  const at = match.input
    .slice(0, match.index)
    .split(' ')
    .filter((word) => word !== '').length;
  const length = match[0].split(' ').length;
  if (reading.isTaken.slice(at, at + length).some(Boolean)) return [];
  take(reading, at, length);
  return [
    { cue: 'hint:drivers', at, length },
    { cue: 'aspect:born', at, length },
  ];
}

/** Nationalities that the words of a question have, as results spell them. */
export function saidNationalities(words: ReadonlySet<string>): string[] {
  return spoken
    .filter(([nationality, said]) =>
      [...said, ...(homes[nationality] ?? [])].some((each) =>
        each.split(' ').every((word) => words.has(word)),
      ),
    )
    .map(([nationality]) => nationality);
}
