import { mapMargin as margin } from '../../../../core/charts/telemetry/map-line.ts';
import type { TrackMapSpec } from '../../../../core/charts/spec/marks.ts';
import { valueAt } from '../../../../core/charts/telemetry/readings.ts';
import { firstAtOrAfter } from '../../../../core/first-at-or-after.ts';
import { svgElement } from '../element.ts';
import type { ChartStore } from './chart-state.ts';

/** The driven line, the part that is shown drawn bold, with the car's place at the crosshair. Hovering it moves the crosshair. */
export function createTrackMap(map: TrackMapSpec, store: ChartStore): SVGSVGElement {
  const line = (className: string) =>
    svgElement('path', { class: className, d: pathData(map, 0, map.x.length) });
  const shown = line('map-shown');
  const marker = svgElement('circle', { class: 'map-marker', r: 26, visibility: 'hidden' });
  const start = svgElement('circle', { class: 'map-start', r: 14, cx: map.x[0]!, cy: map.y[0]! });
  const svg = svgElement(
    'svg',
    {
      class: 'track-map',
      viewBox: `${-margin} ${-margin} ${map.width + 2 * margin} ${map.height + 2 * margin}`,
      role: 'img',
      'aria-label': 'Track map with the position of the crosshair',
    },
    line('map-line'),
    shown,
    start,
    ...map.corners.map(({ label, x, y }) => svgElement('text', { class: 'map-corner', x, y }, label)),
    marker,
  );
  store.onChange(({ window, cursor: cursorM }) => {
    const from = Math.max(firstAtOrAfter(map.distanceM, window.from) - 1, 0);
    shown.setAttribute('d', pathData(map, from, firstAtOrAfter(map.distanceM, window.to) + 1));
    const x = cursorM === null ? null : valueAt(map.distanceM, map.x, cursorM);
    const y = cursorM === null ? null : valueAt(map.distanceM, map.y, cursorM);
    marker.setAttribute('visibility', x === null ? 'hidden' : 'visible');
    if (x === null || y === null) return;
    marker.setAttribute('cx', x.toFixed(1));
    marker.setAttribute('cy', y.toFixed(1));
  });
  svg.addEventListener('pointermove', (event) => {
    const toUser = svg.getScreenCTM()?.inverse();
    if (!toUser) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toUser);
    const nearest = nearestIndex(map, x, y);
    const isClose = Math.hypot(map.x[nearest]! - x, map.y[nearest]! - y) < margin;
    if (isClose) store.set({ cursor: map.distanceM[nearest]! });
  });
  return svg;
}

function pathData(map: TrackMapSpec, from: number, to: number): string {
  const points = map.x.slice(from, to).map((x, index) => `${x} ${map.y[from + index]}`);
  return points.length > 0 ? `M${points.join('L')}` : '';
}

function nearestIndex(map: TrackMapSpec, x: number, y: number): number {
  let nearest = 0;
  let least = Infinity;
  map.x.forEach((mapX, index) => {
    const distance = (mapX - x) ** 2 + (map.y[index]! - y) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}
