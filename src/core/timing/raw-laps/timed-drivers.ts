import { feedInteger } from '../../feed/feed-values.ts';
import { type FeedRecord, pour } from '../../feed/stream-reader.ts';
import { alignLapEnds, type Alignment, type DriverLapEnds } from './lap-end-alignment.ts';
import { bestAnnouncements, type BestAnnouncement } from './announced-bests.ts';
import { countOf, lapsDone } from './lap-count.ts';
import { markPersonalBests } from './personal-best.ts';
import { type InconsistentLaps, repairRawLaps } from './raw-lap-repair.ts';
import type { RawLap } from './raw-lap.ts';
import { readRawLaps } from './raw-laps.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { SessionTrace } from '../../trace/session-trace.ts';
import {
  sentPlaces,
  type SentPlacesByCar,
  type SentPosition,
  TimingDataReducer,
  type TimingMessages,
} from '../topics/timing-data.ts';
import type { TimingPatch } from '../topics/timing-line.ts';

/** What TimingData says of all drivers. Maps are by driver number. */
export interface TimedDrivers {
  /** Repaired and aligned; an empty list for a driver without a lap. */
  laps: Map<string, RawLap[]>;
  /** Only drivers whose recording begins in mid-session: how many laps they had done by then. */
  lapsBeforeRecording: Map<string, number>;
  /** Races, of these drivers: visits to the pits by then, as the feed counts them, also behind a red flag. */
  stopsBeforeRecording: Map<string, number>;
  /** Session time at which such a recording takes over; null = it begins with the session. */
  joinedMs: number | null;
  /** Only drivers with laps that ended in a gap of the recording: their numbers. */
  lostLaps: Map<string, readonly number[]>;
  /** Drivers who stopped in the pits in a gap of the recording, or on a lap that was lost in one. */
  lostPitStops: Set<string>;
  /** Cars that the feed says stopped or retired, and had not gone on in the end, with when; null = it never says so of any car, nor the contrary. */
  stoppedCars: ReadonlyMap<string, number> | null;
  /** Races: places as they were sent; empty elsewhere. */
  sentPlaces: SentPlacesByCar;
  /** What the feed itself says of the classification, by car number. */
  standings: Map<string, FeedStanding>;
  /** Session time of the latest message. */
  recordedUntilMs: number;
  /** Session times at which the feed announced part 1, 2, 3 of a qualifying. */
  announcedPartsMs: readonly (number | null)[];
  /** The same as each driver's messages suggest. */
  driverPartsMs: (readonly (number | null)[])[];
  findings: {
    wentBackInTime: string[];
    lostLapEnds: string[];
    struckLaps: Map<string, number[]>;
    inconsistentLaps: Map<string, InconsistentLaps>;
    alignment: Alignment;
  };
}

/** What the feed says of a car beside its laps. */
export interface FeedStanding {
  bests: readonly BestAnnouncement[];
  /** As it was sent last; null = it was never sent. */
  place: SentPosition | null;
  /** Qualifyings: when the car was first said to be knocked out; null = it was not. */
  knockedOutMs: number | null;
  /** Laps done by the last count that was sent. */
  laps: number;
}

/** Repaired and aligned laps of every driver in the timing data. */
export function readTimedDrivers(
  records: Iterable<FeedRecord>,
  kind: SessionKind,
  trace?: SessionTrace,
): TimedDrivers {
  const reducer = new TimingDataReducer();
  pour(records, reducer);
  const laps = new Map<string, RawLap[]>();
  const lapEnds = new Map<string, DriverLapEnds>();
  const lapsBeforeRecording = new Map<string, number>();
  const stopsBeforeRecording = new Map<string, number>();
  let joinedMs: number | null = null;
  const lostLaps = new Map<string, readonly number[]>();
  const lostPitStops = new Set<string>();
  const driverPartsMs: (number | null)[][] = [];
  const wentBackInTime: string[] = [];
  const lostLapEnds: string[] = [];
  const struckLaps = new Map<string, number[]>();
  const inconsistentLaps = new Map<string, InconsistentLaps>();
  const followed = { followedUntilMs: reducer.recordedUntilMs, arePlaces: kind === 'race' };
  for (const [driverNumber, { patches, gaps, lastMiniSectorsMs }] of reducer.messagesByDriver) {
    const carTrace = trace?.of(driverNumber);
    const raw = readRawLaps(patches, kind, carTrace, lastMiniSectorsMs);
    const repaired = repairRawLaps(raw.laps, followed, carTrace);
    markPersonalBests(repaired.laps, raw.bestLaps, raw.partStartsMs, carTrace);
    laps.set(driverNumber, repaired.laps);
    lapEnds.set(driverNumber, { laps: repaired.laps, gaps });
    driverPartsMs.push(raw.partStartsMs);
    if (raw.joinedAfterLaps !== null) {
      lapsBeforeRecording.set(driverNumber, raw.joinedAfterLaps);
      if (kind === 'race') stopsBeforeRecording.set(driverNumber, stopsBefore(patches));
      joinedMs = Math.min(joinedMs ?? Infinity, patches[0]!.timeMs);
    }
    if (raw.lostLaps.length > 0) lostLaps.set(driverNumber, raw.lostLaps);
    if (raw.hasLostPitStops) lostPitStops.add(driverNumber);
    if (raw.hadLateData) wentBackInTime.push(driverNumber);
    if (raw.lostLapEnds) lostLapEnds.push(driverNumber);
    const struck = repaired.laps.filter((lap) => lap.isStruck);
    if (struck.length > 0)
      struckLaps.set(
        driverNumber,
        struck.map((lap) => lap.lapNumber),
      );
    const { droppedTimes, keptEnds } = repaired.inconsistentLaps;
    if (droppedTimes.length + keptEnds.length > 0)
      inconsistentLaps.set(driverNumber, repaired.inconsistentLaps);
  }
  const alignment = alignLapEnds(lapEnds);
  if (trace) for (const [car, own] of laps) trace.of(car)?.applied('ends-aligned', own);
  return {
    laps,
    lapsBeforeRecording,
    stopsBeforeRecording,
    joinedMs,
    lostLaps,
    lostPitStops,
    stoppedCars: reducer.stoppedCars,
    sentPlaces: kind === 'race' ? sentPlaces(reducer.messagesByDriver) : {},
    standings: new Map(
      [...reducer.messagesByDriver].map(([car, messages]) => [car, feedStanding(messages, kind)]),
    ),
    recordedUntilMs: reducer.recordedUntilMs,
    announcedPartsMs: reducer.partStartsMs,
    driverPartsMs,
    findings: { wentBackInTime, lostLapEnds, struckLaps, inconsistentLaps, alignment },
  };
}

/** The count is left out before the first stop, and raised when a car comes in: one that stays there has not stopped and gone on. */
function stopsBefore(patches: readonly TimingPatch[]): number {
  const { NumberOfPitStops: counted, InPit: isInPit } = patches[0]!.line;
  const stays = isInPit === true && patches.every(({ line }) => line.InPit !== false);
  return Math.max(0, (feedInteger(counted) ?? 0) - (stays ? 1 : 0));
}

function feedStanding({ patches, positions, knockedOutMs }: TimingMessages, kind: SessionKind): FeedStanding {
  const counts = patches.flatMap(({ line }) => countOf(line) ?? []);
  return {
    bests: bestAnnouncements(patches),
    place: positions.at(-1) ?? null,
    knockedOutMs,
    laps: Math.max(0, lapsDone(counts.at(-1) ?? 0, kind)),
  };
}
