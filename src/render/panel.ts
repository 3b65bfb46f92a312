import type { Mark, Panel, Segment, SeriesMark } from '../core/charts/spec.ts';
import { theme } from '../core/charts/theme.ts';
import { axisGutters, drawXAxis, drawYAxis, rowBox } from './axes.ts';
import { endLabels, endLabelsWidth } from './end-labels.ts';
import { textWidthPx } from './font.ts';
import { label, middleOffset } from './label.ts';
import { cross } from './point-shape.ts';
import { segmentBody, segmentTexts, type Box } from './segments.ts';
import { seriesLine, seriesPoints, seriesWeight, type PlotScales } from './series.ts';
import { beyondArrow } from './swatch.ts';
import { element } from './svg-element.ts';

const barShare = 0.7;
const thickestBarPx = 24;

/** One plot with its axes, filling `outer`. */
export function drawPanel(panel: Panel, outer: Box, simulated: boolean): string {
  const series = panel.marks.filter((mark): mark is SeriesMark => mark.kind === 'series');
  const gutters = axisGutters(panel);
  gutters.right += endLabelsWidth(series);
  const plot: Box = {
    x: outer.x + gutters.left,
    y: outer.y + gutters.top,
    width: outer.width - gutters.left - gutters.right,
    height: outer.height - gutters.top - gutters.bottom,
  };
  const scales: PlotScales = {
    x: linear(panel.x.min, panel.x.max, plot.x, plot.x + plot.width),
    y:
      panel.y.kind === 'value'
        ? linear(panel.y.min, panel.y.max, plot.y + plot.height, plot.y)
        : (row) => plot.y + plot.height * row,
  };
  return [
    element('rect', { ...plot, fill: theme.panel }),
    bands(panel, plot, scales),
    drawXAxis(panel.x, plot, scales),
    drawYAxis(panel.y, outer, plot, scales),
    marks(panel, series, plot, scales),
    element('rect', { ...plot, fill: 'none', stroke: theme.edge }),
    endLabels(series, plot, scales),
    simulated ? watermark(plot) : '',
  ].join('');
}

function linear(min: number, max: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - min) / (max - min)) * (to - from);
}

/** Shaded stretches with their labels above the plot; a label that would touch its neighbour moves right. */
function bands(panel: Panel, plot: Box, scales: PlotScales): string {
  let free = -Infinity;
  return panel.bands
    .toSorted((a, b) => a.from - b.from)
    .map((band) => {
      const [left, right] = [scales.x(band.from), scales.x(band.to)];
      const half = textWidthPx(band.label, 11, 600) / 2;
      const centre = Math.max((left + right) / 2, free + half + 4);
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
          colour: band.colour,
          anchor: 'middle',
        })
      );
    })
    .join('');
}

/** All lines lie below all points, so that no line hides a lap. */
function marks(panel: Panel, series: readonly SeriesMark[], plot: Box, scales: PlotScales): string {
  const weight = seriesWeight(series.length);
  return [
    ...series.map((mark) => seriesLine(mark, scales, weight)),
    ...series.map((mark) => seriesPoints(mark, scales, weight)),
    ...panel.marks.map((mark) => otherMark(mark, panel, plot, scales)),
  ].join('');
}

function otherMark(mark: Mark, panel: Panel, plot: Box, scales: PlotScales): string {
  switch (mark.kind) {
    case 'series':
      return '';
    case 'beyond':
      return mark.x.map((value) => beyondArrow(scales.x(value), plot.y + 3, mark.colour)).join('');
    case 'segments': {
      const boxes = mark.segments.map((part) => segmentBox(part, panel, plot, scales));
      return [
        ...mark.segments.map((part, index) => segmentBody(part, boxes[index]!)),
        bandEdges(panel, plot, scales),
        ...mark.segments.map((part, index) => segmentTexts(part, boxes[index]!)),
      ].join('');
    }
    case 'stops':
      return mark.stops
        .map(({ row, x }) => {
          const box = rowBox(panel.y, row, plot);
          return cross(scales.x(x) + 8, box.y + box.height / 2, 4, mark.colour, 1, 2);
        })
        .join('');
  }
}

function segmentBox(part: Segment, panel: Panel, plot: Box, scales: PlotScales): Box {
  const row = rowBox(panel.y, part.row, plot);
  const [left, right] = [scales.x(part.from), scales.x(part.to)];
  const height = Math.min(row.height * barShare, thickestBarPx);
  return { x: left, y: row.y + (row.height - height) / 2, width: right - left, height };
}

/** Bars hide the shading: thin lines over them keep its ends in sight. */
function bandEdges(panel: Panel, plot: Box, scales: PlotScales): string {
  return panel.bands
    .flatMap((band) => [band.from, band.to].map((end) => ({ x: scales.x(end), stroke: band.colour })))
    .filter(({ x }) => x > plot.x + 1 && x < plot.x + plot.width - 1)
    .map(({ x, stroke }) => {
      const dashes = { 'stroke-dasharray': '3 3', 'stroke-opacity': 0.9 };
      return element('line', { x1: x, x2: x, y1: plot.y, y2: plot.y + plot.height, stroke, ...dashes });
    })
    .join('');
}

/** Across the plot and above everything, so that no crop of it passes for real data. */
function watermark(plot: Box): string {
  const sizePx = Math.min(72, plot.width / 10);
  return label('SIMULATED DATA', plot.x + plot.width / 2, plot.y + plot.height / 2 + middleOffset(sizePx), {
    sizePx,
    weight: 600,
    opacity: 0.2,
    anchor: 'middle',
  });
}
