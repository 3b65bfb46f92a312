import { listed } from '../request/sentences.ts';
import type { Interest } from './answer-parts.ts';

/** Laps that a question is about, the first and the last; null: about all of them. */
export interface AskedLaps {
  first: number;
  last: number;
}

/** Laps in a row that the question names, or those from one on; of single laps there is no row. `lapCount`: the last one that was driven. */
export function askedLaps(
  { laps, narrowings }: Pick<Interest, 'laps' | 'narrowings'>,
  lapCount: number,
): AskedLaps | null {
  const open = narrowings.find((each) => each.by === 'open-laps');
  if (open?.by === 'open-laps') return { first: firstOf(open.from, lapCount), last: lapCount };
  const numbers = lapNumbers(laps);
  const [first] = numbers;
  const isRow = numbers.length > 2 && numbers.every((lap, index) => lap === first! + index);
  return isRow ? { first: first!, last: numbers.at(-1)! } : null;
}

/** Laps that are named by their numbers. */
export function lapNumbers(laps: readonly string[]): number[] {
  return laps.filter((lap) => lap !== 'best').map(Number);
}

type From = Extract<Interest['narrowings'][number], { by: 'open-laps' }>['from'];

function firstOf(from: From, lapCount: number): number {
  if ('lap' in from) return from.lap;
  return 'last' in from ? Math.max(1, lapCount - from.last + 1) : Math.floor(lapCount * from.share) + 1;
}

export function isAmong({ first, last }: AskedLaps, lapNumber: number): boolean {
  return lapNumber >= first && lapNumber <= last;
}

/** "laps 20 to 35", "lap 57". */
export function lapsPhrase({ first, last }: AskedLaps): string {
  return first === last ? `lap ${first}` : `laps ${first} to ${last}`;
}

/** "on lap 22", "on laps 1 and 8". */
export function onLaps(laps: readonly (number | string)[]): string {
  return `on ${laps.length === 1 ? 'lap' : 'laps'} ${listed(laps.map(String))}`;
}
