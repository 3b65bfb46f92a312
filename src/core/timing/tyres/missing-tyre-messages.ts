import { compounds } from './compounds.ts';
import type { RawLap } from '../raw-laps/raw-lap.ts';
import { readRuns, type Run } from './runs.ts';
import { readTyreCounts, type TyreCount } from './tyre-counts.ts';
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
  if (messages.some(({ isDamaged }) => isDamaged)) return true;
  const stints = [...firstSeenMs.keys()];
  const isCounterWhole = stints.every((stint) => stint < stints.length);
  return (
    !isCounterWhole ||
    named.size < stints.length ||
    isBehindPitStops([...firstSeenMs.values()], messages, laps)
  );
}

function isBehindPitStops(
  firstSeenMs: readonly number[],
  messages: readonly TyreMessage[],
  laps: readonly RawLap[],
): boolean {
  const counts = readTyreCounts(messages);
  let keptSets = 0;
  return readRuns(laps).some((run, index) => {
    const outLap = run.laps.find(({ pitOutMs }) => pitOutMs !== null);
    if (index === 0 || !outLap) return false;
    if (isCountedOn(run, outLap.endMs, counts)) keptSets += 1;
    return firstSeenMs.filter((timeMs) => timeMs <= outLap.endMs).length < index + 1 - keptSets;
  });
}

/** Whether laps went on being counted on the set that was counted last before a visit to the pits: it stayed on, as in a drive-through. */
function isCountedOn({ fromMs, toMs }: Run, outLapEndMs: number, counts: readonly TyreCount[]): boolean {
  const before = counts.findLast(({ timeMs }) => timeMs <= fromMs);
  const since = counts.filter(({ timeMs }) => timeMs > outLapEndMs && timeMs <= toMs);
  return before !== undefined && since.length > 0 && since.every(({ stint }) => stint === before.stint);
}

/** Whether a lap was over before any tyre was named. */
export function areTyresNamedLate(messages: readonly TyreMessage[], laps: readonly RawLap[]): boolean {
  const endMs = laps[0]?.endMs ?? null;
  const namedMs = messages[0]?.timeMs ?? null;
  return endMs !== null && namedMs !== null && endMs < namedMs;
}
