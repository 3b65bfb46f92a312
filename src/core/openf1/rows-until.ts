import { openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { Until } from '../calendar/until.ts';
import { beforeFlag, type FoundMoment } from '../timing/moment-in-feed.ts';
import type { JsonObject } from '../json-object.ts';
import { readRaceControlRows } from './session-rows.ts';
import { count, ordinal, rowsByCar, secondsAsMs } from './row-values.ts';
import { trackStatusOf } from './track-status.ts';

export type SessionRows<Answer extends string> = Readonly<Record<Answer, readonly JsonObject[]>>;

type DatedAnswer = 'pit' | 'race_control' | 'weather';
type CutAnswer = DatedAnswer | 'laps' | 'stints' | 'drivers' | 'session_result';

/** Session time of a moment in rows of OpenF1, or in words why the session has none. */
export function momentInRows(
  until: Until,
  rows: SessionRows<'laps' | 'race_control'>,
  zeroUtcMs: number,
): FoundMoment {
  if ('sessionTimeMs' in until) return { timeMs: until.sessionTimeMs };
  if ('lap' in until) return lapEnd(until.lap, rows.laps, zeroUtcMs);
  if (until.moment === 'half-distance') return { missing: 'OpenF1 does not say how many laps were planned' };
  return beforeFlag(until.moment, trackStatusOf(readRaceControlRows(rows.race_control, zeroUtcMs)));
}

function lapEnd(lap: number, laps: readonly JsonObject[], zeroUtcMs: number): FoundMoment {
  const closed = closedLaps(laps);
  const endsUtcMs = closed.flatMap(({ lapNumber, endUtcMs }) => (lapNumber === lap ? [endUtcMs] : []));
  if (endsUtcMs.length > 0) return { timeMs: Math.min(...endsUtcMs) - zeroUtcMs };
  return { missing: `the leader completed ${Math.max(0, ...closed.map(({ lapNumber }) => lapNumber))} laps` };
}

/**
 * The rows as far as they were known at a moment: laps that were over, messages and weather until then, stints that had begun, and no
 * result. A lap under way is left out: whether it will be closed nobody knows.
 */
export function rowsUntil(rows: SessionRows<CutAnswer>, untilUtcMs: number): SessionRows<CutAnswer> {
  const dated = (answer: DatedAnswer) =>
    rows[answer].filter((row) => (openF1UtcMs(row['date']) ?? Infinity) <= untilUtcMs);
  const over = closedLaps(rows.laps).filter(({ endUtcMs }) => endUtcMs <= untilUtcMs);
  const lastLaps = new Map<unknown, number>();
  for (const { row, lapNumber } of over) {
    const car = row['driver_number'];
    lastLaps.set(car, Math.max(lapNumber, lastLaps.get(car) ?? 0));
  }
  return {
    drivers: rows.drivers,
    laps: over.map(({ row }) => row),
    stints: rows.stints.flatMap((row) => stintUntil(row, lastLaps.get(row['driver_number']) ?? 0)),
    pit: dated('pit'),
    race_control: dated('race_control'),
    weather: dated('weather'),
    session_result: [],
  };
}

interface ClosedLap {
  row: JsonObject;
  lapNumber: number;
  endUtcMs: number;
}

/** Laps whose end is told by their own time, or by the row of the next one. */
function closedLaps(laps: readonly JsonObject[]): ClosedLap[] {
  return [...rowsByCar(laps).values()].flatMap((own) => {
    const opened = new Map(own.map((row) => [ordinal(row['lap_number']), openF1UtcMs(row['date_start'])]));
    return own.flatMap((row): ClosedLap[] => {
      const lapNumber = ordinal(row['lap_number']);
      if (lapNumber === null) return [];
      const startUtcMs = openF1UtcMs(row['date_start']);
      const lapTimeMs = secondsAsMs(row['lap_duration']);
      const timed = startUtcMs === null || lapTimeMs === null ? null : startUtcMs + lapTimeMs;
      const endUtcMs = timed ?? opened.get(lapNumber + 1) ?? null;
      return endUtcMs === null ? [] : [{ row, lapNumber, endUtcMs }];
    });
  });
}

/** A stint as far as it was driven; none that began with a lap not yet over. */
function stintUntil(row: JsonObject, lastLap: number): JsonObject[] {
  const firstLap = ordinal(row['lap_start']);
  if (firstLap === null || firstLap > lastLap) return [];
  return [{ ...row, lap_end: Math.min(count(row['lap_end']) ?? lastLap, lastLap) }];
}
