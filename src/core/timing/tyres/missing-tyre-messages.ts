import { compounds } from './compounds.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import { readRuns } from './runs.ts';
import type { TyreMessage } from './tyre-messages.ts';

const knownCompounds: ReadonlySet<string> = new Set(compounds);

/**
 * Whether tyre messages of a driver are lost, late or unreadable: a number of a stint is left out, a stint has no compound that is
 * known, or fewer stints are known at the end of an out lap than the car has left the pits. In the fourteen recorded sessions with tyre
 * messages, none of these happens once. The first run is another matter: `areTyresNamedLate`.
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
  return readRuns(laps).some(({ laps: own }, index) => {
    const outLap = own.find(({ pitOutMs }) => pitOutMs !== null);
    if (index === 0 || !outLap) return false;
    return firstSeenMs.filter((timeMs) => timeMs <= outLap.endMs).length < index + 1;
  });
}

/** Whether a lap was over before any tyre was named. */
export function areTyresNamedLate(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const endMs = laps[0]?.endMs ?? null;
  const namedMs = messages[0]?.timeMs ?? null;
  return endMs !== null && namedMs !== null && endMs < namedMs;
}
