import { groupBy } from '../../core/group-by.ts';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { childPointer } from '../../tools/trim-result.ts';
import type { FigureSource } from './figure-row.ts';
import { isNameKey, labelOf, namesOf } from './names.ts';
import { isoMoment, sizeOf, unsigned, wordsOf, type WrittenMoment } from './written-values.ts';

export interface CallResult {
  tool_call_id: string;
  result: Readonly<Record<string, unknown>>;
}

/** Where a value stands in a result, and what tells which of several it is. */
export interface Placed extends FigureSource {
  /** The keys that lead to it, without places in lists, drivers, teams, years and laps: `statistics.best_lap.lap_time_s`. */
  field: string;
  /** Words of the last of these keys; of a number in a text the words of that text. */
  words: readonly string[];
  /** Labels of drivers and teams that its row is of; empty: nobody in particular. */
  who: readonly string[];
  year: number | null;
  /** Number of the lap that the row is, where the list has several rows of one driver; -1: such a row without a lap. null: no lap of many. */
  lap: number | null;
  /** Ids of the row, and of the list or map that the row is a member of. */
  row: string;
  table: string;
  /** Other values of its row, as texts, and names of the row that this row is part of. */
  beside: () => ReadonlySet<string>;
  moments: () => ReadonlySet<string>;
}

export type Unit = 's' | 'km/h' | 'm/s' | 'm' | 'km' | '%' | '°C' | 'hPa' | 'count';

/** A number of a result: a number, a text that is one, or one in a sentence. */
export interface ResultValue extends Placed {
  /** With its sign; times in seconds. */
  value: number;
  /** null: the key says none. */
  unit: Unit | null;
  /** As it stands there, without its sign, where it is a text. */
  text: string | null;
  /** A member of a list of numbers. */
  isMember: boolean;
  /** Of one in a sentence: its words, and the number with the word before it; null: it is a value by itself. */
  said: { words: ReadonlySet<string>; phrase: string } | null;
}

export interface ResultMoment extends Placed, WrittenMoment {}

/** How many rows a list has, also those of one driver. */
export interface ResultCount extends Placed {
  value: number;
}

export interface ResultIndex {
  values: ResultValue[];
  moments: ResultMoment[];
  counts: ResultCount[];
  /** Sentences of facts, in small letters. */
  sentences: { who: readonly string[]; text: string }[];
  /** As results write them. */
  names: Set<string>;
  add(call: CallResult): void;
}

const units: readonly [key: RegExp, unit: Unit][] = [
  [/kmh/, 'km/h'],
  [/speed_ms/, 'm/s'],
  [/temp_c|_c$/, '°C'],
  [/percent/, '%'],
  [/gap_to_(?:leader|ahead)/, 'count'],
  [/hpa/, 'hPa'],
  [/_km$/, 'km'],
  [/(?:^|[._])m$/, 'm'],
  [
    /number|count|rank|position|life|age_|_age|\bstint$|round|year|laps?$|wins|podiums|zones|used|excluded|status|points/,
    'count',
  ],
  [/_s$|time|gap/, 's'],
];

/** Lists with a value for each lap: the lap of their first one, 0 for the start. */
const firstLaps: ReadonlyMap<string, number> = new Map([
  ['gaps_s', 1],
  ['places', 0],
]);

/** Of a text, as a message of race control. */
const mostNumbersOfText = 40;
/** No part of a word, and neither `F1` nor the name of the sport. */
const numberInText = /(?<![\p{L}\p{N}.:]|\bformula )\d+(?:[:.]\d+)*/giu;

/** All that a figure of an answer can be taken from. */
export function createResultIndex(): ResultIndex {
  const values: ResultValue[] = [];
  const moments: ResultMoment[] = [];
  const counts: ResultCount[] = [];
  const sentences: ResultIndex['sentences'] = [];
  const names = new Set<string>();
  const none = (): ReadonlySet<string> => new Set();
  const wordsOfKey = remembering((key: string) => wordsOf(key.replaceAll('_', ' ')));
  const unitOf = remembering((field: string) => units.find(([key]) => key.test(field))?.[1] ?? null);
  const labelsIn = remembering((row: JsonObject): string[] => {
    const own = namesOf(isJsonObject(row.about) ? { ...row, ...row.about } : row);
    for (const name of own) names.add(name);
    return [...new Set(own.map(labelOf))];
  });
  const top = { path: '', field: '', words: [], who: [], year: null, lap: null, row: '', table: '' };

  function collect(value: unknown, place: Placed, isMember = false): void {
    if (Array.isArray(value)) collectList(value, place);
    else if (isJsonObject(value)) collectRow(value, place);
    else if (typeof value === 'number') addNumber(value, place, { text: null, said: null, isMember });
    else if (typeof value === 'string') collectText(value, place, isMember);
  }

  function collectRow(row: JsonObject, outer: Placed): void {
    const own = labelsIn(row);
    const place: Placed = {
      ...outer,
      who: own.length > 0 ? own : outer.who,
      year: typeof row.year === 'number' ? row.year : outer.year,
      row: outer.tool_call_id + outer.path,
      // Of what encloses it names alone: its numbers are of others.
      beside: once(
        () =>
          new Set([
            ...scalarsOf(row).map(unsigned),
            ...[...outer.beside()].filter((text) => /\p{L}{3}/u.test(text)),
          ]),
      ),
      moments: once(() => {
        const written = scalarsOf(row).flatMap((each) => isoMoment(each) ?? []);
        return new Set(written.flatMap(({ date, time }) => (time === null ? [date] : [date, time])));
      }),
    };
    // Rows come first: facts are made of them.
    const { facts, ...rows } = row;
    for (const [key, member] of Object.entries({ ...rows, ...(facts !== undefined && { facts }) })) {
      const path = childPointer(place.path, key);
      const inMap = { ...place, path, table: place.row };
      if (isNameKey(key)) {
        names.add(key);
        collect(member, { ...inMap, who: [labelOf(key)] });
      } else if (/^(?:19|20)\d\d$/.test(key)) collect(member, { ...inMap, year: Number(key) });
      else if (/^Lap \d+/.test(key)) collect(member, { ...inMap, lap: Number.parseInt(key.slice(4)) });
      else if (key === 'value' && row.unit === 'ms' && typeof member === 'number')
        collect(member / 1000, { ...place, path, field: 'facts.value_s', words: ['value'] });
      else {
        const field = place.field === '' ? key : `${place.field}.${key}`;
        const words = [...place.words.slice(-2), ...wordsOfKey(key)];
        collect(member, { ...place, path, field, words });
      }
    }
  }

  function collectList(list: readonly unknown[], place: Placed): void {
    counts.push({ ...place, value: list.length });
    const rows = list.filter(isJsonObject);
    const byName = groupBy(rows, (row) => labelsIn(row).join('\n'));
    for (const [who, { length }] of byName)
      if (who !== '') counts.push({ ...place, who: who.split('\n'), value: length });
    const isOfLaps = byName.size < rows.length && place.field !== 'facts';
    const from = values.length;
    const firstLap = firstLaps.get(place.field.slice(place.field.lastIndexOf('.') + 1));
    for (const [index, member] of list.entries()) {
      const path = childPointer(place.path, index);
      if (isJsonObject(member))
        collect(member, {
          ...place,
          path,
          table: place.tool_call_id + place.path,
          lap: isOfLaps ? lapOf(member) : place.lap,
        });
      else
        collect(member, { ...place, path, lap: firstLap === undefined ? place.lap : firstLap + index }, true);
    }
    if (isOfLaps) for (const best of bestsOf(values.slice(from))) values.push(best);
  }

  function collectText(text: string, place: Placed, isMember: boolean): void {
    const size = sizeOf(text);
    const moment = isoMoment(text);
    if (size !== null) {
      addNumber(/^[-−]/.test(text) ? -size : size, place, { text: unsigned(text), said: null, isMember });
    } else if (moment !== null) moments.push({ ...place, ...moment });
    else {
      const words = wordsOf(text);
      if (place.field === 'facts.text') sentences.push({ who: place.who, text: text.toLowerCase() });
      for (const { 0: found, index } of [...text.matchAll(numberInText)].slice(0, mostNumbersOfText)) {
        const value = sizeOf(found);
        if (value === null) continue;
        const phrase = (/\S*\s*$/.exec(text.slice(0, index))![0] + found).toLowerCase();
        const said = { words, phrase };
        addNumber(value, { ...place, words: [...words] }, { text: found, said, isMember });
      }
    }
  }

  function addNumber(
    value: number,
    place: Placed,
    how: Pick<ResultValue, 'text' | 'said' | 'isMember'>,
  ): void {
    const unit = how.said ? null : how.text?.includes(':') ? 's' : unitOf(place.field);
    values.push({ ...place, ...how, value, unit });
    if (/share$|chance$/.test(place.field) && value <= 1)
      values.push({ ...place, ...how, value: value * 100, unit: '%' });
  }

  return {
    ...{ values, moments, counts, sentences, names },
    add: ({ tool_call_id, result }) =>
      collect(result, { ...top, tool_call_id, table: tool_call_id, beside: none, moments: none }),
  };
}

function lapOf({ lap_number: number, lap }: JsonObject): number {
  return typeof number === 'number' ? number : typeof lap === 'number' ? lap : -1;
}

/** The least time of each driver in a list of laps: nobody lists it, and everybody speaks of it. */
function bestsOf(laps: readonly ResultValue[]): ResultValue[] {
  const bests = new Map<string, ResultValue>();
  for (const each of laps) {
    if (each.said || !/time|sector/.test(each.field)) continue;
    const key = [each.field, ...each.who].join('\n');
    if (each.value < (bests.get(key)?.value ?? Infinity)) bests.set(key, each);
  }
  return [...bests.values()].map((best) => ({ ...best, lap: null }));
}

function scalarsOf(row: JsonObject): string[] {
  return Object.values(row)
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map(String);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function remembering<Asked, Found>(find: (asked: Asked) => Found): (asked: Asked) => Found {
  const found = new Map<Asked, Found>();
  return (asked) => {
    if (!found.has(asked)) found.set(asked, find(asked));
    return found.get(asked)!;
  };
}
