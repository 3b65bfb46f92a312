import { mapMargin } from '../core/charts/telemetry/map-line.ts';
import { valueAt } from '../core/charts/telemetry/readings.ts';
import { theme } from '../core/charts/look/theme.ts';
import type { MapPanel, MapRun } from '../core/charts/spec/marks.ts';
import { element, label, middleOffset, polylines } from './label.ts';
import type { Box } from './axes.ts';

const titlePx = 15;
const linePx = 9;
const thinPx = 4;
const edgePx = 3;
/** Size of a corner's number in units of the map, as its place was chosen for. */
const numberUnits = 40;
const largestNumberPx = 22;

interface Point {
  x: number;
  y: number;
}

/** Maps beside and below each other, each as large as its part of the box allows; several stand in lines of `perLine`. */
export function drawMaps(maps: readonly MapPanel[], box: Box, perLine = 2): string[] {
  const columns = Math.min(maps.length, perLine);
  const rows = Math.ceil(maps.length / columns);
  const [width, height] = [box.width / columns, box.height / rows];
  return maps.map((panel, index) =>
    drawMap(panel, {
      ...{ x: box.x + (index % columns) * width, width },
      ...{ y: box.y + Math.floor(index / columns) * height, height },
    }),
  );
}

/** The height of a map that is as wide as it can be, with its title. */
export function mapHeightPx({ title, map }: MapPanel, widthPx: number): number {
  return headPx(title) + ((map.height + 2 * mapMargin) / (map.width + 2 * mapMargin)) * widthPx;
}

function headPx(title: string): number {
  return title === '' ? 0 : titlePx + 8;
}

function drawMap({ title, map, runs }: MapPanel, box: Box): string {
  const top = headPx(title);
  const [wholeX, wholeY] = [map.width + 2 * mapMargin, map.height + 2 * mapMargin];
  const scale = Math.min(box.width / wholeX, (box.height - top) / wholeY);
  const left = box.x + (box.width - map.width * scale) / 2;
  const head = box.y + top + (box.height - top - map.height * scale) / 2;
  const placed = ({ x, y }: Point): Point => ({ x: left + x * scale, y: head + y * scale });
  const points = map.x.map((x, index) => placed({ x, y: map.y[index]! }));
  const pointsOf = ({ fromM, toM }: MapRun): Point[] => [
    placed(pointAt(map, fromM)),
    ...points.filter((_, index) => map.distanceM[index]! > fromM && map.distanceM[index]! < toM),
    placed(pointAt(map, toM)),
  ];
  const numberPx = Math.min(largestNumberPx, numberUnits * scale);
  return [
    title === '' ? '' : label(title, box.x + 4, box.y + titlePx, { sizePx: titlePx, weight: 600 }),
    line(points, theme.edge, linePx + 2 * edgePx),
    line(points, theme.panel, linePx),
    ...runs.map((run) => line(pointsOf(run), run.colour, run.isThin ? thinPx : linePx)),
    ...runs.flatMap((run) => (run.isDashed ? [line(pointsOf(run), theme.panel, thinPx, '5 7')] : [])),
    startLine(points),
    ...map.corners.map(({ label: text, ...place }) => {
      const { x, y } = placed(place);
      const style = { sizePx: numberPx, weight: 600, colour: theme.softText, anchor: 'middle' } as const;
      return label(text, x, y + middleOffset(numberPx), style);
    }),
  ].join('');
}

function line(
  points: readonly Point[],
  colour: string,
  widthPx: number,
  dashes: string | null = null,
): string {
  return element('path', {
    ...{ d: polylines([points]), fill: 'none', stroke: colour, 'stroke-width': widthPx },
    ...{ 'stroke-linejoin': 'round', 'stroke-dasharray': dashes },
  });
}

function pointAt(map: MapPanel['map'], atM: number): Point {
  const onMapM = Math.min(Math.max(atM, map.distanceM[0]!), map.distanceM.at(-1)!);
  return { x: valueAt(map.distanceM, map.x, onMapM)!, y: valueAt(map.distanceM, map.y, onMapM)! };
}

/** Across the first point of the line, with an arrow beside it in the direction of driving. */
function startLine(points: readonly Point[]): string {
  const start = points[0]!;
  const next = points.find((point) => distance(point, start) > linePx) ?? points.at(-1)!;
  const length = Math.max(distance(start, next), 1e-9);
  const [alongX, alongY] = [(next.x - start.x) / length, (next.y - start.y) / length];
  const at = (forward: number, sideways: number): Point => ({
    x: start.x + forward * alongX - sideways * alongY,
    y: start.y + forward * alongY + sideways * alongX,
  });
  const shaft = line([at(5, -20), at(24, -20)], theme.text, 3);
  const head = `${polylines([[at(38, -20), at(22, -27), at(22, -13)]])}Z`;
  return (
    line([at(0, -13), at(0, 13)], theme.text, 4) + shaft + element('path', { d: head, fill: theme.text })
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
