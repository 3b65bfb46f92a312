import type { LetterTable } from '../src/render/font/font.ts';
import { Blob, Buffer as Line, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';

/** Of another file than letters: it says what the licence wants said, and has none of the names that the licence reserves. */
const notice =
  'Letters made of a font under the SIL Open Font License 1.1, and under that licence themselves: see THIRD-PARTY.txt. Not that font.';

/** What stands in lines of Latin text one after another; accents that join the letter before them do not. */
const standing = /(?!\p{M})[\p{Script=Latin}\p{Script=Common}]/u;

/**
 * All letters of a TrueType or OpenType font as `src/render/font/font.ts` reads them: a line that is no part of it, a line of JSON, and
 * for each letter a line with the data of an SVG path from where it stands, in units of the font, y downwards. First stands the box for
 * letters that the font lacks. Kerning is that of Latin script, in rows of left letters and columns of right ones that are alike in it.
 */
export function writtenLetters(bytes: Uint8Array): string {
  const face = new Face(new Blob(bytes.slice().buffer));
  const font = new Font(face);
  const codePoints = [...face.collectUnicodes()]
    .filter((codePoint) => codePoint >= 0x20)
    .sort((a, b) => a - b);
  const glyphs = [0, ...codePoints.map((codePoint) => font.nominalGlyph(codePoint)!)];
  const advances = glyphs.map((glyph) => font.glyphHAdvance(glyph));
  const pairs = kerningOfPairs(font, codePoints, advances);
  const columns = distinct(pairs[0]!.map((_, column) => pairs.map((row) => row[column]!).join(' ')));
  const rows = distinct(pairs.map((row) => columns.firsts.map((column) => row[column]!).join(' ')));
  const table: LetterTable = {
    ...{ unitsPerEm: face.upem, codePoints: [0, ...codePoints], advances },
    ...{ rows: rows.places, columns: columns.places, kerning: rows.values },
  };
  const outlines = glyphs.map((glyph) => steps(font.glyphToPath(glyph)));
  return [notice, JSON.stringify(table), ...outlines].join('\n');
}

/** Of each letter with each, the box among them. */
function kerningOfPairs(font: Font, codePoints: readonly number[], advances: readonly number[]): number[][] {
  const features = ['-liga', '-ccmp', '-mark'].map((feature) => Feature.fromString(feature)!);
  const none = advances.map(() => 0);
  const isStanding = codePoints.map((codePoint) => standing.test(String.fromCodePoint(codePoint)));
  const rights = codePoints.flatMap((codePoint, index) => (isStanding[index] ? [{ codePoint, index }] : []));
  const rowOf = (left: number, index: number): number[] => {
    if (!isStanding[index]) return none;
    const line = new Line();
    line.addCodePoints(rights.flatMap(({ codePoint }) => [left, codePoint]));
    line.setDirection(Direction.LTR);
    line.setScript('Latn');
    shape(font, line, features);
    const positions = line.getGlyphPositions();
    if (positions.length !== 2 * rights.length)
      throw new Error(
        `The font puts letter ${left} and others together, so that pairs cannot be told apart.`,
      );
    const row = [...none];
    for (const [place, right] of rights.entries())
      row[right.index + 1] = positions[2 * place]!.xAdvance - advances[index + 1]!;
    return row;
  };
  return [none, ...codePoints.map(rowOf)];
}

/** Different values in order, where each stood first, and the place among them of every one. */
function distinct(all: readonly string[]): { values: string[]; firsts: number[]; places: number[] } {
  const places = new Map<string, number>();
  const firsts: number[] = [];
  for (const [index, value] of all.entries()) {
    if (places.has(value)) continue;
    places.set(value, places.size);
    firsts.push(index);
  }
  return { values: [...places.keys()], firsts, places: all.map((value) => places.get(value)!) };
}

/** Path data whose steps are counted from where the last one ended, y downwards, so that it says nothing of where the letter stands. */
function steps(path: string): string {
  let [fromX, fromY] = [0, 0];
  let [startX, startY] = [0, 0];
  return path.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') {
      [fromX, fromY] = [startX, startY];
      return 'z';
    }
    const values = numbers.split(/[ ,]/).map(Number);
    const written = values.map((value, index) => (index % 2 === 0 ? value - fromX : fromY - value)).join(' ');
    [fromX, fromY] = values.slice(-2) as [number, number];
    if (command === 'M') [startX, startY] = [fromX, fromY];
    return command.toLowerCase() + written;
  });
}
