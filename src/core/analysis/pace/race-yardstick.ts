import type { Lap } from '../../timing/laps/lap.ts';
import { isUndisturbed, quickLapFactor, quickLapYardstick, type QuickLapYardstick } from './quick-laps.ts';

/** How many laps before and after a lap the quickest car is looked for. */
const lapsAround = 2;

/**
 * The yardstick for comparing the cars of a race: beside the laps within 107 % of the session's fastest count those within 107 % of the
 * quickest undisturbed lap of any car within two laps of theirs, where that one is itself within 107 % of the session's fastest. So nobody loses laps to the
 * fuel that all cars carry at the start, and a wet phase still counts for nobody (docs/decisions/results.md has the figures).
 */
export function raceYardstick(sessionLaps: readonly Lap[]): QuickLapYardstick {
  const { limitMs, reasonAgainst } = quickLapYardstick(sessionLaps);
  const quickestOfLap = new Map<number, number>();
  for (const { lapNumber, lapTimeMs } of sessionLaps.filter(isUndisturbed))
    quickestOfLap.set(lapNumber, Math.min(lapTimeMs, quickestOfLap.get(lapNumber) ?? Infinity));

  const quickestAround = (lapNumber: number): number => {
    let quickestMs = Infinity;
    for (let near = lapNumber - lapsAround; near <= lapNumber + lapsAround; near += 1)
      quickestMs = Math.min(quickestMs, quickestOfLap.get(near) ?? Infinity);
    return quickestMs;
  };
  const isQuickAtItsTime = (lap: Lap): boolean => {
    const quickestMs = quickestAround(lap.lapNumber);
    return limitMs !== null && quickestMs <= limitMs && lap.lapTimeMs! <= quickestMs * quickLapFactor;
  };
  return {
    limitMs,
    reasonAgainst: (lap) => {
      const reason = reasonAgainst(lap);
      return reason === 'slow' && isQuickAtItsTime(lap) ? null : reason;
    },
  };
}
