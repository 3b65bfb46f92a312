import { isJsonObject, type JsonObject } from '../core/json-object.ts';

/** A list of like objects with each key said once: a third of the words that the objects take. */
export interface ResultTable {
  columns: string[];
  rows: unknown[][];
}

/** Key and beginning of what says that something was left out. */
export const leftOutKey = '…';

/** Fewer say it as shortly as they are. */
const fewestRows = 4;

/** The keys that all members of a list have, in the same order; null: it is no list of like objects. */
export function columnsOf(list: readonly unknown[]): string[] | null {
  const [first] = list;
  if (list.length < fewestRows || !isJsonObject(first)) return null;
  const columns = Object.keys(first);
  const isLike = (member: unknown): boolean =>
    isJsonObject(member) &&
    Object.keys(member).length === columns.length &&
    Object.keys(member).every((key, index) => key === columns[index]);
  return columns.length > 1 && list.every(isLike) ? columns : null;
}

/** The objects that a table was made of; null: the value is no table. */
export function rowsOfTable(value: JsonObject): JsonObject[] | null {
  const { columns, rows } = value;
  if (!Array.isArray(columns) || !Array.isArray(rows) || !rows.every(Array.isArray)) return null;
  if (!columns.every((column) => typeof column === 'string')) return null;
  return rows.map((row: unknown[]) => Object.fromEntries(columns.map((key, index) => [key, row[index]])));
}

/** The value as it was before its lists became tables; a note on rows left out is the last member of the list. */
export function withoutTables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTables);
  if (!isJsonObject(value)) return value;
  const rows = rowsOfTable(value);
  if (!rows)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutTables(part)]));
  const note = value[leftOutKey];
  return [...rows.map(withoutTables), ...(typeof note === 'string' ? [`${leftOutKey} ${note}`] : [])];
}
