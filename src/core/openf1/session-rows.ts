import { parseOffsetMinutes } from '../calendar/circuit-time.ts';
import { type OpenF1Session, openF1UtcMs } from '../calendar/openf1-sessions.ts';
import type { SessionKind } from '../calendar/session-kind.ts';
import { feedText } from '../feed/feed-values.ts';
import type { JsonObject } from '../json-object.ts';
import type { OfficialResult } from '../results/official-result.ts';
import { plannedStartMs } from '../timing/session-evidence.ts';
import type { RaceControlMessage } from '../timing/topics/race-control.ts';
import type { SessionInfo } from '../timing/topics/session-info.ts';
import type { WeatherSample } from '../timing/topics/weather.ts';
import { carNumber, count, finite, ordinal, rowsByCar, secondsAsMs } from './row-values.ts';

/**
 * The clock of a session of OpenF1, whose rows carry dates but no session time: UTC milliseconds of session time zero, an hour before the
 * planned start (docs/feed/openf1.md#clock).
 */
export function sessionZeroUtcMs({ startUtcMs }: OpenF1Session): number {
  return startUtcMs - plannedStartMs;
}

/** What the row of `sessions` says about a session; names of the meeting are not among it. */
export function readSessionRow({ row, name, startUtcMs, endUtcMs }: OpenF1Session): SessionInfo {
  const gmtOffsetMinutes = parseOffsetMinutes(row['gmt_offset']);
  return {
    meetingName: null,
    officialName: null,
    location: feedText(row['location']),
    countryName: feedText(row['country_name']),
    circuitKey: count(row['circuit_key']),
    circuitShortName: feedText(row['circuit_short_name']),
    name,
    type: feedText(row['session_type']),
    startLocal: wallTime(startUtcMs, gmtOffsetMinutes),
    endLocal: wallTime(endUtcMs, gmtOffsetMinutes),
    gmtOffsetMinutes,
  };
}

/** `2023-10-08T20:00:00` at the circuit; null when date or offset is missing. */
function wallTime(utcMs: number | null, offsetMinutes: number | null): string | null {
  if (utcMs === null || offsetMinutes === null) return null;
  return new Date(utcMs + offsetMinutes * 60_000).toISOString().slice(0, 19);
}

/**
 * Classification from rows of `session_result`, which names cars only and knows neither grid nor reasons; null without a row
 * that has a position. The time of a race's winner is the total, that of others the gap; cars laps behind have none.
 */
export function readResultRows(rows: readonly JsonObject[], kind: SessionKind): OfficialResult[] | null {
  const results = [...rowsByCar(rows)].map(([driverNumber, [row]]) => readResult(driverNumber, row!, kind));
  return results.some(({ position }) => position !== null) ? results : null;
}

function readResult(driverNumber: string, row: JsonObject, kind: SessionKind): OfficialResult {
  const position = ordinal(row['position']);
  const duration = row['duration'];
  const parts = kind === 'qualifying' && Array.isArray(duration) ? duration : [];
  return {
    driverNumber,
    driverId: null,
    code: null,
    firstName: null,
    lastName: null,
    teamId: null,
    teamName: null,
    position,
    ...outcome(row, position),
    gridPosition: null,
    points: finite(row['points']),
    laps: count(row['number_of_laps']),
    timeMs: kind === 'race' ? secondsAsMs(position === 1 ? duration : row['gap_to_leader']) : null,
    q1Ms: secondsAsMs(parts[0]),
    q2Ms: secondsAsMs(parts[1]),
    q3Ms: secondsAsMs(parts[2]),
    fastestLap: null,
  };
}

function outcome(row: JsonObject, position: number | null): Pick<OfficialResult, 'positionText' | 'status'> {
  if (row['dsq'] === true) return { positionText: 'D', status: 'Disqualified' };
  if (row['dns'] === true) return { positionText: 'W', status: 'Did not start' };
  if (row['dnf'] === true)
    return { positionText: position === null ? 'R' : String(position), status: 'Retired' };
  return { positionText: position === null ? null : String(position), status: null };
}

/** Samples of `weather` in order of time; rows without a date are dropped. */
export function readWeatherRows(rows: readonly JsonObject[], zeroUtcMs: number): WeatherSample[] {
  const samples = rows.flatMap((row) => {
    const takenUtcMs = openF1UtcMs(row['date']);
    if (takenUtcMs === null) return [];
    const rainfall = finite(row['rainfall']);
    return {
      timeMs: takenUtcMs - zeroUtcMs,
      airTempC: finite(row['air_temperature']),
      trackTempC: finite(row['track_temperature']),
      humidityPercent: finite(row['humidity']),
      pressureHpa: finite(row['pressure']),
      windSpeedMs: finite(row['wind_speed']),
      windDirectionDeg: finite(row['wind_direction']),
      rainfall: rainfall === null ? null : rainfall > 0,
    };
  });
  return samples.toSorted((a, b) => a.timeMs - b.timeMs);
}

/** A message of race control, and of a qualifying the part (1, 2, 3) in which it was sent; null = not said. */
export interface PhasedMessage extends RaceControlMessage {
  qualifyingPart: 1 | 2 | 3 | null;
}

/** Messages of `race_control` in order of time; rows without a date or a text are dropped. */
export function readRaceControlRows(rows: readonly JsonObject[], zeroUtcMs: number): PhasedMessage[] {
  const messages = rows.flatMap((row): PhasedMessage | [] => {
    const sentUtcMs = openF1UtcMs(row['date']);
    const message = feedText(row['message']);
    if (sentUtcMs === null || message === null) return [];
    const part = row['qualifying_phase'];
    return {
      utcMs: sentUtcMs,
      receivedMs: sentUtcMs - zeroUtcMs,
      category: feedText(row['category']),
      message,
      status: null,
      flag: feedText(row['flag']),
      scope: feedText(row['scope']),
      sector: count(row['sector']),
      driverNumber: carNumber(row['driver_number']),
      lap: count(row['lap_number']),
      qualifyingPart: part === 1 || part === 2 || part === 3 ? part : null,
    };
  });
  return messages.toSorted((a, b) => a.receivedMs - b.receivedMs);
}
