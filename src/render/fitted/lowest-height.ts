import type { ChartSpec, Panel } from '../../core/charts/spec/chart-spec.ts';
import { heightRoundPlot } from '../panel-boxes.ts';
import { sharedGutters } from '../panel.ts';
import { plotsHeightPx } from '../svg.ts';
import { textWidthPx } from '../font/font.ts';

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
export function lowestHeightPx(spec: ChartSpec): number {
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
