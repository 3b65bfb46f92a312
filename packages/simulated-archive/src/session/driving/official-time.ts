import type { DrivenLap } from './driven-car.ts';

/** Official time of a lap in whole milliseconds: from crossing to crossing; null when there is none. */
export function officialTimeMs({ startMs, endMs, isTimed }: DrivenLap): number | null {
  return isTimed && endMs !== null ? Math.round(endMs) - Math.round(startMs) : null;
}
