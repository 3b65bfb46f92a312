import { inkFor } from '../core/charts/look/readable.ts';
import type { Bar, BarsMark } from '../core/charts/spec/row-marks.ts';
import { theme } from '../core/charts/look/theme.ts';
import { barBox, rowBox } from './axes.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { element, polylines } from './svg-element.ts';

const textPx = 12;
const thinnestPx = 3;
const gapPx = 7;
const edgePx = 6;
/** How far the break in a bar lies before the edge of the plot. */
const breakPx = 16;

/**
 * Bars from the base with their labels behind their ends; a label without room there is written into the bar, and one without room there either
 * on the other side of the base, where that has more.
 */
export function drawBars(mark: BarsMark, plot: Box, scales: PlotScales): string {
  const base = scales.x(mark.base);
  const line = { x1: base, x2: base, y1: plot.y, y2: plot.y + plot.height, stroke: theme.softText };
  return element('line', line) + mark.bars.map((bar) => drawBar(bar, base, plot, scales)).join('');
}

function drawBar(bar: Bar, base: number, plot: Box, scales: PlotScales): string {
  const row = rowBox(bar.row, plot, scales);
  const baseline = row.y + row.height / 2 + middleOffset(textPx);
  if (bar.to === null) {
    return label(bar.label, base + gapPx, baseline, { sizePx: textPx, colour: theme.faintText });
  }
  const to = scales.x(bar.to);
  const [left, right] = [plot.x, plot.x + plot.width];
  const isLeftward = to < base;
  const end = Math.min(Math.max(to, left), right);
  const from = isLeftward ? end : base;
  const box = barBox(row, from, Math.max(from + thinnestPx, isLeftward ? base : end));
  const isBroken = end !== to;
  return [
    element('rect', { ...box, fill: bar.fill }),
    isBroken ? barBreak(isLeftward ? left + breakPx : right - breakPx, box) : '',
    barLabel(bar, { box, isLeftward, isBroken }, plot, baseline),
  ].join('');
}

interface DrawnBar {
  box: Box;
  isLeftward: boolean;
  isBroken: boolean;
}

function barLabel(bar: Bar, { box, isLeftward, isBroken }: DrawnBar, plot: Box, baseline: number): string {
  const width = textWidthPx(bar.label, textPx, 600);
  const roomPx = isLeftward ? box.x - plot.x : plot.x + plot.width - box.x - box.width;
  const style = { sizePx: textPx, weight: 600, anchor: isLeftward ? 'end' : 'start' } as const;
  if (!isBroken && width + gapPx + edgePx <= roomPx) {
    const x = isLeftward ? box.x - gapPx : box.x + box.width + gapPx;
    return label(bar.label, x, baseline, { ...style, halo: theme.panel });
  }
  const ink = inkFor(bar.fill);
  const insetPx = isBroken ? breakPx + 2 * edgePx : edgePx;
  const insidePx = box.width - insetPx - edgePx;
  const otherPx = (isLeftward ? plot.x + plot.width - box.x - box.width : box.x - plot.x) - gapPx - edgePx;
  if (width > insidePx && otherPx > insidePx) {
    const beside = isLeftward ? box.x + box.width + gapPx : box.x - gapPx;
    const anchor = isLeftward ? 'start' : 'end';
    return label(bar.label, beside, baseline, { ...style, anchor, maxPx: otherPx, halo: theme.panel });
  }
  const x = isLeftward ? box.x + insetPx : box.x + box.width - insetPx;
  const inside = { ...style, colour: ink, maxPx: insidePx };
  return label(bar.label, x, baseline, { ...inside, anchor: isLeftward ? 'start' : 'end' });
}

/** Two slanting cuts through a bar around `x`: it goes on beyond the scale. */
export function barBreak(x: number, box: Box): string {
  const foot = box.y + box.height;
  const cuts = [x - 3, x + 3].map((middle) => [
    { x: middle - 3, y: foot },
    { x: middle + 3, y: box.y },
  ]);
  return element('path', { d: polylines(cuts), fill: 'none', stroke: theme.panel, 'stroke-width': 2.5 });
}
