import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import type { JsonObject } from '../json-object.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import { slowestRacingLapMs } from '../timing/raw-laps/timing-tolerances.ts';
import type { PitLaneTimes } from '../timing/topics/pit-lane-times.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { lapRecord, type LapRow } from './lap-rows.ts';
import { ordinal, rowsByCar, secondsAsMs } from './row-values.ts';

/** A car that is told to have left the pits further away than this from where its lap began left them some other time. */
const farthestExitMs = 150_000;

/**
 * Writes pit entries and exits into the laps in place (docs/feed/openf1.md#pit-visits). Which laps led out of the pits is flagged, and
 * the lap before then led into them, as did one whose last mini sector lies in the pit lane; when, a row of `pit` tells about to the second.
 * Without one, the line stands for both. The first lap of a race is flagged for the way to the grid, and only its mini sectors tell of a
 * start from the pits.
 */
export function addPitVisits(
  laps: readonly RawLap[],
  rows: readonly LapRow[],
  visits: readonly PitRow[],
  kind: SessionKind,
  trace?: SessionTrace,
): void {
  laps.forEach((lap, index) => {
    const row = rows[index]!;
    const before = laps[index - 1];
    if (kind === 'race' && row.lapNumber === 1)
      lap.pitOutMs = row.beginsInPits === true ? sector1EndMs(lap) : null;
    else if (row.isOutLap) {
      const visit = visitOf(row, visits, kind);
      const leftMs = exitMs(row, before, visit, kind) ?? assumedExitMs(lap);
      lap.pitOutMs = lap.endMs === null ? leftMs : Math.min(leftMs, lap.endMs);
      if (before && before.endMs !== null)
        before.pitInMs = entryMs(visit, rows[index - 1]!, before.endMs, lap.pitOutMs);
      if (visit) trace?.said({ topic: 'openf1 pit', timeMs: null, content: visit.sent }, laps);
    }
    if (row.endsInPits === true) lap.pitInMs = lap.endMs;
    trace?.said(lapRecord(row), laps);
  });
}

/** Visits of which only the laps are known: they stand on the line. */
interface VisitsOnLine {
  entries: RawLap[];
  /** Each with the lap before it. */
  exits: [before: RawLap, lap: RawLap][];
}

export function visitsOnLine(laps: readonly RawLap[]): VisitsOnLine {
  return {
    entries: laps.filter(({ pitInMs, endMs }) => pitInMs !== null && pitInMs === endMs),
    exits: laps.flatMap((lap, index): [RawLap, RawLap][] => {
      const before = laps[index - 1];
      return before && lap.pitOutMs !== null && lap.pitOutMs === before.endMs ? [[before, lap]] : [];
    }),
  };
}

/** Ends of laps may have been moved since. */
export function moveToLine({ entries, exits }: VisitsOnLine, trace?: SessionTrace): void {
  for (const lap of entries) lap.pitInMs = lap.endMs;
  for (const [before, lap] of exits) lap.pitOutMs = before.endMs;
  trace?.applied('visit-on-line', [...entries, ...exits.map(([, lap]) => lap)]);
}

/** By then a car that started from the pits had left them. */
function sector1EndMs({ endMs, sectorMs: [, sector2Ms, sector3Ms] }: RawLap): number | null {
  return endMs === null ? null : endMs - (sector2Ms ?? 0) - (sector3Ms ?? 0);
}

function visitOf(row: LapRow, visits: readonly PitRow[], kind: SessionKind): PitRow | null {
  const toldLap = kind === 'race' ? row.lapNumber - 1 : row.lapNumber;
  const isNear = ({ leftMs }: PitRow) =>
    row.openedMs === null || Math.abs(leftMs - row.openedMs) <= farthestExitMs;
  return visits.find((visit) => visit.lapNumber === toldLap && isNear(visit)) ?? null;
}

function exitMs(
  row: LapRow,
  before: RawLap | undefined,
  visit: PitRow | null,
  kind: SessionKind,
): number | null {
  if (kind !== 'race') return row.openedMs ?? visit?.leftMs ?? null;
  return visit?.leftMs ?? before?.endMs ?? row.openedMs;
}

/** Nobody tells when: such a lap began in the pits, and lasts no longer than a slow one. */
function assumedExitMs(lap: RawLap): number {
  return Math.max(0, (lap.endMs ?? 0) - slowestRacingLapMs);
}

/**
 * Exit less the time in the pit lane. A time that would begin before the lap does is one of an earlier visit: after a red flag the
 * rows count from there. 2026 Barcelona-Catalunya, Qualifying, car 63: in the lane for 1758.6 s before lap 8, lap 7 in between.
 */
function entryMs(visit: PitRow | null, row: LapRow, endMs: number, leftMs: number): number {
  const toldMs = visit === null || visit.laneMs === null ? null : leftMs - visit.laneMs;
  const isOfThisLap = toldMs !== null && (row.openedMs === null || toldMs > row.openedMs);
  return Math.min(isOfThisLap ? toldMs : endMs, leftMs);
}

/** One row of `pit`; session time in milliseconds. */
export interface PitRow {
  /** The row itself. */
  sent: JsonObject;
  /** In a race the lap into the pits, else the lap out of them. */
  lapNumber: number;
  /** When the message came that told of the stop, just after the pit exit. */
  leftMs: number;
  /** Time spent in the pit lane; null = not given, as of the first exit of a practice. */
  laneMs: number | null;
}

/** Pit visits per car in order of time; rows without a date or a lap are dropped. */
export function readPitRows(rows: readonly JsonObject[], zeroUtcMs: number): Map<string, PitRow[]> {
  const visits = [...rowsByCar(rows)].map(([driverNumber, own]): [string, PitRow[]] => [
    driverNumber,
    own.flatMap((row) => readPitRow(row, zeroUtcMs)).toSorted((a, b) => a.leftMs - b.leftMs),
  ]);
  return new Map(visits);
}

function readPitRow(row: JsonObject, zeroUtcMs: number): PitRow[] {
  const lapNumber = ordinal(row['lap_number']);
  const leftUtcMs = openF1UtcMs(row['date']);
  if (lapNumber === null || leftUtcMs === null) return [];
  return [{ sent: row, lapNumber, leftMs: leftUtcMs - zeroUtcMs, laneMs: laneMsOf(row) }];
}

/** What the rows say of visits to the pits in a race, by driver number. */
export function readPitTimes(rows: readonly JsonObject[]): Map<string, PitLaneTimes> {
  return new Map(
    [...rowsByCar(rows)].map(([driverNumber, own]) => [
      driverNumber,
      new Map(
        own.flatMap((row) => {
          const lapNumber = ordinal(row['lap_number']);
          return lapNumber === null ? [] : [[lapNumber, pitTimes(row)]];
        }),
      ),
    ]),
  );
}

function pitTimes(row: JsonObject) {
  return { laneMs: laneMsOf(row), stationaryMs: secondsAsMs(row['stop_duration']) };
}

function laneMsOf(row: JsonObject): number | null {
  return secondsAsMs(row['lane_duration']) ?? secondsAsMs(row['pit_duration']);
}
