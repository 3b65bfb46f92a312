import type { Lap } from './lap.ts';
import type { SessionKind } from './session-kind.ts';
import { restartsMs, type SessionStatusRow } from './session-status.ts';

/** A lap starts where the previous one ended; after a red flag, at the restart or when the car leaves the pits. */
export function setLapStarts(
  laps: readonly Lap[],
  kind: SessionKind,
  startMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
): void {
  laps.forEach((lap, index) => {
    if (index > 0) lap.startMs = laps[index - 1]!.endMs;
    else if (kind === 'race' && lap.lapNumber === 1) lap.startMs = startMs;
  });
  for (const restartMs of restartsMs(sessionStatus)) {
    const outLap = laps.find((lap) => lap.pitOutMs !== null && lap.pitOutMs > restartMs);
    if (!outLap) continue;
    if (kind !== 'race') outLap.startMs = null;
    else if (outLap.lapTimeMs === null || outLap.lapTimeMs > outLap.endMs - restartMs) {
      // A time that includes the interruption is no lap time.
      outLap.lapTimeMs = null;
      outLap.startMs = restartMs;
    }
  }
  for (const lap of laps) lap.startMs ??= lap.pitOutMs;
}
