import { groupBy } from '../../group-by.ts';
import { parseDurationMs } from '../../feed/duration.ts';
import type { SessionTrace, SourceRecord } from '../../trace/session-trace.ts';
import { timeStands, type Lap } from './lap.ts';
import type { RaceControlMessage } from '../topics/race-control.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';

const deletionPattern = /^CAR (\d{1,2})\b.*? (?:TIME (\d:\d\d\.\d{3})|LAP) DELETED - (.*)$/;
const reinstatementPattern = /^CAR (\d{1,2})\b.*? (?:TIME (\d:\d\d\.\d{3})|LAP (\d{1,3}))\b.*REINSTATED/;
const namedLapPattern = /\bLAP (\d{1,3})\b/;

interface Deletion {
  driverNumber: string;
  /** Null of a lap without a time that counts, as one through the pits or the first of a race: only its number is told. */
  lapTimeMs: number | null;
  reason: string;
  /** Session time at which the feed delivered it. */
  announcedMs: number;
  message: string;
}

interface Reinstatement {
  announcedMs: number;
  message: string;
  driverNumber: string;
  /** Null where the lap is told by its number. */
  lapTimeMs: number | null;
  lapNumber: string | null;
}

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
    for (const lap of lapsOf(deletion, own, kind)) {
      const wasPersonalBest = lap.isPersonalBest;
      lap.deleted = true;
      lap.isPersonalBest = false;
      lap.deletedReason = deletion.reason
        .replaceAll(/\d\d:\d\d:\d\d/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      trace?.said(recordOf(deletion), own);
      if (wasPersonalBest) markBestsBehind(lap, own);
      trace?.applied('best-behind-deleted', own);
    }
  }
}

function recordOf({ announcedMs, message }: Deletion | Reinstatement): SourceRecord {
  return { topic: 'RaceControlMessages', timeMs: announcedMs, content: { Message: message } };
}

/**
 * Reinstatements, and the deletions that none takes back after them. 2025 Qatar, Sprint, car 12: 1:25.936 was deleted at 01:11:33.483,
 * reinstated at 01:12:10.800 and deleted again at 01:14:52.793.
 */
function readVerdicts(raceControl: readonly RaceControlMessage[]) {
  let deletions: Deletion[] = [];
  const reinstatements: Reinstatement[] = [];
  for (const { message, receivedMs } of raceControl) {
    const deletion = readDeletion(message, receivedMs);
    if (deletion) deletions.push(deletion);
    const reinstatement = readReinstatement(message, receivedMs);
    if (!reinstatement) continue;
    reinstatements.push(reinstatement);
    deletions = deletions.filter((each) => !takesBack(reinstatement, each));
  }
  return { deletions, reinstatements };
}

function readDeletion(message: string, announcedMs: number): Deletion | null {
  const match = deletionPattern.exec(message);
  if (!match) return null;
  const lapTimeMs = match[2] === undefined ? null : parseDurationMs(match[2]);
  return { driverNumber: match[1]!, lapTimeMs, reason: match[3]!, announcedMs, message };
}

function readReinstatement(message: string, announcedMs: number): Reinstatement | null {
  const match = reinstatementPattern.exec(message);
  if (!match) return null;
  const lapTimeMs = match[2] === undefined ? null : parseDurationMs(match[2]);
  return { driverNumber: match[1]!, lapTimeMs, lapNumber: match[3] ?? null, announcedMs, message };
}

function takesBack(reinstatement: Reinstatement, deletion: Deletion): boolean {
  if (reinstatement.driverNumber !== deletion.driverNumber) return false;
  if (reinstatement.lapTimeMs !== null) return reinstatement.lapTimeMs === deletion.lapTimeMs;
  return reinstatement.lapNumber === namedLapPattern.exec(deletion.reason)?.[1];
}

function lapsOf({ lapTimeMs, reason, announcedMs }: Deletion, own: readonly Lap[], kind: SessionKind): Lap[] {
  const namedLap = Number(namedLapPattern.exec(reason)?.[1]);
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
    const isInPits = lap.pitInMs !== null || lap.pitOutMs !== null;
    if (isInPits || !timeStands(lap)) continue;
    if (lap.lapNumber < deletedLap.lapNumber) {
      if (lap.isPersonalBest) bestMs = lap.lapTimeMs;
    } else if (lap.lapTimeMs < bestMs) {
      bestMs = lap.lapTimeMs;
      lap.isPersonalBest = true;
    }
  }
}
