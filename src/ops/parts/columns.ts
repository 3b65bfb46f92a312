import type * as z from 'zod';
import type { Operation } from './operation.ts';

/** What people call a field of a list's rows, and which way is better. Keys say what they hold and end with the unit. */
export interface ColumnMeaning {
  /** Besides the words of the key. The first one is its name in sentences and tables; without any the key is. */
  words?: readonly string[];
  better?: 'high' | 'low';
  /** Where the key does not end with it. Of a text: it is a time, `s`. */
  unit?: string;
  /** It numbers something: lap 12, stint 2, place 3. */
  nth?: true;
  /** Words for one end of it: coldest, closest; `exciting` where it takes a "most" before it. */
  ends?: { high?: readonly string[]; low?: readonly string[] };
  /** It has words and no place in tables. */
  isAside?: true;
  /** Words for its values: SOFT is "softs". */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** A column of a list of records in an operation's document. */
export interface Column extends Pick<ColumnMeaning, 'ends' | 'values'> {
  /** `pit_lane_time_s`; `fastest_lap.time_s` where it lies in an object. */
  key: string;
  /** "pit lane time". */
  label: string;
  /** The label and other words for it. */
  words: readonly string[];
  better: 'high' | 'low' | null;
  /** `count`: a whole number of things; `nth`: the number of one. */
  type: 'number' | 'count' | 'nth' | 'text' | 'flag';
  unit: string | null;
  /** Key of the text that writes the same: `pit_lane_time`. */
  writtenAs: string | null;
  /** Whether it is worth a place in a table. */
  isShown: boolean;
}

/** A list of records in an operation's document. */
export interface RowList {
  /** `stops`; `statistics.competitors` where it lies in an object, `corners.drivers` where in each record of another list. */
  key: string;
  /** "stops" and other words for its rows. */
  words: readonly string[];
  columns: readonly Column[];
  /** What its rows are about: the first of its columns that names somebody or something. */
  subject: Column | null;
  /** What tells rows of one subject apart: the lap, the stint; null: there is one row of each. */
  within: Column | null;
  /** It names those who have none of what its words say: who never stopped. */
  isOfNone: boolean;
  /** A record by driver instead of a list. */
  isByName: boolean;
}

/** Lists of a document, the one that it is mainly made of first. */
export type Columns = readonly RowList[];

/** What people call the rows of a list, and their fields where `common` does not say it. */
export interface RowsMeaning<Key extends string = string> {
  words?: readonly string[];
  /** The list names those who have none of it: who never stopped. */
  isOfNone?: true;
  /** By key; by `fastest_lap.time_s` where a field lies in an object. */
  columns?: Readonly<Partial<Record<Key | `${Key}.${string}`, ColumnMeaning>>>;
}

/** A record, or a list of names or numbers, with what people call its rows and fields. */
export function withColumns<T extends z.ZodType>(
  field: T,
  rows: RowsMeaning<T extends z.ZodObject<infer Shape> ? Extract<keyof Shape, string> : never>,
): T {
  return field.meta({ rows });
}

/** The rest of a column's meaning; words for its ends with commas between. */
interface MoreMeaning extends Omit<ColumnMeaning, 'words' | 'ends'> {
  ends?: { high?: string; low?: string };
}

/** What people call a column, with commas between, its name first. */
export function meaning(words: string, { ends, ...more }: MoreMeaning = {}): ColumnMeaning {
  const { high, low } = ends ?? {};
  return {
    ...{ words: words.split(', '), ...more },
    ...(ends && { ends: { ...(high && { high: high.split(', ') }), ...(low && { low: low.split(', ') }) } }),
  };
}

export function lowIsBetter(words: string, more: MoreMeaning = {}): ColumnMeaning {
  return meaning(words, { better: 'low', ...more });
}

export function highIsBetter(words: string, more: MoreMeaning = {}): ColumnMeaning {
  return meaning(words, { better: 'high', ...more });
}

export const compoundWords = {
  SOFT: ['softs', 'soft', 'red tyres'],
  MEDIUM: ['mediums', 'medium', 'yellow tyres'],
  HARD: ['hards', 'hard', 'white tyres'],
  INTERMEDIATE: ['intermediates', 'inters', 'inter'],
  WET: ['wets', 'full wets', 'wet tyres'],
};
export const trackStatusWords = {
  safety_car: ['under the safety car', 'safety car', 'sc'],
  virtual_safety_car: ['under the virtual safety car', 'virtual safety car', 'vsc'],
  green: ['under green', 'green flag', 'free track'],
};
const outcomes = {
  retired: ['retired', 'dnf', 'dnfd', 'retirements', 'dropped out', 'broke down', 'crashed out'],
  finished: ['finished', 'reached the flag'],
  disqualified: ['disqualified', 'dsq', 'thrown out'],
  'did-not-start': ['dns', 'did not start'],
};
const place = {
  better: 'low',
  nth: true,
  ends: { high: 'came last, finished last, last place' },
} as const;

/** Keys that mean the same in all documents. */
const common: Readonly<Record<string, ColumnMeaning>> = {
  driver: meaning('driver'),
  code: meaning('driver'),
  name: meaning('name', { isAside: true }),
  team: meaning('team, constructor'),
  event_name: meaning('race, gp, grand prix, event, weekend'),
  date: meaning('date'),
  corner: meaning('corner, turn'),
  round: { nth: true },
  lap: { nth: true },
  lap_number: meaning('lap', { nth: true }),
  first_lap: meaning('first lap, from lap', { nth: true, isAside: true }),
  last_lap: meaning('last lap, to lap', { nth: true, isAside: true }),
  stint: { nth: true },
  position: meaning('position, place, finishing position, finish, p', place),
  championship_position: meaning('championship position, position', place),
  finish: meaning('finish, finishing position, place', place),
  grid: lowIsBetter('grid, grid slot, grid position, grid spot, starting position, started', { nth: true }),
  rank: { better: 'low', nth: true },
  compound: meaning('compound, tyre, tire', { values: compoundWords }),
  outcome: meaning('outcome', { values: outcomes }),
  points: highIsBetter('points, pts, scored, score'),
  wins: highIsBetter('wins, won, victories, winners, races won'),
  podiums: highIsBetter('podiums, podium, podium finishes, top three finishes'),
  poles: highIsBetter('poles, pole positions, pole'),
  front_rows: highIsBetter('front rows, front row starts'),
  fastest_in_qualifying: highIsBetter('fastest in qualifying'),
  best_finish: lowIsBetter('best finish, best result, best place', { nth: true }),
  sprint_points: highIsBetter('sprint points, points in sprints'),
  lap_time_s: lowIsBetter('lap time, lap, time'),
  median_s: lowIsBetter('median lap time, median, race pace, pace'),
  mean_s: lowIsBetter('mean lap time, mean, average lap time, average'),
  best_s: lowIsBetter('best lap, fastest lap'),
  std_dev_s: lowIsBetter('standard deviation, sd, std, std dev'),
  lap_count: meaning('laps, lap count, quick laps'),
  laps: meaning('laps, lap count'),
  gap_s: lowIsBetter('gap, margin, behind, winning margin', {
    ends: { low: 'closest, tightest, narrowest' },
  }),
  speed_trap_kmh: highIsBetter('speed trap, top speed, trap speed, straight line speed'),
  tyre_life: meaning('tyre life, tyre age, age of the tyres', { unit: 'laps' }),
};

const listWords: Readonly<Record<string, readonly string[]>> = {
  stints: ['stints', 'long runs', 'runs'],
  laps: ['laps'],
  drivers: ['drivers', 'people'],
  competitors: ['competitors', 'drivers'],
  events: ['events', 'races', 'grands prix', 'gps', 'weekends'],
  rounds: ['rounds', 'races', 'weekends'],
  races: ['races', 'grands prix', 'gps'],
  messages: ['messages'],
};

/** Units by how keys end, longer ends first. */
const units: readonly (readonly [end: string, unit: string])[] = [
  ['_percent', '%'],
  ['_share', ''],
  ['_laps', 'laps'],
  ['_kmh', 'km/h'],
  ['_hpa', 'hPa'],
  ['_deg', '°'],
  ['_ms', 'm/s'],
  ['_c', '°C'],
  ['_s', 's'],
  ['_m', 'm'],
];

/** Of every document; they are no answer. */
const aside: readonly string[] = ['facts', 'warnings', 'excluded', 'providers'];

/** Keys of columns that name what rows are about, best first. */
const subjects =
  'driver code abbreviation first name event_name team drivers compound corner track_status message'.split(
    ' ',
  );
/** Keys of columns that tell rows of one driver apart. */
const places = 'lap lap_number first_stop_lap stint corner mini_sector'.split(' ');

type Meanings = Readonly<Partial<Record<string, ColumnMeaning>>>;

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Readonly<Record<string, z.ZodType>>;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  format?: string;
  checks?: readonly { def?: { format?: string }; _zod?: { def?: { format?: string } } }[];
}

/** A field without what may be missing, and what is said of its rows on the way. */
function bare(field: z.ZodType): { definition: Definition; rows: RowsMeaning | null } {
  let rows: RowsMeaning | null = null;
  for (let inner = field; ;) {
    rows ??= (inner.meta() as { rows?: RowsMeaning } | undefined)?.rows ?? null;
    const definition = inner.def as unknown as Definition;
    const next = definition.innerType ?? definition.options?.find(({ def }) => def.type !== 'null');
    if (!next) return { definition, rows };
    inner = next;
  }
}

const known = new WeakMap<object, Columns>();

/** The lists of an operation's document with their columns, read off its schema. */
export function columnsOf({ output, listKey }: Pick<Operation, 'output' | 'listKey'>): Columns {
  const cached = known.get(output);
  if (cached) return cached;
  const lists: RowList[] = [];
  collectLists(bare(output).definition, '', [], lists);
  const isMain = ({ key }: RowList) => key === listKey;
  const columns = [...lists.filter(isMain), ...lists.filter((list) => !isMain(list))];
  known.set(output, columns);
  return columns;
}

function collectLists(
  { shape = {} }: Definition,
  path: string,
  parents: readonly Column[],
  lists: RowList[],
): void {
  for (const [key, field] of Object.entries(shape)) {
    if (path === '' && aside.includes(key)) continue;
    const { definition, rows } = bare(field);
    const { element, valueType } = definition;
    if (definition.type === 'object') collectLists(definition, `${path}${key}.`, parents, lists);
    const value = valueType && bare(valueType).definition;
    const row = element ?? value?.element ?? valueType;
    if (!row) continue;
    const inner = bare(row);
    const found = { key: path + key, isByName: value !== undefined, meaning: inner.rows ?? rows };
    addList(found, inner.definition, parents, lists);
  }
}

function addList(
  { key, isByName, meaning }: { key: string; isByName: boolean; meaning: RowsMeaning | null },
  row: Definition,
  parents: readonly Column[],
  lists: RowList[],
): void {
  const isOfRecords = row.type === 'object';
  if (!isOfRecords && !meaning) return;
  const driver = columnOf('driver', { type: 'string' }, null);
  const value = row.type === 'number' ? [columnOf('value', row, { words: meaning?.words ?? [] })] : [];
  const own = isOfRecords ? columnsIn(row, '', meaning?.columns ?? {}) : value;
  const all = isByName || !isOfRecords ? [driver, ...own] : own;
  const columns = [
    ...parents.filter((parent) => !all.some(({ key: taken }) => taken === parent.key)),
    ...all,
  ];
  const subject = firstOf(
    subjects,
    columns.filter(({ type }) => type === 'text'),
  );
  const within = firstOf(
    places,
    columns.filter((each) => each !== subject),
  );
  const name = key.slice(key.lastIndexOf('.') + 1);
  const isOfNumbers = row.type === 'number';
  const said = isOfNumbers ? ['drivers'] : (meaning?.words ?? listWords[name]);
  const words = said ?? [subject && name === 'statistics' ? `${subject.label}s` : spelled(name)];
  if (!meaning && !subject) return;
  lists.push({ key, words, columns, subject, within, isOfNone: meaning?.isOfNone ?? false, isByName });
  if (!isOfRecords) return;
  const kept = columns.filter(({ type, isShown }) => type !== 'flag' && isShown);
  collectLists(row, `${key}.`, kept, lists);
}

function firstOf(keys: readonly string[], columns: readonly Column[]): Column | null {
  return keys.flatMap((key) => columns.find((each) => each.key === key) ?? [])[0] ?? null;
}

function columnsIn({ shape = {} }: Definition, path: string, meanings: Meanings): Column[] {
  const columns = Object.entries(shape).flatMap(([key, field]) => {
    const { definition } = bare(field);
    if (definition.type === 'object') return columnsIn(definition, `${path}${key}.`, meanings);
    if (key === 'drivers' && definition.element && bare(definition.element).definition.type === 'string')
      return [columnOf(path + key, { type: 'string' }, { words: ['driver'] })];
    if (definition.element || definition.valueType) return [];
    return [columnOf(path + key, definition, meanings[path + key] ?? null)];
  });
  const keys = new Set(columns.map(({ key }) => key));
  return columns
    .map((each) => ({ ...each, writtenAs: keys.has(textKey(each.key)) ? textKey(each.key) : null }))
    .filter(({ key }) => !keys.has(`${key}_s`));
}

/** The key of the text that writes a number of seconds; without one the key itself, which is no other column. */
function textKey(key: string): string {
  return key.endsWith('_s') ? key.slice(0, -2) : `${key} as text`;
}

function columnOf(key: string, { type, checks }: Definition, said: ColumnMeaning | null): Column {
  const name = key.slice(key.lastIndexOf('.') + 1);
  const meaning = said ?? (key === name ? common[name] : undefined);
  const [end, unit] = meaning?.unit
    ? ['', meaning.unit]
    : (units.find(([each]) => name.endsWith(each)) ?? ['', null]);
  const isWhole = checks?.some((check) => (check._zod?.def ?? check.def)?.format === 'safeint') ?? false;
  const own = spelled(key.slice(0, key.length - end.length || undefined));
  const words = meaning?.words ?? [];
  const numeric = meaning?.nth ? 'nth' : isWhole && (!unit || unit === 'laps') ? 'count' : 'number';
  const kind = type === 'number' || meaning?.unit ? numeric : type === 'boolean' ? 'flag' : 'text';
  return {
    ...{ key, label: words[0] ?? own, words: [...new Set([...words, own])] },
    better: meaning?.better ?? null,
    ...{
      type: kind,
      unit: unit || null,
      writtenAs: null,
      isShown: meaning !== undefined && !meaning.isAside,
    },
    ...(meaning?.ends && { ends: meaning.ends }),
    ...(meaning?.values && { values: meaning.values }),
  };
}

function spelled(key: string): string {
  return key.replaceAll('_', ' ').replaceAll('.', ' ');
}
