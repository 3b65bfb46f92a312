import { isFeedObject } from '../feed/patch.ts';
import type { FeedRecord } from '../feed/stream-reader.ts';

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
  InPit?: unknown;
  Sectors?: unknown;
  Speeds?: unknown;
  LastLapTime?: unknown;
  BestLapTime?: unknown;
  BestLapTimes?: unknown;
  Position?: unknown;
  GapToLeader?: unknown;
  IntervalToPositionAhead?: unknown;
}

/** Messages of TimingData per driver number, in stream order; drivers in order of first appearance. */
export class TimingDataReducer {
  readonly #patchesByDriver = new Map<string, TimingPatch[]>();
  readonly #partStartsMs: (number | null)[] = [null, null, null];

  push(record: FeedRecord): void {
    const { Lines: lines, SessionPart: part } = record.payload;
    if (part === 1 || part === 2 || part === 3) this.#partStartsMs[part - 1] ??= record.timeMs;
    if (!isFeedObject(lines)) return;
    for (const [driverNumber, line] of Object.entries(lines)) {
      if (!isFeedObject(line)) continue;
      const patches = this.#patchesByDriver.get(driverNumber);
      const patch = { timeMs: record.timeMs, line };
      if (patches) patches.push(patch);
      else this.#patchesByDriver.set(driverNumber, [patch]);
    }
  }

  /**
   * Session times at which the feed announced part 1, 2 and 3 of a qualifying (`SessionPart`, from 2019 on); null for a part
   * that was never announced.
   */
  get partStartsMs(): readonly (number | null)[] {
    return this.#partStartsMs;
  }

  get patchesByDriver(): ReadonlyMap<string, readonly TimingPatch[]> {
    return this.#patchesByDriver;
  }
}

/** `Value` of a feed cell `{"Value": "29.405"}` when it is a non-empty text; otherwise null. */
export function cellText(cell: unknown): string | null {
  const value = isFeedObject(cell) ? cell.Value : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}
