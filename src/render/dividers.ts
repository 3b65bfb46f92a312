import type { DividersMark } from '../core/charts/spec/row-marks.ts';
import { theme } from '../core/charts/look/theme.ts';
import { rowBox } from './axes.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { element } from './svg-element.ts';

const textPx = 11;
const indentPx = 12;

/** Lines across the plot through empty rows, interrupted by their captions. */
export function drawDividers(mark: DividersMark, plot: Box, scales: PlotScales): string {
  return mark.dividers
    .map(({ row, label: caption }) => {
      const box = rowBox(row, plot, scales);
      const middle = box.y + box.height / 2;
      const width = textWidthPx(caption, textPx, 600);
      const line = { x1: plot.x, x2: plot.x + plot.width, y1: middle, y2: middle, stroke: theme.neutral };
      const ground = { x: plot.x + indentPx - 6, y: middle - 8, width: width + 12, height: 16 };
      const style = { sizePx: textPx, weight: 600, colour: theme.softText } as const;
      return (
        element('line', line) +
        element('rect', { ...ground, fill: theme.panel }) +
        label(caption, plot.x + indentPx, middle + middleOffset(textPx), style)
      );
    })
    .join('');
}
