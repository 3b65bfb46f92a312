import type { Band, Panel, Row, RowAxis, ValueAxis } from '../core/charts/spec/chart-spec.ts';
import { asText, theme } from '../core/charts/look/theme.ts';
import { textWidthPx } from './font/font.ts';
import { element, label, middleOffset } from './label.ts';

/** A rectangle on the picture, in CSS pixels from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places of the data on the picture. On a row axis, row n lies between y(n) and y(n + 1). */
export interface PlotScales {
  x: (value: number) => number;
  y: (value: number) => number;
}

export function linear(min: number, max: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((value - min) / (max - min)) * (to - from);
}

const textPx = 12;
const titlePx = 12;
const headingPx = 11;
export const rowLabelPx = 13;
const widestCellPx = 190;
const cellGapPx = 18;
/** Right of the last cell. */
export const cellEdgePx = 4;
const barShare = 0.7;
const thickestBarPx = 24;
/** On whole pixels: a line from edge to edge of the plot that is smooth at its sides takes a tenth of a millisecond to be drawn. */
const gridLine = { stroke: theme.grid, 'shape-rendering': 'crispEdges' };

/** Room that axes, band labels and cells need round the plot. */
export function axisGutters(panel: Panel): { left: number; right: number; top: number; bottom: number } {
  const { y } = panel;
  const headings =
    y.kind === 'rows' && (y.heads !== undefined || y.columns.some((heading) => heading !== ''));
  return {
    left:
      y.kind === 'value'
        ? widest(y.ticks.map((tick) => tick.label)) + (y.title === '' ? 12 : 34)
        : widest(ranks(y)) + widestLabel(y) + besideWidth(y) + 34,
    right: y.kind === 'value' ? 8 : (cellRights(y).at(-1) ?? 0) + cellEdgePx,
    top: panel.bands.length > 0 || headings ? 20 : 6,
    bottom: panel.x.title === '' ? 28 : 44,
  };
}

export function rowBox(row: number, plot: Box, scales: PlotScales): Box {
  return { x: plot.x, y: scales.y(row), width: plot.width, height: scales.y(row + 1) - scales.y(row) };
}

/** A bar from one place along x to another in the middle of a row. */
export function barBox(row: Box, fromX: number, toX: number): Box {
  const height = Math.min(row.height * barShare, thickestBarPx);
  return { x: fromX, y: row.y + (row.height - height) / 2, width: toX - fromX, height };
}

export function drawXAxis(axis: ValueAxis, plot: Box, scales: PlotScales): string {
  const foot = plot.y + plot.height;
  const ticks = axis.ticks.map(({ value, label: text }) => {
    const x = scales.x(value);
    const line = { x1: x, x2: x, y1: plot.y, y2: foot, ...gridLine };
    const style = { sizePx: textPx, colour: theme.softText, anchor: 'middle' } as const;
    return element('line', line) + label(text, x, foot + 17, style);
  });
  const centre = plot.x + plot.width / 2;
  const style = { sizePx: titlePx, colour: theme.faintText, anchor: 'middle' } as const;
  return ticks.join('') + label(axis.title, centre, foot + 36, style);
}

/** Labels of values keep `awayPx` from the plot, where names stand between. Cells end at `rights` ({@link cellRights}). */
export function drawYAxis(
  axis: ValueAxis | RowAxis,
  outer: Box,
  plot: Box,
  scales: PlotScales,
  { awayPx, rights }: { awayPx: number; rights: readonly number[] },
): string {
  return axis.kind === 'value'
    ? drawValues(axis, outer, plot, scales, awayPx)
    : drawRows(axis, plot, scales, rights);
}

function drawValues(axis: ValueAxis, outer: Box, plot: Box, scales: PlotScales, awayPx: number): string {
  const ticks = axis.ticks.map(({ value, label: text }) => {
    const y = scales.y(value);
    const line = { x1: plot.x, x2: plot.x + plot.width, y1: y, y2: y, ...gridLine };
    const style = { sizePx: textPx, colour: theme.softText, anchor: 'end' } as const;
    return element('line', line) + label(text, plot.x - 8 - awayPx, y + middleOffset(textPx), style);
  });
  const style = { sizePx: titlePx, colour: theme.faintText, anchor: 'middle', rotate: -90 } as const;
  return ticks.join('') + label(axis.title, outer.x + titlePx, plot.y + plot.height / 2, style);
}

function drawRows(axis: RowAxis, plot: Box, scales: PlotScales, rights: readonly number[]): string {
  const tickX = plot.x - widestLabel(axis) - besideWidth(axis) - 20;
  const cellX = (column: number) => plot.x + plot.width + (rights[column - 1] ?? 0) + cellGapPx;
  const heading = { sizePx: headingPx, colour: theme.faintText };
  const rank = { sizePx: textPx, colour: theme.faintText, anchor: 'end' } as const;
  const cell = { sizePx: textPx, colour: theme.softText, maxPx: widestCellPx };
  const drawRow = (row: Row, box: Box) => {
    const baseline = box.y + box.height / 2 + middleOffset(rowLabelPx);
    const height = Math.min(box.height * 0.6, 20);
    const tick = { x: tickX, y: box.y + (box.height - height) / 2, width: 4, height, rx: 1 };
    return [
      row.rank === null ? '' : label(row.rank, tickX - 7, baseline, rank),
      row.colour === null ? '' : element('rect', { ...tick, fill: row.colour }),
      label(row.label, tickX + 10, baseline, { sizePx: rowLabelPx, weight: 600 }),
      label(row.beside ?? '', plot.x - 10, baseline, { ...cell, anchor: 'end' }),
      ...row.cells.map((text, column) => label(text, cellX(column), baseline, cell)),
    ].join('');
  };
  const { heads } = axis;
  const head = (text: string, x: number, anchor: 'start' | 'end') =>
    label(text, x, plot.y - 7, { ...heading, anchor });
  return [
    ...(heads
      ? [
          head(heads.rank, tickX - 7, 'end'),
          head(heads.label, tickX + 10, 'start'),
          head(heads.beside, plot.x - 10, 'end'),
        ]
      : []),
    ...axis.columns.map((text, column) => label(text, cellX(column), plot.y - 7, heading)),
    ...axis.rows.map((row, index) => drawRow(row, rowBox(index, plot, scales))),
  ].join('');
}

function ranks({ rows, heads }: RowAxis): string[] {
  return [heads?.rank ?? '', ...rows.map((row) => row.rank ?? '')];
}

/** Of the column between labels and plot; 0 without one. */
function besideWidth({ rows, heads }: RowAxis): number {
  return heads ? widest([heads.beside, ...rows.map((row) => row.beside ?? '')]) + 14 : 0;
}

function widestLabel(axis: RowAxis): number {
  const heading = textWidthPx(axis.heads?.label ?? '', headingPx);
  return Math.max(heading, ...axis.rows.map((row) => textWidthPx(row.label, rowLabelPx, 600)));
}

/** Right edges of the columns of cells, from the right edge of the plot; of several axes with the same columns such that these stand in one line. */
export function cellRights(...axes: readonly RowAxis[]): number[] {
  let right = 0;
  return (axes[0]?.columns ?? []).map((_, column) => {
    const headings = axes.map(({ columns }) => textWidthPx(columns[column] ?? '', headingPx));
    const cells = axes.flatMap(({ rows }) => rows.map((row) => row.cells[column] ?? ''));
    const content = Math.max(...headings, widest(cells));
    right += content > 0 ? cellGapPx + Math.min(content, widestCellPx) : 0;
    return right;
  });
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => textWidthPx(text, textPx)));
}

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
