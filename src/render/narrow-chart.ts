import type {
  ChartSpec,
  LegendTable,
  Panel,
  Row,
  RowAxis,
  ValueAxis,
} from '../core/charts/spec/chart-spec.ts';
import { heightRoundPlot, sharedGutters, stackedHeights } from './panel.ts';
import { mapHeightPx } from './track-maps.ts';
import { footerTextPx, innerWidthPx, plotsHeightPx } from './svg.ts';
import { fitText, textWidthPx } from './font/font.ts';
import { cellRights, rowLabelPx } from './axes.ts';
import { legendWidthPx } from './legend.ts';

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
      ...(cut.length > 0 ? [`In the larger picture: ${cut.join(', ')}.`] : []),
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

const textPx = 12;
const betweenPx = 10;
/** Of a step, by which even ones may differ: rounding. */
const evenShare = 0.001;

type Tick = ValueAxis['ticks'][number];

/** Between the parts of a title: "Tyre age (laps) · Soft: 181 laps". */
const parting = ' · ';

/**
 * The axis with as many ticks as have labels that stand apart along `plotPx`: of even ones every second, third, … from zero on, of others,
 * as corners are, each that has room beside the one before; lines without a label stay.
 */
function thinned(axis: ValueAxis, plotPx: number): ValueAxis {
  const { ticks } = axis;
  const perUnitPx = plotPx / (axis.max - axis.min);
  const touch = (tick: Tick, next: Tick) => {
    const needsPx = (textWidthPx(tick.label, textPx) + textWidthPx(next.label, textPx)) / 2 + betweenPx;
    return Math.abs(next.value - tick.value) * perUnitPx < needsPx;
  };
  if (!areEven(ticks)) {
    let before: Tick | null = null;
    const kept = ticks.filter((tick) => {
      if (tick.label === '') return true;
      if (before && touch(before, tick)) return false;
      before = tick;
      return true;
    });
    return { ...axis, ticks: kept };
  }
  const collide = (kept: Tick[]) =>
    kept.some((tick, index) => index + 1 < kept.length && touch(tick, kept[index + 1]!));
  const zero = Math.max(
    0,
    ticks.findIndex(({ value }) => value === 0),
  );
  let step = 1;
  const every = () => ticks.filter((_, index) => (index - zero) % step === 0);
  while (step < ticks.length && collide(every())) step += 1;
  return { ...axis, ticks: every() };
}

function areEven(ticks: readonly Tick[]): boolean {
  const steps = ticks.slice(1).map(({ value }, index) => value - ticks[index]!.value);
  return steps.every((step) => Math.abs(step - steps[0]!) <= evenShare * Math.abs(steps[0]!));
}

/**
 * The panel with as much of the title of its x axis as has room below the plot and beside it as far as both sides have, and the rest as a
 * sentence; null: all has room.
 */
function brokenTitle(
  panel: Panel,
  plotPx: number,
  { left, right }: { left: number; right: number },
): { panel: Panel; caption: string | null } {
  const { title } = panel.x;
  if (textWidthPx(title, textPx) <= plotPx + 2 * Math.min(left, right)) return { panel, caption: null };
  const titled = (short: string) => ({ ...panel, x: { ...panel.x, title: short } });
  const [first = '', ...others] = title.split(parting);
  if (others.length > 0) return { panel: titled(first), caption: `${others.join(parting)}.` };
  return { panel: titled(title.split(': ')[0]!), caption: `${title}.` };
}

/** Of the width of the chart, for cells that stay beside their plot. */
const mostBesideShare = 0.3;
const widestLabelPx = 104;

/** Panels that can stand by themselves: rows that had their names in the first one have them in all. */
function panelsAlone(panels: readonly Panel[], innerPx: number): Panel[] {
  const first = panels[0]?.y;
  return panels.map((panel) => {
    const { y } = panel;
    if (y.kind !== 'rows' || first?.kind !== 'rows') return withoutCells(panel, innerPx);
    const isNameless = y.rows.every(({ label }) => label === '');
    const rows = isNameless
      ? y.rows.map((row, index) => ({ ...row, label: first.rows[index]?.label ?? '' }))
      : y.rows;
    return withoutCells({ ...panel, y: { ...y, rows } }, innerPx);
  });
}

/** The panel without the cells beside its plot, where they would take it too much room, and with names that leave it some. */
function withoutCells(panel: Panel, innerPx: number): Panel {
  if (panel.y.kind !== 'rows') return panel;
  const shortened = panel.y.rows.map((row) => ({
    ...row,
    label: fitText(row.label, widestLabelPx, rowLabelPx, 600),
  }));
  if (staysBeside(panel.y, innerPx)) return { ...panel, y: { ...panel.y, rows: shortened } };
  return { ...panel, y: { ...panel.y, columns: [], rows: shortened.map((row) => ({ ...row, cells: [] })) } };
}

/**
 * The cells of all panels that do not stay beside their plots, as one table: of panels beside each other, which have the same rows, one
 * beside the other, of others below each other; null: there are none.
 */
function cellsAsLegend(
  { panels, sideBySide }: Pick<ChartSpec, 'panels' | 'sideBySide'>,
  innerPx: number,
): LegendTable | null {
  const axes = panels.flatMap(({ y }) => (y.kind === 'rows' && !staysBeside(y, innerPx) ? [y] : []));
  if (axes.length === 0) return null;
  const tables = sideBySide ? [tableOf(axes)] : axes.map((axis) => tableOf([axis]));
  return {
    columns: tables[0]!.columns,
    entries: tables.flatMap(({ entries }) => entries),
  };
}

/** Of axes with the same rows. */
function tableOf(axes: readonly RowAxis[]): LegendTable {
  const columns = axes.flatMap((axis) =>
    axis.columns.flatMap((heading, column) => (isFilled(axis, column) ? [{ axis, column, heading }] : [])),
  );
  const entries = (axes[0]?.rows ?? []).map((row, index) => ({
    ...nameOf(row),
    values: columns.map(({ axis, column }) => axis.rows[index]?.cells[column] ?? ''),
  }));
  return {
    columns: columns.map(({ heading }) => heading),
    entries: entries.filter(({ values }) => values.some((value) => value !== '')),
  };
}

/** The table with as many of its columns as have room, and the headings of those that have none. */
function withoutCutColumns(legend: LegendTable, innerPx: number): { legend: LegendTable; cut: string[] } {
  let count = legend.columns.length;
  const first = () => ({
    columns: legend.columns.slice(0, count),
    entries: legend.entries.map((entry) => ({ ...entry, values: entry.values.slice(0, count) })),
  });
  while (count > 1 && legendWidthPx(first()) > innerPx) count -= 1;
  return { legend: first(), cut: legend.columns.slice(count) };
}

function staysBeside(axis: RowAxis, innerPx: number): boolean {
  return (cellRights(axis).at(-1) ?? 0) <= mostBesideShare * innerPx;
}

function isFilled({ rows, columns }: RowAxis, column: number): boolean {
  return columns[column] !== '' || rows.some(({ cells }) => (cells[column] ?? '') !== '');
}

/** Rows without a colour have their rank in place of a sample. */
function nameOf({ rank, label, colour }: Row): Pick<LegendTable['entries'][number], 'swatch' | 'label'> {
  if (colour === null) return { label, swatch: { kind: 'note', text: rank ?? '' } };
  const name = rank === null ? label : `${rank}  ${label}`;
  return { label: name, swatch: { kind: 'fill', fill: colour, hatched: false } };
}
