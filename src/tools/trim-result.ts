import { isJsonObject, type JsonObject } from '../core/json-object.ts';

/** How many members of lists and objects, and characters of texts, are shown; tried from generous to strict. */
const allowances = [
  { list: Infinity, object: Infinity, text: Infinity },
  ...[100, 80, 60, 50, 40].map((list) => ({ list, object: Math.max(list, 60), text: 1000 })),
  ...[32, 24, 20, 16, 12, 10].map((list) => ({ list, object: 40, text: 400 })),
  ...[8, 6, 5, 4, 3, 2, 1].map((list) => ({ list, object: 8 + 2 * list, text: 160 })),
] as const;

/** `isAsked`: rows that are shown before others. */
type Allowance = { list: number; object: number; text: number; isAsked?: IsAsked | undefined };
type IsAsked = (row: unknown) => boolean;

export interface Trimmed {
  /** The value, lists of like objects as tables; long parts shortened, each with a note that says how many members are left out and where. */
  value: unknown;
  isWhole: boolean;
}

/**
 * A result cut down to about `budget` characters of JSON for a language model. Lists of like objects become tables, which often is
 * enough; then the longest lists lose most, and every cut names the place (a JSON pointer) and the offset with which
 * `more_of_result` goes on.
 *
 * @param isAsked which rows of lists come before others; then no key of the whole is left out either
 */
export function trimResult(value: unknown, budget: number, pointer = '', isAsked?: IsAsked): Trimmed {
  if (length(value) <= budget) return { value, isWhole: true };
  let trimmed: unknown = null;
  for (const allowance of allowances) {
    trimmed = shorten(value, { ...allowance, isAsked }, pointer);
    if (length(trimmed) <= budget) return { value: trimmed, isWhole: false };
  }
  return { value: outline(value, pointer), isWhole: false };
}

/** `/laps/3/sector_1`: a key with `~` or `/` in it is escaped as RFC 6901 has it. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

export function leftOutNote(count: number, pointer: string, offset: number): string {
  return `${count} more: path ${JSON.stringify(pointer)}, offset ${offset}`;
}

function shorten(value: unknown, allowance: Allowance, pointer: string): unknown {
  if (typeof value === 'string') {
    const left = value.length - allowance.text;
    return left <= 40 ? value : `${value.slice(0, allowance.text)}… (${left} more characters)`;
  }
  if (Array.isArray(value)) {
    const columns = columnsOf(value);
    if (columns) return table(value, columns, allowance, pointer);
    const isFacts = allowance.isAsked !== undefined && pointer === '/facts';
    const indices = shownIndices(value, {
      ...allowance,
      list: isFacts ? 2 * allowance.list + 1 : allowance.list,
    });
    const shown = indices.map((index) => shorten(value[index], allowance, childPointer(pointer, index)));
    const left = value.length - shown.length;
    return left > 0 ? [...shown, `${leftOutKey} ${leftOutNote(left, pointer, offsetAfter(indices))}`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const shown = entries
    .slice(0, allowance.isAsked && pointer === '' ? Infinity : allowance.object)
    .map(([key, member]) => [key, shorten(member, allowance, childPointer(pointer, key))] as const);
  const left = entries.length - shown.length;
  const note = left > 0 ? [[leftOutKey, leftOutNote(left, pointer, shown.length)] as const] : [];
  return Object.fromEntries([...shown, ...note]);
}

function table(list: readonly unknown[], columns: string[], allowance: Allowance, pointer: string): object {
  const indices = shownIndices(list, allowance);
  const rows = indices.map((index) => {
    const member = list[index];
    const at = childPointer(pointer, index);
    return columns.map((key) =>
      shorten(isJsonObject(member) ? member[key] : null, allowance, childPointer(at, key)),
    );
  });
  const left = list.length - rows.length;
  return {
    columns,
    rows,
    ...(left > 0 && { [leftOutKey]: leftOutNote(left, pointer, offsetAfter(indices)) }),
  };
}

/** How many times as many rows are shown of those that were asked about. */
const roomOfAsked = 3;

/** Which members of a list are shown: its first ones, or those asked about before others. */
function shownIndices(list: readonly unknown[], { list: most, isAsked }: Allowance): number[] {
  const all = [...list.keys()];
  const asked = isAsked ? all.filter((index) => isAsked(list[index])).slice(0, roomOfAsked * most) : [];
  if (asked.length === 0) return all.slice(0, most);
  const others = all.filter((index) => !asked.includes(index)).slice(0, Math.max(0, most - asked.length));
  return [...asked, ...others].toSorted((a, b) => a - b);
}

/** The offset from which on the rest is read: 0 where what is shown is not the beginning. */
function offsetAfter(indices: readonly number[]): number {
  return indices.at(-1) === indices.length - 1 ? indices.length : 0;
}

/** The last resort: what there is, without any of it. */
function outline(value: unknown, pointer: string): unknown {
  const size = Array.isArray(value) ? value.length : Object.keys(Object(value)).length;
  return { [leftOutKey]: leftOutNote(size, pointer, 0) };
}

function length(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}

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
