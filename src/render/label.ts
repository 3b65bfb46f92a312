import { escapeXml } from '../core/text/plain-text.ts';
import { theme } from '../core/charts/look/theme.ts';
import { fitText, type FontWeight } from './font/font.ts';

export type Attributes = Record<string, string | number | null>;

/**
 * One SVG element as text. Children are markup already (`text()` for text from anywhere); attributes are escaped, null
 * ones left out. Numbers are written with at most two decimals.
 *
 * @throws RangeError for NaN and infinities: a picture with them would be silently wrong.
 */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let written = name;
  for (const key of Object.keys(attributes)) {
    const value = attributes[key]!;
    if (value !== null)
      written += ` ${key}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`;
  }
  return children.length > 0 ? `<${written}>${children.join('')}</${name}>` : `<${written}/>`;
}

/** A coordinate with at most two decimals. Throws RangeError for NaN and infinities. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`A drawing coordinate is ${value}; it must be finite.`);
  return String(Math.round(value * 100) / 100);
}

/** Path data through the points; each inner list is a line of its own. */
export function polylines(lines: readonly (readonly { x: number; y: number }[])[]): string {
  return lines
    .map((line) => line.map(({ x, y }, index) => `${index ? 'L' : 'M'}${number(x)} ${number(y)}`).join(''))
    .join('');
}

export interface LabelStyle {
  sizePx: number;
  weight?: FontWeight;
  colour?: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Longer texts are shortened to this width. */
  maxPx?: number;
  /** Degrees clockwise about the label's place. */
  rotate?: number;
  opacity?: number;
  /** Outline in this colour behind the letters, to stay readable over lines. */
  halo?: string;
}

/** A line of text whose baseline is at `y`. What becomes of it in pictures: `font/drawn-letters.ts`, which reads what is written here. */
export function label(text: string, x: number, y: number, style: LabelStyle): string {
  const { sizePx, weight = 400, maxPx = Infinity, anchor = 'start', rotate, halo } = style;
  const shown = fitText(text, maxPx, sizePx, weight);
  if (shown === '') return '';
  const attributes: Attributes = {
    x,
    y,
    'font-size': sizePx,
    'font-weight': weight === 400 ? null : weight,
    'text-anchor': anchor === 'start' ? null : anchor,
    transform: rotate === undefined ? null : `rotate(${rotate} ${Math.round(x)} ${Math.round(y)})`,
    fill: style.colour ?? theme.text,
    'fill-opacity': style.opacity ?? null,
  };
  const letters = escapeXml(shown);
  const behind = halo
    ? element(
        'text',
        { ...attributes, fill: 'none', stroke: halo, 'stroke-width': 3, 'stroke-linejoin': 'round' },
        letters,
      )
    : '';
  return behind + element('text', attributes, letters);
}

/** Offset that puts the middle of capitals and digits of that size on a line. */
export function middleOffset(sizePx: number): number {
  return sizePx * 0.35;
}
