import { asObject } from '../json-object.ts';
import type { Warning } from '../warnings.ts';
import {
  clockStampAt,
  longestLine,
  parseStampMs,
  stampLength,
  stampTimeMs,
  withoutByteOrderMark,
} from './stream-line.ts';

/** One message of a topic. */
export interface FeedRecord<Payload = Record<string, unknown>> {
  /** Milliseconds since the data stream of the session began. */
  timeMs: number;
  /** The decoded JSON object; a patch of the topic's state. */
  payload: Payload;
}

/** Lines of a whole text that somebody looks at when they are asked about: to build their records costs more than reading all others. */
export interface UnreadLines {
  /** Sticky, and matches one with its stamp (`clockStamp`) and its line end. May be another one after each record. */
  pattern: RegExp;
  /** What they are lines of. */
  text: string;
  /** Where they begin in it, in stream order. */
  readonly starts: number[];
  /** Whether none was sent before one that stands before it. */
  areInOrder: boolean;
}

/** Whoever reads a stream record by record. */
export interface RecordSink<Payload = Record<string, unknown>> {
  push(record: FeedRecord<Payload>): void;
  /** Where lines that need not be built are noted; of a stream that comes in pieces all are built. */
  readonly unread?: UnreadLines;
}

/** Makes a payload of a record's JSON text; null, or an exception, when it is none. */
type ParsePayload<Payload> = (json: string) => Payload | null;

/** Turns base64 text of raw-deflated JSON (`.z` topics) into JSON text. Throws when it is no such thing, or more than is taken of the topic. */
export type Unpack = (base64: string, topic: string) => string;

function parseObject(json: string): Record<string, unknown> | null {
  return asObject(JSON.parse(json));
}

/**
 * Reads a `.jsonStream` text: an optional byte order mark, then lines of a 12-character stamp and a JSON object (or, in `.z`
 * topics, a quoted base64 text), ended by CR LF. Chunks may break anywhere, also within a line end.
 *
 * Records that cannot be decoded, or are longer than any is, are left out and counted, and so is a half line at the end of the file.
 */
export class StreamReader<Payload = Record<string, unknown>> {
  readonly #topic: string;
  readonly #unpack: Unpack | undefined;
  readonly #parse: ParsePayload<Payload>;
  #rest = '';
  #atStart = true;
  #undecodable = 0;
  #halfLine = false;
  #latestStamp = '';
  #furthestBackMs = 0;

  /** `parse` decides what a record's JSON becomes; without it, the object itself. */
  constructor(topic: string, unpack?: Unpack, parse?: ParsePayload<Payload>) {
    this.#topic = topic;
    this.#unpack = unpack;
    this.#parse = parse ?? (parseObject as ParsePayload<Payload>);
  }

  /** Records completed by this piece of text, in stream order. */
  push(chunk: string): FeedRecord<Payload>[] {
    const records: FeedRecord<Payload>[] = [];
    this.read(chunk, listing(records));
    return records;
  }

  /** Gives a sink the records completed by this piece of text, in stream order. */
  read(chunk: string, sink: RecordSink<Payload>): void {
    // The beginning of a line that is not going to be read is enough of it.
    if (this.#rest.length > longestLine && !chunk.includes('\n')) return;
    let text = this.#rest + chunk;
    if (this.#atStart && text.length > 0) {
      this.#atStart = false;
      text = withoutByteOrderMark(text);
    }
    this.#readLines(text, sink, undefined);
  }

  /** Gives a sink the records of all that there is, but for those that it has no need of. */
  readWhole(whole: string, sink: RecordSink<Payload>): void {
    const text = withoutByteOrderMark(whole);
    const { unread } = sink;
    if (unread) unread.text = text;
    this.#readLines(text, sink, unread);
    this.readRest(sink);
  }

  #readLines(text: string, sink: RecordSink<Payload>, unread: UnreadLines | undefined): void {
    let start = 0;
    while (start < text.length) {
      if (unread) {
        const { pattern } = unread;
        pattern.lastIndex = start;
        if (pattern.test(text)) {
          unread.starts.push(start);
          // Not by a call of its own: most lines are these.
          const stamp = text.slice(start, start + stampLength);
          if (stamp >= this.#latestStamp) this.#latestStamp = stamp;
          else {
            unread.areInOrder = false;
            this.#follow(stamp);
          }
          start = pattern.lastIndex;
          continue;
        }
      }
      const end = text.indexOf('\n', start);
      if (end === -1) break;
      const lineEnd = end > start && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end;
      this.#readLine(text, start, lineEnd, sink);
      start = end + 1;
    }
    this.#rest = text.slice(start);
  }

  /** The record of a last line without line end, if it is whole. To be called once, after the last `push`. */
  finish(): FeedRecord<Payload>[] {
    const records: FeedRecord<Payload>[] = [];
    this.readRest(listing(records));
    return records;
  }

  /** Gives a sink what `finish` returns. */
  readRest(sink: RecordSink<Payload>): void {
    const undecodableBefore = this.#undecodable;
    this.#readLine(this.#rest, 0, this.#rest.length, sink);
    this.#rest = '';
    if (this.#undecodable > undecodableBefore) {
      this.#undecodable = undecodableBefore;
      this.#halfLine = true;
    }
  }

  get warnings(): Warning[] {
    const warnings: Warning[] = [];
    if (this.#undecodable > 0) {
      warnings.push({
        code: 'UNDECODABLE_RECORDS',
        message: `${this.#undecodable} record(s) of ${this.#topic} could not be decoded and were left out.`,
        effect: 'Values sent only in these records are missing.',
        topic: this.#topic,
        count: this.#undecodable,
      });
    }
    if (this.#halfLine) {
      warnings.push({
        code: 'TRUNCATED_STREAM',
        message: `The recording of ${this.#topic} breaks off in the middle of a record.`,
        effect: 'Everything the feed sent after that point is missing.',
        topic: this.#topic,
      });
    }
    if (this.#furthestBackMs > 0) {
      warnings.push({
        code: 'CLOCK_WENT_BACK',
        message: `The clock of ${this.#topic} goes back by up to ${(this.#furthestBackMs / 1000).toFixed(1)} s: its records are out of order, repeated, or from two recordings.`,
        effect: 'Values may belong to another moment, lap or session.',
        topic: this.#topic,
      });
    }
    return warnings;
  }

  #readLine(text: string, start: number, end: number, sink: RecordSink<Payload>): void {
    const timeMs = end - start < stampLength ? null : parseStampMs(text, start);
    const isRead = timeMs !== null && end - start <= longestLine;
    const payload = !isRead ? null : this.#decode(text.slice(start + stampLength, end));
    if (timeMs === null || payload === null) {
      if (text.slice(start, end).trim() !== '') this.#undecodable += 1;
      return;
    }
    this.#follow(clockStampAt(text, start, timeMs));
    sink.push({ timeMs, payload });
  }

  /** Follows the clock of the stream, and notes where it shows less than before. */
  #follow(stamp: string): void {
    if (stamp >= this.#latestStamp) {
      this.#latestStamp = stamp;
      return;
    }
    const backMs = stampTimeMs(this.#latestStamp, 0) - stampTimeMs(stamp, 0);
    this.#furthestBackMs = Math.max(this.#furthestBackMs, backMs);
  }

  #decode(text: string): Payload | null {
    try {
      if (!text.startsWith('"')) return this.#parse(text);
      if (!this.#unpack) return null;
      return this.#parse(withoutByteOrderMark(this.#unpack(JSON.parse(text) as string, this.#topic)));
    } catch {
      // Counted by the caller: one broken record must not cost the others.
      return null;
    }
  }
}

function listing<Payload>(records: FeedRecord<Payload>[]): RecordSink<Payload> {
  return { push: (record) => records.push(record) };
}

/** Characters read at a time: enough for the engine, little enough to be gone soon. */
const chunkLength = 1 << 16;

/**
 * The records of a whole `.jsonStream` text, decoded as they are asked for, so that a long stream need not be in memory twice.
 * To be iterated or poured once; `warnings` are complete after that.
 */
export class RecordStream implements Iterable<FeedRecord> {
  readonly #reader: StreamReader;
  readonly #text: string;

  constructor(topic: string, text: string, { unpack }: { unpack?: Unpack | undefined } = {}) {
    this.#reader = new StreamReader(topic, unpack);
    this.#text = text;
  }

  *[Symbol.iterator](): Generator<FeedRecord, void, undefined> {
    for (let from = 0; from < this.#text.length; from += chunkLength)
      yield* this.#reader.push(this.#text.slice(from, from + chunkLength));
    yield* this.#reader.finish();
  }

  /** Gives a sink all records, but for those that it has no need of. */
  pour(sink: RecordSink): void {
    this.#reader.readWhole(this.#text, sink);
  }

  get warnings(): Warning[] {
    return this.#reader.warnings;
  }
}

/** Gives a sink all records; those of a stream that it can do without are never built. */
export function pour(records: Iterable<FeedRecord>, sink: RecordSink): void {
  if (records instanceof RecordStream) records.pour(sink);
  else for (const record of records) sink.push(record);
}

/**
 * All records of a whole `.jsonStream` text, with what could not be read as warnings. Times are session time: milliseconds since the data
 * stream of the session began. Records of `.z` topics need `unpack`; without it they count as undecodable.
 *
 * @example
 * const { records } = readStream('WeatherData', '00:01:00.000{"AirTemp":"25.1"}\r\n');
 * records[0]; // { timeMs: 60000, payload: { AirTemp: '25.1' } }
 */
export function readStream(
  topic: string,
  text: string,
  unpack?: Unpack,
): { records: FeedRecord[]; warnings: Warning[] } {
  const stream = new RecordStream(topic, text, { unpack });
  return { records: [...stream], warnings: stream.warnings };
}
