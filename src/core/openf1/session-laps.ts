import type { SessionKind } from '../calendar/session-kind.ts';
import type { JsonObject } from '../json-object.ts';
import type { InconsistentLaps } from '../timing/raw-laps/raw-lap-repair.ts';
import type { RawLap } from '../timing/raw-laps/raw-lap.ts';
import type { SessionTrace } from '../trace/session-trace.ts';
import { carLaps } from './car-laps.ts';
import { readLapRows } from './lap-rows.ts';
import { readPitRows } from './pit-rows.ts';
import { finishMs, mostLaps, raceStartMs } from './race-course.ts';

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

export interface LapContext {
  kind: SessionKind;
  /** UTC milliseconds of session time zero. */
  zeroUtcMs: number;
  /** Race only: laps of the winner by the result; null when unknown. */
  winnersLaps: number | null;
  /** The rows end at a moment that was asked for: nobody knows the distance, nor who finished. */
  isCut?: boolean;
  /** Hears how the values of one car come about. */
  trace?: SessionTrace | undefined;
}

/** Reads rows of `laps` and `pit`. */
export function readSessionLaps(
  lapRows: readonly JsonObject[],
  pitRows: readonly JsonObject[],
  { kind, zeroUtcMs, winnersLaps, isCut = false, trace }: LapContext,
): SessionLaps {
  const rows = readLapRows(lapRows, zeroUtcMs);
  const visits = readPitRows(pitRows, zeroUtcMs);
  const isRace = kind === 'race';
  const totalLaps = isRace && !isCut ? (winnersLaps ?? mostLaps(rows)) : null;
  const finishedMs = isRace && !isCut ? finishMs(rows, totalLaps) : null;
  const session: SessionLaps = {
    laps: new Map(),
    totalLaps,
    startMs: isRace ? raceStartMs(rows) : null,
    finishMs: finishedMs,
    mayHaveStopped: new Set(),
    missingLaps: new Map(),
    inconsistentLaps: new Map(),
    hasPitTimes: visits.size > 0,
  };
  for (const [driverNumber, own] of rows) {
    const car = carLaps(own, visits.get(driverNumber) ?? [], kind, finishedMs, trace?.of(driverNumber));
    session.laps.set(driverNumber, car.laps);
    if (car.mayHaveStopped) session.mayHaveStopped.add(driverNumber);
    if (car.missingLaps.length > 0) session.missingLaps.set(driverNumber, car.missingLaps);
    const { droppedTimes, keptEnds } = car.inconsistentLaps;
    if (droppedTimes.length + keptEnds.length > 0)
      session.inconsistentLaps.set(driverNumber, car.inconsistentLaps);
  }
  return session;
}
