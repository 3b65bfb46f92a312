import { isJsonObject } from '../../json-object.ts';
import { feedInteger } from '../../feed/feed-values.ts';
import { type CountedPatch, joinedMidSession, orderByCount } from './lap-count.ts';
import { findLapEnds, isOnTrack, type FoundLaps } from './lap-rows.ts';
import { durationMs, readLapValues, readSpeeds } from './lap-values.ts';
import { emptyRawLap, isMeasured, type RawLap } from './raw-lap.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { longestMessageDelayMs } from './timing-tolerances.ts';
import { traced, type SessionTrace } from '../../trace/session-trace.ts';
import type { TimingLine, TimingPatch } from '../topics/timing-line.ts';

/** A best lap time of the driver as the feed announced it. */
export interface BestLapMessage {
  timeMs: number;
  /** null = the feed took the best back and names no other. */
  lapTimeMs: number | null;
  /** The lap that the feed names with it; null when it names none. */
  lapNumber: number | null;
}

export interface RawDriverLaps {
  laps: RawLap[];
  bestLaps: BestLapMessage[];
  /**
   * Session times at which part 1, 2, 3 of a qualifying began for this driver, null for a part of which nothing was sent;
   * [0] elsewhere.
   */
  partStartsMs: (number | null)[];
  /** Laps done before a recording that begins in mid-session; null for a recording from the start. */
  joinedAfterLaps: number | null;
  /** Whether the feed repeated messages of laps already counted, which were ignored. */
  hadLateData: boolean;
  /** Whether the feed's count of laps jumped: messages that end laps are lost. No recorded session does. */
  lostLapEnds: boolean;
  /** Numbers of laps that ended in a gap of the recording. */
  lostLaps: number[];
  /** Whether the car stopped in the pits in a gap of the recording, or on a lap that was lost in one. */
  hasLostPitStops: boolean;
}

/**
 * Reads one driver's TimingData messages into laps (docs/feed/laps.md#from-messages-to-raw-laps). Two passes: the first finds
 * where laps end, the second gives each value to the lap it belongs to, knowing that values of a lap arrive up to 5 s after
 * its end.
 *
 * Messages that are repeated are ignored, and laps that were struck are marked. A lap counted before the car ever left the pits is no lap.
 * Where the first message is a state that counts laps already (a feed joined in mid-session), numbering goes on from there, and so it
 * does where a later one counts laps that nobody saw end (docs/feed/laps.md#laps-lost-in-a-gap).
 *
 * @param lastHeardMs when the car was heard of last, where that was without saying anything of laps; null = it was not.
 */
export function readRawLaps(
  patches: readonly TimingPatch[],
  kind: SessionKind,
  trace?: SessionTrace,
  lastHeardMs: () => number | null = () => null,
): RawDriverLaps {
  const joining = joinedMidSession(patches[0]?.line, kind);
  // The state at joining repeats values of laps done before; it is no news.
  const news = joining === null ? patches : patches.slice(1);
  const { accepted, hadLateData, lostLapEnds } = orderByCount(news, joining?.counted ?? 0, lastHeardMs);
  const found = findLapEnds(accepted, joining, kind, trace);
  const { laps: openedLaps } = found;
  const values = fillValues(accepted, found, joining !== null, trace);
  const { bestLaps, partStartsMs, closedLaps, hasLostPitStops } = values;
  const isJoined = joining !== null || found.lostLaps[0] === 1;
  const laps = closedLaps === 0 ? [] : trimEmptyLaps(openedLaps, closedLaps, isJoined);
  const lostLaps = renumbered(found.lostLaps, openedLaps, laps[0], joining !== null);
  trace?.applied('way-to-grid', laps);
  return {
    laps,
    bestLaps,
    partStartsMs,
    joinedAfterLaps: joining?.lapsBefore ?? null,
    hadLateData,
    lostLapEnds,
    lostLaps,
    hasLostPitStops,
  };
}

interface LapValues extends Pick<RawDriverLaps, 'bestLaps' | 'partStartsMs' | 'hasLostPitStops'> {
  /** How many rows have an end. */
  closedLaps: number;
}

/** Second pass: gives every value to its lap. */
function fillValues(
  patches: readonly CountedPatch[],
  { laps, valuesFromMs }: FoundLaps,
  isJoined: boolean,
  trace: SessionTrace | undefined,
): LapValues {
  const bestLaps: BestLapMessage[] = [];
  const partStartsMs: (number | null)[] = [0];
  const emptied = new Set<RawLap>();
  let current = 0;
  let hasLeftPits = isJoined;
  let pitStops = 0;
  let isInPits = true;
  let hasLostPitStops = false;

  for (const patch of trace ? traced(patches, laps, trace) : patches) {
    const { timeMs, line, struckLaps, countedLaps, isState } = patch;
    if (laps[current]!.isUncounted && laps[current]!.endMs! < timeMs) current += 1;
    const lap = laps[current]!;
    if (timeMs >= (valuesFromMs.get(lap) ?? Infinity) && !emptied.has(lap)) {
      emptied.add(lap);
      hasLostPitStops ||= lap.pitInMs !== null || lap.pitOutMs !== null;
      Object.assign(lap, { ...emptyRawLap(lap.lapNumber), endMs: lap.endMs });
    }
    hasLeftPits ||= isState || line.InPit === false || isOnTrack(line);
    const pitStopsNow = feedInteger(line.NumberOfPitStops) ?? pitStops;
    if (isState) {
      hasLostPitStops ||= pitStopsNow > pitStops;
      pitStops = pitStopsNow;
      // A speed is not sent again where it is the same as what the state says.
      readSpeeds(line.Speeds, lap, lap);
      continue;
    }
    // 2021 Mexico City, Qualifying, car 4, 01:41:06.238: a stop is counted 0.1 s after the car is said to be in the pits.
    const isCountedIn = pitStopsNow === pitStops + 1 && !isInPits;
    if (isCountedIn || typeof line.InPit === 'boolean') isInPits = line.InPit !== false;
    pitStops = pitStopsNow;
    const previous = laps[current - 1];
    const isLateValue = previous !== undefined && timeMs - previous.endMs! < longestMessageDelayMs;
    if (isLateValue || countedLaps > 0 || !repeatsLapTime(line, previous))
      readLapValues(line, timeMs, isLateValue ? previous : lap, lap);
    for (const struck of laps.slice(Math.max(0, current - struckLaps), current)) struck.isStruck = true;

    if ((line.InPit === true || isCountedIn) && hasLeftPits) lap.pitInMs = timeMs;
    if (line.InPit === false) {
      const endsSoon = lap.endMs !== null && lap.endMs - timeMs < longestMessageDelayMs;
      const outLap = countedLaps > 0 || endsSoon ? laps[current + 1] : lap;
      if (outLap) outLap.pitOutMs = timeMs;
    }

    const lapTimeMs = durationMs(line.BestLapTime);
    if (lapTimeMs !== null || withdrawsBest(line.BestLapTime))
      bestLaps.push({ timeMs, lapTimeMs, lapNumber: namedLap(line.BestLapTime) });
    const part = firstPart(line.BestLapTimes);
    if (part !== null && part >= partStartsMs.length) {
      while (partStartsMs.length < part) partStartsMs.push(null);
      partStartsMs.push(timeMs);
    }

    if (countedLaps > 0 && hasLeftPits) current += 1;
  }
  return { bestLaps, partStartsMs, closedLaps: current, hasLostPitStops };
}

/**
 * The lap time of the lap before once more, sent for a car that ended no lap since. 2023 Canadian, Qualifying, car 1 in the pits
 * under a red flag, 01:21:59.694: `{"Sectors": {"2": {"Value": "33.860"}}, "LastLapTime": {"Value": "1:25.858"}}`, both of lap 24.
 */
function repeatsLapTime({ LastLapTime: cell }: TimingLine, previous: RawLap | undefined): boolean {
  const lapTimeMs = durationMs(cell);
  return lapTimeMs !== null && lapTimeMs === previous?.lapTimeMs;
}

/** Emptied together with the lap that it names, a best is not withdrawn: the next part of a qualifying begins. */
function withdrawsBest(cell: unknown): boolean {
  return isJsonObject(cell) && cell.Value === '' && cell._deleted === undefined;
}

function namedLap(cell: unknown): number | null {
  return isJsonObject(cell) ? feedInteger(cell.Lap) : null;
}

/** 0-based part of a qualifying that a `BestLapTimes` patch speaks of. */
function firstPart(bestLapTimes: unknown): number | null {
  if (!isJsonObject(bestLapTimes)) return null;
  const key = Object.keys(bestLapTimes)[0];
  return key !== undefined && /^[0-2]$/.test(key) ? Number(key) : null;
}

/** Numbers of lost laps as the laps that are left are numbered; the rest of a lap that was begun among lost ones is lost as well. */
function renumbered(
  lostLaps: readonly number[],
  opened: readonly RawLap[],
  first: RawLap | undefined,
  isJoined: boolean,
): number[] {
  const isTrimmed = first !== undefined && first !== opened[0];
  if (!isTrimmed || lostLaps.length === 0 || isJoined) return [...lostLaps];
  return lostLaps[0] === 1
    ? [...new Set([...lostLaps, opened[0]!.lapNumber])].toSorted((a, b) => a - b)
    : lostLaps.map((lapNumber) => lapNumber - 1);
}

/** An open last row with data is a lap; an empty first row is only the way to the grid and does not count. */
function trimEmptyLaps(laps: readonly RawLap[], closedLaps: number, isJoined: boolean): RawLap[] {
  const open = laps[closedLaps];
  const kept = laps.slice(0, open && isMeasured(open) ? closedLaps + 1 : closedLaps);
  const first = kept[0];
  if (!first || isMeasured(first)) return kept;
  // Joined in mid-session, the empty row is the rest of a lap that counts.
  if (isJoined) return kept.slice(1);
  for (const lap of kept) lap.lapNumber -= 1;
  return kept.slice(1);
}
