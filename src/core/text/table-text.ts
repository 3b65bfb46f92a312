import { plainText } from './plain-text.ts';

type Cell = string | number | boolean | null | undefined;

/**
 * Rows as CSV (RFC 4180): a line of names, then one for each row, lines ended by CR LF. Names are those of all rows, in the order they
 * first come in. Objects in a row become columns of their own, `sector_1_time`; lists of plain values are joined by blanks, other lists
 * are JSON. null is an empty cell. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 *
 * @example toCsv([{ driver: 'VER', best: { time_s: 71.5 } }]) // 'driver,best_time_s\r\nVER,71.5\r\n'
 */
export function toCsv(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const lines = flatRows(rows);
  return lines.map(csvLine).join('');
}

/** One line with its end, CR LF. Cells are written as `toCsv` has them. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Names of all rows in the order they first come in, then the cells of each row under them, as `toCsv` has them. */
function flatRows(rows: readonly Readonly<Record<string, unknown>>[]): Cell[][] {
  const flat = rows.map((row) => new Map(cellsOf(row, '')));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return [names, ...flat.map((row) => names.map((name) => row.get(name)))];
}

function cellsOf(row: Readonly<Record<string, unknown>>, of: string): [string, Cell][] {
  return Object.entries(row).flatMap(([key, value]): [string, Cell][] => {
    const name = nameWithin(of, key);
    if (Array.isArray(value)) return [[name, listText(value)]];
    if (typeof value === 'object' && value !== null) return cellsOf(value as Record<string, unknown>, name);
    return [[name, value as Cell]];
  });
}

/** `best_lap` and `lap_time` are `best_lap_time`. */
function nameWithin(of: string, key: string): string {
  const words = of === '' ? [] : of.split('_');
  const [first] = key.split('_');
  return [...(words.at(-1) === first ? words.slice(0, -1) : words), key].join('_');
}

function listText(list: readonly unknown[]): string {
  return list.some((item) => typeof item === 'object') ? JSON.stringify(list) : list.join(' ');
}

function cellText(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A cell is cut beyond this: a table is for reading. */
const longestCell = 60;

/**
 * Rows as a table for people: names, a rule, and a line for each row, in columns of even width, numbers to the right; null is an empty cell.
 * Columns are those of `toCsv`. Without rows it says so.
 */
export function toTextTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  if (rows.length === 0) return '(no rows)\n';
  const cells = flatRows(rows);
  const texts = cells.map((line) => line.map((cell) => plainText(String(cell ?? ''), longestCell)));
  const columns = texts[0]!.map((_, index) => ({
    width: Math.max(...texts.map((line) => line[index]!.length)),
    isNumeric: cells.slice(1).every((line) => line[index] == null || typeof line[index] === 'number'),
  }));
  const [head = [], ...body] = texts.map((line) =>
    line.map((text, index) => {
      const { width, isNumeric } = columns[index]!;
      return isNumeric ? text.padStart(width) : text.padEnd(width);
    }),
  );
  const lines = [head, columns.map(({ width }) => '-'.repeat(width)), ...body];
  return lines.map((line) => `${line.join('  ').trimEnd()}\n`).join('');
}
