import type { SqlTable } from '../../core/tables/sql-tables.ts';
import type { Cell } from '../../core/tables/table.ts';

/** A value of an SQL result as a JSON document can hold it: times are ISO 8601 in UTC, whole numbers beyond a safe one text. */
export type SqlValue = null | boolean | number | string | SqlValue[] | { [key: string]: SqlValue };

/** What an SQL statement gave. */
export interface SqlRows {
  columns: { name: string; type: string }[];
  rows: Record<string, SqlValue>[];
  /** There are more rows than were asked for. */
  isCut: boolean;
}

/**
 * Tables in memory that are filled, asked once, and forgotten. The statement may come from anybody: it reaches no file, no network and no
 * setting, and has limits of time and memory. Methods throw INVALID_INPUT for what cannot be carried out, and CANCELLED.
 */
export interface SqlDatabase {
  /** Which of the tables a statement reads. Throws for what is not one statement that only reads, and for columns that there are not. */
  tablesOf(this: void, sql: string): Promise<string[]>;
  /** Adds rows, given column by column, in the order of the table's columns. */
  insert(this: void, table: string, columns: readonly (readonly Cell[])[]): Promise<void>;
  run(this: void, sql: string, mostRows: number): Promise<SqlRows>;
  close(this: void): void;
}

/** Opens a database with these tables, empty. Throws INTERNAL where the part that answers SQL is not installed. */
export type OpenDatabase = (tables: readonly SqlTable[]) => Promise<SqlDatabase>;
