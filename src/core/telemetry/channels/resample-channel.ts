import { quadraticSpline } from './quadratic-spline.ts';

/**
 * How a channel goes on between its samples: `linear` changes evenly (speed, revs, throttle), `quadratic` smoothly (position,
 * distance), `hold` jumps and keeps the last value (gear, brake, DRS).
 */
export type ChannelKind = 'linear' | 'quadratic' | 'hold';

/**
 * Between readings further apart than this nobody knows what the car did; values there are NaN. (Chosen; in good recordings the
 * steps are 160 to 520 ms and rarely up to 1.5 s.)
 */
export const longestBridgeMs = 2000;

/** Before the first and after the last reading values are carried on for this long. (Chosen: two or three steps.) */
const longestReachMs = 600;

/**
 * Values of a channel at other times. Readings that are NaN are passed over. Between and beside readings values are made up as
 * `kind` says, as long as these are close enough, otherwise they are NaN. Both times must rise.
 */
export function resampleChannel(
  kind: ChannelKind,
  fromMs: ArrayLike<number>,
  readings: ArrayLike<number>,
  toMs: Float64Array,
): Float64Array {
  const values = new Float64Array(toMs.length).fill(NaN);
  const stretches = knownStretches(fromMs, readings);
  for (const [index, stretch] of stretches.entries()) {
    const { tMs } = stretch;
    const firstMs = tMs[0]! - (index === 0 ? longestReachMs : 0);
    const lastMs = tMs[tMs.length - 1]! + (index === stretches.length - 1 ? longestReachMs : 0);
    let from = 0;
    while (from < toMs.length && toMs[from]! < firstMs) from += 1;
    let to = from;
    while (to < toMs.length && toMs[to]! <= lastMs) to += 1;
    if (kind === 'quadratic') fillSmoothly(values, stretch, toMs, from, to);
    else fillEvenly(values, stretch, toMs, from, to, kind === 'hold');
  }
  return values;
}

/** Times in any of the lists, each once, rising. */
export function mergeTimes(...lists: readonly ArrayLike<number>[]): Float64Array {
  const all = Float64Array.from(lists.flatMap((list) => Array.from(list))).sort();
  return all.filter((timeMs, index) => timeMs !== all[index - 1]);
}

interface Stretch {
  tMs: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** Readings in stretches without a gap too long to bridge. */
function knownStretches(fromMs: ArrayLike<number>, readings: ArrayLike<number>): Stretch[] {
  if (fromMs.length > 0 && isOneStretch(fromMs, readings)) return [{ tMs: fromMs, values: readings }];
  const stretches: { tMs: number[]; values: number[] }[] = [];
  for (let index = 0; index < fromMs.length; index += 1) {
    const value = readings[index]!;
    if (Number.isNaN(value)) continue;
    const tMs = fromMs[index]!;
    let stretch = stretches.at(-1);
    if (!stretch || tMs - stretch.tMs.at(-1)! > longestBridgeMs) {
      stretch = { tMs: [], values: [] };
      stretches.push(stretch);
    }
    stretch.tMs.push(tMs);
    stretch.values.push(value);
  }
  return stretches;
}

/** Whether nothing is missing, as in most recordings. */
function isOneStretch(fromMs: ArrayLike<number>, readings: ArrayLike<number>): boolean {
  for (let index = 0; index < fromMs.length; index += 1) {
    const isBridged = index === 0 || fromMs[index]! - fromMs[index - 1]! <= longestBridgeMs;
    if (!isBridged || Number.isNaN(readings[index]!)) return false;
  }
  return true;
}

/** The channel at the times `[from, to)`. */
function fillSmoothly(
  values: Float64Array,
  stretch: Stretch,
  toMs: Float64Array,
  from: number,
  to: number,
): void {
  const spline = quadraticSpline(stretch.tMs, stretch.values);
  for (let target = from; target < to; target += 1) values[target] = spline(toMs[target]!);
}

/** The same on straight lines, or with the last value held. */
function fillEvenly(
  values: Float64Array,
  { tMs, values: known }: Stretch,
  toMs: Float64Array,
  from: number,
  to: number,
  isHeld: boolean,
): void {
  const last = tMs.length - 1;
  let before = 0;
  for (let target = from; target < to; target += 1) {
    const timeMs = toMs[target]!;
    while (before < last && tMs[before + 1]! <= timeMs) before += 1;
    const value = known[before]!;
    if (isHeld || before === last || timeMs <= tMs[before]!) values[target] = value;
    else {
      const share = (timeMs - tMs[before]!) / (tMs[before + 1]! - tMs[before]!);
      values[target] = value + share * (known[before + 1]! - value);
    }
  }
}
