import { groupBy } from '../../group-by.ts';
import { quantile } from '../../quantile.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { tookTheFlag } from '../../results/official-result.ts';
import { slowestRacingLapMs } from '../raw-laps/timing-tolerances.ts';
import { restartsMs, type SessionStatusRow } from '../topics/session-status.ts';
import { trackStatusDuring, type TrackStatusRow } from '../topics/track-status.ts';
import { emptyLap, type Lap } from './lap.ts';

/** What tells whether a car stopped. */
export interface SessionCourse {
  sessionStatus: readonly SessionStatusRow[];
  trackStatus: readonly TrackStatusRow[];
  /** Planned number of laps; null when there is none. */
  totalLaps: number | null;
  /** Session time of the latest timing message: a car without a lap end may simply still be on its way. */
  recordedUntilMs: number;
  /** Cars that may have stopped after their last lap; null = any may have. */
  mayHaveStopped: ReadonlySet<string> | null;
  /** Numbers of laps by car that nobody saw end; left out: there are none. */
  lostLaps?: ReadonlyMap<string, readonly number[]>;
  /** Of a race, as the official result has them; what it does not say is null. */
  results: readonly Pick<DriverResult, 'driverNumber' | 'status' | 'laps'>[];
}

/**
 * The laps with one more for each driver whose car stopped out on the track (docs/feed/laps.md#laps-of-cars-that-stopped)
 * while the session ran, in a qualifying in any of its parts: the feed never closes such a lap. It ends when the session was
 * aborted, otherwise after an assumed 150 s, at the latest with the session; everything but tyres and status stays null. A car that
 * ended a lap when another had done the distance took the flag, whatever the session status says.
 */
export function withUnfinishedLaps(laps: readonly Lap[], session: SessionCourse): Lap[] {
  const flagMs = chequeredFlagMs(laps, session.totalLaps);
  const byDriver = groupBy(laps, (lap) => lap.driverNumber);
  return [...byDriver.values()].flatMap((driverLaps) => {
    const tookFlag = flagMs !== null && driverLaps.at(-1)!.endMs >= flagMs;
    const unfinished = tookFlag ? null : unfinishedLap(driverLaps, session);
    if (!unfinished) return driverLaps;
    unfinished.trackStatus = trackStatusDuring(session.trackStatus, unfinished.startMs, unfinished.endMs);
    return [...driverLaps, unfinished];
  });
}

/** Session time at which the first car had done the distance; null when none did, or it is unknown. */
function chequeredFlagMs(laps: readonly Lap[], totalLaps: number | null): number | null {
  const endsMs = laps
    .filter((lap) => lap.lapNumber === totalLaps && !lap.isGenerated)
    .map((lap) => lap.endMs);
  return endsMs.length === 0 ? null : Math.min(...endsMs);
}

/** Whether a car did its last lap by the official result: it took the flag, or no more laps are counted of it. */
function officiallyDone({ status, laps }: SessionCourse['results'][number], lapNumber: number): boolean {
  const tookFlag = status !== null && tookTheFlag(status);
  return laps !== null && (tookFlag ? lapNumber >= laps : lapNumber > laps);
}

function unfinishedLap(
  laps: readonly Lap[],
  { sessionStatus, totalLaps, recordedUntilMs, mayHaveStopped, results, lostLaps }: SessionCourse,
): Lap | null {
  const last = laps.at(-1)!;
  if (mayHaveStopped !== null && !mayHaveStopped.has(last.driverNumber)) return null;
  const official = results.find(({ driverNumber }) => driverNumber === last.driverNumber);
  if (official && officiallyDone(official, last.lapNumber)) return null;
  if (lostLaps?.get(last.driverNumber)?.includes(last.lapNumber + 1)) return null;
  const isOnlyGenerated = laps.length === 1 && last.isGenerated;
  const stoppedInPits =
    last.pitInMs !== null || ((laps.at(-2)?.pitInMs ?? null) !== null && last.pitOutMs === null);
  const didTheDistance = totalLaps !== null && (last.lapNumber === totalLaps || laps.length >= totalLaps);
  if (isOnlyGenerated || stoppedInPits || didTheDistance) return null;

  const before = sessionStatus.filter((row) => row.timeMs <= last.endMs);
  const [next, ...later] = sessionStatus.filter((row) => row.timeMs > last.endMs);
  const isRunning = before.at(-1)?.status === 'Started';
  if (!isRunning || !next || ![next, ...later].some((row) => row.status === 'Finished')) return null;

  const assumedEndMs = last.endMs + slowestRacingLapMs;
  if (recordedUntilMs < assumedEndMs) return null;
  const endMs = next.status === 'Aborted' ? next.timeMs : Math.min(assumedEndMs, next.timeMs);
  return {
    ...emptyLap(last, last.lapNumber + 1, endMs),
    startMs: last.endMs,
    stint: last.stint,
    compound: last.compound,
    freshTyre: last.freshTyre,
    tyreLifeLaps: last.tyreLifeLaps === null ? null : last.tyreLifeLaps + 1,
    isGenerated: true,
  };
}

/** A race is never stopped for as short a time; the first "Started" may come some seconds after the lights. */
const shortestStopMs = 60_000;

/** Where nobody tells of a stop, laps that take the field this multiple of the usual lap include one. */
const stopFactor = 3;

/**
 * Takes the official time from first laps of a race that was stopped on that lap, as `setLapStarts` does with times that the feed sent, and
 * returns these laps (2024 Monaco, Race: 40:56.330 for car 16).
 */
export function dropTimesThroughStop(
  laps: readonly Lap[],
  sessionStatus: readonly SessionStatusRow[],
): Lap[] {
  const restarts = restartsMs(sessionStatus);
  const stopped = laps.filter(
    ({ lapNumber, lapTimeMs, endMs }) =>
      lapNumber === 1 &&
      lapTimeMs !== null &&
      restarts.some((restartMs) => restartMs < endMs && lapTimeMs > endMs - restartMs + shortestStopMs),
  );
  for (const lap of stopped) lap.lapTimeMs = null;
  return stopped;
}

/** Laps on which most of the cars took several times as long as usual: the race was stopped, and no status tells of it. */
export function lapsThroughUntoldStop(laps: readonly Lap[]): Lap[] {
  const timed = laps.filter((lap) => lap.lapTimeMs !== null);
  const leastMs = Math.max(slowestRacingLapMs, stopFactor * medianMs(timed));
  return [...groupBy(timed, ({ lapNumber }) => lapNumber).values()].flatMap((ofNumber) =>
    ofNumber.length > 1 && medianMs(ofNumber) >= leastMs
      ? ofNumber.filter((lap) => lap.lapTimeMs! >= leastMs)
      : [],
  );
}

function medianMs(laps: readonly Lap[]): number {
  if (laps.length === 0) return 0;
  const times = laps.map((lap) => lap.lapTimeMs!).toSorted((a, b) => a - b);
  return quantile(times, 0.5);
}
