import { asText } from '../core/charts/look/readable.ts';
import type { Band } from '../core/charts/spec/chart-spec.ts';
import { textWidthPx } from './font/font.ts';
import { label } from './label.ts';
import type { Box, PlotScales } from './plot-scales.ts';
import { element } from './svg-element.ts';

/** Shaded stretches with their labels above the plot; a label that would touch its neighbour moves right. */
export function bandShades(bands: readonly Band[], plot: Box, scales: PlotScales): string {
  let free = -Infinity;
  return bands
    .toSorted((a, b) => a.from - b.from)
    .map((band) => {
      const [left, right] = [scales.x(band.from), scales.x(band.to)];
      const half = textWidthPx(band.label, 11, 600) / 2;
      const lastCentre = plot.x + plot.width - half;
      const centre = Math.max(Math.min((left + right) / 2, lastCentre), free + half + 4);
      free = centre + half;
      const size = { x: left, width: right - left };
      return (
        element('rect', {
          ...size,
          y: plot.y,
          height: plot.height,
          fill: band.colour,
          'fill-opacity': 0.1,
        }) +
        element('rect', { ...size, y: plot.y - 3, height: 3, fill: band.colour }) +
        label(band.label, centre, plot.y - 7, {
          sizePx: 11,
          weight: 600,
          colour: asText(band.colour),
          anchor: 'middle',
        })
      );
    })
    .join('');
}

/** Bars hide the shading: thin lines over them keep its ends in sight. */
export function bandEdges(bands: readonly Band[], plot: Box, scales: PlotScales): string {
  return bands
    .flatMap((band) => [band.from, band.to].map((end) => ({ x: scales.x(end), stroke: band.colour })))
    .filter(({ x }) => x > plot.x + 1 && x < plot.x + plot.width - 1)
    .map(({ x, stroke }) => {
      const dashes = { 'stroke-dasharray': '3 3', 'stroke-opacity': 0.9 };
      return element('line', { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height, stroke, ...dashes });
    })
    .join('');
}
