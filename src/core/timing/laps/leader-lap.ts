import type { Lap } from './lap.ts';

/**
 * The lap that the leader of a race was on at a session time; null before the first lap began, after the leader's last lap, and in sessions
 * without positions.
 */
export function leaderLapAt(laps: readonly Lap[], startMs: number | null): (timeMs: number) => number | null {
  const led = laps.filter((lap) => lap.position === 1).sort((a, b) => a.lapNumber - b.lapNumber);
  return (timeMs) => {
    if (startMs === null || timeMs < startMs) return null;
    return led.find((lap) => timeMs < lap.endMs)?.lapNumber ?? null;
  };
}
