import { lapBefore, type RawLap } from './raw-lap.ts';
import { longestMessageDelayMs } from './timing-tolerances.ts';

/**
 * Lap ends are reported late, never early: the earliest of all ways to compute the end is the best. Numbers of laps that would end before
 * the one before them are added to `keptEnds`: they stay as reported.
 */
export function useEarliestEvidence(laps: readonly RawLap[], keptEnds: number[]): void {
  laps.forEach((lap, index) => {
    const earliestMs = earliestEndMs(lap);
    if (earliestMs === null) return;
    const previousEndMs = laps[index - 1]?.endMs ?? null;
    if (previousEndMs !== null && earliestMs < previousEndMs) keptEnds.push(lap.lapNumber);
    else lap.endMs = earliestMs;
  });
}

/** A sector restored because it was not sent again has no session time; it still counts in the sum. */
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

/**
 * A lap cannot start before the previous one ended, nor end later than its lap time after it. An end that would have to move
 * by more than messages are ever late shows that the lap time was not taken from line to line; the number of such a lap is added to `keptEnds`.
 */
export function agreeWithNeighbours(laps: readonly RawLap[], keptEnds: number[]): void {
  for (let index = laps.length - 1; index >= 1; index -= 1) {
    const lap = laps[index]!;
    const previous = lapBefore(laps, index);
    if (!previous || lap.endMs === null || lap.lapTimeMs === null || previous.endMs === null) continue;
    const startMs = lap.endMs - lap.lapTimeMs;
    if (startMs >= previous.endMs) continue;
    const beforePreviousMs = laps[index - 2]?.endMs ?? null;
    const isBeforePrevious = beforePreviousMs !== null && startMs < beforePreviousMs;
    const isTooFar = !previous.isUncounted && previous.endMs - startMs > longestMessageDelayMs;
    if (isBeforePrevious || isTooFar) keptEnds.push(lap.lapNumber);
    else previous.endMs = startMs;
  }
  for (let index = 1; index < laps.length; index += 1) {
    const startMs = lapBefore(laps, index)?.endMs ?? null;
    const next = laps[index]!;
    if (startMs === null || next.endMs === null || next.lapTimeMs === null) continue;
    if (next.endMs - startMs - next.lapTimeMs > longestMessageDelayMs) keptEnds.push(next.lapNumber);
    else startLapAt(startMs, next, next.lapTimeMs);
  }
}

function startLapAt(startMs: number, lap: RawLap, lapTimeMs: number): void {
  lap.endMs = Math.min(lap.endMs ?? Infinity, startMs + lapTimeMs);
  let sectorEndMs = startMs;
  for (const sector of [0, 1, 2] as const) {
    const sectorMs = lap.sectorMs[sector];
    if (sectorMs === null) break;
    sectorEndMs += sectorMs;
    const sentMs = lap.sectorEndMs[sector];
    if (sentMs !== null) lap.sectorEndMs[sector] = Math.min(sentMs, sectorEndMs);
  }
}
