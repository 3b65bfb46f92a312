import {
  dashPattern,
  type Panel,
  type SeriesMark,
  type SeriesPoint,
} from '../core/charts/spec/chart-spec.ts';
import type { Lane, LaneItem, LanesMark, TrendMark } from '../core/charts/spec/marks.ts';
import { asText, edgeOf, inkFor, theme } from '../core/charts/look/theme.ts';
import { colourDistance } from '../core/charts/look/team-palette.ts';
import { colourIn, perTheme, type ThemeName } from '../core/charts/look/themed-colour.ts';
import type { Box, PlotScales } from './axes.ts';
import { beyondArrow, type PointLook, pointShape } from './point-shape.ts';
import { element, label, middleOffset, polylines } from './label.ts';
import { textWidthPx } from './font/font.ts';

/** Of points that are shown but not counted. */
export const faintOpacity = 0.5;

interface SeriesWeight {
  linePx: number;
  radiusPx: number;
  ringPx: number;
}

/** Between the colour of a point and that of its ring (OKLab), without a gap between them. */
const leastInsideDistance = 0.12;

/** So many series are drawn boldly. */
export const fewSeries = 3;

/** From so many on they are drawn finely. */
export const manySeries = 9;

/** Few series are drawn bold, many fine, so that twenty drivers stay apart. */
export function seriesWeight(seriesCount: number): SeriesWeight {
  if (seriesCount <= fewSeries) return { linePx: 2, radiusPx: 4, ringPx: 1.6 };
  if (seriesCount < manySeries) return { linePx: 1.7, radiusPx: 3.3, ringPx: 1.4 };
  return { linePx: 1.2, radiusPx: 2.5, ringPx: 1.2 };
}

/** The lines of a series, pale where they lead to or from a pale point. */
export function seriesLine(mark: SeriesMark, scales: PlotScales, weight: SeriesWeight): string {
  const runs = { full: [] as SeriesPoint[][], faint: [] as SeriesPoint[][] };
  mark.points.forEach((point, index) => {
    const before = mark.points[index - 1];
    if (!point.joined || !before) return;
    const sort = point.faint || before.faint ? runs.faint : runs.full;
    const run = sort.at(-1);
    if (run?.at(-1) === before) run.push(point);
    else sort.push([before, point]);
  });
  const path = (lines: SeriesPoint[][], opacity: number | null) =>
    lines.length === 0
      ? ''
      : element('path', {
          d: polylines(lines.map((run) => run.map((point) => place(point, scales)))),
          fill: 'none',
          stroke: mark.colour,
          'stroke-width': weight.linePx,
          'stroke-opacity': opacity,
          'stroke-linejoin': 'round',
          'stroke-dasharray': dashPattern(mark.dash, weight.linePx),
        });
  return path(runs.faint, 0.4) + path(runs.full, null);
}

export function seriesPoints(mark: SeriesMark, scales: PlotScales, weight: SeriesWeight): string {
  return mark.points.map((point) => seriesPoint(point, mark.colour, place(point, scales), weight)).join('');
}

function seriesPoint(
  point: SeriesPoint,
  colour: string,
  { x, y }: { x: number; y: number },
  { radiusPx, ringPx }: SeriesWeight,
): string {
  const halo = point.highlighted
    ? element('circle', {
        cx: x,
        cy: y,
        r: radiusPx + 4,
        fill: 'none',
        stroke: theme.text,
        'stroke-width': 1.5,
      })
    : '';
  const inside = {
    ...(point.doubted && { doubted: point.doubted }),
    ...partsOf(point.fill, colour),
  };
  const look = point.faint
    ? {
        radiusPx: radiusPx * 0.85,
        ring: colour,
        ringPx: ringPx * 0.8,
        opacity: faintOpacity,
        ...inside,
      }
    : { radiusPx, ring: colour, ringPx, opacity: 1, ...inside };
  return pointShape(point.shape, x, y, point.shape === 'cross' ? { ...look, opacity: 0.9 } : look) + halo;
}

/** A red tyre of a red car: the eye does not tell where one ends, so that a gap parts them. A point of one colour has nothing to part. */
function partsOf(fill: string, ring: string): Pick<PointLook, 'fill' | 'core'> {
  const isLike = (name: ThemeName) => {
    const [inner, outer] = [colourIn(name, fill), colourIn(name, ring)];
    return inner !== outer && colourDistance(inner, outer) < leastInsideDistance;
  };
  const core = perTheme((name) => (isLike(name) ? colourIn(name, fill) : 'none'));
  if (core === 'none') return { fill };
  return { fill: perTheme((name) => colourIn(name, isLike(name) ? theme.panel : fill)), core };
}

function place(point: SeriesPoint, scales: PlotScales): { x: number; y: number } {
  return { x: scales.x(point.x), y: scales.y(point.y) };
}

/** A straight line over everything, with a ground of its own to stand out from points. */
export function drawTrend({ from, to }: TrendMark, scales: PlotScales): string {
  const line = { x1: scales.x(from.x), y1: scales.y(from.y), x2: scales.x(to.x), y2: scales.y(to.y) };
  return (
    element('line', { ...line, stroke: theme.panel, 'stroke-width': 5 }) +
    element('line', { ...line, stroke: theme.text, 'stroke-width': 2.5 })
  );
}

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
