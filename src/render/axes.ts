import type { Panel, RowAxis, ValueAxis } from '../core/charts/spec.ts';
import { theme } from '../core/charts/theme.ts';
import { textWidthPx } from './font.ts';
import { label, middleOffset } from './label.ts';
import type { Box } from './segments.ts';
import type { PlotScales } from './series.ts';
import { element } from './svg-element.ts';

const textPx = 12;
const titlePx = 12;
const widestCellPx = 190;
const cellGapPx = 14;

/** Room that axes, band labels and cells need round the plot. */
export function axisGutters(panel: Panel): { left: number; right: number; top: number; bottom: number } {
  const { y } = panel;
  const headings = y.kind === 'rows' && y.columns.some((heading) => heading !== '');
  return {
    left: y.kind === 'value' ? widest(y.ticks.map((tick) => tick.label)) + 34 : rowLabelWidth(y) + 14,
    right: y.kind === 'value' ? 8 : cellRights(y).at(-1)! + 4,
    top: panel.bands.length > 0 || headings ? 20 : 6,
    bottom: 44,
  };
}

/** Band of the plot that a row takes. */
export function rowBox(axis: ValueAxis | RowAxis, row: number, plot: Box): Box {
  const rows = axis.kind === 'rows' ? Math.max(1, axis.rows.length) : 1;
  const height = plot.height / rows;
  return { x: plot.x, y: plot.y + row * height, width: plot.width, height };
}

export function drawXAxis(axis: ValueAxis, plot: Box, scales: PlotScales): string {
  const foot = plot.y + plot.height;
  const ticks = axis.ticks.map(({ value, label: text }) => {
    const x = scales.x(value);
    const line = { x1: x, x2: x, y1: plot.y, y2: foot, stroke: theme.grid };
    const style = { sizePx: textPx, colour: theme.softText, anchor: 'middle' } as const;
    return element('line', line) + label(text, x, foot + 17, style);
  });
  const centre = plot.x + plot.width / 2;
  const style = { sizePx: titlePx, colour: theme.faintText, anchor: 'middle' } as const;
  return ticks.join('') + label(axis.title, centre, foot + 36, style);
}

export function drawYAxis(axis: ValueAxis | RowAxis, outer: Box, plot: Box, scales: PlotScales): string {
  return axis.kind === 'value' ? drawValues(axis, outer, plot, scales) : drawRows(axis, plot);
}

function drawValues(axis: ValueAxis, outer: Box, plot: Box, scales: PlotScales): string {
  const ticks = axis.ticks.map(({ value, label: text }) => {
    const y = scales.y(value);
    const line = { x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, stroke: theme.grid };
    const style = { sizePx: textPx, colour: theme.softText, anchor: 'end' } as const;
    return element('line', line) + label(text, plot.x - 8, y + middleOffset(textPx), style);
  });
  const style = { sizePx: titlePx, colour: theme.faintText, anchor: 'middle', rotate: -90 } as const;
  return ticks.join('') + label(axis.title, outer.x + titlePx, plot.y + plot.height / 2, style);
}

function drawRows(axis: RowAxis, plot: Box): string {
  const labelWidth = widest(
    axis.rows.map((row) => row.label),
    600,
  );
  const rights = cellRights(axis);
  const right = plot.x + plot.width;
  const headings = axis.columns.map((heading, column) =>
    label(heading, right + (rights[column - 1] ?? 0) + cellGapPx, plot.y - 7, {
      sizePx: 11,
      colour: theme.faintText,
    }),
  );
  const rows = axis.rows.map((row, index) => {
    const box = rowBox(axis, index, plot);
    const baseline = box.y + box.height / 2 + middleOffset(13);
    const tickX = plot.x - labelWidth - 20;
    const height = Math.min(box.height * 0.6, 20);
    const tick = { x: tickX, y: box.y + (box.height - height) / 2, width: 4, height, rx: 1 };
    const rank = { sizePx: textPx, colour: theme.faintText, anchor: 'end' } as const;
    const cells = row.cells.map((cell, column) =>
      label(cell, right + (rights[column - 1] ?? 0) + cellGapPx, baseline, {
        sizePx: textPx,
        colour: theme.softText,
        maxPx: widestCellPx,
      }),
    );
    return [
      row.rank === null ? '' : label(row.rank, tickX - 7, baseline, rank),
      row.colour === null ? '' : element('rect', { ...tick, fill: row.colour }),
      label(row.label, tickX + 10, baseline, { sizePx: 13, weight: 600 }),
      ...cells,
    ].join('');
  });
  return [...headings, ...rows].join('');
}

function rowLabelWidth(axis: RowAxis): number {
  const ranks = widest(axis.rows.map((row) => row.rank ?? ''));
  return (
    ranks +
    20 +
    widest(
      axis.rows.map((row) => row.label),
      600,
    )
  );
}

/** Right edges of the columns of cells, from the right edge of the plot. */
function cellRights(axis: RowAxis): number[] {
  let right = 0;
  return axis.columns.map((heading, column) => {
    const cells = axis.rows.map((row) => row.cells[column] ?? '');
    const content = Math.max(textWidthPx(heading, 11), widest(cells));
    right += content > 0 ? cellGapPx + Math.min(content, widestCellPx) : 0;
    return right;
  });
}

function widest(texts: readonly string[], weight: 400 | 600 = 400): number {
  return Math.max(0, ...texts.map((text) => textWidthPx(text, weight === 600 ? 13 : textPx, weight)));
}
