import type { EdgeName, EdgeNamesMark, SeriesMark } from '../core/charts/spec/chart-spec.ts';
import { asText, theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { element, label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './axes.ts';
import { spreadMiddles } from '../core/charts/look/spread.ts';

const nameTextPx = 13;
const rowPx = 16;
/** Between plot and names, for the lines to those that were moved. */
const reachPx = 12;
const faintOpacity = 0.65;

/** Room that the names of a side need beside the plot; 0 when there are none. */
export function edgeNamesWidth(marks: readonly EdgeNamesMark[], side: EdgeNamesMark['side']): number {
  const names = marks.flatMap((mark) => (mark.side === side ? mark.names : []));
  if (names.length === 0) return 0;
  return Math.max(...names.map(({ text }) => textWidthPx(text, nameTextPx, 600))) + reachPx + 6;
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
      label(text, out(reachPx), middle + middleOffset(nameTextPx), {
        sizePx: nameTextPx,
        weight: 600,
        colour: asText(colour),
        anchor: isLeft ? 'end' : 'start',
        halo: theme.background,
        ...opacity,
      })
    );
  }
}

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
