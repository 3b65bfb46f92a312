import { quantile } from '../quantile.ts';
import { formatLapTime } from '../text/lap-time.ts';
import type { ValueAxis } from './spec/chart-spec.ts';

type Ticks = ValueAxis['ticks'];

export function multiples(step: number, min: number, max: number): number[] {
  const first = Math.ceil(min / step);
  return Array.from(
    { length: Math.max(0, Math.floor(max / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** The first of `steps` that divides the span into at most `most` parts; of none the span in as many. */
export function tickStep(span: number, steps: readonly number[], most: number): number {
  return steps.find((step) => span / step <= most) ?? span / most;
}

/** Multiples of `step` with their labels, which are the numbers themselves unless said otherwise. */
export function ticksEvery(
  step: number,
  min: number,
  max: number,
  label: (value: number) => string = String,
): Ticks {
  return multiples(step, min, max).map((value) => ({ value, label: label(value) }));
}

/** Axis of lap numbers from `min` to `max`, which need not be whole: ticks stand at whole laps. */
export function lapNumberAxis(min: number, max: number, title = 'Lap', column = 'lap'): ValueAxis {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (max - min) / each <= 16) ?? 200;
  const ticks = ticksEvery(step, min, max);
  if (step >= 5 && min <= 1 && ticks.every(({ value }) => value !== 0))
    ticks.unshift({ value: 1, label: '1' });
  return { kind: 'value', title, column, min, max, ticks };
}

/**
 * Axis of lap times from `fromMs` to `toMs` with labels like `1:31.5` (`1:31` where ticks are whole seconds). Values
 * of the axis are milliseconds. A span below one second is widened to one, evenly.
 */
export function lapTimeAxis(fromMs: number, toMs: number): ValueAxis {
  const widenMs = Math.max(0, 1000 - (toMs - fromMs)) / 2;
  const [min, max] = [fromMs - widenMs, toMs + widenMs];
  const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000];
  const whole = Math.ceil((max - min) / 9 / 60_000) * 60_000;
  const stepMs = steps.find((step) => (max - min) / step <= 9) ?? whole;
  const digits = stepMs % 1000 === 0 ? 0 : 1;
  const ticks = ticksEvery(stepMs, min, max, (value) => formatLapTime(value, digits));
  return { kind: 'value', column: 'lap_time_ms', title: 'Lap time (m:ss)', min, max, ticks };
}

/** Tukey's "far out": beyond a quartile by so many interquartile ranges. */
const farOut = 3;

/**
 * Axis of durations in milliseconds, labelled in seconds, that begins just below the shortest. What takes far longer than the others is
 * off the scale, so that one broken wheel nut does not crush the rest.
 */
export function durationAxis(durationsMs: readonly number[], title: string): ValueAxis {
  const ascending = durationsMs.toSorted((a, b) => a - b);
  const upperQuartile = quantile(ascending, 0.75);
  const fenceMs = upperQuartile + farOut * (upperQuartile - quantile(ascending, 0.25));
  const leastMs = ascending[0] ?? 0;
  const greatestMs = ascending.findLast((each) => each <= fenceMs) ?? leastMs;
  const spanMs = Math.max(greatestMs - leastMs, 1000);
  const [min, max] = [leastMs - 0.04 * spanMs, leastMs + 1.04 * spanMs];
  const stepMs = tickStep(max - min, [200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000], 12);
  const ticks = ticksEvery(stepMs, min, max, (value) => (value / 1000).toFixed(stepMs < 1000 ? 1 : 0));
  return { kind: 'value', title, column: 'time_ms', min, max, ticks };
}

/** Gaps are left off the scale only where the others gain this much room by it. */
const worthwhileGain = 1.5;

/**
 * Axis of gaps in milliseconds, labelled in seconds, that shows 0 and all usual gaps, with room for the gap written behind the longest bar.
 * One crashed car must not crush the others: gaps far beyond the rest are left off the scale.
 */
export function gapAxis(gapsMs: readonly number[], title: string): ValueAxis {
  const gaps = [0, ...gapsMs].sort((a, b) => a - b);
  const lowerQuartile = quantile(gaps, 0.25);
  const upperQuartile = quantile(gaps, 0.75);
  const reach = farOut * (upperQuartile - lowerQuartile);
  const least = shownEnd(gaps, (gap) => gap >= Math.min(0, lowerQuartile - reach));
  const greatest = shownEnd(gaps.toReversed(), (gap) => gap <= Math.max(0, upperQuartile + reach));
  const spanMs = Math.max(greatest - least, 500);
  const min = least < 0 ? least - 0.1 * spanMs : 0;
  const max = Math.max(greatest, least + spanMs) + 0.1 * spanMs;
  return { kind: 'value', title, column: 'gap_ms', min, max, ticks: gapTicks(min, max) };
}

/** The first gap, counted from the end of the scale, that is usual; the very end where little room is gained. */
function shownEnd(gapsFromEnd: readonly number[], isUsual: (gapMs: number) => boolean): number {
  const end = gapsFromEnd[0] ?? 0;
  const usual = gapsFromEnd.find(isUsual) ?? 0;
  return Math.abs(end) > worthwhileGain * Math.abs(usual) ? usual : end;
}

/** Round gaps between two in milliseconds, in seconds: "+0.5", "−10". */
function gapTicks(min: number, max: number): Ticks {
  const steps = [50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 120_000, 300_000];
  const stepMs = steps.find((step) => (max - min) / step <= 10) ?? Math.ceil((max - min) / 10);
  const digits = stepMs % 1000 === 0 ? 0 : stepMs % 100 === 0 ? 1 : 2;
  return ticksEvery(stepMs, min, max, (value) => signedSeconds(value, digits));
}

/** Of milliseconds, with a real minus: "+0.50", "−0.5", "0". Without `digits` as many as it needs, at most two. */
function signedSeconds(valueMs: number, digits?: number): string {
  if (valueMs === 0) return '0';
  const seconds = (Math.abs(valueMs) / 1000).toFixed(digits ?? 2);
  return `${valueMs > 0 ? '+' : '−'}${digits === undefined ? Number(seconds) : seconds}`;
}

/** Values with their ticks, `min` the one on top. */
export type GapScale = Pick<ValueAxis, 'min' | 'max' | 'ticks'>;

type GapsByLap = readonly { gapsMs: readonly (number | null)[] }[];

/** Gaps in milliseconds from those ahead to those behind; cars so far behind that they would crush the others are left off. */
export function usualGapScale(drivers: GapsByLap): GapScale {
  const { min, max, ticks } = gapAxis(gapsIn(drivers, 0, Infinity), '');
  return { min: Math.min(min, -(max - min) * 0.03), max, ticks };
}

/** The same of a stretch of laps, both ends counted, as large as its lines allow; null where no car has a gap there. */
export function stretchGapScale(
  drivers: GapsByLap,
  fromLap: number,
  toLap: number,
  reachMs: { min: number; max: number },
): GapScale | null {
  const gaps = gapsIn(drivers, Math.floor(fromLap), Math.ceil(toLap)).filter(
    (gapMs) => gapMs >= reachMs.min && gapMs <= reachMs.max,
  );
  if (gaps.length === 0) return null;
  const [least, greatest] = [Math.min(...gaps), Math.max(...gaps)];
  const middle = (least + greatest) / 2;
  // Half of the span and some room; nobody drives closer than a second.
  const half = Math.max(greatest - least, 1000) * 0.54;
  const [min, max] = [middle - half, middle + half];
  return { min, max, ticks: gapTicks(min, max) };
}

/** All gaps there are, whatever they crush. */
export function wholeGapScale(drivers: GapsByLap): GapScale | null {
  return stretchGapScale(drivers, 0, Infinity, { min: -Infinity, max: Infinity });
}

function gapsIn(drivers: GapsByLap, fromLap: number, toLap: number): number[] {
  return drivers.flatMap(({ gapsMs }) =>
    gapsMs.filter((gapMs, lap): gapMs is number => gapMs !== null && lap >= fromLap && lap <= toLap),
  );
}

/** Something this much longer than nine of ten others is left off the scale: a spin must not crush the rest. (Chosen.) */
const spinShare = 8;
const leastReachMs = 50;

/**
 * Axis of time lost and won in milliseconds, labelled in seconds, as wide to both sides. `room`: how much wider than the longest bar, for
 * what is written at its end.
 */
export function lostTimeAxis(lostMs: readonly number[], title: string, room: number): ValueAxis {
  const sizes = lostMs.map(Math.abs).sort((a, b) => a - b);
  const usual = sizes.length > 0 ? Math.max(leastReachMs, quantile(sizes, 0.9)) : leastReachMs;
  const shown = sizes.findLast((size) => size <= spinShare * usual) ?? 0;
  const reach = room * Math.max(leastReachMs, shown);
  const steps = [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 60_000];
  const stepMs = steps.find((step) => (2 * reach) / step <= 7) ?? reach / 2;
  // Nearer to its ends labels would touch those of a plot beside it.
  const ticks = ticksEvery(stepMs, -0.9 * reach, 0.9 * reach, (value) => signedSeconds(value));
  return { kind: 'value', title, column: 'lost_ms', min: -reach, max: reach, ticks };
}

/**
 * Axis of milliseconds since a session began, up to `untilMs`, labelled in minutes; `lapAt`: the lap of a race at such a time, written
 * beside it.
 */
export function sessionClockAxis(untilMs: number, lapAt: (sinceStartMs: number) => number | null): ValueAxis {
  const stepMinutes = [1, 2, 5, 10, 15, 20, 30, 60, 120].find((step) => untilMs / 60_000 / step <= 12) ?? 240;
  const ticks = ticksEvery(stepMinutes * 60_000, 0, untilMs, (value) => {
    const lap = lapAt(value);
    return `${value / 60_000}${lap === null ? '' : ` · L${lap}`}`;
  });
  const hasLaps = ticks.some(({ label }) => label.includes('L'));
  const title = `Minutes since the start${hasLaps ? ' · lap of the leader' : ''}`;
  return { kind: 'value', column: 'since_start_ms', title, min: 0, max: untilMs, ticks };
}

export interface NumberedCorner {
  /** "9A". */
  label: string;
  distanceM: number;
}

/** Of a label's characters and of the air beside it, as shares of the axis: the plot is at least 550 pixels wide. */
const characterShare = 0.0125;
const airShare = 0.01;

/**
 * Axis of the distance of one lap in metres, labelled with the numbers of corners, or with kilometres where there are none. Each corner has
 * its line; numbers that would touch are put together: "5–7".
 */
export function lapDistanceAxis(lapLengthM: number, corners: readonly NumberedCorner[]): ValueAxis {
  const scale = { kind: 'value', column: 'distance_m', min: 0, max: Math.max(lapLengthM, 1) } as const;
  const onLap = corners.filter(({ distanceM }) => distanceM >= 0 && distanceM <= lapLengthM);
  if (onLap.length === 0) {
    const ticks = ticksEvery(1000, 0, scale.max, (value) => String(value / 1000));
    return { ...scale, title: 'Distance (km)', ticks };
  }
  const groups = apart(
    onLap.map((corner) => [corner]),
    scale.max,
  );
  const ticks = groups.flatMap((group) => {
    const middle = middleOf(group);
    return group.map((corner) => ({
      value: corner.distanceM,
      label: corner === middle ? labelOf(group) : '',
    }));
  });
  return { ...scale, title: 'Turn', ticks };
}

/** Neighbouring groups whose labels would touch become one, until none do. */
function apart(groups: readonly NumberedCorner[][], lengthM: number): NumberedCorner[][] {
  const touching = groups.findIndex((group, index) => {
    const next = groups[index + 1];
    if (!next) return false;
    const roomM = middleOf(next).distanceM - middleOf(group).distanceM;
    return roomM < (halfWidthShare(group) + halfWidthShare(next) + airShare) * lengthM;
  });
  if (touching === -1) return [...groups];
  const joined = [...groups[touching]!, ...groups[touching + 1]!];
  return apart([...groups.slice(0, touching), joined, ...groups.slice(touching + 2)], lengthM);
}

function middleOf(group: readonly NumberedCorner[]): NumberedCorner {
  return group[Math.floor((group.length - 1) / 2)]!;
}

function labelOf(group: readonly NumberedCorner[]): string {
  const [first, last] = [group[0]!.label, group.at(-1)!.label];
  return group.length === 1 ? first : `${first}–${last}`;
}

function halfWidthShare(group: readonly NumberedCorner[]): number {
  return (labelOf(group).length * characterShare) / 2;
}
