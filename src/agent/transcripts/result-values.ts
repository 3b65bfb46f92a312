import { isJsonObject } from '../../core/json-object.ts';
import { childPointer } from '../../tools/trim-result.ts';
import { isDriverCode, labelGroups } from '../figures/labels.ts';
import type { FigureSource } from './figure-row.ts';
import { isoMoment, sizeOf, unsigned, wordsOf, type WrittenMoment } from './figure-words.ts';

/** Where a value stands in a result, and what tells which of several it is. */
interface Placed extends FigureSource {
  /** Words of the keys that lead to it: `best`, `lap`, `time`; of a number in a text the words of that text. */
  words: readonly string[];
  /** Drivers and teams that its row is of; empty: nobody in particular. */
  who: readonly string[];
  /** Other values of its row, as texts, and of the row that this row is part of. */
  beside: ReadonlySet<string>;
}

/** A single number of a result, or one in a text of it. */
export interface ResultNumber extends Placed {
  /** Its size; times in seconds. */
  value: number;
  isNegative: boolean;
  /** As it stands there, without its sign, where it is a text. */
  text: string | null;
  /** JSON pointer of its row. */
  row: string;
  /** Names what it is: the last two keys that are no places in a list and no names: `fastest/lap_time`. */
  field: string;
  /** Of one in a text; null: it is a value by itself. */
  said: Said | null;
}

/** A number as a text of a result says it. */
export interface Said {
  /** Of the text. */
  words: ReadonlySet<string>;
  /** The number with the word before it, in small letters: `gear 7`. */
  phrase: string;
}

/** A date, with the time of the day where it has one. */
export interface ResultMoment extends Placed, WrittenMoment {
  /** Dates and times of its row. */
  rowMoments: ReadonlySet<string>;
}

/** A list, which has as many rows as an answer says. */
export interface ResultList extends Placed {
  length: number;
}

export interface ResultValues {
  numbers: ResultNumber[];
  moments: ResultMoment[];
  lists: ResultList[];
  /** Names of drivers and teams; each group names the same one. */
  groups: string[][];
}

export interface CallResult {
  tool_call_id: string;
  result: Readonly<Record<string, unknown>>;
}

/** Neither `F1` nor the name of the sport. */
const numberInText = /(?<![\p{L}\p{N}.:]|\bformula )\d+(?:[:.]\d+)*/giu;

/** Of a text, as a message of race control. */
const mostNumbersOfText = 40;

/** All that a figure of an answer can be taken from. */
export function resultValues(calls: readonly CallResult[]): ResultValues {
  const values: ResultValues = { numbers: [], moments: [], lists: [], groups: [] };
  for (const { tool_call_id, result } of calls)
    collect(values, result, {
      ...{ tool_call_id, path: '', words: [], who: [], beside: new Set() },
      ...{ row: '', field: '', rowMoments: new Set() },
    });
  return values;
}

type Place = Placed & Pick<ResultNumber, 'row' | 'field'> & Pick<ResultMoment, 'rowMoments'>;

function collect(values: ResultValues, value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    values.lists.push({ ...placed(place), length: value.length });
    for (const [index, member] of value.entries())
      collect(values, member, { ...place, path: childPointer(place.path, index) });
  } else if (isJsonObject(value)) {
    collectRow(values, value, place);
  } else if (typeof value === 'number') {
    addNumber(values, place, { value: Math.abs(value), isNegative: value < 0, text: null, said: null });
  } else if (typeof value === 'string') {
    collectText(values, value, place);
  }
}

function collectRow(values: ResultValues, row: Record<string, unknown>, place: Place): void {
  const own = labelGroups(row);
  values.groups.push(...own);
  const scalars = Object.values(row).filter((each) => typeof each === 'string' || typeof each === 'number');
  const texts = scalars.map((each) => unsigned(String(each)));
  const moments = scalars.flatMap((each) => isoMoment(String(each)) ?? []);
  const within: Place = {
    ...place,
    who: own.length > 0 ? own.flat() : place.who,
    // Of what encloses it names alone: its numbers are of others.
    beside: new Set([...texts, ...[...place.beside].filter((text) => /\p{L}{3}/u.test(text))]),
    row: place.path,
    rowMoments: new Set(moments.flatMap(({ date, time }) => (time === null ? [date] : [date, time]))),
  };
  for (const [key, member] of Object.entries(row)) {
    const isCode = isDriverCode(key);
    if (isCode) values.groups.push([key]);
    collect(values, member, {
      ...within,
      path: childPointer(place.path, key),
      words: [...place.words.slice(-2), ...wordsOf(key.replaceAll('_', ' '))],
      who: isCode ? [key] : within.who,
      field: isName(key) ? place.field : `${place.field.split('/').at(-1)}/${key}`,
    });
  }
}

/** `VER`, `Lap 30`: a key that says which row it is, not what it has. */
function isName(key: string): boolean {
  return /[^a-z0-9_]/.test(key);
}

function collectText(values: ResultValues, text: string, place: Place): void {
  const size = sizeOf(text);
  const moment = isoMoment(text);
  if (size !== null) {
    addNumber(values, place, {
      value: size,
      isNegative: /^[-−]/.test(text),
      text: unsigned(text),
      said: null,
    });
  } else if (moment !== null) {
    values.moments.push({ ...placed(place), ...moment, rowMoments: place.rowMoments });
  } else {
    const words = wordsOf(text);
    for (const { 0: found, index } of [...text.matchAll(numberInText)].slice(0, mostNumbersOfText)) {
      const value = sizeOf(found);
      if (value === null) continue;
      const phrase = /\S*\s*$/.exec(text.slice(0, index))![0] + found;
      const said: Said = { words, phrase: phrase.toLowerCase() };
      addNumber(values, { ...place, words: [...words] }, { value, isNegative: false, text: found, said });
    }
  }
}

function addNumber(
  { numbers }: ResultValues,
  place: Place,
  number: Pick<ResultNumber, 'value' | 'isNegative' | 'text' | 'said'>,
): void {
  numbers.push({ ...placed(place), row: place.row, field: place.field, ...number });
}

function placed({ tool_call_id, path, words, who, beside }: Placed): Placed {
  return { tool_call_id, path, words, who, beside };
}
