import { groupBy } from '../../group-by.ts';
import { parseDurationMs } from '../../feed/duration.ts';
import type { Lap } from './lap.ts';
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
}

/**
 * Marks deleted laps in place from race control messages (docs/feed/race-control.md#deleted-laps), by car and exact lap time,
 * or by the number where the message tells no time, unless the time or the lap was reinstated. Where a car did the same time
 * twice, only the lap that the message names is marked, or else the last that was over when it came. A deleted lap is no
 * personal best; faster laps after it that it had kept from being one are. Without messages `deleted` stays null: nobody
 * knows.
 */
export function markDeletedLaps(
  laps: readonly Lap[],
  raceControl: readonly RaceControlMessage[] | null,
  kind: SessionKind,
): void {
  if (raceControl === null) return;
  for (const lap of laps) lap.deleted = false;
  const lapsByDriver = groupBy(laps, (lap) => lap.driverNumber);
  for (const deletion of readDeletions(raceControl)) {
    const own = lapsByDriver.get(deletion.driverNumber) ?? [];
    for (const lap of lapsOf(deletion, own, kind)) {
      const wasPersonalBest = lap.isPersonalBest;
      lap.deleted = true;
      lap.isPersonalBest = false;
      lap.deletedReason = deletion.reason
        .replaceAll(/\d\d:\d\d:\d\d/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (wasPersonalBest) markBestsBehind(lap, own);
    }
  }
}

function readDeletions(raceControl: readonly RaceControlMessage[]): Deletion[] {
  const reinstated = new Set(
    raceControl.flatMap(({ message }) => {
      const match = reinstatementPattern.exec(message);
      return match ? [`${match[1]} ${match[2] ?? `LAP ${match[3]}`}`] : [];
    }),
  );
  return raceControl.flatMap(({ message, receivedMs }) => {
    const match = deletionPattern.exec(message);
    if (!match || reinstated.has(`${match[1]} ${match[2]}`)) return [];
    if (reinstated.has(`${match[1]} ${namedLapPattern.exec(match[3]!)?.[0]}`)) return [];
    return [
      {
        driverNumber: match[1]!,
        lapTimeMs: match[2] === undefined ? null : parseDurationMs(match[2]),
        reason: match[3]!,
        announcedMs: receivedMs,
      },
    ];
  });
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
    const counts = lap.lapTimeMs !== null && lap.deleted !== true && !isInPits;
    if (lap.lapNumber < deletedLap.lapNumber) {
      if (counts && lap.isPersonalBest) bestMs = lap.lapTimeMs!;
    } else if (counts && lap.lapTimeMs! < bestMs) {
      bestMs = lap.lapTimeMs!;
      lap.isPersonalBest = true;
    }
  }
}
