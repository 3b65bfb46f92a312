import { parseDurationMs } from '../feed/duration.ts';
import { isFeedObject } from '../feed/patch.ts';
import { cellText, type TimingLine, type TimingPatch } from './timing-data.ts';

/** One lap as the messages alone give it, before repair. Session times and durations in milliseconds. */
export interface RawLap {
  lapNumber: number;
  /** Time of the message that counted the lap; null for a last lap that was never counted. */
  endMs: number | null;
  lapTimeMs: number | null;
  /** The feed sent an empty lap time: it withdrew the value, instead of merely not sending one. */
  lapTimeWithdrawn: boolean;
  sectorMs: [number | null, number | null, number | null];
  sectorEndMs: [number | null, number | null, number | null];
  pitInMs: number | null;
  pitOutMs: number | null;
  speedI1Kmh: number | null;
  speedI2Kmh: number | null;
  speedFinishKmh: number | null;
  speedTrapKmh: number | null;
  isPersonalBest: boolean;
}

/** A best lap time of the driver as the feed announced it. */
export interface BestLapMessage {
  timeMs: number;
  lapTimeMs: number;
}

export interface RawDriverLaps {
  laps: RawLap[];
  bestLaps: BestLapMessage[];
  /** Session times at which this driver's part 1, 2, 3 of a qualifying began; [0] elsewhere. */
  splitMs: number[];
  /** Laps done before the recording began; 0 for a recording from the start. */
  lapsBefore: number;
  /** Whether the feed went back in time and messages were ignored. */
  hadLateData: boolean;
}

/** Values of a lap may arrive this long after the message that counts the lap. */
const lateValueWindowMs = 5000;

/** Slower lap times are never right in the live feed: waiting times in the pits and behind red flags. */
const longestLapTimeMs = 150_000;

function emptyLap(lapNumber: number): RawLap {
  return {
    lapNumber,
    endMs: null,
    lapTimeMs: null,
    lapTimeWithdrawn: false,
    sectorMs: [null, null, null],
    sectorEndMs: [null, null, null],
    pitInMs: null,
    pitOutMs: null,
    speedI1Kmh: null,
    speedI2Kmh: null,
    speedFinishKmh: null,
    speedTrapKmh: null,
    isPersonalBest: false,
  };
}

/**
 * Reads one driver's TimingData messages into laps (DOMAIN section 7.1 to 7.4). Two passes: the first finds where laps end,
 * the second gives each value to the lap it belongs to, knowing that values of a lap arrive up to 5 s after its end.
 *
 * Messages that go back in time are ignored. A lap counted before the car ever left the pits is no lap.
 * Where the first message of all already counts laps (a feed joined in mid-session), numbering goes on from there.
 */
export function readRawLaps(patches: readonly TimingPatch[]): RawDriverLaps {
  const lapsBefore = lapsBeforeJoining(patches[0]?.line);
  const { accepted, hadLateData } = dropLateMessages(patches, lapsBefore);
  const openedLaps = findLapEnds(accepted, lapsBefore);
  const { bestLaps, splitMs, closedLaps } = fillValues(accepted, openedLaps, lapsBefore);
  const laps = closedLaps === 0 ? [] : trimEmptyLaps(openedLaps, closedLaps);
  return { laps, bestLaps, splitMs, lapsBefore, hadLateData };
}

function lapsBeforeJoining(firstLine: TimingLine | undefined): number {
  const count = firstLine?.NumberOfLaps;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
}

/**
 * The feed sometimes repeats an earlier stretch. From a message with a lap number below the count on, everything is skipped
 * until the count is reached again. The count itself grows by one per accepted message, whatever number it carries.
 */
function dropLateMessages(
  patches: readonly TimingPatch[],
  lapsBefore: number,
): { accepted: TimingPatch[]; hadLateData: boolean } {
  const accepted: TimingPatch[] = [];
  let counted = lapsBefore;
  let inPast = false;
  let hadLateData = false;
  for (const patch of patches) {
    const lapCount = patch.line.NumberOfLaps;
    if (typeof lapCount === 'number') {
      if (inPast && lapCount === counted) inPast = false;
      if (lapCount < counted) {
        inPast = true;
        hadLateData = true;
      }
    }
    if (inPast) continue;
    if (typeof lapCount === 'number' && lapCount > counted) counted += 1;
    accepted.push(patch);
  }
  return { accepted, hadLateData };
}

function countsLap(line: TimingLine, counted: number): boolean {
  return typeof line.NumberOfLaps === 'number' && line.NumberOfLaps > counted;
}

/** First pass: one row per counted lap, plus the open one. */
function findLapEnds(patches: readonly TimingPatch[], lapsBefore: number): RawLap[] {
  const laps = [emptyLap(lapsBefore + 1)];
  let counted = lapsBefore;
  let hasLeftPits = lapsBefore > 0;
  for (const { timeMs, line } of patches) {
    if (line.InPit === false) hasLeftPits = true;
    if (!countsLap(line, counted)) continue;
    counted += 1;
    if (!hasLeftPits) continue;
    laps.at(-1)!.endMs = timeMs;
    laps.push(emptyLap(lapsBefore + laps.length + 1));
  }
  return laps;
}

/** Second pass: gives every value to its lap. */
function fillValues(
  patches: readonly TimingPatch[],
  laps: RawLap[],
  lapsBefore: number,
): { bestLaps: BestLapMessage[]; splitMs: number[]; closedLaps: number } {
  const bestLaps: BestLapMessage[] = [];
  const splitMs = [0];
  let current = 0;
  let counted = lapsBefore;
  let hasLeftPits = lapsBefore > 0;

  for (const { timeMs, line } of patches) {
    const lap = laps[current]!;
    const previousEndMs = laps[current - 1]?.endMs ?? null;
    const isLateValue = previousEndMs !== null && timeMs - previousEndMs < lateValueWindowMs;
    const valueLap = isLateValue ? laps[current - 1]! : lap;

    readSectors(line.Sectors, valueLap, timeMs);
    readLapTime(line.LastLapTime, valueLap);
    readSpeeds(line.Speeds, valueLap, lap);

    if (line.InPit === true && hasLeftPits) lap.pitInMs = timeMs;
    if (line.InPit === false) {
      const endsSoon = lap.endMs !== null && lap.endMs - timeMs < lateValueWindowMs;
      const outLap = countsLap(line, counted) || endsSoon ? laps[current + 1] : lap;
      if (outLap) outLap.pitOutMs = timeMs;
      hasLeftPits = true;
    }

    const bestLapMs = parseDurationMs(cellText(line.BestLapTime));
    if (bestLapMs !== null) bestLaps.push({ timeMs, lapTimeMs: bestLapMs });
    const part = firstPart(line.BestLapTimes);
    if (part !== null && part + 1 > splitMs.length) splitMs.push(timeMs);

    if (countsLap(line, counted)) {
      counted += 1;
      if (hasLeftPits) {
        lap.endMs = timeMs;
        current += 1;
      }
    }
  }
  return { bestLaps, splitMs, closedLaps: current };
}

function readSectors(sectors: unknown, lap: RawLap, timeMs: number): void {
  // Lists are full states with stale values; only patches carry news.
  if (!isFeedObject(sectors)) return;
  for (const index of [0, 1, 2] as const) {
    const sectorMs = parseDurationMs(cellText(sectors[index]));
    if (sectorMs === null) continue;
    lap.sectorMs[index] = sectorMs;
    lap.sectorEndMs[index] = timeMs;
  }
}

function readLapTime(cell: unknown, lap: RawLap): void {
  if (!isFeedObject(cell) || typeof cell.Value !== 'string') return;
  const lapTimeMs = parseDurationMs(cell.Value);
  if (lapTimeMs !== null && lapTimeMs >= longestLapTimeMs) return;
  lap.lapTimeMs = lapTimeMs;
  lap.lapTimeWithdrawn = lapTimeMs === null;
}

function readSpeeds(speeds: unknown, lap: RawLap, currentLap: RawLap): void {
  if (!isFeedObject(speeds)) return;
  lap.speedI1Kmh = speedKmh(speeds.I1) ?? lap.speedI1Kmh;
  lap.speedI2Kmh = speedKmh(speeds.I2) ?? lap.speedI2Kmh;
  lap.speedFinishKmh = speedKmh(speeds.FL) ?? lap.speedFinishKmh;
  // The speed trap lies before the line on no circuit's late window: its value is never late.
  currentLap.speedTrapKmh = speedKmh(speeds.ST) ?? currentLap.speedTrapKmh;
}

function speedKmh(cell: unknown): number | null {
  const text = cellText(cell);
  return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** 0-based part of a qualifying that a `BestLapTimes` patch speaks of. */
function firstPart(bestLapTimes: unknown): number | null {
  if (!isFeedObject(bestLapTimes)) return null;
  const key = Object.keys(bestLapTimes)[0];
  return key !== undefined && /^\d+$/.test(key) ? Number(key) : null;
}

function hasData(lap: RawLap): boolean {
  return [
    ...lap.sectorMs,
    lap.lapTimeMs,
    lap.speedI1Kmh,
    lap.speedI2Kmh,
    lap.speedFinishKmh,
    lap.speedTrapKmh,
  ].some((value) => value !== null);
}

/** An open last row with data is a lap; an empty first row is only the way to the grid and does not count. */
function trimEmptyLaps(laps: RawLap[], closedLaps: number): RawLap[] {
  const open = laps[closedLaps];
  const kept = laps.slice(0, open && hasData(open) ? closedLaps + 1 : closedLaps);
  const first = kept[0];
  if (!first || hasData(first)) return kept;
  return kept.slice(1).map((lap) => ({ ...lap, lapNumber: lap.lapNumber - 1 }));
}
