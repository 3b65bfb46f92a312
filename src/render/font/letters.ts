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

/** A letter of a font. */
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

/** Letters of one weight of a font. */
export interface Letters {
  unitsPerEm: number;
  letterOf: (codePoint: number) => Letter;
  /** By how much the right one of two stands farther away than the advance of the left one says, in units of the font. */
  kerningOf: (left: Letter, right: Letter) => number;
}

/** @param written What `writtenLetters` wrote. */
export function readLetters(written: string): Letters {
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
