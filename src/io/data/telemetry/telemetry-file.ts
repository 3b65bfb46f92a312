import { cutStream } from '../../../core/feed/stream-line.ts';
import { indexPackedRecords, type PackedRecords, recordsUntil } from '../../../core/feed/packed-records.ts';
import type { Unpack } from '../../../core/feed/stream-reader.ts';
import type { FetchOptions, ResourceSource } from '../../sources/source.ts';
import { readSessionFile, type SessionFile } from '../session-files.ts';
import {
  decodeLapParts,
  decodeSessionParts,
  type TelemetryDriver,
  type TelemetryPart,
} from '../../../core/telemetry/samples/telemetry-parts.ts';

/** A telemetry topic's file of one session, of which only what is asked for is fetched. */
export class TelemetryFile {
  readonly #source: ResourceSource;
  readonly #file: SessionFile<string>;
  readonly #options: FetchOptions;
  readonly #untilMs: number | null;
  #read: Promise<string | null> | undefined;

  /** `untilMs`: session time up to which it is read; null = all of it. */
  constructor(
    source: ResourceSource,
    file: SessionFile<string>,
    options: FetchOptions,
    untilMs: number | null,
  ) {
    this.#source = source;
    this.#file = file;
    this.#options = options;
    this.#untilMs = untilMs;
  }

  /** Whether the file is to be had, as far as is known by now. */
  get isThere(): boolean {
    return this.#file.failure === null;
  }

  /** Its text; null when it is not available, which is then noted in the file. */
  async text(): Promise<string | null> {
    return await (this.#read ??= this.#readText());
  }

  /** Its records, with these cars at least; null when it is not available, or not all of it is in order. */
  async records(cars: readonly string[], unpack: Unpack): Promise<PackedRecords | null> {
    const { topic, ref } = this.#file;
    if (!this.isThere) return null;
    if (this.#source.packedRecords) {
      const all = await this.#source.packedRecords(ref, cars, this.#options);
      return all && this.#untilMs !== null ? recordsUntil(all, this.#untilMs) : all;
    }
    const text = await this.text();
    return text === null ? null : indexPackedRecords(topic, text, unpack);
  }

  async #readText(): Promise<string | null> {
    const text = await readSessionFile(this.#source, this.#file, this.#options);
    return text === null || this.#untilMs === null ? text : cutStream(text, this.#untilMs);
  }
}

/** The two telemetry topics of a session. */
interface TelemetryFiles {
  /** null: only places are asked for. */
  carData: TelemetryFile | null;
  positions: TelemetryFile;
}

/** What decoding is done with. */
interface Decoding {
  unpack: Unpack;
  /** Told of work that decodes. */
  parse: <Value>(work: () => Value) => Promise<Value>;
}

/**
 * What was asked for of each driver: a part for each lap, and where that cannot be, or no laps are named, one part with all of the
 * session. null when what all is asked of, the car data or else the places, is not available.
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
  const [carData, positions] = await Promise.all([files.carData?.text(), files.positions.text()]);
  if (carData === null || (carData === undefined && positions === null)) return null;
  const streams = { ...(carData !== undefined && { carData }), positions };
  const { parse, unpack } = decoding;
  const whole = await parse(() => decodeSessionParts(streams, entire, unpack));
  return [...(around ?? []), ...whole];
}

async function decodeByLap<Driver extends TelemetryDriver>(
  files: TelemetryFiles,
  drivers: readonly Driver[],
  { unpack, parse }: Decoding,
): Promise<TelemetryPart<Driver>[] | null> {
  const cars = drivers.map(({ driverNumber }) => driverNumber);
  const [carData, positions] = await Promise.all([
    files.carData?.records(cars, unpack),
    files.positions.records(cars, unpack),
  ]);
  if (carData === null || (positions === null && files.positions.isThere)) return null;
  return await parse(() => decodeLapParts({ carData: carData ?? null, positions }, drivers));
}
