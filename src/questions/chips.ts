import { sessionNamesByCode } from '../core/calendar/session-kind.ts';
import { driverName } from '../core/names/known-drivers.ts';
import { operationTitle, upperFirst } from '../core/text/english.ts';
import type { ChosenReading, Reading, RowFilter, RowQuery } from './reading.ts';

/** The part of a reading that a chip says and changes. `add`: one of those that are not there yet. */
export type Slot =
  | { of: 'operation' | 'order' | 'summary' | 'per' | 'count' | 'number-only' | 'add' }
  | { of: 'input'; key: string }
  | { of: 'filter'; at: number };

export interface Chip {
  slot: Slot;
  /** "Race" */
  text: string;
  /** What it is of, for who does not see its place: "Session". */
  name: string;
  /** Nobody named it. */
  isAssumed: boolean;
}

const firstKeys = ['year', 'gp', 'test', 'day', 'session', 'driver', 'drivers', 'team', 'teams', 'years'];

/** How a reading is said, in the words that columns and names are declared with. */
export function chipsOf({
  operation,
  input,
  rows,
  assumed,
  words,
}: ChosenReading & Pick<Reading, 'assumed' | 'words'>): Chip[] {
  const keys = [
    ...firstKeys.filter((key) => key in input),
    ...Object.keys(input).filter((key) => !firstKeys.includes(key)),
  ];
  const inputs = keys.flatMap((key): Chip[] => {
    const text = inputText(key, input[key]);
    if (text === '') return [];
    return [{ slot: { of: 'input', key }, text, name: keyTitle(key), isAssumed: assumed.includes(key) }];
  });
  const isAssumed = assumed.includes('operation');
  return [
    { slot: { of: 'operation' }, text: operationTitle(operation), name: 'Question', isAssumed },
    ...inputs,
    ...(rows === null ? [] : rowChips(rows, words)),
  ];
}

function rowChips(
  { by, largestFirst, count, skip, where, isCount, summary, per }: RowQuery,
  words: Words,
): Chip[] {
  const chip = (slot: Slot, name: string, text: string): Chip => ({ slot, name, text, isAssumed: false });
  const isOrdered = by !== null || (per !== null && (largestFirst || count !== null));
  const some = !isOrdered && largestFirst ? 'last' : 'first';
  const one = skip > 0 ? `no. ${skip + 1}` : `only the ${some}`;
  const first = count === null ? '' : count === 1 ? one : `${some} ${count}`;
  const after = count !== 1 && skip > 0 ? `after ${skip}` : '';
  const counted = [first, after].filter((part) => part !== '').join(' ');
  return [
    ...(isCount ? [chip({ of: 'number-only' }, 'Shown', 'only how many')] : []),
    ...(summary === null ? [] : [chip({ of: 'summary' }, 'Summary', summary)]),
    ...(isOrdered
      ? [
          chip(
            { of: 'order' },
            'Order',
            `by ${columnTitle(by ?? 'count', words)}, ${orderText(by, largestFirst)} first`,
          ),
        ]
      : []),
    ...(per === null ? [] : [chip({ of: 'per' }, 'For each', `per ${columnTitle(per, words)}`)]),
    ...(counted === '' ? [] : [chip({ of: 'count' }, 'Number', counted)]),
    ...where.map((filter, at) => chip({ of: 'filter', at }, 'Filter', filterText(filter, words))),
  ];
}

export function orderText(by: string | null, largestFirst: boolean): string {
  if (by !== null && ['_s', '_ms', 'time', 'duration'].some((end) => by.endsWith(end)))
    return largestFirst ? 'longest' : 'shortest';
  return largestFirst ? 'highest' : 'lowest';
}

export const signs: Readonly<Record<RowFilter['is'], string>> = {
  ...{ 'at-least': '≥', 'at-most': '≤', 'more-than': '>', 'less-than': '<', equal: '', unequal: 'not' },
};

function filterText({ column, is, value }: RowFilter, words: Words): string {
  const title = columnTitle(column, words);
  if (typeof value === 'boolean') return `${value === (is === 'equal') ? '' : 'not '}${title}`;
  const said = words?.[`${column}:${value}`];
  // "softs", "Leclerc", "not under the safety car"
  if (said !== undefined && typeof value === 'string') return `${signs[is]} ${said}`.trim();
  return [title, signs[is], said ?? value].filter((part) => part !== '').join(' ');
}

/** What columns of the rows are called, by key, and values of them, by `column:value`; undefined: nobody says. */
export type Words = Reading['words'];

const units = new Set(['s', 'ms', 'kmh', 'km', 'm', 'c', 'hpa', 'pct', 'percent', 'mps']);

/** Where nobody says it, `fastest_lap.time_s` is "fastest lap time". */
export function columnTitle(column: string, words: Words): string {
  if (column === 'count') return 'number';
  const parts = column.replaceAll('.', '_').split('_');
  const plain = parts.slice(parts[0] === 'is' ? 1 : 0, units.has(parts.at(-1)!) ? -1 : undefined);
  return words?.[column] ?? plain.join(' ');
}

const keyTitles: Readonly<Record<string, string>> = {
  gp: 'Event',
  lap: 'Laps',
  years: 'Seasons',
  year: 'Season',
};

export function keyTitle(key: string): string {
  return keyTitles[key] ?? upperFirst(key.replaceAll('_', ' '));
}

/** Keys whose values say what they are of. */
const plainKeys = [...firstKeys, 'type', 'kind', 'category'].filter((key) => key !== 'test' && key !== 'day');

/** "" for what says nothing. */
function inputText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return keyTitle(key);
  const isOfDrivers = ['driver', 'drivers', 'names', 'relative_to'].includes(key);
  const text = [value]
    .flat()
    .map(String)
    .map((each) => (isOfDrivers ? driverName(each) : each))
    .join(', ');
  if (key === 'session') return sessionNamesByCode.get(text.toUpperCase()) ?? text;
  if (key === 'gp') return Number.isInteger(Number(text)) ? `Round ${text}` : text;
  if (key === 'until_lap') return `until lap ${text}`;
  if (plainKeys.includes(key)) return text.replaceAll('_', ' ');
  return `${keyTitle(key).toLowerCase()} ${text.replaceAll('_', ' ')}`;
}
