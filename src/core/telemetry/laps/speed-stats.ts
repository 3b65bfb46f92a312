import type { Lap } from '../../timing/laps/lap.ts';
import type { LapTelemetry } from './lap-telemetry.ts';

/**
 * Where a speed comes from: `timing` = measured at the line by the timing system, `telemetry` = the car's own speed. The two
 * differ by some km/h.
 */
export type SpeedSource = 'timing' | 'telemetry';

/** Speeds of a lap; null = neither source has one. */
export interface SpeedStats {
  speedTrapKmh: number | null;
  /** `telemetry`: the highest speed of the lap stands in for the trap's. */
  speedTrapSource: SpeedSource | null;
  finishSpeedKmh: number | null;
  /** `telemetry`: speed of the car at the end of the lap. */
  finishSpeedSource: SpeedSource | null;
  /** Highest and lowest speed the car sent, and where on the lap. */
  maxSpeedKmh: number | null;
  maxSpeedAtM: number | null;
  minSpeedKmh: number | null;
  minSpeedAtM: number | null;
}

/** Speeds of a lap from its official times and its telemetry; either may be missing. */
export function speedStats(
  lap: Pick<Lap, 'speedTrapKmh' | 'speedFinishKmh'> | null,
  telemetry: LapTelemetry | null,
): SpeedStats {
  const fastest = telemetry && extreme(telemetry, (a, b) => a > b);
  const slowest = telemetry && extreme(telemetry, (a, b) => a < b);
  const trap = preferred(lap?.speedTrapKmh, fastest?.speedKmh);
  const finish = preferred(lap?.speedFinishKmh, telemetry?.speedKmh.at(-1));
  return {
    speedTrapKmh: trap.value,
    speedTrapSource: trap.source,
    finishSpeedKmh: finish.value,
    finishSpeedSource: finish.source,
    maxSpeedKmh: fastest?.speedKmh ?? null,
    maxSpeedAtM: fastest?.distanceM ?? null,
    minSpeedKmh: slowest?.speedKmh ?? null,
    minSpeedAtM: slowest?.distanceM ?? null,
  };
}

function preferred(
  timing: number | null | undefined,
  telemetry: number | null | undefined,
): { value: number | null; source: SpeedSource | null } {
  if (timing !== null && timing !== undefined) return { value: timing, source: 'timing' };
  if (telemetry === null || telemetry === undefined || Number.isNaN(telemetry))
    return { value: null, source: null };
  return { value: Math.round(telemetry * 10) / 10, source: 'telemetry' };
}

function extreme(
  { speedKmh, distanceM }: LapTelemetry,
  isBeyond: (a: number, b: number) => boolean,
): { speedKmh: number; distanceM: number | null } | null {
  let best: number | null = null;
  for (let index = 0; index < speedKmh.length; index += 1) {
    if (Number.isNaN(speedKmh[index]!)) continue;
    if (best === null || isBeyond(speedKmh[index]!, speedKmh[best]!)) best = index;
  }
  if (best === null) return null;
  return { speedKmh: speedKmh[best]!, distanceM: Number.isNaN(distanceM[best]!) ? null : distanceM[best]! };
}
