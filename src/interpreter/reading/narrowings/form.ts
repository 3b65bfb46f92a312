import type { Narrowing } from '../../request/narrowing.ts';
import type { SpokenCue } from '../phrases.ts';
import { readCount, readOrdinal } from '../words.ts';

/** A form of words: how it is written, and what it narrows to; null: nothing here. */
export interface Form {
  pattern: RegExp;
  /** The word before it makes another meaning of it. */
  notAfter?: RegExp;
  read: (groups: readonly (string | undefined)[]) => Unsaid | null;
  /** The whole message has to say this. */
  beside?: RegExp;
  /** What the words ask for besides. */
  cues?: (groups: readonly (string | undefined)[]) => SpokenCue['cue'][];
}

/** A narrowing without its words. */
type Unsaid = Narrowing extends infer Each ? (Each extends Narrowing ? Omit<Each, 'said'> : never) : never;

const compoundOf: readonly [RegExp, string][] = [
  [/^(?:soft|red)/, 'SOFT'],
  [/^(?:medium|yellow)/, 'MEDIUM'],
  [/^(?:hard|white)/, 'HARD'],
  [/^(?:inter|green)/, 'INTERMEDIATE'],
  [/wet|^blue/, 'WET'],
];

/** Between two numbers or names of one kind. */
export const joint = '(?:and|or|vs|versus|v|to|against|-)';

export function form(pattern: string, read: Form['read']): Form {
  return { pattern: anchored(pattern), read };
}

export function anchored(pattern: string): RegExp {
  return new RegExp(`^${pattern}(?= |$)`, 'u');
}

export function placesOf(said: readonly (string | undefined)[]): (number | 'last')[] {
  return said.flatMap((word): (number | 'last')[] => {
    if (word === undefined) return [];
    if (['last', 'final', 'closing'].includes(word)) return ['last'];
    if (word === 'middle') return [2];
    return [word === 'opening' ? 1 : (readOrdinal(word) ?? readCount(word) ?? 0)];
  });
}

export function sectorsOf(said: readonly (string | undefined)[]): number[] {
  return placesOf(said).map((place) => (place === 'last' ? 3 : place));
}

export function numbersOf(said: readonly (string | undefined)[]): number[] {
  return said.flatMap((word) => (word === undefined ? [] : [readCount(word) ?? 0]));
}

export function compoundsOf(said: readonly (string | undefined)[]): string[] {
  return said.flatMap((word) =>
    compoundOf.flatMap(([like, name]) => (word && like.test(word) ? [name] : [])),
  );
}

export function placesBetween([from, to]: readonly (string | undefined)[]): Unsaid | null {
  const places = [Number(from), Number(to)].toSorted((a, b) => a - b) as [number, number];
  return { by: 'places', from: places[0], to: places[1] };
}
