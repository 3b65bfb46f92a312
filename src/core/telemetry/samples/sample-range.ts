import { firstAtOrAfter } from '../../first-at-or-after.ts';

/** What lies this close to a lap is looked at, too, and one sample more on each side. (Chosen: longer than any zone.) */
export const aroundLapMs = 10_000;

/** Indexes `[from, to)` of the samples between two times, both included, and of `padding` more on each side. */
export function sampleRange(
  tMs: Float64Array,
  startMs: number,
  endMs: number,
  padding = 0,
): [from: number, to: number] {
  const from = firstAtOrAfter(tMs, startMs);
  let to = from;
  while (to < tMs.length && tMs[to]! <= endMs) to += 1;
  return [Math.max(0, from - padding), Math.min(tMs.length, to + padding)];
}

/** Columns of a table cut to `[from, to)`; columns that are null stay so. */
export function sliceColumns<Columns extends object>(columns: Columns, from: number, to: number): Columns {
  const entries = Object.entries(columns as Record<string, Float32Array | Float64Array | null>);
  return Object.fromEntries(
    entries.map(([name, column]) => [name, column && column.slice(from, to)]),
  ) as Columns;
}
