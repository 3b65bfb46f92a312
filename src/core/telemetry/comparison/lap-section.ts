import { interpolateLinear } from '../channels/interpolate-linear.ts';
import type { LapProgress } from './lap-progress.ts';

/** The part of a lap between two lines: columns of equal length, from one line to the other. */
export interface LapSection {
  /** Recorded time of the lap. */
  timeMs: number[];
  speedKmh: number[];
  /** Metres since the first line. */
  distanceM: number[];
  /** Variance of that distance in m². */
  varianceM2: number[];
}

/** Cuts a lap at the recorded times of its lines, the first and last of which are its ends. */
export function cutSections(progress: LapProgress, lineMs: readonly number[]): LapSection[] {
  return lineMs.slice(1).map((endMs, index) => {
    const startMs = lineMs[index]!;
    const inside = progress.timeMs.filter((timeMs) => timeMs > startMs && timeMs < endMs);
    const timeMs = [startMs, ...inside, endMs];
    const column = (values: Float64Array): number[] =>
      timeMs.map((at) => interpolateLinear(progress.timeMs, values, at));
    const sinceLine = (values: number[]): number[] => values.map((value) => value - values[0]!);
    return {
      timeMs,
      speedKmh: column(progress.speedKmh),
      distanceM: sinceLine(column(progress.distanceM)),
      varianceM2: sinceLine(column(progress.varianceM2)),
    };
  });
}

/** Length that two cars' distances between the same lines agree on best, and the variance it is left with. */
export function commonLength(a: LapSection, b: LapSection): { lengthM: number; varianceM2: number } {
  const [lengthA, varianceA] = [a.distanceM.at(-1)!, a.varianceM2.at(-1)!];
  const [lengthB, varianceB] = [b.distanceM.at(-1)!, b.varianceM2.at(-1)!];
  const sum = varianceA + varianceB;
  if (!(sum > 0)) return { lengthM: (lengthA + lengthB) / 2, varianceM2: 0 };
  return {
    lengthM: (lengthA * varianceB + lengthB * varianceA) / sum,
    varianceM2: (varianceA * varianceB) / sum,
  };
}

/**
 * The section with its distance made to end at `lengthM`: what is missing is put where the distance is least certain. A hole in the
 * recording takes nearly all of it, even sampling has all places take part. Never falls, ends exactly.
 */
export function fitLength(section: LapSection, lengthM: number): LapSection {
  const missingM = lengthM - section.distanceM.at(-1)!;
  const wholeM2 = section.varianceM2.at(-1)!;
  let furthestM = 0;
  const distanceM = section.distanceM.map((valueM, index) => {
    const share = wholeM2 > 0 ? section.varianceM2[index]! / wholeM2 : 0;
    furthestM = Math.min(lengthM, Math.max(furthestM, valueM + missingM * share));
    return furthestM;
  });
  distanceM[distanceM.length - 1] = lengthM;
  return { ...section, distanceM };
}

/** What is left of the variance at a time when both ends are known: the error grows from one line and shrinks to the other. */
export function remainingVariance(section: LapSection, timeMs: number): number {
  const wholeM2 = section.varianceM2.at(-1)!;
  const doneM2 = interpolateLinear(section.timeMs, section.varianceM2, timeMs);
  return wholeM2 > 0 ? (doneM2 * (wholeM2 - doneM2)) / wholeM2 : 0;
}

/** Share of the section's variance that was gathered at a time; 0 where there is none. */
export function varianceShare(section: LapSection, timeMs: number): number {
  const wholeM2 = section.varianceM2.at(-1)!;
  return wholeM2 > 0 ? interpolateLinear(section.timeMs, section.varianceM2, timeMs) / wholeM2 : 0;
}

/**
 * Variance, in m², of the distance since the section's first line when all its times are late by an amount with this standard deviation: the
 * places taken for the lines are off by what the car drives meanwhile there, and the one between them by what it drives meanwhile here.
 */
export function shiftVariance(section: LapSection, timeMs: number, deviationMs: number): number {
  if (deviationMs === 0) return 0;
  const speedKmh = interpolateLinear(section.timeMs, section.speedKmh, timeMs);
  const [firstKmh, lastKmh] = [section.speedKmh[0]!, section.speedKmh.at(-1)!];
  const fittedKmh = firstKmh + (lastKmh - firstKmh) * varianceShare(section, timeMs);
  return (((speedKmh - fittedKmh) * deviationMs) / 3600) ** 2;
}
