import type { Lap } from './lap.ts';

/**
 * The feed does not send a speed that equals the driver's previous one at the same place. After a lap that is missing nobody knows
 * what that was.
 */
export function fillRepeatedSpeeds(laps: readonly Lap[]): void {
  const keys = ['speedI1Kmh', 'speedI2Kmh', 'speedTrapKmh', 'speedFinishKmh'] as const;
  let lastSpeeds: Partial<Record<(typeof keys)[number], number>> = {};
  let before: Lap | null = null;
  for (const lap of laps) {
    const isNext = before?.driverNumber === lap.driverNumber && before.lapNumber === lap.lapNumber - 1;
    if (!isNext) lastSpeeds = {};
    before = lap;
    const isFillable = !lap.isGenerated && !lap.trackStatus.includes('5');
    for (const key of keys) {
      const sentKmh = lap[key];
      if (sentKmh !== null) lastSpeeds[key] = sentKmh;
      else if (isFillable && !(key === 'speedFinishKmh' && lap.pitInMs !== null))
        lap[key] = lastSpeeds[key] ?? null;
    }
  }
}
