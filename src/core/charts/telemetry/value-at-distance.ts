import { firstAtOrAfter } from '../../first-at-or-after.ts';
import type { Channel, SampleColumn } from '../spec/telemetry-spec.ts';

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
