import type { SeriesMark } from '../core/charts/spec/chart-spec.ts';
import { asText } from '../core/charts/look/readable.ts';
import { theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';

const textPx = 11;
/** With more series the names would hide the data; the legend has them all. */
const mostLabels = 8;

/** Of a name from the middle of its point; more beside the ring of a highlighted one. */
const offsetPx = 9;
const ringOffsetPx = 13;

/** Room right of the plot for names at the ends of lines; 0 when there are none. */
export function endLabelsWidth(series: readonly SeriesMark[]): number {
  if (series.length > mostLabels) return 0;
  return Math.max(0, ...series.map((mark) => textWidthPx(mark.label, textPx, 600) + 10));
}

/** The name of each series behind its last point; names that would overlap move down. */
export function endLabels(series: readonly SeriesMark[], plot: Box, scales: PlotScales): string {
  if (series.length > mostLabels) return '';
  const placed: Box[] = [];
  return series
    .flatMap((mark) => {
      const last = mark.points.at(-1);
      return last
        ? [
            {
              mark,
              x: scales.x(last.x) + (last.highlighted ? ringOffsetPx : offsetPx),
              y: scales.y(last.y),
            },
          ]
        : [];
    })
    .sort((a, b) => a.y - b.y)
    .map(({ mark, x, y }) => {
      const width = textWidthPx(mark.label, textPx, 600);
      const crossesFrame = x + width > plot.x + plot.width - 4;
      const box = { x: crossesFrame ? plot.x + plot.width + 6 : x, y: y - 6, width, height: 13 };
      while (placed.some((other) => overlap(other, box))) box.y += 1;
      placed.push(box);
      return label(mark.label, box.x, box.y + 6 + middleOffset(textPx), {
        sizePx: textPx,
        weight: 600,
        colour: asText(mark.colour),
        halo: crossesFrame ? theme.background : theme.panel,
      });
    })
    .join('');
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
