import { inflateRawSync } from 'node:zlib';
import { deflateRaw } from 'pako';
import { indexPackedRecords, type PackedRecords } from '../../core/feed/packed-records.ts';
import { parseStampMs, stampLength, withoutByteOrderMark } from '../../core/feed/stream-line.ts';
import { RecordInflater, usualBudget } from '../http/record-inflater.ts';
import { UnusablePack } from './pack-format.ts';

/** Most records in a block: two and a half minutes of all cars. */
const recordsInBlock = 128;
/** Characters at which a block of larger records ends. */
const blockLength = 1024 * 1024;

/** Blocks that stay unpacked: a lap lies in two or three. */
const mostOpenBlocks = 4;

const lineEnd = '\r\n';

/**
 * A file of a `.z` topic taken apart. A record is its JSON text where the feed's own compression follows from that, otherwise what stands
 * behind the stamp, in quotes.
 */
export interface UnpackedStream {
  hasByteOrderMark: boolean;
  /** `HH:MM:SS.mmm` of each record. */
  stamps: string[];
  records: string[];
}

/**
 * null for a file whose lines are not all packed records in order of time, each ended by CR LF.
 *
 * @param anew whether records may be compressed anew, as those of the simulated archive may: every version of Node compresses them in its own
 *   way. The file is then another one with the same texts.
 */
export function unpackStream(body: Uint8Array, { anew }: { anew: boolean }): UnpackedStream | null {
  const whole = Buffer.from(body).toString();
  const text = withoutByteOrderMark(whole);
  if (!text.endsWith(lineEnd) || !Buffer.from(whole).equals(body)) return null;
  if (indexPackedRecords('', text, () => '') === null) return null;
  const lines = text.slice(0, -lineEnd.length).split(lineEnd);
  if (lines.some((line) => line.includes('\n') || line.length > usualBudget.recordBytes)) return null;
  return {
    hasByteOrderMark: text !== whole,
    stamps: lines.map((line) => line.slice(0, stampLength)),
    records: lines.map((line) => {
      const payload = line.slice(stampLength);
      const json = unpackedJson(payload);
      return json !== null && (anew || packedPayload(json) === payload) ? json : payload;
    }),
  };
}

/** The file that was taken apart. */
export function packStream({ hasByteOrderMark, stamps, records }: UnpackedStream): Uint8Array {
  const lines = records.map(
    (record, index) =>
      `${stamps[index] ?? ''}${record.startsWith('"') ? record : packedPayload(record)}${lineEnd}`,
  );
  return Buffer.from((hasByteOrderMark ? '\uFEFF' : '') + lines.join(''));
}

/** Neighbouring records, block by block. */
export function blocksOf(records: readonly string[]): string[][] {
  const blocks: string[][] = [];
  let length = Infinity;
  for (const record of records) {
    if (length > blockLength || blocks.at(-1)!.length === recordsInBlock) {
      blocks.push([]);
      length = 0;
    }
    blocks.at(-1)!.push(record);
    length += record.length;
  }
  return blocks;
}

/**
 * Records that lie in blocks, each block unpacked when one of its records is needed.
 *
 * @param counts how many records each block has, in order.
 * @param unpackBlock the records of a block; none where it cannot be unpacked.
 */
export function recordsInBlocks(
  stamps: readonly string[],
  counts: readonly number[],
  unpackBlock: (block: number) => string[],
): PackedRecords {
  let next = 0;
  const starts = counts.map((count) => (next += count) - count);
  const opened = new Map<number, string[]>();
  const inflater = new RecordInflater();
  const openBlock = (block: number): string[] => {
    const records = opened.get(block) ?? unpackBlock(block);
    opened.delete(block);
    opened.set(block, records);
    if (opened.size > mostOpenBlocks) opened.delete(opened.keys().next().value!);
    return records;
  };
  return {
    timesMs: Float64Array.from(stamps, (stamp) => parseStampMs(stamp)!),
    unpack(index) {
      const block = starts.findLastIndex((start) => start <= index);
      const record = openBlock(block)[index - starts[block]!];
      return record === undefined ? null : textOf(record, inflater);
    },
  };
}

/** @throws UnusablePack unless there are as many stamps, and their times do not fall */
export function readStamps(bytes: Uint8Array, count: number): string[] {
  const stamps = readLines(bytes, count);
  let before = 0;
  for (const stamp of stamps) {
    const timeMs = stamp.length === stampLength ? parseStampMs(stamp) : null;
    if (timeMs === null || timeMs < before)
      throw new UnusablePack('has a file of telemetry with wrong stamps');
    before = timeMs;
  }
  return stamps;
}

/** @throws UnusablePack unless there are as many lines */
export function readLines(bytes: Uint8Array, count: number): string[] {
  const lines = Buffer.from(bytes)
    .toString()
    .split('\n', count + 1);
  if (lines.length !== count) throw new UnusablePack('has a block of more or fewer records than it says');
  return lines;
}

/** JSON text of a record; null when it cannot be unpacked. */
function textOf(record: string, { unpack }: RecordInflater): string | null {
  if (!record.startsWith('"')) return withoutByteOrderMark(record);
  try {
    return withoutByteOrderMark(unpack(JSON.parse(record) as string, ''));
  } catch {
    // It was broken when it was packed; whoever reads all records counts it.
    return null;
  }
}

/** The text in a packed record; null where it is not one line of UTF-8 that can be told from a payload. */
function unpackedJson(payload: string): string | null {
  try {
    const packed = Buffer.from(payload.slice(1, -1), 'base64');
    const bytes = inflateRawSync(packed, { maxOutputLength: usualBudget.recordBytes });
    const json = bytes.toString();
    return Buffer.from(json).equals(bytes) && !json.includes('\n') && !json.startsWith('"') ? json : null;
  } catch {
    // Kept as it is.
    return null;
  }
}

function packedPayload(json: string): string {
  return `"${Buffer.from(deflateAsFeed(json)).toString('base64')}"`;
}

/**
 * Compresses a record as the timing archive does: the classic zlib at its usual effort, so that the archive's own bytes follow from the text
 * (docs/packs.md#telemetry). Node's zlib finds other matches, and other ones with each version.
 */
export function deflateAsFeed(json: string): Uint8Array {
  return deflateRaw(json, { level: 6, memLevel: 8, windowBits: 15 });
}
