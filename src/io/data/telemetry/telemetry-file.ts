import { cutStream } from '../../../core/feed/cut-stream.ts';
import { indexPackedRecords, type PackedRecords, recordsUntil } from '../../../core/feed/packed-records.ts';
import type { Unpack } from '../../../core/feed/stream-reader.ts';
import type { FetchOptions, ResourceSource } from '../../sources/source.ts';
import { readSessionFile, type SessionFile } from '../session-files.ts';

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

  /** Its text; null when it is not to be had, which is then noted in the file. */
  async text(): Promise<string | null> {
    return await (this.#read ??= this.#readText());
  }

  /** Its records, with these cars at least; null when it is not to be had, or not all of it is in order. */
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
