import { theme } from '../core/charts/look/theme.ts';
import type { Dumbbell, DumbbellsMark } from '../core/charts/spec/dumbbells-mark.ts';
import { rowBox } from './axes.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { pointShape } from './point-shape.ts';
import { arrowRight } from './dots.ts';
import { element } from './svg-element.ts';

const radiusPx = 5;
const textPx = 11;
/** From the middle of ring or dot to the text. */
const besidePx = radiusPx + 5;
/** Of a text from the edge of the plot. */
const edgePx = 2;

/** The way from ring to dot, both above it, and what it comes to beside the dot, or beside the ring where the plot ends. Off the scale: an arrow. */
export function drawDumbbells({ dumbbells }: DumbbellsMark, plot: Box, scales: PlotScales): string {
  return dumbbells.map((each) => drawDumbbell(each, rowBox(each.row, plot, scales), scales)).join('');
}

function drawDumbbell({ from, to, colour, text }: Dumbbell, row: Box, scales: PlotScales): string {
  const right = row.x + row.width;
  const y = row.y + row.height / 2;
  const isBeyond = scales.x(to) > right;
  const x2 = isBeyond ? right - 3 : scales.x(to);
  if (scales.x(from) > right) return element('path', { d: arrowRight(x2, y), fill: colour });
  const x1 = scales.x(from);
  const point = (x: number, fill: string) =>
    pointShape('circle', x, y, { radiusPx, fill, ring: colour, ringPx: 2, opacity: 1 });
  const widthPx = textWidthPx(text, textPx);
  const isRight = x2 + besidePx + widthPx <= right - edgePx;
  const isLeft = !isRight && x1 - besidePx - widthPx >= row.x + edgePx;
  const style = { sizePx: textPx, colour: theme.softText, anchor: isRight ? 'start' : 'end' } as const;
  const textX = isRight ? x2 + besidePx : x1 - besidePx;
  return [
    element('line', { x1, y1: y, x2, y2: y, stroke: colour, 'stroke-width': 3 }),
    point(x1, theme.panel),
    isBeyond ? element('path', { d: arrowRight(x2, y), fill: colour }) : point(x2, colour),
    isRight || isLeft ? label(text, textX, y + middleOffset(textPx), style) : '',
  ].join('');
}
