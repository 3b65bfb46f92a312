import { isJsonObject } from '../../json-object.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { feedInteger, feedText } from '../../feed/feed-values.ts';

/** What the archive says about a session (topic SessionInfo, first record); null = not said. */
export interface SessionInfo {
  meetingName: string | null;
  officialName: string | null;
  location: string | null;
  countryName: string | null;
  circuitKey: number | null;
  circuitShortName: string | null;
  /** Session name, "Sprint". */
  name: string | null;
  type: string | null;
  /** Circuit wall time without zone, `2025-05-03T12:00:00`. */
  startLocal: string | null;
  endLocal: string | null;
  /** Offset of the circuit from UTC in minutes. */
  gmtOffsetMinutes: number | null;
}

/** Reads the first record; null when there is none. */
export function readSessionInfo(records: readonly FeedRecord[]): SessionInfo | null {
  const info = records[0]?.payload;
  if (!info) return null;
  const meeting = isJsonObject(info.Meeting) ? info.Meeting : {};
  const country = isJsonObject(meeting.Country) ? meeting.Country : {};
  const circuit = isJsonObject(meeting.Circuit) ? meeting.Circuit : {};
  return {
    meetingName: feedText(meeting.Name),
    officialName: feedText(meeting.OfficialName),
    location: feedText(meeting.Location),
    countryName: feedText(country.Name),
    circuitKey: feedInteger(circuit.Key),
    circuitShortName: feedText(circuit.ShortName),
    name: feedText(info.Name),
    type: feedText(info.Type),
    startLocal: feedText(info.StartDate),
    endLocal: feedText(info.EndDate),
    gmtOffsetMinutes: offsetMinutes(info.GmtOffset),
  };
}

/** Minutes of `-03:30:00`; the sign counts for the whole offset. */
function offsetMinutes(value: unknown): number | null {
  const match = typeof value === 'string' ? /^([+-]?)(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value) : null;
  if (!match) return null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' && minutes > 0 ? -minutes : minutes;
}
