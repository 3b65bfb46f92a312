import { groupBy } from '../../group-by.ts';
import type { SessionTrace, SourceRecord } from '../../trace/session-trace.ts';
import { isThroughPits, type Lap, timeStands } from './lap.ts';
import { deletionOf, reinstatementOf, type Deletion, type LapVerdict } from '../race-control/lap-verdicts.ts';
import type { RaceControlMessage } from '../topics/race-control.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';

/**
 * Marks deleted laps in place from race control messages (docs/feed/race-control.md#deleted-laps), by car and exact lap time,
 * or by the number where the message tells no time, unless the time or the lap was reinstated after it. Where a car did the same time
 * twice, only the lap that the message names is marked, or else the last that was over when it came. A deleted lap is no
 * personal best; faster laps after it that it had kept from being one are. Without messages `deleted` stays null: nobody
 * knows. A best that the feed withdrew and race control reinstated stands again.
 */
export function markDeletedLaps(
  laps: readonly Lap[],
  raceControl: readonly RaceControlMessage[] | null,
  kind: SessionKind,
  trace?: SessionTrace,
): void {
  if (raceControl === null) return;
  for (const lap of laps) lap.deleted = false;
  trace?.applied('no-deletion', laps);
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  const { deletions, reinstatements } = readVerdicts(raceControl);
  for (const reinstatement of reinstatements) {
    const { driverNumber, lapTimeMs } = reinstatement;
    for (const lap of lapsByDriver.get(driverNumber) ?? [])
      if (lap.lapTimeMs === lapTimeMs && lap.withdrawn === 'best_time') lap.withdrawn = null;
    trace?.said(recordOf(reinstatement), laps);
  }
  for (const deletion of deletions) {
    const own = lapsByDriver.get(deletion.driverNumber) ?? [];
    for (const lap of lapsMeant(deletion, own, kind)) {
      const wasPersonalBest = lap.isPersonalBest;
      lap.deleted = true;
      lap.isPersonalBest = false;
      lap.deletedReason = deletion.reason;
      trace?.said(recordOf(deletion), own);
      if (wasPersonalBest) markBestsBehind(lap, own);
      trace?.applied('best-behind-deleted', own);
    }
  }
}

function recordOf({ announcedMs, message }: LapVerdict): SourceRecord {
  return { topic: 'RaceControlMessages', timeMs: announcedMs, content: { Message: message } };
}

/**
 * Reinstatements, and the deletions that none takes back after them. 2025 Qatar, Sprint, car 12: 1:25.936 was deleted at 01:11:33.483,
 * reinstated at 01:12:10.800 and deleted again at 01:14:52.793.
 */
function readVerdicts(raceControl: readonly RaceControlMessage[]) {
  let deletions: Deletion[] = [];
  const reinstatements: LapVerdict[] = [];
  for (const { message, receivedMs } of raceControl) {
    const deletion = deletionOf(message, receivedMs);
    if (deletion) deletions.push(deletion);
    const reinstatement = reinstatementOf(message, receivedMs);
    if (!reinstatement) continue;
    reinstatements.push(reinstatement);
    deletions = deletions.filter((each) => !takesBack(reinstatement, each));
  }
  return { deletions, reinstatements };
}

function takesBack(reinstatement: LapVerdict, deletion: Deletion): boolean {
  if (reinstatement.driverNumber !== deletion.driverNumber) return false;
  if (reinstatement.lapTimeMs !== null) return reinstatement.lapTimeMs === deletion.lapTimeMs;
  return reinstatement.namedLap === deletion.namedLap;
}

/** The laps of a car, `own`, that a verdict is about; none where it fits none. */
export function lapsMeant(
  { lapTimeMs, namedLap, announcedMs }: Pick<LapVerdict, 'lapTimeMs' | 'namedLap' | 'announcedMs'>,
  own: readonly Lap[],
  kind: SessionKind,
): Lap[] {
  // Outside races race control counts the first exit from the pits like a lap.
  const isNamed = (lap: Lap) => lap.lapNumber + (kind === 'race' ? 0 : 1) === namedLap;
  if (lapTimeMs === null) return own.filter((lap) => isNamed(lap) && (lap.startMs ?? 0) <= announcedMs);
  const sameTime = own.filter((lap) => lap.lapTimeMs === lapTimeMs);
  const named = sameTime.filter(isNamed);
  if (named.length > 0) return named;
  const lastBefore = sameTime.findLast((lap) => lap.endMs <= announcedMs);
  return lastBefore ? [lastBefore] : sameTime;
}

/**
 * Laps between a deleted best and the next best that were faster than all that counts before them. In and out laps are none to
 * the feed: 2025 Mexico City, Qualifying, car 5 had no best after its first was deleted, whatever its in lap took.
 */
function markBestsBehind(deletedLap: Lap, own: readonly Lap[]): void {
  let bestMs = Infinity;
  for (const lap of own) {
    if (isThroughPits(lap) || !timeStands(lap)) continue;
    if (lap.lapNumber < deletedLap.lapNumber) {
      if (lap.isPersonalBest) bestMs = lap.lapTimeMs;
    } else if (lap.lapTimeMs < bestMs) {
      bestMs = lap.lapTimeMs;
      lap.isPersonalBest = true;
    }
  }
}
