import type { Dot, DotsMark } from '../core/charts/spec/row-marks.ts';
import { rowBox } from './axes.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { pointShape } from './point-shape.ts';
import { faintOpacity } from './series.ts';
import { element } from './svg-element.ts';

const radiusPx = 3.6;
const ringPx = 1.3;
/** Room that dots leave at the edges of their row. */
const edgePx = 6;

/** Points in rows, the pale ones below the others. */
export function drawDots({ dots }: DotsMark, plot: Box, scales: PlotScales): string {
  const drawn = (dot: Dot) => drawDot(dot, rowBox(dot.row, plot, scales), scales);
  return [...dots.filter(({ faint }) => faint), ...dots.filter(({ faint }) => !faint)].map(drawn).join('');
}

function drawDot({ value, offset, shape, colour, fill, faint }: Dot, row: Box, scales: PlotScales): string {
  const x = scales.x(value);
  const reachPx = Math.max(0, row.height / 2 - edgePx);
  const y = row.y + row.height / 2 + offset * reachPx;
  const right = row.x + row.width;
  if (x > right) return element('path', { d: arrowRight(right - 3, y), fill: colour });
  return pointShape(shape, x, y, { radiusPx, fill, ring: colour, ringPx, opacity: faint ? faintOpacity : 1 });
}

/** An arrowhead with its tip at `x`. */
export function arrowRight(x: number, y: number): string {
  return `M${x - 7} ${y - 4}L${x} ${y}L${x - 7} ${y + 4}Z`;
}
