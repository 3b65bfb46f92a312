import type { Partition } from './partition.ts';
import type { Cell, Column, ColumnType } from './table.ts';
import { tables, timingTables, type TableName } from './tables.ts';

/** A column as SQL knows it. */
export interface SqlColumn {
  name: string;
  type: ColumnType;
}

/** A table as SQL knows it: whose rows they are stands before the columns of the table. */
export interface SqlTable {
  name: SqlTableName;
  columns: readonly SqlColumn[];
}

/** Places of cars are many rows of which SQL makes little; files have them. */
export const sqlTableNames = [
  ...(Object.keys(timingTables) as (keyof typeof timingTables)[]),
  'telemetry',
  'standings',
] as const;

export type SqlTableName = Exclude<TableName, 'positions'>;

const ofSession: readonly (SqlColumn & { key: keyof Partition })[] = [
  { name: 'season', type: 'int', key: 'season' },
  { name: 'event', type: 'string', key: 'event' },
  { name: 'session', type: 'string', key: 'session' },
];

/** The columns that say whose rows they are. Standings are of no session, and name their event themselves. */
function placeColumns(name: SqlTableName): typeof ofSession {
  return name === 'standings' ? ofSession.slice(0, 1) : ofSession;
}

export const sqlTables: readonly SqlTable[] = sqlTableNames.map((name) => ({
  name,
  columns: [...placeColumns(name), ...tables[name].columns].map((column) => ({
    name: column.name,
    type: column.type,
  })),
}));

/** Rows of a table, column by column, with the columns that say whose they are. */
export function sqlColumns(
  name: SqlTableName,
  place: Pick<Partition, 'season'> & Partial<Partition>,
  rows: readonly unknown[],
): Cell[][] {
  const own = tables[name].columns as readonly Column<unknown>[];
  return [
    ...placeColumns(name).map(({ key }) => rows.map(() => place[key] ?? null)),
    ...own.map(({ value }) => rows.map((row) => value(row))),
  ];
}
