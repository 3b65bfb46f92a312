import type { ChartSpec, Panel } from '../core/charts/spec/chart-spec.ts';
import { axisGutters } from './axes.ts';
import { panelHeadPx, sharedGutters } from './panel.ts';
import type { Box } from './plot-scales.ts';

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
