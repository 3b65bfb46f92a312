import type { BoxesMark, LapTimeBox } from '../core/charts/spec/row-marks.ts';
import { theme } from '../core/charts/look/theme.ts';
import { barBox, rowBox } from './axes.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { pointShape } from './point-shape.ts';
import { element, polylines } from './svg-element.ts';

const capShare = 0.5;

/** Box plots lying on their side, one per row. */
export function drawBoxes(mark: BoxesMark, plot: Box, scales: PlotScales): string {
  return mark.boxes.map((box) => drawBox(box, rowBox(box.row, plot, scales), scales)).join('');
}

function drawBox(box: LapTimeBox, row: Box, scales: PlotScales): string {
  const middle = row.y + row.height / 2;
  const ring = {
    radiusPx: 3,
    fill: box.span === null ? box.colour : theme.panel,
    ring: box.colour,
    ringPx: 1.4,
    opacity: 1,
  };
  const mean = { radiusPx: 3.6, fill: theme.text, ring: theme.panel, ringPx: 1.2, opacity: 1 };
  const [median, half] = [scales.x(box.median), barBox(row, 0, 0).height / 2];
  return [
    box.span === null ? '' : boxBody(box, box.span, row, scales),
    ...box.points.map(({ value }) => pointShape('circle', scales.x(value), middle, ring)),
    medianLine(median, middle, half),
    pointShape('diamond', scales.x(box.mean), middle, mean),
  ].join('');
}

function boxBody(
  box: LapTimeBox,
  span: NonNullable<LapTimeBox['span']>,
  row: Box,
  scales: PlotScales,
): string {
  const [left, right] = [scales.x(span.lowerQuartile), scales.x(span.upperQuartile)];
  const shape = barBox(row, left, right);
  return (
    whisker(scales.x(span.lowerWhisker), left, shape, box.colour) +
    whisker(scales.x(span.upperWhisker), right, shape, box.colour) +
    element('rect', { ...shape, rx: 2, fill: box.fill, stroke: box.colour, 'stroke-width': 1.5 })
  );
}

/** A line from the box to `end` with a cap on it. */
function whisker(end: number, boxEdge: number, box: Box, colour: string): string {
  const middle = box.y + box.height / 2;
  const cap = (box.height * capShare) / 2;
  const d = polylines([
    [
      { x: boxEdge, y: middle },
      { x: end, y: middle },
    ],
    [
      { x: end, y: middle - cap },
      { x: end, y: middle + cap },
    ],
  ]);
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': 1.5 });
}

/** The median, also in the sample of the keys. */
export function medianLine(x: number, middle: number, half: number): string {
  const line = { x1: x, x2: x, y1: middle - half, y2: middle + half };
  return element('line', { ...line, stroke: theme.text, 'stroke-width': 2.5 });
}
