import { isJsonObject } from '../../core/json-object.ts';
import { firstAtOrAfter } from '../../core/first-at-or-after.ts';
import { childPointer } from '../../tools/trim-result.ts';
import { createNameReader, isDriverCode, labelGroups } from '../figures/labels.ts';
import { roundingOf } from '../figures/matches.ts';

/** A figure of an answer, and what stands around it. */
export interface FigurePlace {
  /** `1:31.512`, `+0.272`, `12` */
  text: string;
  /** The paragraph, list item or table row that it stands in. */
  around: string;
  /** Of a table: the head of its column; "" elsewhere. */
  column: string;
}

/** Where a figure stands in the results of an answer. */
export interface FigureRow {
  /** The call that found it. */
  tool_call_id: string;
  /** JSON pointer of the value in the result: `/statistics/VER/mean`. */
  path: string;
}

/** A single value of a result. */
interface Leaf extends FigureRow {
  /** Its size; times in seconds. */
  value: number;
  /** As it stands there, without its sign, where it is a text. */
  text: string | null;
  /** Words of the keys that lead to it: `best`, `lap`, `time`. */
  words: readonly string[];
  /** Drivers and teams that its rows are of; empty: nobody in particular. */
  who: readonly string[];
  /** Other values of its row, as texts. */
  beside: ReadonlySet<string>;
}

/** Points for what speaks for a value. */
const points = { name: 10, column: 4, word: 2, beside: 2, sameText: 1 };
const mostBeside = 4;

/**
 * The value of a result that each figure of an answer was taken from; null where none fits, as for a difference of two values, a year, or a
 * figure that a model made up. Where the text around names drivers or teams, only their rows count, and those of nobody in particular;
 * a whole number fits only where the text around speaks of the row as well.
 */
export function figureRows(
  places: readonly FigurePlace[],
  calls: readonly { tool_call_id: string; result: Readonly<Record<string, unknown>> }[],
): (FigureRow | null)[] {
  const groups: string[][] = [];
  const leaves = calls.flatMap(({ tool_call_id, result }) => {
    const own: Leaf[] = [];
    collect(own, groups, result, { tool_call_id, path: '', words: [], who: [], beside: new Set() });
    return own;
  });
  leaves.sort((a, b) => a.value - b.value);
  const sizes = leaves.map(({ value }) => value);
  const namesIn = createNameReader(groups);
  return places.map((place) => {
    const size = sizeOf(place.text);
    if (size === null || isYear(place.text)) return null;
    const tolerance = roundingOf(place.text.split('.')[1]?.length ?? 0);
    const isWhole = !place.text.includes('.');
    const near = readPlace(place, namesIn);
    let best: { leaf: Leaf; score: number } | null = null;
    for (let at = firstAtOrAfter(sizes, size - (isWhole ? 0 : tolerance)); at < leaves.length; at++) {
      const leaf = leaves[at]!;
      if (leaf.value > size + (isWhole ? 0 : tolerance)) break;
      const score = scoreOf(leaf, place, near);
      if (score === null || (isWhole && score <= points.sameText)) continue;
      if (best === null || score > best.score) best = { leaf, score };
    }
    return best && { tool_call_id: best.leaf.tool_call_id, path: best.leaf.path };
  });
}

interface Near {
  who: ReadonlySet<string>;
  words: ReadonlySet<string>;
  column: ReadonlySet<string>;
  /** Texts that stand beside it. */
  texts: ReadonlySet<string>;
}

function readPlace({ around, column }: FigurePlace, namesIn: (text: string) => Set<string>): Near {
  return {
    who: namesIn(around),
    words: wordsOf(around),
    column: wordsOf(column),
    texts: new Set(around.split(/[\s|,;()]+/).map(unsigned)),
  };
}

/** null: the value is of somebody else. */
function scoreOf(leaf: Leaf, { text }: FigurePlace, near: Near): number | null {
  const isNamed = leaf.who.some((each) => near.who.has(each));
  if (near.who.size > 0 && leaf.who.length > 0 && !isNamed) return null;
  const inColumn = leaf.words.filter((word) => near.column.has(word)).length;
  const inText = leaf.words.filter((word) => near.words.has(word)).length;
  const beside = [...leaf.beside].filter((each) => near.texts.has(each) && each !== unsigned(text)).length;
  return (
    (isNamed ? points.name : 0) +
    points.column * inColumn +
    points.word * inText +
    points.beside * Math.min(mostBeside, beside) +
    (leaf.text === unsigned(text) ? points.sameText : 0)
  );
}

/** Adds the single values of a result, and the names of those whose they are. */
function collect(
  leaves: Leaf[],
  groups: string[][],
  value: unknown,
  place: Omit<Leaf, 'value' | 'text'>,
): void {
  const within = (key: string | number, more: Partial<Leaf>): typeof place => {
    return { ...place, path: childPointer(place.path, key), ...more };
  };
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) collect(leaves, groups, member, within(index, {}));
  } else if (isJsonObject(value)) {
    const own = labelGroups(value);
    groups.push(...own);
    const who = own.length > 0 ? own.flat() : place.who;
    const beside = new Set(
      Object.values(value).flatMap((each) => (isScalar(each) ? [unsigned(String(each))] : [])),
    );
    for (const [key, member] of Object.entries(value)) {
      if (isDriverCode(key)) groups.push([key]);
      const words = [...place.words.slice(-2), ...wordsOf(key.replaceAll('_', ' '))];
      collect(leaves, groups, member, within(key, { words, who: isDriverCode(key) ? [key] : who, beside }));
    }
  } else {
    const size = isScalar(value) ? sizeOf(String(value)) : null;
    if (size === null) return;
    const text = typeof value === 'string' ? unsigned(value) : null;
    leaves.push({ ...place, value: size, text });
  }
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function unsigned(text: string): string {
  return text.replace(/^[+\-−]/, '').replace(/[.:]$/, '');
}

/** The size of a figure, times in seconds; null for what is none as a whole. */
function sizeOf(text: string): number | null {
  const parts = /^(?:(\d+):)?(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(unsigned(text));
  if (!parts) return null;
  const [, first, second, last] = parts;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  return hours * 3600 + minutes * 60 + Number(last);
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
}
