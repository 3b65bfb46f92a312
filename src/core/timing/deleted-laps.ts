import { parseDurationMs } from '../feed/duration.ts';
import type { Lap } from './lap.ts';
import type { RaceControlMessage } from './race-control.ts';

const deletionPattern = /^CAR (\d{1,2})\b.*? TIME (\d:\d\d\.\d{3}) DELETED - (.*)$/;
const reinstatementPattern = /^CAR (\d{1,2})\b.*? TIME (\d:\d\d\.\d{3})\b.*REINSTATED/;

interface Deletion {
  driverNumber: string;
  lapTimeMs: number;
  reason: string;
}

/**
 * Marks deleted laps in place from race control messages (DOMAIN section 12.4), by car and exact lap time, unless the time was
 * reinstated. Where a car did the same time twice and the message names the lap, only that lap is marked. A deleted lap is no
 * personal best. Without messages `deleted` stays null: nobody knows.
 */
export function markDeletedLaps(
  laps: readonly Lap[],
  raceControl: readonly RaceControlMessage[] | null,
): void {
  if (raceControl === null) return;
  for (const lap of laps) lap.deleted = false;
  const reinstated = new Set(
    raceControl.flatMap(({ message }) => {
      const match = reinstatementPattern.exec(message);
      return match ? [`${match[1]} ${match[2]}`] : [];
    }),
  );
  for (const { message } of raceControl) {
    const match = deletionPattern.exec(message);
    if (!match || reinstated.has(`${match[1]} ${match[2]}`)) continue;
    const deletion = { driverNumber: match[1]!, lapTimeMs: parseDurationMs(match[2])!, reason: match[3]! };
    for (const lap of lapsOf(deletion, laps)) {
      lap.deleted = true;
      lap.isPersonalBest = false;
      lap.deletedReason = deletion.reason
        .replaceAll(/\d\d:\d\d:\d\d/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    }
  }
}

function lapsOf(deletion: Deletion, laps: readonly Lap[]): Lap[] {
  const sameTime = laps.filter(
    (lap) => lap.driverNumber === deletion.driverNumber && lap.lapTimeMs === deletion.lapTimeMs,
  );
  const namedLap = /\bLAP (\d+)\b/.exec(deletion.reason)?.[1];
  const named = sameTime.filter((lap) => String(lap.lapNumber) === namedLap);
  return named.length > 0 ? named : sameTime;
}
