import { sessionNamesByCode } from '../../../core/calendar/session-kind.ts';
import { operationTitle, upperFirst } from '../../../core/text/english.ts';
import type { Reading, RowFilter, RowQuery } from '../../../questions/reading.ts';
import type { ChoicesResponse, ChosenReading } from '../../api/shapes.ts';
import type { Step } from './message.ts';

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

type Value = string | number | boolean;

/** What a chip can be changed to. */
export interface Panel {
  slot: Slot;
  title: string;
  kind: 'list' | 'number' | 'text';
  values: { value: Value; label: string; note?: string }[];
  /** What holds now. */
  chosen: readonly Value[];
  /** Fewest and most values; null: one. */
  several: { least: number; most: number } | null;
  limits: { least: number | null; most: number | null };
  /** What can be written, in words; "" = a number, or anything. */
  hint: string;
  /** Whether it can be left out. */
  canClear: boolean;
}

/** Of more calls nobody wants to see a line. */
const mostReadings = 4;

/** How an answer's question was read; of a language model's answer, what it asked for. */
export function shownReadings(readings: readonly Reading[], steps: readonly Step[]): readonly Reading[] {
  if (readings.length > 0) return readings;
  const calls = steps.flatMap(({ facts }) => {
    const operation = facts?.operation ?? null;
    if (facts === null || operation === null || !/^(?:fetch|analyze) /.test(operation)) return [];
    const nothing = { rows: null, assumed: [], unused: [], confidence: null, alternatives: [] };
    return [{ operation, input: facts.input, ...nothing }];
  });
  return calls.slice(0, mostReadings);
}

const firstKeys = ['year', 'gp', 'test', 'day', 'session', 'driver', 'drivers', 'team', 'teams', 'years'];

export function chipsOf({
  operation,
  input,
  rows,
  assumed,
}: ChosenReading & Pick<Reading, 'assumed'>): Chip[] {
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
    ...(rows === null ? [] : rowChips(rows)),
  ];
}

function rowChips({ by, largestFirst, count, skip, where, isCount, summary, per }: RowQuery): Chip[] {
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
            `by ${columnTitle(by ?? 'count')}, ${orderText(by, largestFirst)} first`,
          ),
        ]
      : []),
    ...(per === null ? [] : [chip({ of: 'per' }, 'For each', `per ${columnTitle(per)}`)]),
    ...(counted === '' ? [] : [chip({ of: 'count' }, 'Number', counted)]),
    ...where.map((filter, at) => chip({ of: 'filter', at }, 'Filter', filterText(filter))),
  ];
}

function orderText(by: string | null, largestFirst: boolean): string {
  if (by !== null && /(?:_s|_ms|time|duration)$/.test(by)) return largestFirst ? 'longest' : 'shortest';
  return largestFirst ? 'highest' : 'lowest';
}

const signs: Readonly<Record<RowFilter['is'], string>> = {
  ...{ 'at-least': '≥', 'at-most': '≤', 'more-than': '>', 'less-than': '<', equal: '', unequal: 'not' },
};

function filterText({ column, is, value }: RowFilter): string {
  if (typeof value === 'boolean') return `${value === (is === 'equal') ? '' : 'not '}${columnTitle(column)}`;
  return [columnTitle(column), signs[is], value].filter((part) => part !== '').join(' ');
}

/** `fastest_lap.time_s` is "fastest lap time". */
function columnTitle(column: string): string {
  if (column === 'count') return 'number';
  const plain = column.replace(/^is_|_(?:s|ms|kmh|km|m|c|hpa|pct|percent|mps)$/g, '');
  return plain.replace(/[._]/g, ' ');
}

const keyTitles: Readonly<Record<string, string>> = {
  gp: 'Event',
  lap: 'Laps',
  years: 'Seasons',
  year: 'Season',
};

function keyTitle(key: string): string {
  return keyTitles[key] ?? upperFirst(key.replaceAll('_', ' '));
}

/** Keys whose values say what they are of. */
const plainKeys = [...firstKeys, 'type', 'kind', 'category'].filter((key) => key !== 'test' && key !== 'day');

/** "" for what says nothing. */
function inputText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return keyTitle(key);
  const text = [value].flat().map(String).join(', ');
  if (key === 'session') return sessionNamesByCode.get(text.toUpperCase()) ?? text;
  if (key === 'gp') return /^\d+$/.test(text) ? `Round ${text}` : text;
  if (key === 'until_lap') return `until lap ${text}`;
  if (plainKeys.includes(key)) return text.replaceAll('_', ' ');
  return `${keyTitle(key)} ${text}`.toLowerCase();
}

/** The reading with another value in a place; null takes it away. */
export function changed(reading: ChosenReading, slot: Slot, value: Value | Value[] | null): ChosenReading {
  const { operation, input, rows } = reading;
  switch (slot.of) {
    case 'operation':
      return { operation: String(value), input, rows: null };
    case 'input': {
      const { [slot.key]: _before, ...others } = input;
      return { operation, input: value === null ? others : { ...input, [slot.key]: value }, rows };
    }
    default:
      return { operation, input, rows: rows && changedRows(rows, slot, value) };
  }
}

function changedRows(rows: RowQuery, slot: Slot, value: Value | Value[] | null): RowQuery {
  switch (slot.of) {
    case 'order':
      return value === null ? { ...rows, by: null } : { ...rows, largestFirst: value === true };
    case 'summary':
      return { ...rows, summary: (value as RowQuery['summary']) ?? null };
    case 'per':
      return value === null ? { ...rows, per: null } : rows;
    case 'count':
      return { ...rows, count: value === null ? null : Number(value), skip: 0 };
    case 'number-only':
      return { ...rows, isCount: value === true };
    case 'filter': {
      const filter = rows.where[slot.at];
      const others = rows.where.filter((_, at) => at !== slot.at);
      if (value === null || Array.isArray(value) || !filter) return { ...rows, where: others };
      return { ...rows, where: rows.where.with(slot.at, { ...filter, value }) };
    }
    default:
      return rows;
  }
}

const nothing: Omit<Panel, 'slot' | 'title'> = {
  ...{ kind: 'list', values: [], chosen: [], several: null, hint: '', canClear: false },
  limits: { least: null, most: null },
};

/** null: there is nothing to choose. */
export function panelOf(slot: Slot, reading: ChosenReading, choices: ChoicesResponse): Panel | null {
  const { operation, input, rows } = reading;
  switch (slot.of) {
    case 'operation': {
      const values = choices.operations.map(({ name, title }) => ({ value: name, label: title }));
      return { ...nothing, slot, title: 'Question', values, chosen: [operation] };
    }
    case 'add': {
      const open = choices.keys.filter(({ key }) => input[key] === undefined);
      const values = open.map(({ key }) => ({ value: key, label: keyTitle(key) }));
      return values.length === 0 ? null : { ...nothing, slot, title: 'Add', values };
    }
    case 'input':
      return inputPanel(slot.key, input[slot.key], choices);
    default:
      return rows && rowPanel(slot, rows);
  }
}

function inputPanel(key: string, value: unknown, { keys }: ChoicesResponse): Panel | null {
  const choice = keys.find((each) => each.key === key);
  if (!choice) return null;
  const { kind, values, list, isRequired } = choice;
  const panel: Panel = {
    ...nothing,
    ...{ slot: { of: 'input', key }, title: keyTitle(key), values, canClear: !isRequired },
    chosen: [value].flat().filter((each): each is Value => each !== undefined && each !== null),
    several: list && { least: list.least ?? 1, most: list.most ?? Infinity },
    limits: choice.limits ?? nothing.limits,
  };
  if (kind === 'flag') return { ...panel, values: [{ value: true, label: 'Yes' }] };
  if (values.length > 0) return panel;
  return { ...panel, kind: kind === 'number' ? 'number' : 'text', hint: writtenHint(kind, list !== null) };
}

function writtenHint(kind: ChoicesResponse['keys'][number]['kind'], isList: boolean): string {
  if (kind === 'laps') return isList ? 'Lap numbers with commas, or best' : 'A lap, or a range such as 10-20';
  return isList ? 'Names with commas' : '';
}

function rowPanel(slot: Slot, rows: RowQuery): Panel | null {
  const panel = { ...nothing, slot, canClear: true };
  switch (slot.of) {
    case 'order': {
      const values = [true, false].map((value) => {
        return { value, label: `${upperFirst(orderText(rows.by, value))} first` };
      });
      const title = `Order: ${columnTitle(rows.by ?? 'count')}`;
      return { ...panel, title, values, chosen: [rows.largestFirst], canClear: rows.by !== null };
    }
    case 'summary': {
      const values = ['mean', 'median', 'sum'].map((value) => ({ value, label: upperFirst(value) }));
      return { ...panel, title: 'Summary', values, chosen: [rows.summary ?? ''] };
    }
    case 'per': {
      const value = rows.per ?? '';
      return {
        ...panel,
        title: 'For each',
        values: [{ value, label: upperFirst(columnTitle(value)) }],
        chosen: [value],
      };
    }
    case 'count': {
      const chosen = rows.count === null ? [] : [rows.count];
      return { ...panel, kind: 'number', title: 'How many', chosen, limits: { least: 1, most: null } };
    }
    case 'number-only':
      return { ...panel, title: 'Shown', values: [{ value: true, label: 'Only how many' }], chosen: [true] };
    case 'filter': {
      const filter = rows.where[slot.at];
      if (!filter) return null;
      const { column, is, value } = filter;
      const title = upperFirst(`${columnTitle(column)} ${signs[is]}`);
      if (typeof value === 'boolean')
        return { ...panel, title: upperFirst(columnTitle(column)), values: yesOrNo, chosen: [value] };
      return { ...panel, kind: typeof value === 'number' ? 'number' : 'text', title, chosen: [value] };
    }
    default:
      return null;
  }
}

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** What was written where a number, a text or a list of texts is wanted; null: it is none. */
export function writtenValue({ kind, several, limits }: Panel, text: string): Value | Value[] | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (several)
    return plain
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  if (kind === 'text') return plain;
  const number = Number(plain);
  const fits = number >= (limits.least ?? -Infinity) && number <= (limits.most ?? Infinity);
  return Number.isFinite(number) && fits ? number : null;
}

/** Inputs that an operation needs and a reading has not, the first one. */
export function missingSlot({ keys, input }: ChoicesResponse): Slot | null {
  const missing = keys.find(({ key, isRequired }) => isRequired && input[key] === undefined);
  return missing ? { of: 'input', key: missing.key } : null;
}

/** What to call the other readings: by operation where that tells them apart, else by their questions. */
export function alternativeNames({ operation, alternatives }: Reading): string[] {
  const titles = alternatives.map((each) => operationTitle(each.operation));
  const isTold = new Set([...titles, operationTitle(operation)]).size === titles.length + 1;
  return isTold ? titles : alternatives.map(({ label }) => label);
}
