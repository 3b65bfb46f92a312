import { kmhPerMetrePerSecond } from './distance.ts';
import { sampleRange } from './time-range.ts';
import type { TrackResistance } from './track-resistance.ts';
import { accelerationMps2, runsOf, type Stretch, type ZoneSample } from './zone.ts';
import { longestZoneStepMs, superClippingThresholds as limits } from './zone-thresholds.ts';

/**
 * Stretches on which a car got slower, or stopped getting faster from one moment to the next, although the throttle was fully open
 * and it had been accelerating: the electric motor stopped driving, or charges the battery. A car that runs into its top
 * speed gets there gradually and is not counted; nor is what a climb or a fast corner costs, where positions tell of them.
 */
export function findSuperClipping(
  samples: readonly ZoneSample[],
  resistance: TrackResistance | null,
): Stretch[] {
  const runs = runsOf(
    samples,
    longestZoneStepMs,
    (sample) => !sample.isBraking && sample.throttlePercent >= limits.fullThrottlePercent,
  );
  return runs.flatMap(([first, last]) => {
    const run = samples.slice(first, last + 1);
    const unhindered = withoutResistance(run, resistance);
    const found = [...fallsOf(unhindered), ...collapsesOf(unhindered)];
    const zones = joined(found.filter(([from]) => isFast(run[from]!)));
    return zones
      .filter(([from, to]) => run[to]!.tMs - run[from]!.tMs >= limits.shortestMs)
      .map(([from, to]) => ({
        startMs: run[from]!.tMs,
        endMs: run[to]!.tMs,
        entrySpeedKmh: run[from]!.speedKmh,
        exitSpeedKmh: run[to]!.speedKmh,
      }));
  });
}

/** Indexes of the first and last sample of a zone within its run. */
type Range = [from: number, to: number];
/** A full-throttle run, its speeds as they would be on a straight and level road. */
interface Run {
  tMs: Float64Array;
  speedKmh: Float64Array;
}

/** A gear that cannot be read speaks against nothing: at that speed it is a high one. */
function isFast(sample: ZoneSample): boolean {
  return sample.speedKmh >= limits.lowestEntryKmh && !(sample.gear < limits.lowestGear);
}

function withoutResistance(run: readonly ZoneSample[], resistance: TrackResistance | null): Run {
  let lostKmh = 0;
  const speedKmh = run.map((sample, index) => {
    const stepS = index === 0 ? 0 : (sample.tMs - run[index - 1]!.tMs) / 1000;
    lostKmh += (resistance?.(sample.tMs, sample.speedKmh) ?? 0) * stepS * kmhPerMetrePerSecond;
    return sample.speedKmh + lostKmh;
  });
  return { tMs: Float64Array.from(run, (sample) => sample.tMs), speedKmh: Float64Array.from(speedKmh) };
}

/** From a peak, after a gain, to the lowest speed before the next gain. Smaller ups and downs than the limits are noise. */
function fallsOf({ speedKmh }: Run): Range[] {
  const speed = (index: number): number => speedKmh[index]!;
  const falls: Range[] = [];
  let lowest = 0;
  let highest = 0;
  let isFalling = false;
  for (let index = 1; index < speedKmh.length; index += 1) {
    if (isFalling) {
      if (speed(index) < speed(lowest)) lowest = index;
      if (speed(index) - speed(lowest) < limits.leastGainKmh) continue;
      falls.push([highest, lowest]);
      isFalling = false;
      highest = index;
    } else {
      if (speed(index) >= speed(highest)) highest = index;
      const hasGained = speed(highest) - speed(lowest) >= limits.leastGainKmh;
      if (!hasGained && speed(index) < speed(lowest)) lowest = highest = index;
      if (!hasGained || speed(highest) - speed(index) < limits.leastLossKmh) continue;
      isFalling = true;
      lowest = index;
    }
  }
  if (isFalling) falls.push([highest, lowest]);
  return falls.map(([from, to]) => [lastNearPeak(speedKmh, from, to), to]);
}

/** Speeds are whole km/h: a sample one below the peak may be as fast. */
function lastNearPeak(speedKmh: Float64Array, peak: number, to: number): number {
  let start = peak;
  for (let index = peak + 1; index < to; index += 1)
    if (speedKmh[index]! >= speedKmh[peak]! - 1) start = index;
  return start;
}

/** From where the acceleration breaks off until it comes back or the run ends. */
function collapsesOf(run: Run): Range[] {
  const collapses: Range[] = [];
  const last = run.tMs.length - 1;
  let index = 0;
  while (index <= last) {
    const from = steepestCollapse(run, index);
    if (from === null) break;
    let to = from + 1;
    while (to < last && meanSince(run, from, to + 1) <= limits.collapseToMps2) to += 1;
    collapses.push([from, to]);
    index = to + 1;
  }
  return collapses;
}

/** The sample, from `start` on, with the greatest drop in acceleration among the first that qualify; null when none does. */
function steepestCollapse(run: Run, start: number): number | null {
  let steepest: { index: number; drop: number } | null = null;
  for (let index = start; index < run.tMs.length; index += 1) {
    const timeMs = run.tMs[index]!;
    const before = meanAcceleration(run, timeMs - limits.collapseWindowMs, timeMs);
    const after = meanAcceleration(run, timeMs, timeMs + limits.collapseWindowMs);
    const qualifies =
      before !== null &&
      after !== null &&
      before >= limits.collapseFromMps2 &&
      after <= limits.collapseToMps2;
    if (!qualifies && steepest !== null) break;
    if (qualifies && (steepest === null || before - after > steepest.drop))
      steepest = { index, drop: before - after };
  }
  return steepest?.index ?? null;
}

/** Acceleration from one sample to another. */
function meanSince({ tMs, speedKmh }: Run, from: number, to: number): number {
  return ((speedKmh[to]! - speedKmh[from]!) / kmhPerMetrePerSecond / (tMs[to]! - tMs[from]!)) * 1000;
}

/** Mean acceleration over a window; null when the run does not fill it. */
function meanAcceleration(run: Run, fromMs: number, toMs: number): number | null {
  if (fromMs < run.tMs[0]! || toMs > run.tMs.at(-1)!) return null;
  const [from, to] = sampleRange(run.tMs, fromMs, toMs);
  const spanMs = to > from ? run.tMs[to - 1]! - run.tMs[from]! : 0;
  return spanMs >= (toMs - fromMs) / 2 ? accelerationMps2(run.tMs, run.speedKmh, from, to) : null;
}

/** Ranges in order, those that overlap made one. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}
