import type { ChartSpec, LegendTable, Panel, Row, RowAxis } from '../../core/charts/spec/chart-spec.ts';
import { cellRights, rowLabelPx } from '../axes.ts';
import { fitText } from '../font/font.ts';
import { legendWidthPx } from '../legend-table.ts';

/** Of the width of the chart, for cells that stay beside their plot. */
const mostBesideShare = 0.3;
const widestLabelPx = 104;

/** Panels that can stand by themselves: rows that had their names in the first one have them in all. */
export function panelsAlone(panels: readonly Panel[], innerPx: number): Panel[] {
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
export function cellsAsLegend(
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
export function withoutCutColumns(
  legend: LegendTable,
  innerPx: number,
): { legend: LegendTable; cut: string[] } {
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
