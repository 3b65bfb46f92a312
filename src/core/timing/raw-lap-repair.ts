import { sectorSumMs, type RawLap } from './raw-lap.ts';

/**
 * Repairs one driver's raw laps in place (DOMAIN section 7.5 to 7.8, 7.10) and returns them without a last lap whose end
 * nobody knows, together with the numbers of laps whose times contradict each other.
 */
export function repairRawLaps(laps: RawLap[]): { laps: RawLap[]; inconsistentLaps: number[] } {
  const inconsistentLaps: number[] = [];
  for (const lap of laps) checkLapTime(lap, inconsistentLaps);
  restoreUnsentValues(laps);
  useEarliestEvidence(laps, inconsistentLaps);
  const closed = closeLastLap(laps);
  agreeWithNeighbours(closed, inconsistentLaps);
  const first = closed[0];
  // Laps to the grid end in the pits before the pits are left for good.
  if (first && first.pitInMs !== null && first.pitOutMs !== null && first.pitInMs < first.pitOutMs)
    first.pitInMs = null;
  return { laps: closed, inconsistentLaps: [...new Set(inconsistentLaps)].sort((a, b) => a - b) };
}

function checkLapTime(lap: RawLap, inconsistentLaps: number[]): void {
  const sumOfKnownMs = lap.sectorMs.reduce<number>((sum, sectorMs) => sum + (sectorMs ?? 0), 0);
  if (lap.lapTimeMs !== null && sumOfKnownMs > lap.lapTimeMs) {
    lap.lapTimeMs = null;
    inconsistentLaps.push(lap.lapNumber);
  }
  if (lap.lapTimeWithdrawn) lap.lapTimeMs = sectorSumMs(lap);
}

/** The feed does not send a value that equals the previous one; what is missing may simply be the same again. */
function restoreUnsentValues(laps: RawLap[]): void {
  laps.forEach((lap, index) => {
    const previous = laps[index - 1];
    if (!previous) return;
    const sumMs = sectorSumMs(lap);
    if (lap.lapTimeMs === null && sumMs !== null && sumMs === previous.lapTimeMs) lap.lapTimeMs = sumMs;
    const missing = ([0, 1, 2] as const).filter((sector) => lap.sectorMs[sector] === null);
    const [sector] = missing;
    if (missing.length !== 1 || sector === undefined || lap.lapTimeMs === null) return;
    const remainderMs = lap.sectorMs.reduce<number>(
      (rest, sectorMs) => rest - (sectorMs ?? 0),
      lap.lapTimeMs,
    );
    if (remainderMs === previous.sectorMs[sector]) lap.sectorMs[sector] = remainderMs;
  });
}

/** Lap ends are reported late, never early: the earliest of all ways to compute the end is the best. */
function useEarliestEvidence(laps: RawLap[], inconsistentLaps: number[]): void {
  laps.forEach((lap, index) => {
    const earliestMs = earliestEndMs(lap);
    if (earliestMs === null) return;
    const previousEndMs = laps[index - 1]?.endMs ?? null;
    if (previousEndMs !== null && earliestMs < previousEndMs) inconsistentLaps.push(lap.lapNumber);
    else lap.endMs = earliestMs;
  });
}

/**
 * A sector restored because it was not sent again has no session time; it still counts in the sum. (The reference leaves it
 * out and then closes such laps a sector too early, see docs/differences.md.)
 */
function earliestEndMs(lap: RawLap): number | null {
  const [, sector2Ms, sector3Ms] = lap.sectorMs;
  const [sector1EndMs, sector2EndMs, sector3EndMs] = lap.sectorEndMs;
  const candidates = [
    lap.endMs,
    sector3EndMs,
    sector3Ms !== null && sector2EndMs !== null ? sector2EndMs + sector3Ms : null,
    sector3Ms !== null && sector2Ms !== null && sector1EndMs !== null
      ? sector1EndMs + sector2Ms + sector3Ms
      : null,
  ].filter((value) => value !== null);
  return candidates.length === 0 ? null : Math.min(...candidates);
}

function closeLastLap(laps: RawLap[]): RawLap[] {
  const last = laps.at(-1);
  if (!last || last.endMs !== null) return laps;
  last.endMs = last.pitInMs;
  return last.endMs === null ? laps.slice(0, -1) : laps;
}

/** A lap cannot start before the previous one ended, nor end later than its lap time after it. */
function agreeWithNeighbours(laps: RawLap[], inconsistentLaps: number[]): void {
  for (let index = laps.length - 1; index >= 1; index -= 1) {
    const lap = laps[index]!;
    const previous = laps[index - 1]!;
    if (lap.endMs === null || lap.lapTimeMs === null || previous.endMs === null) continue;
    const startMs = lap.endMs - lap.lapTimeMs;
    if (startMs >= previous.endMs) continue;
    const beforePreviousMs = laps[index - 2]?.endMs ?? null;
    if (beforePreviousMs !== null && startMs < beforePreviousMs) inconsistentLaps.push(lap.lapNumber);
    else previous.endMs = startMs;
  }
  for (let index = 0; index < laps.length - 1; index += 1) {
    const startMs = laps[index]!.endMs;
    const next = laps[index + 1]!;
    if (startMs === null || next.lapTimeMs === null) continue;
    next.endMs = Math.min(next.endMs ?? Infinity, startMs + next.lapTimeMs);
    let sectorEndMs = startMs;
    for (const sector of [0, 1, 2] as const) {
      const sectorMs = next.sectorMs[sector];
      if (sectorMs === null) break;
      sectorEndMs += sectorMs;
      const sentMs = next.sectorEndMs[sector];
      if (sentMs !== null) next.sectorEndMs[sector] = Math.min(sentMs, sectorEndMs);
    }
  }
}
