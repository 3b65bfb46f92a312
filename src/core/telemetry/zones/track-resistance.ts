import { searchNearby } from '../../first-at-or-after.ts';
import type { PositionSamples } from '../samples/driver-telemetry.ts';
import { interpolateBefore } from '../channels/interpolate-linear.ts';
import { superClippingThresholds } from './zone-thresholds.ts';

const gravityMps2 = 9.81;
/** Headings and gradients are read off chords of this duration. (Chosen: longer than the steps of thinned samples.) */
const chordMs = 600;

/**
 * Deceleration in m/s² that the track itself explains at a session time: a climb and a fast corner take speed from a car at full
 * throttle. Descents are not counted against it. 0 where positions are missing.
 */
export type TrackResistance = (timeMs: number, speedKmh: number) => number;

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
