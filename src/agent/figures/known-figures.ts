import { groupBy } from '../../core/group-by.ts';
import { asObjects, isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { figuresIn } from './figures.ts';
import { isDriverCode, labelGroups } from './labels.ts';

/** A number of a result, with what it is and whose. */
export interface KnownFigure {
  /** With its sign; times in seconds. */
  value: number;
  /** Where it stands in its row, the same in all rows: `statistics.best_lap.lap_time_s`. */
  field: string;
  /** Numbers of one row have one row number. */
  row: number;
  /** The list or map that the row is a member of. */
  table: number;
  /** Drivers and teams that the row is of, as the result names them; empty: nobody in particular. */
  who: readonly string[];
  year: number | null;
  /** Number of the lap that the row is, where the list has several rows of one driver; -1: such a row without a lap. null: no lap of many. */
  lap: number | null;
  /** The whole value is this number, unlike a figure in a sentence. */
  isValue: boolean;
}

export interface KnownFigures {
  /** Takes all numbers of one more result: as numbers, as texts that are one figure, and in sentences. */
  add(result: unknown): void;
  figures: readonly KnownFigure[];
  /** How long lists are, by whose rows they have where these are named. */
  lengths: readonly KnownFigure[];
  /** Names in the results; each group names the same one. */
  names(): string[][];
}

type Place = Omit<KnownFigure, 'value' | 'isValue'>;

export function collectKnownFigures(): KnownFigures {
  const figures: KnownFigure[] = [];
  const lengths: KnownFigure[] = [];
  const names = new Map<string, string[]>();
  let rows = 0;
  return {
    add: (result) => {
      const row = rows++;
      collect(result, { field: '', row, table: row, who: [], year: null, lap: null });
    },
    figures,
    lengths,
    names: () => [...names.values()],
  };

  function rowIn(outer: Place): Place {
    return { ...outer, table: outer.row, row: rows++ };
  }

  function collect(value: unknown, place: Place): void {
    if (Array.isArray(value)) collectList(value, place);
    else if (isJsonObject(value)) collectMembers(value, place);
    else for (const each of numbersOf(value)) figures.push({ ...place, ...each });
  }

  function collectMembers(members: JsonObject, outer: Place): void {
    const groups = labelGroups(members);
    for (const group of groups) names.set(group.join('\n'), group);
    const who = groups.length > 0 ? groups.flat() : outer.who;
    const year = typeof members.year === 'number' ? members.year : outer.year;
    for (const [key, member] of Object.entries(members)) {
      if (isDriverCode(key)) {
        names.set(key, [key]);
        collect(member, { ...rowIn(outer), who: [key], year });
      } else if (/^(?:19|20)\d\d$/.test(key)) {
        collect(member, { ...rowIn(outer), who, year: Number(key) });
      } else if (/^Lap \d+/.test(key)) {
        collect(member, { ...rowIn(outer), who, year, lap: Number.parseInt(key.slice(4)) });
      } else {
        collect(member, { ...outer, field: outer.field === '' ? key : `${outer.field}.${key}`, who, year });
      }
    }
  }

  function addLengths(list: readonly unknown[], outer: Place): void {
    const add = (value: number, who: readonly string[]): void =>
      void lengths.push({ ...outer, who, value, isValue: true });
    const rowsOf = groupBy(asObjects(list), (row) => labelGroups(row).flat().join('\n'));
    for (const [who, rows] of rowsOf) if (who !== '') add(rows.length, who.split('\n'));
    if (outer.who.length > 0 && !rowsOf.has(outer.who.join('\n'))) add(list.length, outer.who);
  }

  function collectList(list: readonly unknown[], outer: Place): void {
    const isOfLaps = hasSeveralOfOne(list);
    const from = figures.length;
    addLengths(list, outer);
    for (const member of list) {
      const lap = isOfLaps && isJsonObject(member) ? lapNumber(member) : outer.lap;
      collect(member, isJsonObject(member) ? { ...rowIn(outer), lap } : outer);
    }
    if (isOfLaps) for (const best of bestsOf(figures.slice(from), () => rows++)) figures.push(best);
  }
}

function lapNumber({ lap_number: number, lap }: JsonObject): number {
  return typeof number === 'number' ? number : typeof lap === 'number' ? lap : -1;
}

function hasSeveralOfOne(list: readonly unknown[]): boolean {
  const rows = asObjects(list);
  return new Set(rows.map((row) => labelGroups(row).flat().join('\n'))).size < rows.length;
}

/** The least time of each driver in a list of laps: nobody lists it, and everybody speaks of it. */
function bestsOf(laps: readonly KnownFigure[], nextRow: () => number): KnownFigure[] {
  const bests = new Map<string, KnownFigure>();
  for (const each of laps) {
    if (!each.isValue || !/time|sector/.test(each.field)) continue;
    const key = [each.field, ...each.who].join('\n');
    if (each.value < (bests.get(key)?.value ?? Infinity)) bests.set(key, each);
  }
  return [...bests.values()].map((best) => ({ ...best, row: nextRow(), lap: null }));
}

/** Numbers as they are; of a text every figure, and the whole when it is a whole number. */
function numbersOf(value: unknown): Pick<KnownFigure, 'value' | 'isValue'>[] {
  if (typeof value === 'number') return [{ value, isValue: true }];
  if (typeof value !== 'string' || !/\d/.test(value)) return [];
  if (/^[+-]?\d+$/.test(value)) return [{ value: Number(value), isValue: true }];
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}\.\d{1,3})$/.exec(value);
  if (clock) return [{ value: Number(clock[1] ?? 0) * 60 + Number(clock[2]), isValue: true }];
  return figuresIn(value).map((figure) => ({
    value: figure.text.startsWith('-') ? -figure.value : figure.value,
    isValue: figure.text === value,
  }));
}
