import { markdownText } from '../markdown.ts';
import { listed, onTyres, ordinal } from '../../core/facts/phrases.ts';
import { driverName } from '../../core/names/known-drivers.ts';
import { formatLapTime, formatRaceTime } from '../../core/text/lap-time.ts';
import { upperFirst } from '../../core/text/english.ts';
import type { Column, RowList } from '../../ops/parts/columns.ts';

/** A record with its values by the keys of columns, and the texts that write them. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
type Json = Readonly<Record<string, unknown>>;

/** Rows of a list of a document, each with what it lies in. */
export function rowsOf({ key, columns, subject, isByName }: RowList, document: Json): Row[] {
  const found: (Json | string)[] = [];
  const walk = (value: unknown, path: readonly string[], outer: Json): void => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'number') found.push({ ...outer, value });
    else if (Array.isArray(value)) for (const each of value) walk(each, path, outer);
    else if (typeof value === 'object' && value !== null) {
      const record = value as Json;
      const [next, ...rest] = path;
      if (next === '*')
        for (const [driver, each] of Object.entries(record)) walk(each, rest, { ...outer, driver });
      else if (next === undefined) found.push({ ...outer, ...record });
      else walk(record[next], rest, { ...outer, ...record });
    }
  };
  walk(document, [...key.split('.'), ...(isByName ? ['*'] : [])], {});
  return found.map((record) => {
    if (typeof record === 'string') return { [subject!.key]: record };
    const values = columns.flatMap((column) => {
      const text =
        column.writtenAs === null ? [] : [[column.writtenAs, valueAt(record, column.writtenAs)] as const];
      const value = valueAt(record, column.key);
      return [
        [column.key, typeof value === 'string' && column.type !== 'text' ? secondsOf(value) : value] as const,
        ...text,
      ];
    });
    return Object.fromEntries(values);
  });
}

function valueAt(record: Json, key: string): Row[string] {
  const value = key
    .split('.')
    .reduce<unknown>((inner, part) => (inner as Json | null | undefined)?.[part], record);
  return Array.isArray(value) ? value.join(', ') : ((value ?? null) as Row[string]);
}

/** Of "1:23.456" and "+2.460". */
function secondsOf(time: string): number | null {
  const seconds = time.split(':').reduce((total, part) => 60 * total + Number(part), 0);
  return Number.isNaN(seconds) ? null : Number(seconds.toFixed(3));
}

/** People by family name, words of documents as words. */
export function writtenText(value: string, { key }: Column): string {
  if (
    /(^|\.)(drivers|driver|code|abbreviation|first|second|passed|behind|pole|winner|fastest|rival)$/.test(key)
  )
    return listed(value.split(', ').map(driverName));
  if (key.endsWith('compound')) return onTyres(value);
  return /^[a-z_]+$/.test(value) ? value.replaceAll('_', ' ') : value;
}

/** How people say a value that a column has words for: "under the safety car". */
export function spokenValue(value: string, column: Column): string {
  return column.values?.[value]?.[0] ?? writtenText(value, column);
}

export function writtenValue(row: Row, column: Column): string {
  const value = row[column.key] ?? null;
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return writtenText(value, column);
  const text = column.writtenAs && row[column.writtenAs];
  if (typeof text !== 'string') return writtenNumber(value, column);
  return text.includes(':') ? text : `${text} s`;
}

/** As people write it: 1:23.456, 24.812 s, 353 km/h, 20th. */
export function writtenNumber(value: number, { unit, type, better, label }: Column): string {
  if (unit === 's') {
    if (Math.abs(value) < 60) return `${value.toFixed(3)} s`;
    return Math.abs(value) < 3600 ? formatLapTime(value * 1000) : formatRaceTime(value * 1000);
  }
  if (type === 'nth' && better === 'low' && value > 0) return ordinal(value);
  const rounded = String(Number(value.toFixed(unit === 'laps' ? 1 : 3)));
  return unit === null || label.includes(unit) ? rounded : `${rounded} ${unit}`;
}

const mostColumns = 8;

/** A Markdown table of the columns worth showing, drivers by code; of more rows than `most` it says so. */
export function tableOf(columns: readonly Column[], rows: readonly Row[], most = 10): string {
  const known = columns.filter(({ key }) => rows.some((row) => row[key] != null && row[key] !== ''));
  const isWide = known.length > mostColumns;
  const filled = known
    .filter(({ key }, index) => index === 0 || !isWide || key !== 'team')
    .slice(0, mostColumns);
  if (filled.length === 0) return '';
  const cellOf = (row: Row, column: Column): string => {
    const value = row[column.key];
    const isCode = typeof value === 'string' && /^[A-Z]{3}$/.test(value);
    const text =
      isCode || (column.type === 'nth' && value != null) ? String(value) : writtenValue(row, column);
    return markdownText(text);
  };
  const lines = [
    filled.map(({ label }) => upperFirst(label)),
    filled.map(({ type }) => (type === 'text' || type === 'flag' ? '---' : '---:')),
    ...rows.slice(0, most).map((row) => filled.map((column) => cellOf(row, column))),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return rows.length > most ? `${table}\n\nThe first ${most} of ${rows.length}.` : table;
}
