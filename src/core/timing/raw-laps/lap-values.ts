import { parseDurationMs } from '../../feed/duration.ts';
import { isJsonObject } from '../../json-object.ts';
import { feedDecimal } from '../../feed/feed-values.ts';
import type { RawLap } from './raw-lap.ts';
import { slowestRacingLapMs } from './timing-tolerances.ts';
import { cellText, type TimingLine } from '../topics/timing-line.ts';

/**
 * Writes what a message says of sectors, lap time and speeds into the lap it speaks of (docs/feed/laps.md#late-values).
 * `valueLap` is the lap that just ended while its values still arrive, else the current one.
 */
export function readLapValues(line: TimingLine, timeMs: number, valueLap: RawLap, currentLap: RawLap): void {
  readSectors(line.Sectors, timeMs, valueLap);
  readLapTime(line.LastLapTime, valueLap);
  readSpeeds(line.Speeds, valueLap, currentLap);
}

function readSectors(sectors: unknown, timeMs: number, lap: RawLap): void {
  // Lists are full states with stale values; only patches carry news.
  if (!isJsonObject(sectors)) return;
  for (const index of [0, 1, 2] as const) {
    const sectorMs = durationMs(sectors[index]);
    if (sectorMs === null) continue;
    lap.sectorMs[index] = sectorMs;
    lap.sectorEndMs[index] = timeMs;
  }
}

/** A long time is mostly the time since the line, sent after the pits for a lap that has its time; it replaces nothing. */
function readLapTime(cell: unknown, lap: RawLap): void {
  if (!isJsonObject(cell) || typeof cell.Value !== 'string') return;
  const lapTimeMs = durationMs(cell);
  const isKnown = lap.lapTimeMs !== null || lap.lapTimeWithdrawn;
  if (isKnown && lapTimeMs !== null && lapTimeMs >= slowestRacingLapMs) return;
  lap.lapTimeMs = lapTimeMs;
  lap.lapTimeWithdrawn = lap.lapTimeMs === null;
}

/** The speed trap lies before the line, so its value is never late; the others may be. */
export function readSpeeds(speeds: unknown, valueLap: RawLap, currentLap: RawLap): void {
  if (!isJsonObject(speeds)) return;
  valueLap.speedI1Kmh = speedKmh(speeds.I1) ?? valueLap.speedI1Kmh;
  valueLap.speedI2Kmh = speedKmh(speeds.I2) ?? valueLap.speedI2Kmh;
  valueLap.speedFinishKmh = speedKmh(speeds.FL) ?? valueLap.speedFinishKmh;
  currentLap.speedTrapKmh = speedKmh(speeds.ST) ?? currentLap.speedTrapKmh;
}

/** Duration of a feed cell; null when it holds none. Everything on a race track takes some time. */
export function durationMs(cell: unknown): number | null {
  const parsedMs = parseDurationMs(cellText(cell));
  return parsedMs !== null && parsedMs > 0 ? parsedMs : null;
}

function speedKmh(cell: unknown): number | null {
  const speed = feedDecimal(cellText(cell));
  return speed !== null && speed >= 0 ? speed : null;
}
