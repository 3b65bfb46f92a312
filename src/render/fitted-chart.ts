import type { ChartSpec, Panel } from '../core/charts/spec/chart-spec.ts';
import { narrowChart } from './narrow-chart.ts';
import { heightRoundPlot, sharedGutters } from './panel.ts';
import { plotsHeightPx } from './svg.ts';
import { textWidthPx } from './font/font.ts';

/** The part of a page that a chart has for itself, in CSS pixels. */
export interface Room {
  widthPx: number;
  heightPx: number;
}

/** Of a text's own size, from the greatest on. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6];
/** The same on a phone, which is held further away than its texts are large. */
const narrowScales = scales.slice(0, 5);
/** Of the width that a chart was made for: with less, what stands beside its plot leaves that no room. */
const leastWidth = 0.75;

/**
 * The chart such that a page can show it whole in the room: with lower plots, so that texts keep their size, and smaller as a whole only where that is
 * not enough, down to three fifths. What is still higher then is as wide as the room. One that fits as it is stays what it is.
 */
export function fittedChart(spec: ChartSpec, { widthPx, heightPx }: Room): ChartSpec {
  if (spec.heightPx * widthPx <= spec.widthPx * heightPx) return spec;
  const sized = (scale: number): ChartSpec => ({
    ...spec,
    widthPx: Math.round(widthPx / scale),
    heightPx: Math.round(heightPx / scale),
  });
  const fitting = scales
    .map(sized)
    .find((each) => each.widthPx >= leastWidth * spec.widthPx && each.heightPx >= lowestHeightPx(each));
  if (fitting) return fitting;
  const smallest = sized(scales.at(-1)!);
  return { ...smallest, heightPx: Math.max(smallest.heightPx, lowestHeightPx(smallest)) };
}

/** The same for a narrow screen, down to four fifths. What is still higher then is as high as it likes to be. */
export function fittedNarrowChart(spec: ChartSpec, { widthPx, heightPx }: Room): ChartSpec {
  const narrow = narrowChart(spec, widthPx);
  if (narrow.heightPx <= heightPx) return narrow;
  const fitting = narrowScales
    .map((scale) => ({
      ...narrowChart(spec, Math.round(widthPx / scale)),
      heightPx: Math.round(heightPx / scale),
    }))
    .find((each) => each.heightPx >= lowestHeightPx(each));
  return fitting ?? narrow;
}

/** Of texts that stand below each other. */
const linePx = 15;
/** Of names at the ends of lines, which are larger. */
const nameLinePx = 16;
const leastPlotPx = 150;
/** Of several, of which each has less in it. */
const leastPlotOfManyPx = 80;
const leastMapPx = 200;
/** Of the title that is written along an axis. */
const axisTitlePx = 12;

/** The height down to which a chart of its width can be drawn with nothing in it covering something else. */
function lowestHeightPx(spec: ChartSpec): number {
  const { panels, maps, sideBySide } = spec;
  const count = maps?.length ?? panels.length;
  const perLine = spec.panelsPerLine ?? (maps ? Math.min(2, count) : sideBySide ? count : 1);
  const { lanes } = sharedGutters(panels);
  const heights = maps
    ? maps.map(() => leastMapPx)
    : panels.map(
        (panel) =>
          lowestPlotPx(panel, panels.length > 1 ? leastPlotOfManyPx : leastPlotPx) +
          heightRoundPlot(panel, lanes),
      );
  const areRows = perLine === 1 && panels.length > 0 && panels.every(({ y }) => y.kind === 'rows');
  const plotsPx = areRows
    ? heights.reduce((sum, px) => sum + px, 0)
    : Math.max(...heights) * Math.ceil(count / perLine);
  return Math.ceil(plotsPx + spec.heightPx - plotsHeightPx(spec));
}

function lowestPlotPx({ y, marks }: Panel, leastPx: number): number {
  if (y.kind === 'rows') return linePx * y.rows.length;
  const names = marks.map((mark) => (mark.kind === 'edge-names' ? mark.names.length : 0));
  const named = marks.filter((mark) => mark.kind === 'series' && !mark.isOfCrowd).length;
  return Math.max(
    leastPx,
    linePx * y.ticks.length,
    nameLinePx * Math.max(named, ...names),
    textWidthPx(y.title, axisTitlePx, 400),
  );
}
