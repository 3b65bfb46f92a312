import { theme } from '../core/charts/look/theme.ts';
import { escapeXml } from '../core/text/xml-text.ts';
import { fitText, type FontWeight } from './font/font.ts';
import { element, type Attributes } from './svg-element.ts';

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
