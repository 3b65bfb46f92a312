import type { Key } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx, type FontWeight } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import { swatch, swatchWidthPx } from './swatch.ts';

const textPx = 12;
const lineHeightPx = 21;
const gapPx = 20;

export interface Block {
  heightPx: number;
  /** Markup of the block with its upper left corner at this place. */
  draw: (x: number, y: number) => string;
}

/** Keys side by side, broken into lines of at most `widthPx`. */
export function keysBlock(keys: readonly Key[], widthPx: number): Block {
  const lines: { key: Key; x: number }[][] = [];
  let next = Infinity;
  for (const key of keys) {
    const width = swatchWidthPx(key.swatch.kind) + 6 + textWidthPx(key.label, textPx);
    if (next + width > widthPx) {
      lines.push([]);
      next = 0;
    }
    lines.at(-1)?.push({ key, x: next });
    next += width + gapPx;
  }
  const drawKey = (key: Key, x: number, middle: number) => {
    const textX = x + swatchWidthPx(key.swatch.kind) + 6;
    const style = { sizePx: textPx, colour: theme.softText, maxPx: widthPx };
    return swatch(key.swatch, x, middle) + label(key.label, textX, middle + middleOffset(textPx), style);
  };
  return {
    heightPx: lines.length * lineHeightPx,
    draw: (x, y) =>
      lines
        .flatMap((line, index) =>
          line.map((item) => drawKey(item.key, x + item.x, y + (index + 0.5) * lineHeightPx)),
        )
        .join(''),
  };
}

/** Sentences, broken into lines of at most `widthPx`. */
export function captionsBlock(captions: readonly string[], widthPx: number): Block {
  const lines = captions.flatMap((caption) => brokenLines(caption, widthPx, textPx));
  const style = { sizePx: textPx, colour: theme.faintText, maxPx: widthPx };
  return {
    heightPx: lines.length * 17,
    draw: (x, y) => lines.map((line, index) => label(line, x, y + 12 + index * 17, style)).join(''),
  };
}

/** The text in lines of at most `widthPx`, as far as its words allow. */
export function brokenLines(
  text: string,
  widthPx: number,
  sizePx: number,
  weight: FontWeight = 400,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && textWidthPx(longer, sizePx, weight) <= widthPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
