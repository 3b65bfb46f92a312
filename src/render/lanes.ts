import { asText, edgeOf, inkFor } from '../core/charts/look/readable.ts';
import { theme } from '../core/charts/look/theme.ts';
import type { Panel } from '../core/charts/spec/chart-spec.ts';
import type { Lane, LaneItem, LanesMark } from '../core/charts/spec/lanes-mark.ts';
import { textWidthPx } from './font/font.ts';
import { label, middleOffset } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { beyondArrow } from './point-shape.ts';
import { element } from './svg-element.ts';

const lanePx = 14;
const belowPx = 3;
const labelPx = 10;
const tyrePx = 12;
const letterPx = 9;

/** Room that the lanes of a panel need above its plot. */
export function lanesHeight(panel: Panel): number {
  const count = lanesOf(panel).length;
  return count === 0 ? 0 : count * lanePx + belowPx;
}

/** Room that their names need left of the plot. */
export function laneLabelsWidth(panel: Panel): number {
  return Math.max(0, ...lanesOf(panel).map((lane) => textWidthPx(lane.label, labelPx, 600) + 8));
}

/** The lanes of a panel at the upper edge of its plot and what is above it for lanes. */
export function drawLanes(panel: Panel, plot: Box, scales: PlotScales): string {
  const lanes = lanesOf(panel);
  if (lanes.length === 0) return '';
  const ground = { x: plot.x, y: plot.y, width: plot.width, height: lanesHeight(panel) };
  return [
    element('rect', { ...ground, fill: theme.panel }),
    ...lanes.map((lane, index) => drawLane(lane, plot.y + (index + 0.5) * lanePx + 1, plot, scales)),
  ].join('');
}

function lanesOf({ marks }: Panel): Lane[] {
  return marks.flatMap((mark): Lane[] => (mark.kind === 'lanes' ? (mark satisfies LanesMark).lanes : []));
}

function drawLane(
  { label: text, colour, items }: Lane,
  middle: number,
  plot: Box,
  scales: PlotScales,
): string {
  const line = { x1: plot.x, x2: plot.x + plot.width, y1: middle, y2: middle, stroke: theme.grid };
  const style = { sizePx: labelPx, weight: 600, colour: asText(colour), anchor: 'end' } as const;
  return [
    element('line', line),
    label(text, plot.x - 6, middle + middleOffset(labelPx), style),
    ...items.map((item) => drawItem(item, colour, scales.x(item.x), middle)),
  ].join('');
}

function drawItem(item: LaneItem, colour: string, x: number, middle: number): string {
  return item.kind === 'beyond' ? beyondArrow(x, middle - 4, colour) : tyre(item, x, middle);
}

/** A round tyre in the colour of its compound with its letter, parted from what is behind it. */
export function tyre({ fill, text }: { fill: string; text: string }, x: number, middle: number): string {
  const widthPx = Math.max(tyrePx, textWidthPx(text, letterPx, 600) + 5);
  const box = { x: x - widthPx / 2, y: middle - tyrePx / 2, width: widthPx, height: tyrePx, rx: tyrePx / 2 };
  return (
    element('rect', { ...box, fill, stroke: edgeOf(fill, theme.panel), 'stroke-width': 1.5 }) +
    label(text, x, middle + middleOffset(letterPx), {
      sizePx: letterPx,
      weight: 600,
      colour: inkFor(fill),
      anchor: 'middle',
    })
  );
}
