import { readFileSync } from 'node:fs';
import regular from '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf?file';
import semiBold from '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf?file';
import { readFontWidths, type FontWidths } from './true-type-widths.ts';

/** The one family charts are set in. Its digits all have the same width. */
export const fontFamily = 'IBM Plex Sans';
export type FontWeight = 400 | 600;

const fontPaths: Record<FontWeight, string> = { 400: regular, 600: semiBold };

/** Path of the bundled font file of that weight, from sources and from a bundle alike. */
export function fontFile(weight: FontWeight): string {
  return fontPaths[weight];
}

/** Paths of all bundled font files. */
export function fontFiles(): string[] {
  return [fontFile(400), fontFile(600)];
}

const widths = new Map<FontWeight, FontWidths>();

/** Width in pixels of one line of text, without kerning. */
export function textWidthPx(text: string, sizePx: number, weight: FontWeight = 400): number {
  let font = widths.get(weight);
  if (!font) widths.set(weight, (font = readFontWidths(readFileSync(fontFile(weight)))));
  let widthEm = 0;
  for (const character of text) widthEm += font.widthEm(character.codePointAt(0) ?? 0);
  return widthEm * sizePx;
}

/** The text, or as much of its beginning as fits into `maxPx` with `…` behind it. */
export function fitText(text: string, maxPx: number, sizePx: number, weight: FontWeight = 400): string {
  if (textWidthPx(text, sizePx, weight) <= maxPx) return text;
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
