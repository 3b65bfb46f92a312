import {
  longestMessageDelayMs,
  officialTimeToleranceMs,
  slowestRacingLapMs,
} from '../timing/raw-laps/timing-tolerances.ts';
import type { LapRow } from './lap-rows.ts';

/**
 * Session time at which each lap of a car ended (docs/feed/openf1.md#lap-ends); null for a lap of which nothing says that it was
 * completed. `rows` are laps of successive numbers. An end is a message of the line, and so late by some tenths, or the start of the
 * lap plus its time.
 *
 * @param opensAtLine Whether laps out of the pits are opened by the line too, as in races, and not by the pit exit.
 * @param afterLost The first row after those that are missing behind the last one; left out: none is.
 */
export function lapEndsMs(
  rows: readonly LapRow[],
  opensAtLine: boolean,
  afterLost?: LapRow,
): (number | null)[] {
  const endsMs: (number | null)[] = [];
  rows.forEach((row, index) => {
    const startMs = row.isOutLap && !opensAtLine ? (endsMs[index - 1] ?? null) : row.openedMs;
    const following = rows.slice(index + 1, index + 3);
    const isLast = following.length === 0;
    const isLost =
      opensAtLine &&
      following.length < 2 &&
      (isDoubtful(row, rows[index - 1], following[0]) || (isLast && isTooEarly(row, afterLost)));
    endsMs.push(isLost ? null : lapEndMs(row, startMs, following, opensAtLine));
  });
  return endsMs;
}

function lapEndMs(
  row: LapRow,
  startMs: number | null,
  [next, afterNext]: readonly LapRow[],
  opensAtLine: boolean,
): number | null {
  const timedMs = startMs === null || row.lapTimeMs === null ? null : startMs + row.lapTimeMs;
  if (!next) return timedMs;
  if (timedMs !== null && isOpenedLate(next, afterNext, timedMs)) return timedMs;
  if (opensAtLine || !next.isOutLap) return next.openedMs ?? timedMs;
  return timedMs ?? stoppedMs(row, next);
}

/**
 * Whether a lap was opened long after it began, as its own time and the lap after it say. 2024 Japanese, Race, car 18: lap 3 opened at
 * 05:36:48.311, lap 4 at 05:37:25.201, with 134.682 s for lap 3.
 */
function isOpenedLate(row: LapRow, next: LapRow | undefined, beganMs: number): boolean {
  if (row.openedMs === null || row.openedMs - beganMs <= longestMessageDelayMs) return false;
  if (row.lapTimeMs === null || next === undefined || next.openedMs === null || next.isOutLap) return false;
  return Math.abs(next.openedMs - row.lapTimeMs - beganMs) <= longestMessageDelayMs;
}

/** Whether the last row, or the one before it, lies where one of the two was opened long after the one before must have ended: no lap after them tells. */
function isDoubtful(row: LapRow, before: LapRow | undefined, next: LapRow | undefined): boolean {
  return next ? isLateAfter(row, next) : before !== undefined && isLateAfter(before, row);
}

function isLateAfter(before: LapRow, { openedMs }: LapRow): boolean {
  if (openedMs === null || before.openedMs === null || before.lapTimeMs === null) return false;
  return openedMs - before.openedMs - before.lapTimeMs > longestMessageDelayMs;
}

/**
 * Whether more time passed from the end that the lap's own time gives to the row after the missing ones than these laps can have taken: it may be
 * missing of either, unless the lap's sectors confirm its time. 2024 Japanese, Race, car 22, with a red flag: lap 2 opened at 05:06:29.985, with
 * 203.186 s and two sectors, lap 4 at 05:37:23.327.
 */
function isTooEarly(row: LapRow, afterLost: LapRow | undefined): boolean {
  const { lapNumber, openedMs, lapTimeMs } = row;
  if (openedMs === null || lapTimeMs === null || !afterLost || afterLost.openedMs === null) return false;
  const sumMs = row.sectorMs.reduce<number>((sum, sectorMs) => sum + (sectorMs ?? NaN), 0);
  if (Math.abs(sumMs - lapTimeMs) <= officialTimeToleranceMs) return false;
  const lostLaps = afterLost.lapNumber - lapNumber - 1;
  return afterLost.openedMs - openedMs - lapTimeMs > lostLaps * slowestRacingLapMs;
}

/** A lap that nothing times was over at the latest when the car left the pits for the next. */
function stoppedMs(row: LapRow, next: LapRow): number | null {
  if (next.openedMs === null) return null;
  return row.openedMs === null ? next.openedMs : Math.min(next.openedMs, row.openedMs + slowestRacingLapMs);
}
