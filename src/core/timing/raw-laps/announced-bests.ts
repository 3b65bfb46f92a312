import { parseDurationMs } from '../../feed/duration.ts';
import { feedInteger } from '../../feed/feed-values.ts';
import { feedEntries } from '../../feed/patch.ts';
import type { FeedRecord } from '../../feed/stream-reader.ts';
import { groupBy } from '../../group-by.ts';
import { isJsonObject } from '../../json-object.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { TimingPatch } from '../topics/timing-line.ts';
import { lapsDone } from './lap-count.ts';
import { durationMs } from './lap-values.ts';
import { judgeBests } from './personal-best.ts';
import type { BestLapMessage } from './raw-laps.ts';

/** A best time of a car that the feed named and did not take back, whether its lap was read or not. */
export interface AnnouncedBest {
  /** When it was named, some seconds after the lap at the most; of a state, long after it perhaps. */
  timeMs: number;
  lapTimeMs: number;
  /** The lap as they are numbered here; null = none is named. */
  lapNumber: number | null;
  /** 0-based part of a qualifying; 0 elsewhere. */
  part: number;
  /** It stands in a full state: at the beginning of a recording, or after a gap. */
  isOfState: boolean;
  topic: 'TimingData' | 'TimingAppData';
}

/** What a message says of the best time of a car. */
export interface BestAnnouncement extends BestLapMessage {
  /** 0-based part of a qualifying; null = the message names none. */
  part: number | null;
  isOfState: boolean;
}

/**
 * Best times in the messages of one car, full states included. A cell that is emptied with its lap is not taken back: the next part of a
 * qualifying begins (2019 Italian, Qualifying, car 16, 01:03:58: `{"BestLapTimes": {"1": {"Value": "", "_deleted": ["Lap"]}}}`).
 */
export function bestAnnouncements(patches: readonly TimingPatch[]): BestAnnouncement[] {
  return patches.flatMap(({ timeMs, line }) => {
    const isOfState = Array.isArray(line.Sectors);
    const cells: [part: number | null, cell: unknown][] = feedEntries(line.BestLapTimes);
    const named = cells.filter(([, cell]) => saysBest(cell));
    if (named.length === 0) named.push([null, line.BestLapTime]);
    return named.flatMap(([part, cell]) => {
      if (!saysBest(cell)) return [];
      const lapNumber = feedInteger(cell.Lap);
      return [{ timeMs, lapTimeMs: durationMs(cell), lapNumber, part, isOfState }];
    });
  });
}

function saysBest(cell: unknown): cell is Record<string, unknown> {
  if (!isJsonObject(cell) || typeof cell.Value !== 'string') return false;
  return cell.Value === '' ? cell._deleted === undefined : durationMs(cell) !== null;
}

/** The best lap of a stint so far, as TimingAppData tells it. */
export interface StintBest {
  timeMs: number;
  lapTimeMs: number;
  lapNumber: number | null;
  isOfState: boolean;
}

/** Best laps of stints by car number; their laps are counted as in TimingData. */
export function readStintBests(records: readonly FeedRecord[], kind: SessionKind): Map<string, StintBest[]> {
  const bests = records.flatMap(({ timeMs, payload: { Lines: lines } }) =>
    Object.entries(isJsonObject(lines) ? lines : {}).flatMap(([car, line]) => {
      const stints = isJsonObject(line) ? line.Stints : undefined;
      return feedEntries(stints).flatMap(([, stint]) => {
        const lapTimeMs = isJsonObject(stint) ? parseDurationMs(stint.LapTime) : null;
        if (!isJsonObject(stint) || lapTimeMs === null || lapTimeMs <= 0) return [];
        const counted = feedInteger(stint.LapNumber);
        const lapNumber = counted === null ? null : lapsDone(counted, kind);
        return [{ car, best: { timeMs, lapTimeMs, lapNumber, isOfState: Array.isArray(stints) } }];
      });
    }),
  );
  return new Map(
    [...groupBy(bests, ({ car }) => car)].map(([car, own]) => [car, own.map(({ best }) => best)]),
  );
}

/**
 * Best times of one car that stood in the end, by part of a qualifying. A stint's best counts where it is faster than what TimingData
 * announced by then, and TimingData did not go on with a slower one: until 2021 it may be a lap into the pits (2021 Mexico City,
 * Qualifying, car 4, 01:34:33: `"1:30.813"`, where the best stays `1:36.830`).
 */
export function announcedBests(
  announcements: readonly BestAnnouncement[],
  stintBests: readonly StintBest[],
  partStartsMs: readonly (number | null)[],
): AnnouncedBest[] {
  const partAt = (timeMs: number) =>
    Math.max(
      0,
      partStartsMs.findLastIndex((startMs) => startMs !== null && startMs <= timeMs),
    );
  const byPart = groupBy(announcements, ({ part, timeMs }) => part ?? partAt(timeMs));
  const stintsByPart = groupBy(
    // In which part of a qualifying a state's stint was driven is not said.
    stintBests.filter(({ isOfState }) => !isOfState || partStartsMs.length === 0),
    ({ timeMs }) => partAt(timeMs),
  );
  return [0, 1, 2].flatMap((part) => {
    const own = (byPart.get(part) ?? []).filter(
      ({ lapTimeMs }, index, all) => lapTimeMs === null || lapTimeMs !== all[index - 1]?.lapTimeMs,
    );
    const standing: Omit<AnnouncedBest, 'part'>[] = judgeBests(own).standing.map((best) => ({
      ...best,
      topic: 'TimingData',
      // The feed's own number is often that of an earlier best: 2019 Italian, Qualifying, car 18, part 2: lap 8 for its lap 11.
      lapNumber:
        stintBests.find(({ lapTimeMs }) => lapTimeMs === best.lapTimeMs)?.lapNumber ?? best.lapNumber,
    }));
    for (const stint of stintsByPart.get(part) ?? []) {
      const knownMs = [...own, ...standing.filter(({ topic }) => topic === 'TimingAppData')]
        .toSorted((a, b) => a.timeMs - b.timeMs)
        .findLast(({ timeMs }) => timeMs <= stint.timeMs)?.lapTimeMs;
      const isFaster = stint.lapTimeMs < (knownMs ?? Infinity);
      const isDenied = own.some(
        ({ timeMs, lapTimeMs }) =>
          lapTimeMs === stint.lapTimeMs ||
          (timeMs >= stint.timeMs && (lapTimeMs === null || lapTimeMs > stint.lapTimeMs)),
      );
      if (isFaster && !isDenied) standing.push({ ...stint, topic: 'TimingAppData' });
    }
    return standing.map((best) => ({ ...best, part }));
  });
}
