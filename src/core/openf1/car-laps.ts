import type { SessionKind } from '../calendar/session-kind.ts';
import { emptyRawLap, isMeasured, type RawLap } from '../timing/raw-laps/raw-lap.ts';
import { repairRawLaps, type InconsistentLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { lapEndsMs } from './lap-ends.ts';
import { lapRecord, type LapRow } from './lap-rows.ts';
import type { PitRow } from './pit-rows.ts';
import { addPitVisits, moveToLine, visitsOnLine } from './pit-visits.ts';

/** Laps of one car as the rows of OpenF1 tell them. */
export interface CarLaps {
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
