import type { ChartSpec, Panel } from '../../core/charts/spec/chart-spec.ts';
import { sharedGutters } from '../panel.ts';
import { heightRoundPlot, stackedHeights } from '../panel-boxes.ts';
import { mapHeightPx } from '../track-maps.ts';
import { footerTextPx, innerWidthPx, plotsHeightPx } from '../svg.ts';
import { textWidthPx } from '../font/font.ts';
import { cellsAsLegend, panelsAlone, withoutCutColumns } from './cells-below.ts';
import { brokenTitle, thinned } from './narrow-axis.ts';

/** Of a usual phone. */
const phonePx = 390;
const leastPlotPx = 150;
const greatestPlotPx = 400;

/**
 * The same chart for a screen as narrow as a phone's: panels below each other with plots as high as before, what stood beside the
 * plots as a table below them, and as many labels on the axes as can be read. Captions say which columns there was no room for.
 *
 * @param widthPx Of the screen: there texts have the size that they are drawn in.
 */
export function narrowChart(spec: ChartSpec, widthPx = phonePx): ChartSpec {
  const frame: ChartSpec = { ...spec, widthPx, isNarrow: true };
  const innerPx = innerWidthPx(frame);
  const cells = cellsAsLegend(spec, innerPx);
  const legend = spec.legend ?? cells;
  const table = legend && withoutCutColumns(legend, innerPx);
  const cut = [...(table?.cut ?? []), ...(spec.legend ? (cells?.columns ?? []) : [])];
  const shown = panelsAlone(spec.panels, innerPx);
  const sides = sharedGutters(shown);
  const plotPx = innerPx - sides.left - sides.right;
  const titled = shown.map((panel) => brokenTitle(panel, plotPx, sides));
  const panels = titled.map(({ panel }) => ({ ...panel, x: thinned(panel.x, plotPx) }));
  const isFooterCut = textWidthPx(spec.footer, footerTextPx) > innerPx;
  const { maps, sideBySide: _, ...rest } = frame;
  const narrow: ChartSpec = {
    ...rest,
    ...{ panels, panelsPerLine: 1, ...(maps && { maps }) },
    legend: table?.legend ?? null,
    captions: [
      ...titled.flatMap(({ caption }) => (caption === null ? [] : [caption])),
      ...(cut.length > 0 ? [`In the enlarged picture: ${cut.join(', ')}.`] : []),
      ...spec.captions,
      ...(isFooterCut ? [spec.footer] : []),
    ],
    footer: isFooterCut ? '' : spec.footer,
  };
  const plotsPx = maps
    ? Math.max(...maps.map((map) => mapHeightPx(map, innerPx))) * maps.length
    : panelsHeightPx(spec, panels, sides.lanes);
  return { ...narrow, heightPx: Math.ceil(plotsPx + frameHeightPx(narrow)) };
}

function frameHeightPx(spec: ChartSpec): number {
  return spec.heightPx - plotsHeightPx(spec);
}

/** Of all panels, each with the plot of the wide chart. */
function panelsHeightPx(spec: ChartSpec, panels: readonly Panel[], lanesPx: number): number {
  const wide = wideHeightsPx(spec);
  const heights = panels.map((panel, index) => {
    const plotPx = wide[index]! - heightRoundPlot(spec.panels[index]!, lanesPx);
    const shownPx =
      panel.y.kind === 'rows' ? plotPx : Math.min(Math.max(plotPx, leastPlotPx), greatestPlotPx);
    return shownPx + heightRoundPlot(panel, lanesPx);
  });
  const areRows = panels.every(({ y }) => y.kind === 'rows');
  return areRows ? heights.reduce((sum, px) => sum + px, 0) : Math.max(...heights) * panels.length;
}

function wideHeightsPx(spec: ChartSpec): number[] {
  const { panels, sideBySide } = spec;
  const perLine = spec.panelsPerLine ?? (sideBySide ? panels.length : 1);
  const heightPx = plotsHeightPx(spec);
  if (perLine === 1) return stackedHeights(panels, heightPx);
  return panels.map(() => heightPx / Math.ceil(panels.length / perLine));
}
