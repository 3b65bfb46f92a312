import { multiples, ticksEvery } from '../axes.ts';
import { formatGap } from '../../text/lap-time.ts';
import type { Channel, SampleColumn, TraceSpec, ValueRow } from '../spec/page-spec.ts';
import { firstAtOrAfter } from '../../first-at-or-after.ts';

/** Stands for a reading that is not there. */
export const noReading = '–';

const formats: Record<Channel, (value: number) => string> = {
  deltaMs: formatGap,
  speedKmh: whole,
  rpm: whole,
  gear: (value) => (value === 0 ? 'N' : whole(value)),
  throttlePercent: (value) => `${whole(value)} %`,
  brake: (value) => (value > 0.5 ? 'on' : 'off'),
};

/**
 * A value of a channel as charts write it, without its unit: "+0.123", "264", "10,787", "N", "98 %", "on"; "–" for none.
 */
export function formatReading(channel: Channel, value: number | null): string {
  return value === null ? noReading : formats[channel](value);
}

/** A difference of two values of a channel: "+3", "-12", "±0". */
export function formatDifference(difference: number | null): string {
  if (difference === null) return noReading;
  const rounded = Math.round(difference);
  if (rounded === 0) return '±0';
  return rounded > 0 ? `+${whole(rounded)}` : `-${whole(-rounded)}`;
}

/** A distance along the lap: "1,234 m". */
export function formatDistance(distanceM: number): string {
  return `${whole(distanceM)} m`;
}

function whole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Channels without anything between two readings: they hold the one before. */
const heldChannels: readonly Channel[] = ['gear', 'brake'];

export function isHeld(channel: Channel): boolean {
  return heldChannels.includes(channel);
}

/**
 * Value of a column at a distance: between two samples it is interpolated linearly, or the one before when `held`. null
 * outside the samples and where a sample next to the distance is missing.
 */
export function valueAt(
  distanceM: readonly number[],
  column: SampleColumn,
  atM: number,
  held = false,
): number | null {
  const after = firstAtOrAfter(distanceM, atM);
  if (after === distanceM.length) return null;
  if (distanceM[after] === atM) return column[after] ?? null;
  if (after === 0) return null;
  const before = after - 1;
  const from = column[before] ?? null;
  const to = column[after] ?? null;
  if (from === null || (to === null && !held)) return null;
  if (held) return from;
  const share = (atM - distanceM[before]!) / (distanceM[after]! - distanceM[before]!);
  return from + (to! - from) * share;
}

/** What is drawn of a row's values, in their unit. */
export type ValueScale = Pick<ValueRow, 'min' | 'max' | 'ticks'>;

const deltaStepsMs = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000];
const mostDeltaTicks = 8;
const speedStepsKmh = [5, 10, 20, 50, 100];
const mostSpeedTicks = 6;
/** Less than that would show how the feed rounds. */
const leastSpan = { deltaMs: 40, speedKmh: 20 };
/** A scale of a stretch is worth its change when it spans at most this share of the whole lap's. */
const worthwhile = 0.75;

/** Zero is always within, with some room on the side that nobody is on, as the sign is what the eye looks for first. */
export function deltaScale(valuesMs: readonly number[]): ValueScale {
  const highest = Math.max(20, ...valuesMs);
  const lowest = Math.min(-20, ...valuesMs);
  const room = (highest - lowest) * 0.12;
  const least = (highest - lowest) * 0.25;
  return deltaAxis(Math.min(lowest - room, -least), Math.max(highest + room, least));
}

/** Both edges of the bands round the deltas, or the deltas themselves. */
export function deltaEnds(traces: readonly Pick<TraceSpec, 'deltaMs' | 'deltaBandMs'>[]): number[] {
  return traces
    .flatMap(({ deltaMs, deltaBandMs }) => [
      ...bandEdge(deltaMs, deltaBandMs, -1),
      ...bandEdge(deltaMs, deltaBandMs, 1),
    ])
    .filter((value) => value !== null);
}

/** The upper (1) or lower (-1) edge of the band round a delta. */
export function bandEdge(
  deltaMs: SampleColumn | null,
  bandMs: SampleColumn | null,
  sign: 1 | -1,
): SampleColumn {
  return (deltaMs ?? []).map((value, index) =>
    value === null ? null : value + sign * (bandMs?.[index] ?? 0),
  );
}

export function rangeScale(
  values: readonly number[],
  usual: [number, number],
  edge: number,
  step: number,
): ValueScale {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : usual;
  const min = Math.floor(lowest / edge) * edge;
  const max = Math.max(Math.ceil(highest / edge) * edge, min + edge);
  return { min, max, ticks: ticksEvery(step, min, max) };
}

export function thousandsScale(values: readonly number[]): ValueScale {
  const scale = rangeScale(values, [4000, 13_000], 1000, 2000);
  const ticks = scale.ticks.map(({ value }) => ({ value, label: value === 0 ? '0' : `${value / 1000}k` }));
  return { ...scale, ticks };
}

export function gearScale(values: readonly number[]): ValueScale {
  const [lowest, highest] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [1, 8];
  const ticks = multiples(1, lowest, highest).map((value) => ({
    value,
    label: value === 0 ? 'N' : String(value),
  }));
  return { min: lowest - 0.6, max: highest + 0.6, ticks };
}

/**
 * The scale of delta or speed for a stretch of the lap, where it shows it larger than the row's own, which is the whole lap's;
 * null where it does not, and for all other rows. Bands of deltas are counted in: it never looks more certain than it is. `traces`:
 * those that are drawn; the first lap's delta, which is zero, need not be among them.
 */
export function stretchScale(
  row: ValueRow,
  traces: readonly TraceSpec[],
  { fromM, toM }: { fromM: number; toM: number },
): ValueScale | null {
  const { channel } = row;
  if (channel !== 'deltaMs' && channel !== 'speedKmh') return null;
  const values = traces.flatMap((trace) => {
    const columns =
      channel === 'speedKmh'
        ? [trace.speedKmh ?? []]
        : [bandEdge(trace.deltaMs, trace.deltaBandMs, -1), bandEdge(trace.deltaMs, trace.deltaBandMs, 1)];
    return columns.flatMap((column) => valuesWithin(trace.distanceM, column, fromM, toM));
  });
  if (values.length === 0) return null;
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const middle = (lowest + highest) / 2;
  const span = Math.max((highest - lowest) * 1.16, leastSpan[channel]);
  if (span > worthwhile * (row.max - row.min)) return null;
  const [min, max] = [middle - span / 2, middle + span / 2];
  return channel === 'deltaMs' ? deltaAxis(min, max) : speedAxis(min, max);
}

/** Values of the samples in a stretch, and where the line enters and leaves it. */
function valuesWithin(
  distanceM: readonly number[],
  column: SampleColumn,
  fromM: number,
  toM: number,
): number[] {
  const samples = column.filter((_, index) => distanceM[index]! >= fromM && distanceM[index]! <= toM);
  const ends = [fromM, toM].map((atM) => valueAt(distanceM, column, atM));
  return [...samples, ...ends].filter((value) => value !== null);
}

function deltaAxis(min: number, max: number): ValueScale {
  const step = deltaStepsMs.find((candidate) => (max - min) / candidate <= mostDeltaTicks) ?? 120_000;
  const digits = step >= 1000 ? 0 : step >= 100 ? 1 : step >= 10 ? 2 : 3;
  const label = (valueMs: number) => `${valueMs > 0 ? '+' : ''}${(valueMs / 1000).toFixed(digits)}`;
  return { min, max, ticks: ticksEvery(step, min, max, label) };
}

function speedAxis(min: number, max: number): ValueScale {
  const step = speedStepsKmh.find((candidate) => (max - min) / candidate <= mostSpeedTicks) ?? 200;
  return { min, max, ticks: ticksEvery(step, min, max) };
}
