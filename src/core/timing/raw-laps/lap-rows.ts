import { isJsonObject } from '../../json-object.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { traced, type SessionTrace } from '../../trace/session-trace.ts';
import type { TimingLine } from '../topics/timing-line.ts';
import { countInState, isAfterGap, type Joining, lapsDone } from './full-states.ts';
import { type CountedPatch, countsLap } from './lap-count.ts';
import { durationMs } from './lap-values.ts';
import { emptyRawLap, type RawLap } from './raw-lap.ts';
import { longestMessageDelayMs } from './timing-tolerances.ts';

/**
 * First pass: one row per counted lap, plus the open one. A lap that was open at a gap in which it ended goes, and its row is the open
 * one's, unless its last sector had been sent: then only the count was missed.
 */
export function findLapEnds(
  patches: readonly CountedPatch[],
  joining: Joining | null,
  kind: SessionKind,
  trace?: SessionTrace,
): { laps: RawLap[]; lostLaps: number[] } {
  const laps = [emptyRawLap((joining?.lapsBefore ?? 0) + 1)];
  const lostLaps: number[] = [];
  let counted = joining?.counted ?? 0;
  let hasLeftPits = joining !== null;
  let lastSectorMs: number | null = null;
  for (const { timeMs, line, struckLaps } of trace ? traced(patches, laps, trace) : patches) {
    const ended = laps.at(-1)!;
    if (isAfterGap(line, counted)) {
      const before = hasLeftPits ? ended.lapNumber - 1 - counted : lapsDone(0, kind);
      counted = countInState(line);
      hasLeftPits = true;
      const open = lastSectorMs === null ? ended : emptyRawLap(ended.lapNumber + 1);
      if (open !== ended) {
        ended.endMs = lastSectorMs;
        laps.push(open);
      }
      for (let lost = open.lapNumber; lost <= counted + before; lost += 1) lostLaps.push(lost);
      open.lapNumber = counted + before + 1;
      lastSectorMs = null;
      continue;
    }
    if (line.InPit === false) hasLeftPits = true;
    counted -= struckLaps;
    if (!countsLap(line, counted)) {
      const previousEndMs = laps.at(-2)?.endMs ?? -Infinity;
      if (hasLeftPits && hasLastSector(line) && timeMs - previousEndMs >= longestMessageDelayMs)
        lastSectorMs = timeMs;
      continue;
    }
    counted += 1;
    if (!hasLeftPits) continue;
    ended.endMs = timeMs;
    lastSectorMs = null;
    laps.push(emptyRawLap(ended.lapNumber + 1));
  }
  return { laps, lostLaps };
}

function hasLastSector({ Sectors: sectors }: TimingLine): boolean {
  return isJsonObject(sectors) && durationMs(sectors[2]) !== null;
}
