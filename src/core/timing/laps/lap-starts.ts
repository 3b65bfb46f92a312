import type { SessionTrace } from '../../trace/session-trace.ts';
import type { Lap } from './lap.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { restartsMs, type SessionStatusRow } from '../topics/session-status.ts';

/** A lap starts where the previous one ended; after a red flag, at the restart or when the car leaves the pits. */
export function setLapStarts(
  laps: readonly Lap[],
  kind: SessionKind,
  startMs: number | null,
  sessionStatus: readonly SessionStatusRow[],
  trace?: SessionTrace,
): void {
  laps.forEach((lap, index) => {
    const before = laps[index - 1];
    if (before) lap.startMs = before.lapNumber === lap.lapNumber - 1 ? before.endMs : startByTime(lap);
    else if (kind === 'race' && lap.lapNumber === 1 && startMs !== null && startMs < lap.endMs)
      lap.startMs = startMs;
  });
  trace?.applied('lap-start', laps);
  for (const restartMs of restartsMs(sessionStatus)) {
    const outLap = laps.find((lap) => lap.pitOutMs !== null && lap.pitOutMs > restartMs);
    if (!outLap) continue;
    if (kind !== 'race') outLap.startMs = null;
    else startAtRestart(outLap, restartMs);
  }
  trace?.applied('restart-start', laps);
  for (const lap of laps) lap.startMs ??= lap.pitOutMs;
  trace?.applied('pit-exit-start', laps);
}

/** Where the lap before is missing, the lap's own time tells. */
function startByTime(lap: Lap): number | null {
  return lap.lapTimeMs === null ? null : lap.endMs - lap.lapTimeMs;
}

/** In a race the first lap after a red flag starts with the restart. A time that includes the interruption is no lap time. */
function startAtRestart(lap: Lap, restartMs: number): void {
  const isInterrupted = lap.startMs === null || lap.startMs < restartMs;
  const isTimedSince = lap.lapTimeMs !== null && lap.lapTimeMs <= lap.endMs - restartMs;
  if (!isInterrupted || isTimedSince) return;
  lap.lapTimeMs = null;
  lap.startMs = restartMs;
}
