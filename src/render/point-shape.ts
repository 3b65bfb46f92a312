import { theme } from '../core/charts/look/theme.ts';
import type { PointShape } from '../core/charts/spec/marks.ts';
import { type Attributes, element, polylines } from './label.ts';

export interface PointLook {
  radiusPx: number;
  fill: string;
  ring: string;
  ringPx: number;
  opacity: number;
  /** What the fill tells may be wrong: it has a hole. */
  doubted?: true;
  /** Colour of a smaller point in the middle, where a gap parts it from the ring; left out: none. */
  core?: string;
}

/**
 * A point of a series: its fill tells the tyre, its ring and shape the driver; a cross has the ring's colour. Shapes of
 * one radius look equally big.
 */
export function pointShape(shape: PointShape, x: number, y: number, look: PointLook): string {
  const { radiusPx: r, fill, ring, ringPx, opacity, doubted, core } = look;
  const paint = {
    fill,
    stroke: ring,
    'stroke-width': ringPx,
    'fill-opacity': opacity === 1 ? null : opacity,
    'stroke-opacity': opacity === 1 ? null : opacity,
  };
  if (shape === 'none') return '';
  if (shape === 'cross') return cross(x, y, r, ring, opacity);
  const shaped = (radiusPx: number, painted: Attributes) =>
    shape === 'circle'
      ? element('circle', { cx: x, cy: y, r: radiusPx, ...painted })
      : element('path', { d: `${polylines([corners(shape, x, y, radiusPx)])}Z`, ...painted });
  const inside = core ? shaped(r * 0.45, { fill: core, 'fill-opacity': paint['fill-opacity'] }) : '';
  const body = shaped(r, paint) + inside;
  return doubted ? body + element('circle', { cx: x, cy: y, r: r * 0.5, fill: theme.panel }) : body;
}

/** An × of two strokes. */
export function cross(x: number, y: number, r: number, colour: string, opacity = 1, strokePx = 1.6): string {
  const strokes = [
    [
      { x: x - r, y: y - r },
      { x: x + r, y: y + r },
    ],
    [
      { x: x - r, y: y + r },
      { x: x + r, y: y - r },
    ],
  ];
  return element('path', {
    d: polylines(strokes),
    fill: 'none',
    stroke: colour,
    'stroke-width': strokePx,
    'stroke-opacity': opacity === 1 ? null : opacity,
  });
}

/** Small arrowhead pointing up, its tip at `y`: the value lies above the scale. */
export function beyondArrow(x: number, y: number, colour: string): string {
  return element('path', { d: `M${x - 4} ${y + 7}L${x} ${y}L${x + 4} ${y + 7}Z`, fill: colour });
}

/** Triangle pointing down, its upper edge at `y`, parted from what is behind it. */
export function visitTriangle(x: number, y: number, colour: string): string {
  const d = `M${x - 6} ${y}L${x + 6} ${y}L${x} ${y + 11}Z`;
  return element('path', { d, fill: colour, stroke: theme.panel, 'stroke-width': 1.5 });
}

function corners(shape: 'diamond' | 'square' | 'triangle', x: number, y: number, r: number) {
  if (shape === 'diamond') {
    const reach = r * 1.3;
    return [
      { x, y: y - reach },
      { x: x + reach, y },
      { x, y: y + reach },
      { x: x - reach, y },
    ];
  }
  if (shape === 'square') {
    const reach = r * 0.9;
    return [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y - reach },
      { x: x + reach, y: y + reach },
      { x: x - reach, y: y + reach },
    ];
  }
  return [
    { x, y: y - r * 1.3 },
    { x: x + r * 1.15, y: y + r * 0.8 },
    { x: x - r * 1.15, y: y + r * 0.8 },
  ];
}
