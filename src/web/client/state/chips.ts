import { operationTitle, upperFirst } from '../../../core/text/english.ts';
import { columnTitle, keyTitle, orderText, signs, type Slot, type Words } from '../../../questions/chips.ts';
import type { Reading, RowQuery } from '../../../questions/reading.ts';
import type { ChoicesResponse, ChosenReading } from '../../api/shapes.ts';
import type { Step } from './message.ts';

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

/** What was chosen for one of the questions of a message, with the others as they are. */
export function withOthers(
  chosen: ChosenReading,
  instead: Reading,
  readings: readonly Reading[],
): ChosenReading {
  const bare = ({ operation, input, rows }: ChosenReading) => ({ operation, input, rows });
  const all = readings.includes(instead) ? readings : [instead];
  const [first, ...also] = all.map((each) => bare(each === instead ? chosen : each));
  return { ...first!, ...(also.length > 0 && { also }) };
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
export function panelOf(
  slot: Slot,
  reading: ChosenReading & Pick<Reading, 'words'>,
  choices: ChoicesResponse,
): Panel | null {
  const { operation, input, rows, words } = reading;
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
      return rows && rowPanel(slot, rows, words);
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

function rowPanel(slot: Slot, rows: RowQuery, words: Words): Panel | null {
  const panel = { ...nothing, slot, canClear: true };
  switch (slot.of) {
    case 'order': {
      const values = [true, false].map((value) => {
        return { value, label: `${upperFirst(orderText(rows.by, value))} first` };
      });
      const title = `Order: ${columnTitle(rows.by ?? 'count', words)}`;
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
        values: [{ value, label: upperFirst(columnTitle(value, words)) }],
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
      const title = upperFirst(`${columnTitle(column, words)} ${signs[is]}`);
      if (typeof value === 'boolean')
        return { ...panel, title: upperFirst(columnTitle(column, words)), values: yesOrNo, chosen: [value] };
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
