import type { EdgeNamesMark, Mark, Panel, SeriesMark } from '../core/charts/spec/chart-spec.ts';
import { theme } from '../core/charts/look/theme.ts';
import { axisGutters, barBox, drawXAxis, drawYAxis, rowBox } from './axes.ts';
import { bandEdges, bandShades } from './bands.ts';
import { drawBars } from './bars.ts';
import { drawBoxes } from './boxes.ts';
import { drawDividers } from './dividers.ts';
import { drawEdgeNames, edgeNamesWidth } from './edge-names.ts';
import { endLabels, endLabelsWidth } from './end-labels.ts';
import { label, middleOffset } from './label.ts';
import { cross } from './point-shape.ts';
import { linear, type Box, type PlotScales } from './plot-scales.ts';
import { segmentBody, segmentTexts } from './segments.ts';
import { fewSeries, seriesLine, seriesPoints, seriesWeight } from './series.ts';
import { beyondArrow } from './swatch.ts';
import { element } from './svg-element.ts';

/** One plot with its axes, filling `outer`. */
export function drawPanel(panel: Panel, outer: Box, simulated: boolean): string {
  const series = panel.marks.filter((mark): mark is SeriesMark => mark.kind === 'series');
  const gutters = axisGutters(panel);
  const names = panel.marks.filter((mark): mark is EdgeNamesMark => mark.kind === 'edge-names');
  const [leftPx, rightPx] = [edgeNamesWidth(names, 'left'), edgeNamesWidth(names, 'right')];
  gutters.left += leftPx;
  gutters.right += rightPx > 0 ? rightPx : endLabelsWidth(series);
  const plot: Box = {
    x: outer.x + gutters.left,
    y: outer.y + gutters.top,
    width: outer.width - gutters.left - gutters.right,
    height: outer.height - gutters.top - gutters.bottom,
  };
  const foot = plot.y + plot.height;
  const scales: PlotScales = {
    x: linear(panel.x.min, panel.x.max, plot.x, plot.x + plot.width),
    y:
      panel.y.kind === 'value'
        ? linear(panel.y.min, panel.y.max, foot, plot.y)
        : linear(0, panel.y.rows.length, plot.y, foot),
  };
  return [
    element('rect', { ...plot, fill: theme.panel }),
    bandShades(panel.bands, plot, scales),
    drawXAxis(panel.x, plot, scales),
    drawYAxis(panel.y, outer, plot, scales, leftPx),
    marks(panel, series, plot, scales),
    element('rect', { ...plot, fill: 'none', stroke: theme.edge }),
    ...names.map((mark) => drawEdgeNames(mark, plot, scales)),
    rightPx > 0 ? '' : endLabels(series, plot, scales),
    simulated ? watermark(plot) : '',
  ].join('');
}

/** All lines lie below all points, so that no line hides a lap. */
function marks(panel: Panel, series: readonly SeriesMark[], plot: Box, scales: PlotScales): string {
  const weightOf = ({ isBold }: SeriesMark) => seriesWeight(isBold ? fewSeries : series.length);
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
      return '';
    case 'beyond':
      return mark.places.map(({ x }) => beyondArrow(scales.x(x), plot.y + 3, mark.colour)).join('');
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
    case 'dividers':
      return drawDividers(mark, plot, scales);
  }
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
