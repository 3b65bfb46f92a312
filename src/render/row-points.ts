import type {
  BoxesMark,
  Dot,
  DotsMark,
  Dumbbell,
  DumbbellsMark,
  LapTimeBox,
} from '../core/charts/spec/marks.ts';
import { theme } from '../core/charts/look/theme.ts';
import { barBox, type Box, type PlotScales, rowBox } from './axes.ts';
import { pointShape } from './point-shape.ts';
import { element, label, middleOffset, polylines } from './label.ts';
import { faintOpacity } from './series.ts';
import { textWidthPx } from './font/font.ts';

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

const ringRadiusPx = 5;
const textPx = 11;
/** From the middle of ring or dot to the text. */
const besidePx = ringRadiusPx + 5;
/** Of a text from the edge of the plot. */
const ringEdgePx = 2;

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
    pointShape('circle', x, y, { radiusPx: ringRadiusPx, fill, ring: colour, ringPx: 2, opacity: 1 });
  const widthPx = textWidthPx(text, textPx);
  const isRight = x2 + besidePx + widthPx <= right - ringEdgePx;
  const isLeft = !isRight && x1 - besidePx - widthPx >= row.x + ringEdgePx;
  const style = { sizePx: textPx, colour: theme.softText, anchor: isRight ? 'start' : 'end' } as const;
  const textX = isRight ? x2 + besidePx : x1 - besidePx;
  return [
    element('line', { x1, y1: y, x2, y2: y, stroke: colour, 'stroke-width': 3 }),
    point(x1, theme.panel),
    isBeyond ? element('path', { d: arrowRight(x2, y), fill: colour }) : point(x2, colour),
    isRight || isLeft ? label(text, textX, y + middleOffset(textPx), style) : '',
  ].join('');
}
