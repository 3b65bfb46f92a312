import type { ChartSpec, Panel } from '../../core/charts/spec/chart-spec.ts';
import { axisGutters } from '../axes.ts';
import { panelHeadPx, sharedGutters } from '../panel.ts';
import { mapHeightPx } from '../track-maps.ts';
import { footerRoomPx, footerTextPx, innerWidthPx, plotsHeightPx } from '../svg.ts';
import { textWidthPx } from '../font/font.ts';
import { cellsAsLegend, panelsAlone, withoutCutColumns } from './cells-below.ts';
import { brokenTitle, thinned } from './narrow-axis.ts';

/** Of a usual phone: there texts have the size that they are drawn in. */
const widthPx = 390;
const leastPlotPx = 150;
const greatestPlotPx = 400;

/**
 * The same chart for a screen as narrow as a phone's: panels below each other with plots as high as before, what stood beside the
 * plots as a table below them, and as many labels on the axes as can be read. Captions say which columns there was no room for.
 */
export function narrowChart(spec: ChartSpec): ChartSpec {
  const frame: ChartSpec = { ...spec, widthPx, isNarrow: true };
  const innerPx = innerWidthPx(frame);
  const cells = cellsAsLegend(spec.panels, innerPx);
  const legend = spec.legend ?? cells;
  const table = legend && withoutCutColumns(legend, innerPx);
  const cut = [...(table?.cut ?? []), ...(spec.legend ? (cells?.columns ?? []) : [])];
  const shown = panelsAlone(spec.panels, innerPx);
  const sides = sharedGutters(shown);
  const plotPx = innerPx - sides.left - sides.right;
  const titled = shown.map((panel) => brokenTitle(panel, plotPx, sides));
  const panels = titled.map(({ panel }) => ({ ...panel, x: thinned(panel.x, plotPx) }));
  const isFooterCut = textWidthPx(spec.footer, footerTextPx) > footerRoomPx(frame);
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
  const perLine = spec.panelsPerLine ?? (spec.sideBySide ? spec.panels.length : 1);
  const lines = Math.ceil(spec.panels.length / perLine);
  const roundPx = (panel: Panel) => {
    const { top, bottom } = axisGutters(panel);
    return panelHeadPx(panel) + top + bottom + lanesPx;
  };
  const heights = panels.map((panel, index) => {
    const plotPx = plotsHeightPx(spec) / lines - roundPx(spec.panels[index]!);
    const shownPx =
      panel.y.kind === 'rows' ? plotPx : Math.min(Math.max(plotPx, leastPlotPx), greatestPlotPx);
    return shownPx + roundPx(panel);
  });
  return Math.max(...heights) * panels.length;
}
