import type { SentPlaces, SentPlacesByCar } from '../../timing/topics/sent-places.ts';
import { longestMessageDelayMs } from '../../timing/raw-laps/timing-tolerances.ts';
import type { RaceCar } from './race-order.ts';
import type { TurningStretch } from './turning-stretch.ts';

/**
 * Session time at which the places that were sent put `gained` ahead of `lost`, the last time on the stretch on which the laps say that it
 * got past: the pass was no later. null where nobody sent places, or they never turned there.
 */
export function recordedPassMs(
  gained: RaceCar,
  lost: RaceCar,
  stretch: TurningStretch,
  sentPlaces: SentPlacesByCar | null,
): number | null {
  const own = sentPlaces?.[gained.result.driverNumber];
  const others = sentPlaces?.[lost.result.driverNumber];
  if (!own || !others) return null;
  const fromMs = stretch.lost.fromMs;
  const toMs = Math.max(stretch.gained.toMs, stretch.lost.toMs);
  const isOnTheWay = (timeMs: number) => timeMs > fromMs && timeMs <= toMs + longestMessageDelayMs;
  const momentsMs = [...own.timesMs, ...others.timesMs].filter(isOnTheWay).sort((a, b) => a - b);
  let isBehind = placesBetween(own, others, fromMs) > 0;
  let passedMs: number | null = null;
  for (const timeMs of momentsMs) {
    const places = placesBetween(own, others, timeMs);
    if (places < 0 && isBehind) passedMs = timeMs;
    // While the places of one are sent before those of the other, both may have the same.
    if (places !== 0) isBehind = places > 0;
  }
  return passedMs === null ? null : Math.min(passedMs, toMs);
}

/** By how many places a car was behind another as they were last sent, below 0 when ahead; NaN before both were. */
function placesBetween(own: SentPlaces, others: SentPlaces, timeMs: number): number {
  return placeAt(own, timeMs) - placeAt(others, timeMs);
}

function placeAt({ timesMs, places }: SentPlaces, timeMs: number): number {
  return places[timesMs.findLastIndex((sentMs) => sentMs <= timeMs)] ?? NaN;
}
