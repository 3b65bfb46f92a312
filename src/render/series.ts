import type { Dash, SeriesMark, SeriesPoint } from '../core/charts/spec/chart-spec.ts';
import type { TrendMark } from '../core/charts/spec/trend-mark.ts';
import { theme } from '../core/charts/look/theme.ts';
import { colourDistance } from '../core/charts/look/team-palette.ts';
import { colourIn, perTheme, type ThemeName } from '../core/charts/look/themed-colour.ts';
import type { PlotScales } from './plot-scales.ts';
import { type PointLook, pointShape } from './point-shape.ts';
import { element, polylines } from './svg-element.ts';

/** Of points that are shown but not counted. */
export const faintOpacity = 0.5;

export interface SeriesWeight {
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

/** Stroke pattern in units of the line's width; null = solid. */
export function dashPattern(dash: Dash, linePx: number): string | null {
  const patterns = { solid: null, dashed: [4, 2.5], dotted: [1, 2], 'dash-dot': [5, 2, 1, 2] } as const;
  return patterns[dash]?.map((part) => part * Math.max(linePx, 1.4)).join(' ') ?? null;
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
