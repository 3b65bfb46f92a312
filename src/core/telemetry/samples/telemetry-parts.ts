import type { Unpack } from '../../feed/stream-reader.ts';
import type { DriverTelemetry, LapSpan } from './driver-telemetry.ts';
import { decodeLaps } from './lap-samples.ts';
import { decodeTelemetry, type TelemetryStreams } from './session-telemetry.ts';

/** A driver whose telemetry is asked for. */
export interface TelemetryDriver {
  driverNumber: string;
  code: string;
  /** The laps that are asked for; left out or empty: all of the session. */
  lapSpans?: readonly LapSpan[];
}

/** What was decoded of one driver together. */
export interface TelemetryPart<Driver extends TelemetryDriver = TelemetryDriver> {
  driver: Driver;
  /** The lap that it lies around; null = it is all of the session. */
  lap: LapSpan | null;
  telemetry: DriverTelemetry;
}

/**
 * What was asked for of each driver, in their order: a part for each lap, and where that cannot be, or no laps are named, one part with
 * all of the session, of which broken, missing and senseless data are told.
 */
export function decodeParts<Driver extends TelemetryDriver>(
  streams: TelemetryStreams,
  drivers: readonly Driver[],
  unpack: Unpack,
): TelemetryPart<Driver>[] {
  const laps = drivers.flatMap((driver) => (driver.lapSpans ?? []).map((lap) => ({ driver, lap })));
  const asked = laps.map(({ driver, lap }) => ({ driverNumber: driver.driverNumber, span: lap }));
  const around = laps.length > 0 ? decodeLaps(streams, asked, unpack) : null;
  const entire = around ? drivers.filter((driver) => !driver.lapSpans?.length) : drivers;
  const decoded = entire.length > 0 ? decodeTelemetry(streams, entire, unpack) : [];
  return [
    ...(around ?? []).map((telemetry, index) => ({ ...laps[index]!, telemetry })),
    ...decoded.map((telemetry, index) => ({ driver: entire[index]!, lap: null, telemetry })),
  ];
}
