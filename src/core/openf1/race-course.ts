import { quantile } from '../quantile.ts';
import type { LapRow } from './lap-rows.ts';

type LapsByCar = ReadonlyMap<string, readonly LapRow[]>;

/**
 * Session time of the start of a race. The first lap is opened by it, or by the restart when the race was stopped on that lap: 2024 Japanese,
 * Race: opened 05:32:00 and over at 05:05:53. Its time is counted from the start all the same, so that the end tells.
 *
 * @returns null without a first lap.
 */
export function raceStartMs(laps: LapsByCar): number | null {
  const rows = [...laps.values()];
  const counted = rows.flatMap((own) => {
    const [first, second] = own;
    if (first?.lapNumber !== 1 || first.lapTimeMs === null || second?.lapNumber !== 2) return [];
    return second.openedMs === null ? [] : [second.openedMs - first.lapTimeMs];
  });
  if (counted.length > 0)
    return Math.round(
      quantile(
        counted.toSorted((a, b) => a - b),
        0.5,
      ),
    );
  const opened = rows.flatMap(([first]) => (first?.lapNumber === 1 ? (first.openedMs ?? []) : []));
  return opened.length > 0 ? Math.min(...opened) : null;
}

/** Number of the last lap that some car completed in a time; null without one. */
export function mostLaps(laps: LapsByCar): number | null {
  const completed = [...laps.values()].flat().filter(({ lapTimeMs }) => lapTimeMs !== null);
  const most = completed.reduce((last, { lapNumber }) => Math.max(last, lapNumber), 0);
  return most === 0 ? null : most;
}

/** Session time at which the first car completed that lap; null when none did. */
export function finishMs(laps: LapsByCar, lastLap: number | null): number | null {
  const ends = [...laps.values()]
    .flat()
    .flatMap(({ lapNumber, openedMs, lapTimeMs }) =>
      lapNumber === lastLap && openedMs !== null && lapTimeMs !== null ? [openedMs + lapTimeMs] : [],
    );
  return ends.length === 0 ? null : Math.min(...ends);
}
