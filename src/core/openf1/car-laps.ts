import type { SessionKind } from '../calendar/session-kind.ts';
import { type InconsistentLaps, repairRawLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import { emptyRawLap, isMeasured, type RawLap } from '../timing/raw-laps/raw-lap.ts';
import {
  longestMessageDelayMs,
  officialTimeToleranceMs,
  slowestRacingLapMs,
} from '../timing/raw-laps/timing-tolerances.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { lapRecord, type LapRow } from './lap-rows.ts';
import { addPitVisits, moveToLine, type PitRow, visitsOnLine } from './pit-visits.ts';

/** Laps of one car as the rows of OpenF1 tell them. */
interface CarLaps {
  /** By lap number, each with an end. */
  laps: RawLap[];
  /** Numbers of laps before the last row that the rows leave out, or do not close. */
  missingLaps: number[];
  inconsistentLaps: InconsistentLaps;
  /** Race only: a lap was begun on the track after the last; the car stopped there, or in the pits at its end. */
  mayHaveStopped: boolean;
}

/**
 * Laps of one car in the form that the messages of the feed have once they are read, so that they are repaired, judged and joined with tyres
 * like those (docs/feed/openf1.md#laps). A last row that nothing closes is no lap.
 */
export function carLaps(
  rows: readonly LapRow[],
  visits: readonly PitRow[],
  kind: SessionKind,
  trace?: SessionTrace,
): CarLaps {
  const result: CarLaps = {
    laps: [],
    missingLaps: [],
    inconsistentLaps: { droppedTimes: [], keptEnds: [] },
    mayHaveStopped: false,
  };
  const runs = successive(rows);
  runs.forEach((run, index) => {
    const endsMs = lapEndsMs(run, kind === 'race', runs[index + 1]?.[0]);
    const raw = run.map((row) => toRawLap(row, kind));
    raw.forEach((lap, place) => {
      trace?.said(lapRecord(run[place]!), [lap]);
      lap.endMs = endsMs[place]!;
    });
    trace?.applied('openf1-lap-end', raw);
    addPitVisits(raw, run, visits, kind, trace);
    const onLine = visitsOnLine(raw);
    const { laps, inconsistentLaps } = repairRawLaps(
      raw.filter((lap) => lap.endMs !== null),
      { areTimesLineToLine: kind === 'race' },
      trace,
    );
    for (const lap of laps) setSectorEnds(lap);
    moveToLine(onLine, trace);
    result.laps.push(...laps);
    result.inconsistentLaps.droppedTimes.push(...inconsistentLaps.droppedTimes);
    result.inconsistentLaps.keptEnds.push(...inconsistentLaps.keptEnds);
    result.mayHaveStopped = kind === 'race' && isUnfinished(raw, run.at(-2));
  });
  result.missingLaps = missing(result.laps, rows.at(-1)?.lapNumber ?? 0);
  return result;
}

/** Whether a run ends with a lap that was opened and not closed, and not opened by a car that had come to the pits to stay. */
function isUnfinished(laps: readonly RawLap[], before: LapRow | undefined): boolean {
  const last = laps.at(-1)!;
  return last.endMs === null && (isMeasured(last) || before?.endsInPits === false);
}

/** The rows in runs of successive lap numbers: a time says nothing of the lap before where that is missing. */
function successive(rows: readonly LapRow[]): LapRow[][] {
  const runs: LapRow[][] = [];
  rows.forEach((row, index) => {
    if (index > 0 && rows[index - 1]!.lapNumber === row.lapNumber - 1) runs.at(-1)!.push(row);
    else runs.push([row]);
  });
  return runs;
}

/** Numbers below the last one of a row that no lap has. */
function missing(laps: readonly RawLap[], last: number): number[] {
  const numbers = new Set(laps.map(({ lapNumber }) => lapNumber));
  const below = Array.from({ length: Math.max(0, Math.min(last, 200) - 1) }, (_, index) => index + 1);
  return below.filter((lap) => !numbers.has(lap));
}

/** The first sector of a race is not measured but what is left of the lap without the others. */
function toRawLap(row: LapRow, kind: SessionKind): RawLap {
  const [sector1Ms, ...others] = row.sectorMs;
  const isFirstOfRace = kind === 'race' && row.lapNumber === 1;
  return {
    ...emptyRawLap(row.lapNumber),
    lapTimeMs: row.lapTimeMs,
    sectorMs: [isFirstOfRace ? null : sector1Ms, ...others],
    speedI1Kmh: row.speedI1Kmh,
    speedI2Kmh: row.speedI2Kmh,
    speedTrapKmh: row.speedTrapKmh,
  };
}

/** Counted back from the end of the lap as far as sectors are known. */
function setSectorEnds(lap: RawLap): void {
  const [, sector2Ms, sector3Ms] = lap.sectorMs;
  const sector3EndMs = sector3Ms === null ? null : lap.endMs;
  const sector2EndMs = sector3EndMs === null || sector2Ms === null ? null : sector3EndMs - sector3Ms!;
  const sector1EndMs = sector2EndMs === null || lap.sectorMs[0] === null ? null : sector2EndMs - sector2Ms!;
  lap.sectorEndMs = [sector1EndMs, sector2EndMs, sector3EndMs];
}

/**
 * Session time at which each lap of a car ended (docs/feed/openf1.md#lap-ends); null for a lap of which nothing says that it was
 * completed. `rows` are laps of successive numbers. An end is a message of the line, and so late by some tenths, or the start of the
 * lap plus its time.
 *
 * @param opensAtLine Whether laps out of the pits are opened by the line too, as in races, and not by the pit exit.
 * @param afterLost The first row after those that are missing behind the last one; left out: none is.
 */
function lapEndsMs(rows: readonly LapRow[], opensAtLine: boolean, afterLost?: LapRow): (number | null)[] {
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
