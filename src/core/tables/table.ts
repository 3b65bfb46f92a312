import type { DataPart } from '../data-parts.ts';
import type { DriverResult } from '../results/driver-result.ts';
import { csvLine } from '../text/table-text.ts';

/** Every kind of value that a column may hold. `int` is a whole number of at most 32 bits. */
export type ColumnType = 'int' | 'float' | 'string' | 'bool' | 'timestamp';

/** One value; a timestamp is UTC milliseconds since 1970. */
export type Cell = number | string | boolean | null;

/** A column of a table. Its definition never changes under the same schema version. */
export interface Column<Row> {
  /** snake_case, with the unit where there is one: `lap_time_ms`. */
  name: string;
  type: ColumnType;
  /** As people write it: `km/h`; null = a number without unit, a text or a flag. */
  unit: string | null;
  /** A sentence. */
  meaning: string;
  /** What it means that there is no value, as a sentence; null = there always is one. */
  whenNull: string | null;
  value(this: void, row: Row): Cell;
}

/** Rows of one kind that people take along, whatever form they are written in. */
export interface Table<Source, Row = unknown> {
  /** As files and SQL call it: `race_control`. */
  name: string;
  /** What one row is, as a sentence without an end: "one lap of one driver". */
  row: string;
  /** In which order rows come, in the same form. */
  order: string;
  /** What rows are made of: warnings that touch nothing of it say nothing of this table. */
  madeOf: readonly DataPart[];
  columns: readonly Column<Row>[];
  /** All rows of this source, in order. */
  rowsOf(this: void, source: Source): Row[];
}

/**
 * Goes up by one when a column is renamed, retyped, or changes its meaning, and when rows are chosen otherwise. A new column at the end
 * of a table changes nothing for who reads the others.
 */
export const tablesSchemaVersion = 1;

/** Keeps the types of a table while it is written as a plain object. */
export function defineTable<Source, Row>(table: Table<Source, Row>): Table<Source, Row> {
  return table;
}

/** Makes one column: name, value, meaning, and what it means that there is none (left out: there always is one). */
type MakeColumn<Row> = (
  name: string,
  value: (row: Row) => Cell,
  meaning: string,
  whenNull?: string,
) => Column<Row>;

/** Units by how the names of columns end, longer ends first. */
const units: readonly (readonly [end: string, unit: string])[] = [
  ['_percent', '%'],
  ['_laps', 'laps'],
  ['_kmh', 'km/h'],
  ['_hpa', 'hPa'],
  ['_mps', 'm/s'],
  ['_deg', '°'],
  ['_ms', 'ms'],
  ['_dm', '1/10 m'],
  ['_c', '°C'],
];

/** The unit that the name of a column ends with; null = none. */
function unitOf(name: string): string | null {
  return units.find(([end]) => name.endsWith(end))?.[1] ?? null;
}

/** What makes columns of rows of one kind, by their type. */
export function columnsOf<Row>(): Record<ColumnType, MakeColumn<Row>> {
  const of =
    (type: ColumnType): MakeColumn<Row> =>
    (name, value, meaning, whenNull) => ({
      ...{ name, type, unit: unitOf(name), meaning, whenNull: whenNull ?? null, value },
    });
  return {
    int: of('int'),
    float: of('float'),
    string: of('string'),
    bool: of('bool'),
    timestamp: of('timestamp'),
  };
}

export const teamMeaning = 'Team name, the same all season.';
export const teamSentMeaning = 'Team name as in the source.';

/** A team as the source wrote it. */
export function sentTeamName({
  teamName,
  sentTeamName: sent,
}: Pick<DriverResult, 'teamName' | 'sentTeamName'>): string | null {
  return sent ?? teamName;
}

/** Kinds of files that tables are written as. */
export const exportFormats = ['parquet', 'csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Names of columns: our own, or those of FastF1. */
export const exportColumns = ['svc', 'fastf1'] as const;
export type ExportColumns = (typeof exportColumns)[number];

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
