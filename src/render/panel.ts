import type { ChartSpec, EdgeNamesMark, Mark, Panel, SeriesMark } from '../core/charts/spec/chart-spec.ts';
import { asText, theme } from '../core/charts/look/theme.ts';
import {
  axisGutters,
  bandEdges,
  bandShades,
  barBox,
  type Box,
  cellEdgePx,
  cellRights,
  drawXAxis,
  drawYAxis,
  linear,
  type PlotScales,
  rowBox,
} from './axes.ts';
import { drawBars, drawDividers, segmentBody, segmentTexts } from './bars.ts';
import { drawBoxes, drawDots, drawDumbbells } from './row-points.ts';
import { drawEdgeNames, edgeNamesWidth, endLabels, endLabelsWidth } from './end-names.ts';
import { element, label } from './label.ts';
import {
  drawLanes,
  drawTrend,
  fewSeries,
  laneLabelsWidth,
  lanesHeight,
  manySeries,
  seriesLine,
  seriesPoints,
  seriesWeight,
} from './series.ts';
import { cross, visitTriangle } from './point-shape.ts';

const headingHeightPx = 22;

/** Room beside the plots, the same for all panels on top of each other: what is at the same place along x stands in one line. */
export function sharedGutters(panels: readonly Panel[]): SharedGutters {
  const gutters = panels.map(sideGutters);
  const cells = cellRights(...panels.flatMap(({ y }) => (y.kind === 'rows' ? [y] : [])));
  return {
    left: Math.max(...gutters.map(({ left }) => left)),
    right: Math.max((cells.at(-1) ?? 0) + cellEdgePx, ...gutters.map(({ right }) => right)),
    lanes: Math.max(...gutters.map(({ lanes }) => lanes)),
    cells,
  };
}

interface SideGutters {
  left: number;
  right: number;
  /** Above the plot. */
  lanes: number;
}

interface SharedGutters extends SideGutters {
  /** Right edges of the columns of cells. */
  cells: number[];
}

function sideGutters(panel: Panel): SideGutters {
  const { left, right } = axisGutters(panel);
  const names = edgeNamesOf(panel);
  const namesPx = edgeNamesWidth(names, 'right');
  return {
    left: Math.max(left, laneLabelsWidth(panel)) + edgeNamesWidth(names, 'left'),
    right: right + (namesPx > 0 ? namesPx : endLabelsWidth(namedOf(panel))),
    lanes: lanesHeight(panel),
  };
}

/** One plot with its axes, filling `outer`. */
export function drawPanel(panel: Panel, outer: Box, sides: SharedGutters): string {
  const series = seriesOf(panel);
  const { top, bottom } = axisGutters(panel);
  const headingPx = panelHeadPx(panel);
  const lanesPx = sides.lanes;
  const names = edgeNamesOf(panel);
  const [leftPx, rightPx] = [edgeNamesWidth(names, 'left'), edgeNamesWidth(names, 'right')];
  const plot: Box = {
    x: outer.x + sides.left,
    y: outer.y + headingPx + top + lanesPx,
    width: outer.width - sides.left - sides.right,
    height: outer.height - headingPx - top - lanesPx - bottom,
  };
  const withLanes = { ...plot, y: plot.y - lanesPx, height: plot.height + lanesPx };
  const foot = plot.y + plot.height;
  const scales: PlotScales = {
    x: linear(panel.x.min, panel.x.max, plot.x, plot.x + plot.width),
    y:
      panel.y.kind === 'value'
        ? linear(panel.y.min, panel.y.max, foot, plot.y)
        : linear(0, panel.y.rows.length, plot.y, foot),
  };
  return [
    panel.heading ? drawHeading(panel.heading, outer.y, plot) : '',
    element('rect', { ...plot, fill: theme.panel }),
    drawLanes(panel, withLanes, scales),
    bandShades(panel.bands, withLanes, scales),
    drawXAxis(panel.x, plot, scales),
    drawYAxis(panel.y, outer, plot, scales, { awayPx: leftPx, rights: sides.cells }),
    marks(panel, series, plot, scales),
    element('rect', { ...plot, fill: 'none', stroke: theme.edge }),
    ...names.map((mark) => drawEdgeNames(mark, plot, scales)),
    rightPx > 0 ? '' : endLabels(namedOf(panel), plot, scales),
  ].join('');
}

function panelHeadPx({ heading }: Panel): number {
  return heading ? headingHeightPx : 0;
}

function drawHeading({ text, colour }: NonNullable<Panel['heading']>, top: number, plot: Box): string {
  const style = { sizePx: 14, weight: 600, colour: asText(colour), maxPx: plot.width } as const;
  return label(text, plot.x, top + 14, style);
}

function seriesOf({ marks: all }: Panel): SeriesMark[] {
  return all.filter((mark): mark is SeriesMark => mark.kind === 'series');
}

/** Those with a name at their end. */
function namedOf(panel: Panel): SeriesMark[] {
  return seriesOf(panel).filter(({ isOfCrowd }) => !isOfCrowd);
}

function edgeNamesOf({ marks: all }: Panel): EdgeNamesMark[] {
  return all.filter((mark): mark is EdgeNamesMark => mark.kind === 'edge-names');
}

/** All lines lie below all points, so that no line hides a lap. */
function marks(panel: Panel, series: readonly SeriesMark[], plot: Box, scales: PlotScales): string {
  const weightOf = ({ isBold, isFine }: SeriesMark) =>
    seriesWeight(isFine ? manySeries : isBold ? fewSeries : series.length);
  return [
    ...series.map((mark) => seriesLine(mark, scales, weightOf(mark))),
    ...series.map((mark) => seriesPoints(mark, scales, weightOf(mark))),
    ...panel.marks.map((mark) => otherMark(mark, panel, plot, scales)),
  ].join('');
}

function otherMark(mark: Mark, panel: Panel, plot: Box, scales: PlotScales): string {
  switch (mark.kind) {
    case 'series':
    case 'edge-names':
    case 'lanes':
      return '';
    case 'segments': {
      const boxes = mark.segments.map(({ row, from, to }) =>
        barBox(rowBox(row, plot, scales), scales.x(from), scales.x(to)),
      );
      return [
        ...mark.segments.map((part, index) => segmentBody(part, boxes[index]!)),
        bandEdges(panel.bands, plot, scales),
        ...mark.segments.map((part, index) => segmentTexts(part, boxes[index]!)),
      ].join('');
    }
    case 'visits':
      return mark.visits
        .map(({ row, x }) => {
          const box = barBox(rowBox(row, plot, scales), 0, 0);
          return visitTriangle(scales.x(x), box.y - 3, mark.colour);
        })
        .join('');
    case 'stops':
      return mark.stops
        .map(({ row, x }) => {
          const box = rowBox(row, plot, scales);
          return cross(scales.x(x) + 8, box.y + box.height / 2, 4, mark.colour, 1, 2);
        })
        .join('');
    case 'bars':
      return drawBars(mark, plot, scales);
    case 'boxes':
      return drawBoxes(mark, plot, scales);
    case 'trend':
      return drawTrend(mark, scales);
    case 'dots':
      return drawDots(mark, plot, scales);
    case 'dumbbells':
      return drawDumbbells(mark, plot, scales);
    case 'dividers':
      return drawDividers(mark, plot, scales);
  }
}

/** Where the panels of a chart stand: in lines, on top of each other, or beside each other with plots of equal widths. */
export function panelBoxes(box: Box, { panels, sideBySide, panelsPerLine = 1 }: ChartSpec): Box[] {
  if (panelsPerLine > 1) return gridBoxes(box, panels.length, panelsPerLine);
  return sideBySide ? boxesBeside(box, panels) : boxesBelow(box, panels);
}

/**
 * Heights of panels on top of each other that fill `heightPx`: equal ones, or where all have rows such that the rows are equally high in
 * all of them.
 */
export function stackedHeights(panels: readonly Panel[], heightPx: number): number[] {
  const rows = panels.map(({ y }) => (y.kind === 'rows' ? y.rows.length : null));
  if (rows.includes(null)) return panels.map(() => heightPx / panels.length);
  const { lanes } = sharedGutters(panels);
  const roundPx = panels.map((panel) => heightRoundPlot(panel, lanes));
  const rowPx = (heightPx - sum(roundPx)) / Math.max(1, sum(rows.map((count) => count ?? 0)));
  return panels.map((_, index) => roundPx[index]! + rowPx * (rows[index] ?? 0));
}

/** What a panel needs above and below its plot. */
export function heightRoundPlot(panel: Panel, lanesPx: number): number {
  const { top, bottom } = axisGutters(panel);
  return panelHeadPx(panel) + top + bottom + lanesPx;
}

function boxesBelow(box: Box, panels: readonly Panel[]): Box[] {
  let y = box.y;
  return stackedHeights(panels, box.height).map((height) => {
    const panel = { ...box, y, height };
    y += height;
    return panel;
  });
}

function boxesBeside(box: Box, panels: readonly Panel[]): Box[] {
  const gutters = panels.map((panel) => {
    const { left, right } = axisGutters(panel);
    return left + right;
  });
  const plotPx = (box.width - sum(gutters)) / panels.length;
  let x = box.x;
  return gutters.map((gutterPx) => {
    const panel = { ...box, x, width: gutterPx + plotPx };
    x += panel.width;
    return panel;
  });
}

function gridBoxes(box: Box, count: number, perLine: number): Box[] {
  const size = { width: box.width / perLine, height: box.height / Math.ceil(count / perLine) };
  return Array.from({ length: count }, (_, index) => ({
    ...size,
    x: box.x + (index % perLine) * size.width,
    y: box.y + Math.floor(index / perLine) * size.height,
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
