import { countOf, listed, onTyres, ordinal } from '../../core/facts/phrases.ts';
import { groupBy } from '../../core/group-by.ts';
import { driverName } from '../../core/names/known-drivers.ts';
import { upperFirst } from '../../core/text/english.ts';
import { ordinalWords } from '../../core/text/number-words.ts';
import type { Column, Columns, RowList } from '../../ops/parts/columns.ts';
import type { RowFilter, RowQuery } from '../reading.ts';
import { rowsOf, type Row, spokenValue, writtenNumber, writtenText, writtenValue } from './row-values.ts';

export interface PickedRows {
  rows: readonly Row[];
  /** How many there were to pick from. */
  total: number;
  /** One or two sentences; of many rows the first five. */
  text: string;
  /** What a table of the rows shows, what was asked for first. */
  columns: readonly Column[];
}

const mostNames = 5;
/** Who a row is about where its subject is left out: teams where drivers are listed. */
const naming = new Set(['name', 'team']);

/** The rows that a query picks from a document, and what they say; without a query those of the main list, of which nothing is said. */
export function applyRows(
  query: RowQuery | null,
  columns: Columns,
  document: Readonly<Record<string, unknown>>,
): PickedRows {
  const list = query === null ? columns[0] : columns.find(({ key }) => key === query.list);
  if (!list) return { rows: [], total: 0, text: 'There are no such rows.', columns: [] };
  const rows = rowsOf(list, document);
  if (query !== null) return new Picking(query, list).of(rows);
  const shown = list.columns.filter((each) => each.isShown && each !== list.subject);
  return { rows, total: rows.length, text: '', columns: [...(list.subject ? [list.subject] : []), ...shown] };
}

class Picking {
  readonly #query: RowQuery;
  readonly #list: RowList;
  readonly #noun: string;

  constructor(query: RowQuery, list: RowList) {
    [this.#query, this.#list, this.#noun] = [query, list, list.words[0]!];
  }

  of(all: readonly Row[]): PickedRows {
    const { by: byKey, where, per, summary, isCount } = this.#query;
    const filters = [...new Set(where.map(({ column }) => column))].flatMap((key) => {
      const column = this.#column(key);
      return column ? [{ column, own: where.filter((filter) => filter.column === key) }] : [];
    });
    // Numbers say something of the rows; the rest says which rows.
    const [measures, scopes] = [true, false].map((isMeasure) =>
      filters.filter(({ column: { type } }) => isMeasure === (type === 'number' || type === 'count')),
    );
    const scope = all.filter((row) => scopes!.every(({ own }) => holds(own, row)));
    const rows = scope.filter((row) => measures!.every(({ own }) => holds(own, row)));
    const about = scopes!.map((each) => ` ${filterText(each.own, each.column)}`).join('');
    const condition = listed(measures!.map((each) => filterText(each.own, each.column)));
    const by = byKey === null ? null : this.#column(byKey);
    const shown = [this.#list.subject, this.#list.within, by, ...filters.map(({ column }) => column)];
    const table = [...shown, ...this.#list.columns.filter(({ isShown }) => isShown)].filter(
      (each) => each !== null,
    );
    const result = { rows, total: scope.length || all.length, columns: [...new Set(table)] };
    if (scope.length === 0) {
      const text = `There are no ${this.#noun}${about}${about && all.length > 0 ? ` (${all.length} in all)` : ''}.`;
      return { ...result, text };
    }
    if (per !== null) return this.#ordered(this.#grouped(rows, by), about, scope.length);
    if (rows.length === 0 || (isCount && condition)) {
      const part = rows.length === 0 ? 'None' : rows.length === scope.length ? 'All' : String(rows.length);
      const text = `${part} of the ${scope.length} ${this.#noun}${about} had ${condition}${this.#few(rows)}.`;
      return { ...result, text };
    }
    if (isCount) return { ...result, text: `${this.#counted(rows.length)}${about}${this.#few(rows)}.` };
    const of = `${about}${condition && ` with ${condition}`}`;
    if (!by || summary === null)
      return this.#ordered({ by, rows, columns: result.columns }, of, scope.length);
    const values = numbersOf(rows, by);
    const value =
      values.length === 0 ? 'unknown' : writtenNumber(summaryOf(values, summary), { ...by, type: 'number' });
    return {
      ...result,
      text: `${upperFirst(summaryWords[summary])} ${by.label} of ${this.#counted(values.length)}${of}: ${value}.`,
    };
  }

  /** Rows in their order, cut, with those that are level with the last one. */
  #ordered(
    { rows, by, columns }: { rows: readonly Row[]; by: Column | null; columns: readonly Column[] },
    about: string,
    total: number,
  ): PickedRows {
    const { count, skip, largestFirst, per, where } = this.#query;
    const known = by ? rows.filter((row) => row[by.key] != null) : rows;
    const direction = largestFirst ? -1 : 1;
    const sorted = by
      ? known.toSorted((a, b) => direction * compare(a[by.key]!, b[by.key]!))
      : largestFirst
        ? known.toReversed()
        : known;
    const end = count === null ? sorted.length : skip + count;
    const [first, last] = [
      sorted[skip],
      count === null ? undefined : sorted[Math.min(end, sorted.length) - 1],
    ];
    const isLevel = (row: Row, other: Row | undefined) =>
      by !== null && other !== undefined && row[by.key] === other[by.key];
    const picked = sorted.filter(
      (row, index) =>
        (index >= skip && index < end) || isLevel(row, last) || (count === 1 && isLevel(row, first)),
    );
    const result = { rows: picked, total, columns };
    const counts = where
      .filter(({ column }) => column === 'count')
      .map((filter) => numberWords(filter, this.#noun));
    if (picked.length === 0) {
      if (counts.length > 0)
        return { ...result, text: `No ${columns[0]!.label} had ${listed(counts)}${about}.` };
      if (by && known.length === 0)
        return { ...result, text: `There is no ${by.label} for these ${this.#noun}.` };
      return {
        ...result,
        text: `There ${known.length === 1 ? 'is' : 'are'} only ${countOf(known.length, 'such row')}.`,
      };
    }
    if (!by || (by.type === 'nth' && by.better === 'low' && count !== 1))
      return { ...result, text: this.#names(picked, about) };
    const rank = skip > 0 && count === 1 ? `${ordinalWords[skip + 1] ?? ordinal(skip + 1)} ` : '';
    const order = count === null ? '' : `${rank}${orderWord(by, largestFirst)} `;
    // "Fewest places gained: -16" are places lost.
    const isLoss = by.label.includes('gained') && !largestFirst && Number(first![by.key]) < 0;
    const named = isLoss ? `most ${by.label.replace('gained', 'lost')}` : `${order.trimStart()}${by.label}`;
    const title = counts.length > 0 ? listed(counts) : named;
    const areLevel = picked.length > 1 && picked.every((row) => isLevel(row, first));
    const names = picked.slice(0, mostNames).map((row) => {
      const name = per === null ? this.#name(row) : { text: this.#name(row, columns[0]).text, place: '' };
      if (about !== '' && picked.length === 1 && this.#isOfOne(where, row)) name.text = '';
      const written = writtenValue(row, by);
      const value = areLevel ? '' : `${name.text && ', '}${isLoss ? written.slice(1) : written}`;
      return `${name.text}${value}${name.place}`;
    });
    const more = picked.length > mostNames ? [`${picked.length - mostNames} more`] : [];
    const text = areLevel
      ? `${listed([...names, ...more])}, ${writtenValue(first!, by).slice(isLoss ? 1 : 0)} each`
      : `${names.join('; ')}${more.map((each) => ` and ${each}`).join('')}`;
    return { ...result, text: `${upperFirst(title)}${about}: ${text}.` };
  }

  /** Whether the filters leave one subject, or a team where the subject is left out, which is named with them. */
  #isOfOne(where: readonly RowFilter[], row: Row): boolean {
    const { subject } = this.#list;
    const isOfTeam = (column: string) => column === 'team' && subject !== null && row[subject.key] == null;
    return where.some(({ column, is }) => is === 'equal' && (column === subject?.key || isOfTeam(column)));
  }

  /** How many rows there are of each value of a column, or what they come to. */
  #grouped(rows: readonly Row[], by: Column | null): { rows: Row[]; by: Column; columns: Column[] } {
    const { per, summary, where } = this.#query;
    const subject = this.#column(per!) ?? this.#list.subject!;
    const counted: Column = {
      ...subject,
      key: 'count',
      label: this.#noun,
      type: 'count',
      unit: null,
      better: null,
    };
    const measure =
      by && summary ? { ...by, label: `${summaryWords[summary]} ${by.label}`, writtenAs: null } : counted;
    const groups = new Map<Row[string], Row[]>();
    for (const row of rows)
      for (const value of subject.key === 'drivers' ? String(row.drivers).split(', ') : [row[subject.key]!])
        groups.set(value, [...(groups.get(value) ?? []), row]);
    const results = [...groups].map(([value, own]) => {
      const values = by && summary ? numbersOf(own, by) : [];
      const worked = values.length > 0 ? { [by!.key]: summaryOf(values, summary!) } : {};
      return { [subject.key]: value, count: own.length, ...worked };
    });
    const counts = where.filter(({ column }) => column === 'count');
    return { rows: results.filter((row) => holds(counts, row)), by: measure, columns: [subject, measure] };
  }

  #names(rows: readonly Row[], about: string): string {
    const few = rows.length <= mostNames;
    const names = few ? this.#withPlaces(rows) : [...new Set(rows.map((row) => this.#name(row).text))];
    const more = names.length > mostNames ? [`${names.length - mostNames} more`] : [];
    const list = listed([...names.slice(0, mostNames), ...more]).trim();
    if (few || names.length === rows.length) return `${upperFirst(list)}.`;
    return `${this.#counted(rows.length)}${about}${list && `: ${list}`}.`;
  }

  /** "Hamilton (laps 22 and 34)": each name once, with the places of its rows. */
  #withPlaces(rows: readonly Row[]): string[] {
    const named = groupBy(
      rows.map((row) => this.#name(row)),
      ({ text }) => text,
    );
    return [...named].map(([text, own]) => {
      if (own.length === 1 || own[0]!.place === '') return `${text}${own[0]!.place}`;
      const label = this.#list.within!.label;
      return `${text} (${label}s ${listed(own.map(({ place }) => place.slice(label.length + 3, -1)))})`;
    });
  }

  #few(rows: readonly Row[]): string {
    return rows.length > 0 && rows.length < mostNames ? `: ${this.#names(rows, '').slice(0, -1)}` : '';
  }

  #counted(amount: number): string {
    return amount === 1 ? `1 ${singular(this.#noun)}` : `${amount} ${this.#noun}`;
  }

  /** Whom or what the row is about, and which of those it is: "Leclerc", " (lap 31)". */
  #name(row: Row, subject = this.#list.subject): { text: string; place: string } {
    const { within, columns } = this.#list;
    const named =
      subject && row[subject.key] == null
        ? columns.find(({ key }) => naming.has(key) && row[key] != null)
        : subject;
    const value = named && row[named.key];
    const isKnown =
      within &&
      row[within.key] != null &&
      within !== subject &&
      this.#query.where.filter(({ column, is }) => column === within.key && is === 'equal').length !== 1;
    const place = isKnown ? `${within.label} ${row[within.key]}` : '';
    const text = named ? (value == null ? 'nobody' : writtenText(String(value), named)) : '';
    return { text, place: place && ` (${place})` };
  }

  #column(key: string): Column | null {
    return this.#list.columns.find((each) => each.key === key) ?? null;
  }
}

/** Of several that are equal one, of the others all. */
function holds(filters: readonly RowFilter[], row: Row): boolean {
  const isTrue = ({ column, is, value }: RowFilter): boolean => {
    const own = row[column] ?? null;
    const same =
      value === '#'
        ? Number.isInteger(Number(own ?? 'no'))
        : typeof own === 'string'
          ? (column === 'drivers' ? own.split(', ') : [own]).some(
              (each) => each.toLowerCase() === String(value).toLowerCase(),
            )
          : own === value;
    if (is === 'equal' || is === 'unequal') return same === (is === 'equal');
    if (own === null) return false;
    const order = compare(own, value);
    return { 'at-least': order >= 0, 'at-most': order <= 0, 'more-than': order > 0, 'less-than': order < 0 }[
      is
    ];
  };
  const equals = filters.filter(({ is }) => is === 'equal');
  return (
    (equals.length === 0 || equals.some(isTrue)) &&
    filters.every((filter) => filter.is === 'equal' || isTrue(filter))
  );
}

function compare(a: string | number | boolean, b: string | number | boolean): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}

function filterText(filters: readonly RowFilter[], column: Column): string {
  const turns = filters.map(({ value }) => String(value));
  if (column.key === 'corner' && turns.length > 1 && filters.every(({ is }) => is === 'equal'))
    return `in turns ${listed(turns, 'or')}`;
  const spans = filters.every(({ is }) => is !== 'equal');
  return listed(
    filters.map((filter) => filterWords(filter, column)),
    spans ? 'and' : 'or',
  );
}

/** "a pit lane time of more than 30 s", "after lap 30", "on softs", "without Verstappen". */
function filterWords(filter: RowFilter, column: Column): string {
  const { is, value } = filter;
  const { key, label, type } = column;
  if (key === 'corner' && is === 'equal') return `in turn ${value}`;
  if (type === 'nth') {
    const on = label === 'lap' ? 'on' : 'in';
    const before = {
      'at-least': 'from',
      'at-most': 'up to',
      'more-than': 'after',
      'less-than': 'before',
      equal: on,
      unequal: `not ${on}`,
    }[is];
    return `${before} ${label} ${value}`;
  }
  if (typeof value === 'number') {
    if (type === 'count') return numberWords(filter, label);
    return `a ${label} of ${numberWords({ is, value }, '', column)}`;
  }
  const not = is === 'unequal';
  if (typeof value === 'boolean') return `(${value === not ? 'not ' : ''}${label})`;
  if (key.endsWith('compound')) return `${not ? 'not ' : ''}on ${onTyres(value)}`;
  if (['driver', 'code', 'abbreviation', 'team'].includes(key))
    return `${not ? 'without' : 'of'} ${key === 'team' ? value : driverName(value)}`;
  const spoken = spokenValue(value, column);
  return /^(under|on|in|at|by|out) /.test(spoken)
    ? `${not ? 'not ' : ''}${spoken}`
    : `(${not ? 'not ' : ''}${spoken})`;
}

function numberWords({ is, value }: Pick<RowFilter, 'is' | 'value'>, noun: string, column?: Column): string {
  if (is === 'more-than' && value === 0) return noun;
  const words = {
    'at-least': 'at least ',
    'at-most': 'at most ',
    'more-than': 'more than ',
    'less-than': 'less than ',
    equal: '',
    unequal: 'other than ',
  }[is];
  return `${words}${column ? writtenNumber(Number(value), column) : value} ${value === 1 ? singular(noun) : noun}`.trimEnd();
}

function singular(noun: string): string {
  return noun.endsWith('s') ? noun.slice(0, -1) : noun;
}

const summaryWords = { mean: 'average', median: 'median', sum: 'total' };

function numbersOf(rows: readonly Row[], { key }: Column): number[] {
  return rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));
}

function summaryOf(values: readonly number[], summary: 'mean' | 'median' | 'sum'): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (summary !== 'median') return summary === 'sum' ? sum : sum / values.length;
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}

/** "slowest": which end of the column it is. */
function orderWord({ type, unit, better, label }: Column, largestFirst: boolean): string {
  const isPlural = label
    .split(' ')
    .some((word) => word.length > 3 && word.endsWith('s') && !word.endsWith('ss'));
  const isLength = label.includes('length') || label.includes('streak');
  const isPace = unit === 's' && better === 'low' && /lap|sector|time$|pace|^q\d/.test(label);
  const pairs: readonly (readonly [boolean, string, string])[] = [
    [/^(best|worst|fastest|slowest|longest|shortest|average|median|most) /.test(label), '', ''],
    [type === 'nth' && better === 'low', 'worst', 'best'],
    [type === 'nth' || type === 'text', 'latest', 'earliest'],
    [isLength, 'longest', 'shortest'],
    [isPace, 'slowest', 'fastest'],
    [unit === 's' && label.startsWith('time '), 'most', 'least'],
    [unit === 's', 'largest', 'smallest'],
    [type === 'count' || (unit === null && isPlural), 'most', 'fewest'],
    [true, 'highest', 'lowest'],
  ];
  const [, large, small] = pairs.find(([fits]) => fits)!;
  return largestFirst ? large : small;
}
