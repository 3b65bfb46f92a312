import type { DataPart } from '../data-parts.ts';

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
