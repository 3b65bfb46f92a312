import readRegular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?letters';
import readSemiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?letters';
import { type Letters, readLetters } from './letters.ts';

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
