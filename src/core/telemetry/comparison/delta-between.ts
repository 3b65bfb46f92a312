import { interpolateLinear } from '../channels/interpolate-linear.ts';
import type { DeltaTrace } from './delta.ts';

/** Time that a lap lost on its reference between two places. */
export interface LostBetween {
  /** Whole milliseconds, negative where it was won. */
  deltaMs: number;
  /** In about 19 cases of 20 the true difference is within this much of `deltaMs`. */
  withinMs: number;
}

/**
 * What a lap lost between neighbouring places of the reference lap, the first of which is the start of the lap and the last its end. Each
 * is the difference of the deltas at its ends, rounded to the millisecond before: together they are what was lost at the flag, which is
 * official.
 *
 * @param placesM rising distances of the reference lap.
 */
export function lostBetween(trace: DeltaTrace, placesM: readonly number[]): LostBetween[] {
  const last = placesM.length - 1;
  const deltasMs = placesM.map((placeM, index) => {
    // Nobody is behind before the lap began.
    if (index === 0) return 0;
    const deltaMs = interpolateLinear(trace.distanceM, trace.deltaMs, index === last ? Infinity : placeM);
    return Math.round(deltaMs);
  });
  return placesM.slice(1).map((placeM, index) => ({
    // Not -0.
    deltaMs: deltasMs[index + 1]! - deltasMs[index]! + 0,
    withinMs: bandBetween(trace, placesM[index]!, placeM),
  }));
}

/**
 * Uncertainty of the difference of the deltas at two places. Between two official lines the error of a delta grows and shrinks like a walk
 * whose both ends are known, and about evenly with time, so that it is much the same at places that are near each other.
 */
function bandBetween(trace: DeltaTrace, fromM: number, toM: number): number {
  const [from, to] = [fromM, toM].map((placeM) => interpolateLinear(trace.distanceM, trace.bandMs, placeM));
  const alike = correlation(trace, fromM, toM);
  return Math.sqrt(Math.max(0, from! ** 2 + to! ** 2 - 2 * alike * from! * to!));
}

/** Of the errors at two places: that of such a walk between the lines around them, 0 with a line between them. */
function correlation({ lines, distanceM, referenceMs }: DeltaTrace, fromM: number, toM: number): number {
  const next = lines.findIndex((line, index) => index > 0 && line.distanceM >= toM);
  const [before, behind] = [lines[next - 1], lines[next]];
  if (!before || !behind || before.distanceM > fromM) return 0;
  const [startMs, fromMs, toMs, endMs] = [before.distanceM, fromM, toM, behind.distanceM].map((placeM) =>
    interpolateLinear(distanceM, referenceMs, placeM),
  ) as [number, number, number, number];
  const product = (toMs - startMs) * (endMs - fromMs);
  return product > 0 ? Math.sqrt(((fromMs - startMs) * (endMs - toMs)) / product) : 0;
}
