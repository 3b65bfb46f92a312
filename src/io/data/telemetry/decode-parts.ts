import type { Unpack } from '../../../core/feed/stream-reader.ts';
import {
  decodeLapParts,
  decodeSessionParts,
  type TelemetryDriver,
  type TelemetryPart,
} from '../../../core/telemetry/samples/telemetry-parts.ts';
import type { TelemetryFile } from './telemetry-file.ts';

/** The two telemetry topics of a session. */
export interface TelemetryFiles {
  carData: TelemetryFile;
  positions: TelemetryFile;
}

/** What decoding is done with. */
export interface Decoding {
  unpack: Unpack;
  /** Told of work that decodes. */
  parse: <Value>(work: () => Value) => Promise<Value>;
}

/**
 * What was asked for of each driver: a part for each lap, and where that cannot be, or no laps are named, one part with all of the
 * session. null when the car data are not to be had.
 */
export async function decodeParts<Driver extends TelemetryDriver>(
  files: TelemetryFiles,
  drivers: readonly Driver[],
  decoding: Decoding,
): Promise<TelemetryPart<Driver>[] | null> {
  const byLap = drivers.filter(({ lapSpans }) => lapSpans && lapSpans.length > 0);
  const around = byLap.length > 0 ? await decodeByLap(files, byLap, decoding) : null;
  const entire = around ? drivers.filter((driver) => !byLap.includes(driver)) : drivers;
  if (entire.length === 0) return around;
  const [carData, positions] = await Promise.all([files.carData.text(), files.positions.text()]);
  if (carData === null) return null;
  const { parse, unpack } = decoding;
  const whole = await parse(() => decodeSessionParts({ carData, positions }, entire, unpack));
  return [...(around ?? []), ...whole];
}

async function decodeByLap<Driver extends TelemetryDriver>(
  files: TelemetryFiles,
  drivers: readonly Driver[],
  { unpack, parse }: Decoding,
): Promise<TelemetryPart<Driver>[] | null> {
  const cars = drivers.map(({ driverNumber }) => driverNumber);
  const [carData, positions] = await Promise.all([
    files.carData.records(cars, unpack),
    files.positions.records(cars, unpack),
  ]);
  if (carData === null || (positions === null && files.positions.isThere)) return null;
  return await parse(() => decodeLapParts({ carData, positions }, drivers));
}
