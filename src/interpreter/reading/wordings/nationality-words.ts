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

/** Nationalities that the words of a question have, as results spell them. */
export function saidNationalities(words: ReadonlySet<string>): string[] {
  return spoken
    .filter(([, said]) => said.some((each) => each.split(' ').every((word) => words.has(word))))
    .map(([nationality]) => nationality);
}
