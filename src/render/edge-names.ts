import type { EdgeName, EdgeNamesMark } from '../core/charts/spec/chart-spec.ts';
import { asText } from '../core/charts/look/readable.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { spreadMiddles } from '../core/charts/look/spread-middles.ts';
import { element } from './svg-element.ts';

const textPx = 13;
const rowPx = 16;
/** Between plot and names, for the lines to those that were moved. */
const reachPx = 12;
const faintOpacity = 0.65;

/** Room that the names of a side need beside the plot; 0 when there are none. */
export function edgeNamesWidth(marks: readonly EdgeNamesMark[], side: EdgeNamesMark['side']): number {
  const names = marks.flatMap((mark) => (mark.side === side ? mark.names : []));
  if (names.length === 0) return 0;
  return Math.max(...names.map(({ text }) => textWidthPx(text, textPx, 600))) + reachPx + 6;
}

export function drawEdgeNames({ side, names }: EdgeNamesMark, plot: Box, scales: PlotScales): string {
  const isLeft = side === 'left';
  const edge = isLeft ? plot.x : plot.x + plot.width;
  const out = (px: number) => edge + (isLeft ? -px : px);
  const sorted = names.toSorted((a, b) => scales.y(a.y) - scales.y(b.y));
  const middles = spreadMiddles(
    sorted.map(({ y }) => scales.y(y)),
    rowPx,
    { from: plot.y, to: plot.y + plot.height },
  );
  return sorted.map((name, index) => drawName(name, middles[index]!)).join('');

  function drawName({ y, text, colour, faint }: EdgeName, middle: number): string {
    const opacity = faint ? { opacity: faintOpacity } : {};
    const line = { x1: out(1), y1: scales.y(y), x2: out(reachPx - 3), y2: middle };
    return (
      element('line', { ...line, stroke: colour, 'stroke-opacity': faint ? 0.4 : 0.8 }) +
      label(text, out(reachPx), middle + middleOffset(textPx), {
        sizePx: textPx,
        weight: 600,
        colour: asText(colour),
        anchor: isLeft ? 'end' : 'start',
        halo: theme.background,
        ...opacity,
      })
    );
  }
}
