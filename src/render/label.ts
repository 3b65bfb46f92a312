import { theme } from '../core/charts/look/theme.ts';
import { fitText, type FontWeight } from './font/font.ts';
import { element, escapeXml, type Attributes } from './svg-element.ts';

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

/** A line of text whose baseline is at `y`. */
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
    fill: style.colour ?? theme.text,
    'fill-opacity': style.opacity ?? null,
    transform: rotate === undefined ? null : `rotate(${rotate} ${Math.round(x)} ${Math.round(y)})`,
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
