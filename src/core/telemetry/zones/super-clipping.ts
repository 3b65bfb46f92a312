import { searchNearby } from '../../first-at-or-after.ts';
import { kmhPerMetrePerSecond } from '../channels/driven-distance.ts';
import { interpolateBefore } from '../channels/interpolate-linear.ts';
import { resampleChannel } from '../channels/resample-channel.ts';
import type { PositionSamples } from '../samples/driver-telemetry.ts';
import { accelerationMps2, runsOf, type Stretch, type ZoneSample } from './zone-samples.ts';
import {
  superClippingThresholds as limits,
  longestZoneStepMs,
  superClippingThresholds,
} from './zone-thresholds.ts';

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
    (before, sample) => !hidesBraking(before, sample),
  );
  return runs.flatMap(([first, last]) => {
    if (first === last) return [];
    const run = evenRun(samples.slice(first, last + 1), resistance);
    const found = [...fallsOf(run.unhinderedKmh), ...collapsesOf(run)].filter(([from]) => isFast(run, from));
    return joined(found)
      .map(([from, to]) => ({
        startMs: run.tMs[from]!,
        endMs: run.tMs[to]!,
        entrySpeedKmh: run.speedKmh[from]!,
        exitSpeedKmh: run.speedKmh[to]!,
      }))
      .filter(({ startMs, endMs }) => endMs - startMs >= limits.shortestMs);
  });
}

/** Whether a brake must have been used between two readings that are far apart: nothing else slows a car that much. */
function hidesBraking(before: ZoneSample, sample: ZoneSample): boolean {
  const stepMs = sample.tMs - before.tMs;
  const lossMps = (before.speedKmh - sample.speedKmh) / kmhPerMetrePerSecond;
  return stepMs > limits.hidingStepMs && (1000 * lossMps) / stepMs > limits.mostLossMps2;
}

/** Indexes of the first and last point of a zone within its run. */
type Range = [from: number, to: number];

/** A full-throttle run at even steps, so that the pattern of its samples makes no difference. */
interface Run {
  tMs: Float64Array;
  speedKmh: Float64Array;
  /** What the speed would be on a straight and level road. */
  unhinderedKmh: Float64Array;
  /** NaN = no reading. */
  gear: Float64Array;
}

/** About this long; what matters here takes several times as long. */
const stepMs = 100;

function evenRun(samples: readonly ZoneSample[], resistance: TrackResistance | null): Run {
  const sampleMs = samples.map(({ tMs }) => tMs);
  const sampleKmh = samples.map(({ speedKmh }) => speedKmh);
  const sampleGear = samples.map(({ gear }) => gear);
  let lostKmh = 0;
  const unhinderedKmh = samples.map(({ tMs, speedKmh }, index) => {
    const sinceS = index === 0 ? 0 : (tMs - samples[index - 1]!.tMs) / 1000;
    lostKmh += (resistance?.(tMs, speedKmh) ?? 0) * sinceS * kmhPerMetrePerSecond;
    return speedKmh + lostKmh;
  });
  const startMs = sampleMs[0]!;
  const spanMs = sampleMs.at(-1)! - startMs;
  const steps = Math.max(1, Math.round(spanMs / stepMs));
  const tMs = Float64Array.from({ length: steps + 1 }, (_, step) => startMs + (spanMs * step) / steps);
  return {
    tMs,
    speedKmh: resampleChannel('linear', sampleMs, sampleKmh, tMs),
    unhinderedKmh: resampleChannel('linear', sampleMs, unhinderedKmh, tMs),
    gear: resampleChannel('hold', sampleMs, sampleGear, tMs),
  };
}

/** A gear that cannot be read speaks against nothing: at that speed it is a high one. */
function isFast({ speedKmh, gear }: Run, at: number): boolean {
  return speedKmh[at]! >= limits.lowestEntryKmh && !(gear[at]! < limits.lowestGear);
}

/** From a peak, after a gain, to the lowest speed before the next gain. Smaller ups and downs than the limits are noise. */
function fallsOf(speedKmh: Float64Array): Range[] {
  const falls: Range[] = [];
  let lowest = 0;
  let highest = 0;
  let isFalling = false;
  for (let index = 1; index < speedKmh.length; index += 1) {
    const speed = speedKmh[index]!;
    if (isFalling) {
      if (speed < speedKmh[lowest]!) lowest = index;
      if (speed - speedKmh[lowest]! < limits.leastGainKmh) continue;
      falls.push([highest, lowest]);
      isFalling = false;
      highest = index;
    } else {
      if (speed >= speedKmh[highest]!) highest = index;
      const hasGained = speedKmh[highest]! - speedKmh[lowest]! >= limits.leastGainKmh;
      if (!hasGained && speed < speedKmh[lowest]!) lowest = highest = index;
      if (!hasGained || speedKmh[highest]! - speed < limits.leastLossKmh) continue;
      isFalling = true;
      lowest = index;
    }
  }
  if (isFalling) falls.push([highest, lowest]);
  return falls.map(([from, to]) => [lastNearPeak(speedKmh, from, to), to]);
}

/** Speeds are whole km/h: a point one below the peak may be as fast. */
function lastNearPeak(speedKmh: Float64Array, peak: number, to: number): number {
  let start = peak;
  for (let index = peak + 1; index < to; index += 1)
    if (speedKmh[index]! >= speedKmh[peak]! - 1) start = index;
  return start;
}

/** From where the acceleration breaks off until it comes back or the run ends. */
function collapsesOf(run: Run): Range[] {
  const window = Math.round(limits.collapseWindowMs / stepMs);
  const last = run.tMs.length - 1;
  const collapses: Range[] = [];
  let index = window;
  while (index + window <= last) {
    const from = steepestCollapse(run, index, window);
    if (from === null) break;
    let to = from + window;
    while (to < last && acceleration(run, to + 1 - window, to + 1) <= limits.collapseToMps2) to += 1;
    collapses.push([from, to]);
    index = to;
  }
  return collapses;
}

/** The point, from `start` on, with the greatest drop in acceleration among the first that qualify; null when none does. */
function steepestCollapse(run: Run, start: number, window: number): number | null {
  let steepest: { index: number; drop: number } | null = null;
  for (let index = start; index + window < run.tMs.length; index += 1) {
    const before = acceleration(run, index - window, index);
    const after = acceleration(run, index, index + window);
    const qualifies = before >= limits.collapseFromMps2 && after <= limits.collapseToMps2;
    if (!qualifies && steepest !== null) break;
    if (qualifies && (steepest === null || before - after > steepest.drop))
      steepest = { index, drop: before - after };
  }
  return steepest?.index ?? null;
}

/** Mean acceleration between two points of a run. */
function acceleration({ tMs, unhinderedKmh }: Run, from: number, to: number): number {
  return accelerationMps2(tMs, unhinderedKmh, from, to + 1)!;
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

const gravityMps2 = 9.81;
/** Headings and gradients are read off chords of this duration. (Chosen: longer than the steps of thinned samples.) */
const chordMs = 600;

/**
 * Deceleration in m/s² that the track itself explains at a session time: a climb and a fast corner take speed from a car at full
 * throttle. Descents are not counted against it. 0 where positions are missing.
 */
type TrackResistance = (timeMs: number, speedKmh: number) => number;

/** Reads the resistance of the track off the path the car drove; null without positions. */
export function trackResistance(positions: PositionSamples | null): TrackResistance | null {
  const known =
    positions === null ? [] : [...positions.tMs.keys()].filter((at) => !Number.isNaN(positions.xDm[at]!));
  if (positions === null || known.length === 0) return null;
  const tMs = known.map((at) => positions.tMs[at]!);
  const [x, y, z] = [positions.xDm, positions.yDm, positions.zDm].map((axis) =>
    known.map((at) => axis[at]! / 10),
  );
  const placeAt = (next: number, timeMs: number) => ({
    xM: interpolateBefore(next, tMs, x!, timeMs),
    yM: interpolateBefore(next, tMs, y!, timeMs),
    zM: interpolateBefore(next, tMs, z!, timeMs),
  });
  const [nextBefore, nextHere, nextAfter] = [searchNearby(tMs), searchNearby(tMs), searchNearby(tMs)];
  return (timeMs, speedKmh) => {
    if (timeMs - chordMs < tMs[0]! || timeMs + chordMs > tMs.at(-1)!) return 0;
    const before = placeAt(nextBefore(timeMs - chordMs), timeMs - chordMs);
    const here = placeAt(nextHere(timeMs), timeMs);
    const after = placeAt(nextAfter(timeMs + chordMs), timeMs + chordMs);
    const chordM = Math.hypot(after.xM - before.xM, after.yM - before.yM);
    if (!(chordM > 0)) return 0;
    const climbMps2 = gravityMps2 * ((after.zM - before.zM) / chordM);
    const turnRad = angleBetween(
      here.xM - before.xM,
      here.yM - before.yM,
      after.xM - here.xM,
      after.yM - here.yM,
    );
    const sidewaysMps2 = (speedKmh / 3.6) * (turnRad / (chordMs / 1000));
    const { corneringLossShare, leastCorneringMps2 } = superClippingThresholds;
    return Math.max(0, climbMps2) + corneringLossShare * Math.max(0, sidewaysMps2 - leastCorneringMps2);
  };
}

function angleBetween(x1: number, y1: number, x2: number, y2: number): number {
  return Math.abs(Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2));
}
