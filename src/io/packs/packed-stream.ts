import { inflateRawSync } from 'node:zlib';
import { indexPackedRecords } from '../../core/feed/packed-records.ts';
import { parseStampMs, stampLength, stampOf, withoutByteOrderMark } from '../../core/feed/stream-line.ts';
import { usualBudget } from '../http/body/record-inflater.ts';
import { deflateAsFeed } from './feed-deflate.ts';
import type { KeptRecord } from './record-block.ts';

/** A file of a `.z` topic taken apart, so that the same bytes can be made again of it. */
export interface PackedStream {
  hasByteOrderMark: boolean;
  /** Session times of the records, in the order of the file. */
  timesMs: number[];
  records: KeptRecord[];
  /** Whether each line is a packed record and no stamp is before an earlier one, so that records may be read one by one. */
  isInOrder: boolean;
}

const lineEnd = '\r\n';

/**
 * null for a file whose lines are none of a stream, or are ended in another way.
 *
 * @param anew whether records may be packed anew, as those of the simulated archive may, which every version of Node packs in its own way: the
 *   file is then another one with the same texts.
 */
export function takeApart(body: Uint8Array, { anew }: { anew: boolean }): PackedStream | null {
  const whole = Buffer.from(body).toString();
  const text = withoutByteOrderMark(whole);
  if (!text.endsWith(lineEnd) || !Buffer.from(whole).equals(body)) return null;
  const timesMs: number[] = [];
  const records: KeptRecord[] = [];
  for (const line of text.slice(0, -lineEnd.length).split(lineEnd)) {
    const timeMs = parseStampMs(line);
    if (timeMs === null || stampOf(timeMs) !== line.slice(0, stampLength)) return null;
    const payload = line.slice(stampLength);
    const json = unpackedJson(payload);
    const isKept = json !== null && (anew || packedPayload(json) === payload);
    timesMs.push(timeMs);
    records.push(isKept ? { json } : { line: payload });
  }
  const isInOrder = indexPackedRecords('', text, () => '') !== null;
  return { hasByteOrderMark: text !== whole, timesMs, records, isInOrder };
}

/** The file that was taken apart. */
export function putTogether({ hasByteOrderMark, timesMs, records }: PackedStream): Uint8Array {
  const lines = records.map((record, index) => {
    const payload = 'json' in record ? packedPayload(record.json) : record.line;
    return stampOf(timesMs[index] ?? 0) + payload + lineEnd;
  });
  return Buffer.from((hasByteOrderMark ? '\uFEFF' : '') + lines.join(''));
}

/** The text in a packed record; null where it is none, too large a one, or no UTF-8. */
function unpackedJson(payload: string): string | null {
  if (!payload.startsWith('"') || !payload.endsWith('"')) return null;
  try {
    const packed = Buffer.from(payload.slice(1, -1), 'base64');
    const bytes = inflateRawSync(packed, { maxOutputLength: usualBudget.recordBytes });
    const json = bytes.toString();
    return Buffer.from(json).equals(bytes) ? json : null;
  } catch {
    // Kept as it is.
    return null;
  }
}

function packedPayload(json: string): string {
  return `"${Buffer.from(deflateAsFeed(json)).toString('base64')}"`;
}
