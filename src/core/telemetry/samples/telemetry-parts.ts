import type { Unpack } from '../../feed/stream-reader.ts';
import type { CarSamples, DriverTelemetry, LapSpan, PositionSamples } from './driver-telemetry.ts';
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

type Columns = CarSamples | PositionSamples;
type Column = Float32Array | Float64Array;

/** Telemetry of one driver around several laps as one; what lies in more than one of the parts is there once. At least one part. */
export function joinTelemetry(parts: readonly DriverTelemetry[]): DriverTelemetry {
  const [first, ...others] = parts;
  if (others.length === 0) return first!;
  return {
    ...first!,
    car: joinColumns(parts.flatMap(({ car }) => car ?? [])),
    positions: joinColumns(parts.flatMap(({ positions }) => positions ?? [])),
  };
}

function joinColumns<Samples extends Columns>(parts: readonly Samples[]): Samples | null {
  const [first] = parts;
  if (!first) return null;
  const rows = new Map<number, [part: Samples, row: number]>();
  for (const part of parts) part.tMs.forEach((timeMs, row) => rows.set(timeMs, [part, row]));
  const tMs = Float64Array.from(rows.keys()).sort();
  const columnOf = (name: string): Column | null => {
    if (name === 'tMs') return tMs;
    const columns = new Map(
      parts.map((part) => [part, (part as unknown as Record<string, Column | null>)[name]]),
    );
    if (parts.every((part) => columns.get(part) === null)) return null;
    return Float32Array.from(tMs, (timeMs) => {
      const [part, row] = rows.get(timeMs)!;
      return columns.get(part)?.[row] ?? NaN;
    });
  };
  return Object.fromEntries(Object.keys(first).map((name) => [name, columnOf(name)])) as unknown as Samples;
}
