import { groupBy } from '../../group-by.ts';
import { quantile } from '../../quantile.ts';
import { slowestRacingLapMs } from '../raw-laps/timing-tolerances.ts';
import { restartsMs, type SessionStatusRow } from '../topics/session-status.ts';
import type { Lap } from './lap.ts';

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
