import { reasonOf } from './message-meaning.ts';
import { parseDurationMs } from '../../feed/duration.ts';

/** A lap that a red flag interrupts takes long: `TIME 12:24.973 DELETED` (2026 Barcelona-Catalunya, Practice 3, 11:13:07 UTC). */
const deletionPattern = /^CAR (\d{1,2})\b.*? (?:TIME (\d{1,2}:\d\d\.\d{3})|LAP) DELETED - (.*)$/;
const reinstatementPattern = /^CAR (\d{1,2})\b.*? (?:TIME (\d{1,2}:\d\d\.\d{3})|LAP (\d{1,3}))\b.*REINSTATED/;
const namedLapPattern = /\bLAP (\d{1,3})\b/;

/** A lap that race control took away, or gave back. */
export interface LapVerdict {
  driverNumber: string;
  /** Null where the lap is told by its number alone: one through the pits, or the first of a race. */
  lapTimeMs: number | null;
  /** As race control counts, which outside races is one more than here; null where the text names none. */
  namedLap: number | null;
  /** Session time at which the feed delivered it. */
  announcedMs: number;
  message: string;
}

export interface Deletion extends LapVerdict {
  /** Behind the dash, without the time of day. */
  reason: string;
}

/** The deletion that a text announces; null for other texts. */
export function deletionOf(message: string, announcedMs: number): Deletion | null {
  const match = deletionPattern.exec(message);
  if (!match) return null;
  const reason = reasonOf(match[3]) ?? '';
  return {
    driverNumber: match[1]!,
    lapTimeMs: timeMs(match[2]),
    namedLap: lapNumber(namedLapPattern.exec(match[3]!)?.[1]),
    ...{ announcedMs, message, reason },
  };
}

/** The reinstatement that a text announces; null for other texts. */
export function reinstatementOf(message: string, announcedMs: number): LapVerdict | null {
  const match = reinstatementPattern.exec(message);
  if (!match) return null;
  return {
    driverNumber: match[1]!,
    lapTimeMs: timeMs(match[2]),
    namedLap: lapNumber(match[3]),
    ...{ announcedMs, message },
  };
}

function timeMs(text: string | undefined): number | null {
  return text === undefined ? null : parseDurationMs(text);
}

function lapNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
