import { compounds } from './compounds.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import { readRuns } from './runs.ts';
import type { TyreMessage } from './tyre-messages.ts';
import type { TyreSet } from './tyre-sets.ts';

const knownCompounds: ReadonlySet<string> = new Set(compounds);

/**
 * Whether tyre messages of a driver are lost or unreadable: a number of a stint is left out, a stint has no compound that is known, or
 * fewer sets are known at the end of a run than the car has left the pits. In the fourteen recorded sessions with tyre messages, none
 * of these happens once.
 */
export function lacksTyreMessages(
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
  sets: readonly TyreSet[],
): boolean {
  const stints = new Set(messages.map(({ stint }) => stint));
  const named = new Set(
    messages.flatMap(({ stint, compound }) =>
      knownCompounds.has(compound?.replaceAll('-', '_') ?? '') ? [stint] : [],
    ),
  );
  const isCounterWhole = [...stints].every((stint) => stint < stints.size);
  return !isCounterWhole || named.size < stints.size || isBehindPitStops(laps, sets);
}

function isBehindPitStops(laps: readonly RawLap[], sets: readonly TyreSet[]): boolean {
  return readRuns(laps).some(({ laps: own, toMs }, index) => {
    const hasLeftPits = own.some(({ pitOutMs }) => pitOutMs !== null);
    return hasLeftPits && sets.filter(({ fromMs }) => fromMs <= toMs).length < index + 1;
  });
}

/** Whether a lap was over before any tyre was named. */
export function areTyresNamedLate(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const endMs = laps[0]?.endMs ?? null;
  const namedMs = messages[0]?.timeMs ?? null;
  return endMs !== null && namedMs !== null && endMs < namedMs;
}
