/** The whole numbers from 0 to 20 in words; a word's place in the list is its number. */
export const cardinalWords: readonly string[] = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];

/** The ordinals up to the twentieth; a word's place in the list is its number. */
export const ordinalWords: readonly string[] = [
  ...[
    'zeroth',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ],
  ...[
    'eleventh',
    'twelfth',
    'thirteenth',
    'fourteenth',
    'fifteenth',
    'sixteenth',
    'seventeenth',
    'eighteenth',
  ],
  ...['nineteenth', 'twentieth'],
];

/** "13 November" of `1999-11-13`. */
export function dayAndMonth(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${monthNames[month! - 1]}`;
}

/** "13 November 1999" of `1999-11-13`. */
export function dateInWords(date: string): string {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** From January on, as written in English. */
export const monthNames: readonly string[] = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
