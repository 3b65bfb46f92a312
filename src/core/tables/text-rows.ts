import { csvLine } from '../text/csv.ts';
import type { Cell, Column } from './table.ts';

/** The line of names of a CSV file. */
export function csvHeader(columns: readonly Pick<Column<never>, 'name'>[]): string {
  return csvLine(columns.map(({ name }) => name));
}

/** Rows as lines of CSV (RFC 4180); timestamps as RFC 3339 in UTC, null as an empty cell. */
export function csvRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map((column) => textCell(column, row)))).join('');
}

/** Rows as lines of JSON, an object each; timestamps as RFC 3339 in UTC. */
export function jsonRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return rows
    .map((row) => Object.fromEntries(columns.map((column) => [column.name, textCell(column, row)])))
    .map((record) => `${JSON.stringify(record)}\n`)
    .join('');
}

/** With milliseconds, which telemetry needs. */
function textCell<Row>({ type, value }: Column<Row>, row: Row): Cell {
  const cell = value(row);
  return type === 'timestamp' && typeof cell === 'number' ? new Date(cell).toISOString() : cell;
}
