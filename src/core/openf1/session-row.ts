import { parseOffsetMinutes } from '../calendar/circuit-time.ts';
import type { OpenF1Session } from '../calendar/openf1-sessions.ts';
import { feedText } from '../feed/feed-values.ts';
import { plannedStartMs } from '../timing/session-evidence.ts';
import type { SessionInfo } from '../timing/topics/session-info.ts';
import { count } from './row-values.ts';

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
