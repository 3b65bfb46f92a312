import type { Unpack } from '../../feed/stream-reader.ts';
import type { DriverTelemetry, LapSpan } from './driver-telemetry.ts';
import { decodeLaps, type PackedTelemetry } from './lap-samples.ts';
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

/** The laps that are asked for, a part for each; null where they cannot be decoded by themselves. */
export function decodeLapParts<Driver extends TelemetryDriver>(
  telemetry: PackedTelemetry,
  drivers: readonly Driver[],
): TelemetryPart<Driver>[] | null {
  const laps = drivers.flatMap((driver) => (driver.lapSpans ?? []).map((lap) => ({ driver, lap })));
  const asked = laps.map(({ driver, lap }) => ({ driverNumber: driver.driverNumber, span: lap }));
  const decoded = decodeLaps(telemetry, asked);
  return decoded && decoded.map((each, index) => ({ ...laps[index]!, telemetry: each }));
}

/** One part for each driver with all of the session, of which broken, missing and senseless data are told. */
export function decodeSessionParts<Driver extends TelemetryDriver>(
  streams: TelemetryStreams,
  drivers: readonly Driver[],
  unpack: Unpack,
): TelemetryPart<Driver>[] {
  const decoded = decodeTelemetry(streams, drivers, unpack);
  return decoded.map((telemetry, index) => ({ driver: drivers[index]!, lap: null, telemetry }));
}
