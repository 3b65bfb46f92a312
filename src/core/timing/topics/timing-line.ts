import { isJsonObject } from '../../json-object.ts';

/** What one TimingData message says of one driver; every field may be absent, only changes are sent. */
export interface TimingPatch {
  timeMs: number;
  line: TimingLine;
}

/**
 * The fields of `Lines.{driver}` that are read, as loose as the feed is. Sample (2025 Miami Sprint, 01:13:07.987):
 * `{"NumberOfLaps": 1, "Sectors": {"2": {"Value": "45.113"}}, "LastLapTime": {"Value": "2:23.043"}}`.
 */
export interface TimingLine {
  NumberOfLaps?: unknown;
  NumberOfPitStops?: unknown;
  InPit?: unknown;
  Stopped?: unknown;
  Retired?: unknown;
  Sectors?: unknown;
  Speeds?: unknown;
  LastLapTime?: unknown;
  BestLapTime?: unknown;
  BestLapTimes?: unknown;
  Position?: unknown;
  KnockedOut?: unknown;
  GapToLeader?: unknown;
}

/** `Value` of a feed cell `{"Value": "29.405"}` when it is a non-empty text; otherwise null. */
export function cellText(cell: unknown): string | null {
  const value = isJsonObject(cell) ? cell.Value : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether a key of the feed is a car number; all topics go by them. */
export function isCarNumber(key: string): boolean {
  return /^\d{1,3}$/.test(key);
}
