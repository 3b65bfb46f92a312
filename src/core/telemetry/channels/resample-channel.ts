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
  stretches.forEach((stretch, index) => {
    const at = interpolate(kind, stretch);
    const firstMs = stretch.tMs[0]! - (index === 0 ? longestReachMs : 0);
    const lastMs = stretch.tMs.at(-1)! + (index === stretches.length - 1 ? longestReachMs : 0);
    for (let target = 0; target < toMs.length; target += 1) {
      const timeMs = toMs[target]!;
      if (timeMs >= firstMs && timeMs <= lastMs) values[target] = at(timeMs);
    }
  });
  return values;
}

/** Times in any of the lists, each once, rising. */
export function mergeTimes(...lists: readonly ArrayLike<number>[]): Float64Array {
  const all = Float64Array.from(lists.flatMap((list) => Array.from(list))).sort();
  return all.filter((timeMs, index) => timeMs !== all[index - 1]);
}

interface Stretch {
  tMs: number[];
  values: number[];
}

/** Readings in stretches without a gap too long to bridge. */
function knownStretches(fromMs: ArrayLike<number>, readings: ArrayLike<number>): Stretch[] {
  const stretches: Stretch[] = [];
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

/** The channel as a function of time, to be asked at rising times. */
function interpolate(kind: ChannelKind, { tMs, values }: Stretch): (timeMs: number) => number {
  if (kind === 'quadratic') return quadraticSpline(tMs, values);
  let before = 0;
  return (timeMs) => {
    while (before + 1 < tMs.length && tMs[before + 1]! <= timeMs) before += 1;
    const after = before + 1;
    if (kind === 'hold' || after === tMs.length || timeMs <= tMs[before]!) return values[before]!;
    const share = (timeMs - tMs[before]!) / (tMs[after]! - tMs[before]!);
    return values[before]! + share * (values[after]! - values[before]!);
  };
}
