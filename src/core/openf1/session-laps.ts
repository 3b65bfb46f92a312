import type { SessionKind } from '../calendar/session-kind.ts';
import type { JsonObject } from '../json-object.ts';
import { median } from '../quantile.ts';
import type { InconsistentLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { carLaps } from './car-laps.ts';
import { type LapRow, readLapRows } from './lap-rows.ts';
import { readPitRows } from './pit-visits.ts';

/** Laps of all cars of a session and what they tell of its course. Maps are by driver number. */
export interface SessionLaps {
  laps: Map<string, RawLap[]>;
  /** Race only: planned laps, as far as the winner did them; null when unknown. */
  totalLaps: number | null;
  /** Race only: session time of the start, and at which the winner finished; null when unknown. */
  startMs: number | null;
  finishMs: number | null;
  mayHaveStopped: Set<string>;
  missingLaps: Map<string, number[]>;
  inconsistentLaps: Map<string, InconsistentLaps>;
  /** Whether rows tell when cars were in the pits. */
  hasPitTimes: boolean;
}

interface LapContext {
  kind: SessionKind;
  /** UTC milliseconds of session time zero. */
  zeroUtcMs: number;
  /** Laps that cars are known to have done, whether or not there are rows of them. */
  lapsDone: ReadonlyMap<string, number>;
  /** The rows end at a moment that was asked for: nobody knows the distance, nor who finished. */
  isCut?: boolean;
  /** Hears how the values of one car come about. */
  trace?: SessionTrace | undefined;
}

export function readSessionLaps(
  lapRows: readonly JsonObject[],
  pitRows: readonly JsonObject[],
  { kind, zeroUtcMs, lapsDone, isCut = false, trace }: LapContext,
): SessionLaps {
  const rows = readLapRows(lapRows, zeroUtcMs);
  const startMs = kind === 'race' ? raceStartMs(rows) : null;
  if (startMs !== null) openFirstLaps(rows, startMs);
  const visits = readPitRows(pitRows, zeroUtcMs);
  const isRace = kind === 'race';
  const totalLaps = isRace && !isCut ? distance(mostLaps(rows), lapsDone) : null;
  const finishedMs = isRace && !isCut ? finishMs(rows, totalLaps) : null;
  const session: SessionLaps = {
    laps: new Map(),
    totalLaps,
    startMs,
    finishMs: finishedMs,
    mayHaveStopped: new Set(),
    missingLaps: new Map(),
    inconsistentLaps: new Map(),
    hasPitTimes: visits.size > 0,
  };
  for (const [driverNumber, own] of rows) {
    const car = carLaps(
      isRace ? own.filter(isOfRace(finishedMs, lapsDone.get(driverNumber) ?? null)) : own,
      visits.get(driverNumber) ?? [],
      kind,
      trace?.of(driverNumber),
    );
    session.laps.set(driverNumber, car.laps);
    const after = lapsAfter((isRace ? car.laps : own).at(-1)?.lapNumber ?? 0, lapsDone.get(driverNumber));
    if (car.mayHaveStopped && after.length === 0) session.mayHaveStopped.add(driverNumber);
    const missing = [...car.missingLaps, ...after];
    if (missing.length > 0) session.missingLaps.set(driverNumber, missing);
    const { droppedTimes, keptEnds } = car.inconsistentLaps;
    if (droppedTimes.length + keptEnds.length > 0)
      session.inconsistentLaps.set(driverNumber, car.inconsistentLaps);
  }
  for (const [driverNumber, laps] of rows.size === 0 ? [] : lapsDone)
    if (laps > 0 && !rows.has(driverNumber)) session.missingLaps.set(driverNumber, lapsAfter(0, laps));
  return session;
}

/** A restart on lap 1 opens it anew, and its time is counted from the start all the same. */
function openFirstLaps(rows: ReadonlyMap<string, readonly LapRow[]>, startMs: number): void {
  for (const [first] of rows.values()) if (first?.lapNumber === 1) first.openedMs = startMs;
}

function distance(timed: number | null, lapsDone: ReadonlyMap<string, number>): number | null {
  const most = Math.max(0, ...lapsDone.values());
  return most > 0 ? most : timed;
}

/**
 * Rows opened after the winner finished are the way back to the pits, and so are those beyond the laps that are counted of a car where nobody
 * was seen to finish.
 */
function isOfRace(finishedMs: number | null, lapsDone: number | null): (row: LapRow) => boolean {
  return ({ lapNumber, openedMs }) => {
    if (lapsDone !== null && lapNumber <= lapsDone) return true;
    return finishedMs === null ? lapsDone === null : (openedMs ?? 0) < finishedMs;
  };
}

function lapsAfter(last: number, lapsDone = 0): number[] {
  return Array.from({ length: Math.min(200, Math.max(0, lapsDone - last)) }, (_, index) => last + index + 1);
}

type LapsByCar = ReadonlyMap<string, readonly LapRow[]>;

/**
 * Session time of the start of a race. The first lap is opened by it, or by the restart when the race was stopped on that lap: 2024 Japanese,
 * Race: opened 05:32:00 and over at 05:05:53. Its time is counted from the start all the same, so that the end tells.
 *
 * @returns null without a first lap.
 */
function raceStartMs(laps: LapsByCar): number | null {
  const rows = [...laps.values()];
  const counted = rows.flatMap((own) => {
    const [first, second] = own;
    if (first?.lapNumber !== 1 || first.lapTimeMs === null || second?.lapNumber !== 2) return [];
    return second.openedMs === null ? [] : [second.openedMs - first.lapTimeMs];
  });
  if (counted.length > 0) return Math.round(median(counted));
  const opened = rows.flatMap(([first]) => (first?.lapNumber === 1 ? (first.openedMs ?? []) : []));
  return opened.length > 0 ? Math.min(...opened) : null;
}

/** Number of the last lap that some car completed in a time; null without one. */
function mostLaps(laps: LapsByCar): number | null {
  const completed = [...laps.values()].flat().filter(({ lapTimeMs }) => lapTimeMs !== null);
  const most = completed.reduce((last, { lapNumber }) => Math.max(last, lapNumber), 0);
  return most === 0 ? null : most;
}

/** Session time at which the first car completed that lap; null when none did. */
function finishMs(laps: LapsByCar, lastLap: number | null): number | null {
  const ends = [...laps.values()]
    .flat()
    .flatMap(({ lapNumber, openedMs, lapTimeMs }) =>
      lapNumber === lastLap && openedMs !== null && lapTimeMs !== null ? [openedMs + lapTimeMs] : [],
    );
  return ends.length === 0 ? null : Math.min(...ends);
}
