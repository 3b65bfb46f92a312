import { type DriveTable, tableSpeedAt } from './drive-tables.ts';

/**
 * A part of a drive stretched or squeezed in time, so that it takes exactly as long as it should. Its moments take `from` times as
 * long as in the drive at its start, `to` times at its end, and on a smooth course in between, which `bulge` lifts in the middle.
 * Place and speed stay true to each other.
 */
export interface Warp {
  startMs: number;
  endMs: number;
  table: DriveTable;
  /** The part, in the drive's own time. */
  partFromMs: number;
  partToMs: number;
  from: number;
  to: number;
  bulge: number;
}

/** Below this, at a standstill, the speed at an end decides nothing. */
const slowestMps = 1;
/** No moment of a part may take less than this share of what it takes in the drive. */
const least = 0.2;

/** The part of a drive that lasts from one session time to another, at these speeds at its ends (m/s; null: whatever fits). */
export function warpTo(
  table: DriveTable,
  part: { fromMs: number; toMs: number },
  session: { startMs: number; endMs: number },
  ends: { fromMps: number | null; toMps: number | null },
): Warp {
  const mean = (session.endMs - session.startMs) / (part.toMs - part.fromMs);
  const factor = (speedMps: number | null, atMs: number): number =>
    speedMps === null || speedMps < slowestMps ? mean : tableSpeedAt(table, atMs) / speedMps;
  const warp = {
    ...{ startMs: session.startMs, endMs: session.endMs, table },
    ...{ partFromMs: part.fromMs, partToMs: part.toMs },
  };
  const from = factor(ends.fromMps, part.fromMs);
  const to = factor(ends.toMps, part.toMs);
  const bulge = mean - (from + to) / 2;
  const isEven = Math.min(from, to) < least || lowest(from, to, bulge) < least;
  return isEven ? { ...warp, from: mean, to: mean, bulge: 0 } : { ...warp, from, to, bulge };
}

/** How many times as long a moment takes, at a share of the part. */
function factorAt({ from, to, bulge }: Pick<Warp, 'from' | 'to' | 'bulge'>, share: number): number {
  return from + (to - from) * share + 6 * bulge * share * (1 - share);
}

function lowest(from: number, to: number, bulge: number): number {
  const turning = bulge === 0 ? 0 : 0.5 + (to - from) / (12 * bulge);
  const inside = turning > 0 && turning < 1 ? factorAt({ from, to, bulge }, turning) : Infinity;
  return Math.min(from, to, inside);
}

/** Session time at a moment of the drive. */
export function sessionTimeOf(warp: Warp, driveMs: number): number {
  const wholeMs = warp.partToMs - warp.partFromMs;
  const u = (driveMs - warp.partFromMs) / wholeMs;
  return warp.startMs + wholeMs * shareTaken(warp, u);
}

/** Moment of the drive at a session time, and how much slower than in the drive the car is there. */
export function driveMoment(warp: Warp, sessionMs: number, out: { driveMs: number; factor: number }): void {
  const wholeMs = warp.partToMs - warp.partFromMs;
  const taken = (sessionMs - warp.startMs) / wholeMs;
  let u = (sessionMs - warp.startMs) / (warp.endMs - warp.startMs);
  for (let step = 0; step < 6; step += 1) {
    const missing = taken - shareTaken(warp, u);
    if (missing < 1e-9 && missing > -1e-9) break;
    u += missing / factorAt(warp, u);
  }
  out.driveMs = warp.partFromMs + u * wholeMs;
  out.factor = factorAt(warp, u);
}

/** Integral of the factor up to a share of the part. */
function shareTaken({ from, to, bulge }: Warp, u: number): number {
  return u * (from + u * ((to - from) / 2 + bulge * (3 - 2 * u)));
}
