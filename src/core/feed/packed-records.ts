import { parseStampMs, stampLength, withoutByteOrderMark } from './stream-line.ts';
import type { Unpack } from './stream-reader.ts';

/** Records of a `.z` topic, none of them unpacked before it is asked for. */
export interface PackedRecords {
  /** Session times at which they were sent; they do not fall. */
  timesMs: Float64Array;
  /** JSON text of one of them; null when it cannot be unpacked. */
  unpack(index: number): string | null;
}

const quote = 0x22;
const carriageReturn = 0x0d;

/**
 * The records of a `.z` topic's file, by their stamps. null unless all is in order: each line a stamp and a text in quotes, no stamp
 * before an earlier one, the last line ended. What is wrong with any other text is told by a `StreamReader`.
 */
export function indexPackedRecords(topic: string, text: string, unpack: Unpack): PackedRecords | null {
  const times: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const stream = withoutByteOrderMark(text);
  for (let start = 0, end = 0; start < stream.length; start = end + 1) {
    end = stream.indexOf('\n', start);
    if (end === -1) return null;
    const lineEnd = stream.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
    const timeMs = parseStampMs(stream, start);
    if (timeMs === null || timeMs < (times.at(-1) ?? 0)) return null;
    const from = start + stampLength;
    const isQuoted =
      lineEnd - from >= 2 && stream.charCodeAt(from) === quote && stream.charCodeAt(lineEnd - 1) === quote;
    if (!isQuoted) return null;
    times.push(timeMs);
    starts.push(from);
    ends.push(lineEnd);
  }
  return {
    timesMs: Float64Array.from(times),
    unpack(index) {
      try {
        const packed = JSON.parse(stream.slice(starts[index], ends[index])) as string;
        return withoutByteOrderMark(unpack(packed, topic));
      } catch {
        // Who reads all records counts the broken ones.
        return null;
      }
    },
  };
}

/** Those that were sent up to a session time, itself included. */
export function recordsUntil(records: PackedRecords, untilMs: number): PackedRecords {
  const count = records.timesMs.findIndex((timeMs) => timeMs > untilMs);
  return {
    timesMs: count === -1 ? records.timesMs : records.timesMs.subarray(0, count),
    unpack: (index) => records.unpack(index),
  };
}
