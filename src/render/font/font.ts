import readRegular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?letters';
import readSemiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?letters';

/** What the build makes of a font, but for the outlines (`scripts/font-letters.ts`). Lengths in units of the font, lists by letter. */
export interface LetterTable {
  unitsPerEm: number;
  /** Rising; 0 of the first, the box for letters that the font lacks. */
  codePoints: number[];
  /** How far the next letter stands from each. */
  advances: number[];
  /** Row of each in `kerning` where it is the left one of two, and its column where it is the right one. */
  rows: number[];
  columns: number[];
  /** By how much the right one stands farther away than the advance of the left one says: numbers with spaces between. */
  kerning: string[];
}

export interface Letter {
  /** Of the font's own drawings; false: the box that stands for letters it lacks. */
  isKnown: boolean;
  /** How far the next one stands from it, in units of the font. */
  advance: number;
  /** Data of an SVG path from where it stands, in units of the font, y downwards. */
  outline: string;
  row: number;
  column: number;
}

export interface Letters {
  unitsPerEm: number;
  letterOf: (codePoint: number) => Letter;
  /** By how much the right one of two stands farther away than the advance of the left one says, in units of the font. */
  kerningOf: (left: Letter, right: Letter) => number;
}

/** @param written What `writtenLetters` wrote. */
function readLetters(written: string): Letters {
  const [, header, ...outlines] = written.split('\n');
  const { unitsPerEm, codePoints, advances, rows, columns, kerning } = JSON.parse(header!) as LetterTable;
  const box = 0;
  // A chart has thousands of letters, and some seventy different ones.
  const letters = new Map<number, Letter>();
  const letterAt = (index: number): Letter => ({
    ...{ isKnown: index !== box, advance: advances[index]!, outline: outlines[index]! },
    ...{ row: rows[index]!, column: columns[index]! },
  });
  const numbers: number[][] = [];
  return {
    unitsPerEm,
    letterOf: (codePoint) => {
      let letter = letters.get(codePoint);
      if (!letter) letters.set(codePoint, (letter = letterAt(Math.max(codePoints.indexOf(codePoint), box))));
      return letter;
    },
    kerningOf: ({ row }, { column }) => (numbers[row] ??= kerning[row]!.split(' ').map(Number))[column]!,
  };
}

/** The one family charts are set in. Its digits all have the same width. */
export const fontFamily = 'IBM Plex Sans';
export type FontWeight = 400 | 600;

const readers: Record<FontWeight, () => string> = { 400: readRegular, 600: readSemiBold };
const known = new Map<FontWeight, Letters>();

/** The letters of that weight, read when they are asked for first. */
export function lettersOf(weight: FontWeight): Letters {
  let letters = known.get(weight);
  if (!letters) known.set(weight, (letters = readLetters(readers[weight]())));
  return letters;
}

/** Width in pixels of one line of text, without kerning. */
export function textWidthPx(text: string, sizePx: number, weight: FontWeight = 400): number {
  const { letterOf, unitsPerEm } = lettersOf(weight);
  let width = 0;
  for (const character of text) width += letterOf(character.codePointAt(0)!).advance;
  return (width / unitsPerEm) * sizePx;
}

/** The text, or as much of its beginning as fits into `maxPx` with `…` behind it. */
export function fitText(text: string, maxPx: number, sizePx: number, weight: FontWeight = 400): string {
  if (maxPx === Infinity || textWidthPx(text, sizePx, weight) <= maxPx) return text;
  const roomPx = maxPx - textWidthPx('…', sizePx, weight);
  if (roomPx < 0) return '';
  let kept = '';
  let usedPx = 0;
  for (const character of text) {
    usedPx += textWidthPx(character, sizePx, weight);
    if (usedPx > roomPx) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
