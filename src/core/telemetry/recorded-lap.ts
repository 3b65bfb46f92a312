import type { Lap } from '../timing/laps/lap.ts';
import type { Warning } from '../warnings.ts';
import type { DriverTelemetry } from './samples/driver-telemetry.ts';
import { lapQuality, qualityWarnings, type LapQuality } from './laps/lap-quality.ts';
import { sliceLap, type LapTelemetry } from './laps/lap-telemetry.ts';
import { findLapZones, type LapZones } from './zones/lap-zones.ts';
import { speedStats, type SpeedStats } from './laps/speed-stats.ts';

/** Everything telemetry says about one lap. `telemetry` and `lap` make it alignable with another one. */
export interface RecordedLap {
  lap: Lap;
  telemetry: LapTelemetry;
  zones: LapZones;
  speeds: SpeedStats;
  quality: LapQuality;
  /** Defects of this lap's recording and of the session's. */
  warnings: Warning[];
}

/** Below this share of the lap with a known speed there is nothing honest to compare. (Chosen.) */
const lowestCoverage = 0.5;

/**
 * Telemetry of a lap, or in one sentence why there is none. `driver` undefined = the driver's telemetry is not there at all;
 * `lapName` is how sentences speak of the lap.
 */
export function readRecordedLap(
  driver: DriverTelemetry | undefined,
  lap: Lap,
  lapName = `lap ${lap.lapNumber} of ${lap.driver}`,
): RecordedLap | { lap: Lap; reason: string } {
  if (!driver?.car) return { lap, reason: `The recording has no car data of ${lap.driver}.` };
  if (lap.startMs === null) return { lap, reason: `The timing data do not say when ${lapName} began.` };
  const telemetry = sliceLap(driver, lap.startMs, lap.endMs);
  if (telemetry === null) return { lap, reason: `The recording has no car data of ${lapName}.` };
  const quality = lapQuality(driver, lap.startMs, lap.endMs);
  if (quality.speedCoverage < lowestCoverage) {
    const percent = Math.floor(quality.speedCoverage * 100);
    return { lap, reason: `The recording has the speed for only ${percent} % of ${lapName}.` };
  }
  const about = { drivers: [lap.driver], laps: [lap.lapNumber] };
  const zones = findLapZones(driver, telemetry);
  return {
    lap,
    telemetry,
    zones,
    speeds: speedStats(lap, telemetry),
    quality,
    warnings: [
      ...driver.warnings,
      ...qualityWarnings(quality, lapName, about),
      ...clippingWarnings(zones, telemetry, about),
    ],
  };
}

function clippingWarnings(
  { superClipping }: LapZones,
  { xM }: LapTelemetry,
  about: { drivers: string[]; laps: number[] },
): Warning[] {
  if (superClipping.length === 0 || xM !== null) return [];
  return [
    {
      code: 'CLIPPING_UNCHECKED',
      message: 'Without positions, climbs and fast corners cannot be told from super clipping.',
      effect: 'Some of the super clipping zones may be none.',
      ...about,
      count: superClipping.length,
    },
  ];
}
