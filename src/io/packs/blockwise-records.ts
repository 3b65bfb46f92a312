import type { PackedRecords } from '../../core/feed/packed-records.ts';
import type { Unpack } from '../../core/feed/stream-reader.ts';
import { withoutByteOrderMark } from '../../core/feed/stream-line.ts';
import { RecordInflater } from '../http/body/record-inflater.ts';
import type { KeptRecord } from './record-block.ts';

/** Blocks of one question that stay unpacked: laps lie in two or three. */
const mostOpenBlocks = 4;

/**
 * Records that lie in blocks, each block unpacked when one of its records is asked for.
 *
 * @param timesMs session times of all records.
 * @param counts how many of them each block has, one block after the other.
 * @param unpackBlock the records of a block; none where it cannot be unpacked.
 */
export function blockwiseRecords(
  timesMs: Float64Array,
  counts: readonly number[],
  unpackBlock: (block: number) => KeptRecord[],
): PackedRecords {
  const opened = new Map<number, KeptRecord[]>();
  const { unpack } = new RecordInflater();
  const openBlock = (block: number): KeptRecord[] => {
    const known = opened.get(block) ?? unpackBlock(block);
    opened.delete(block);
    opened.set(block, known);
    if (opened.size > mostOpenBlocks) opened.delete(opened.keys().next().value!);
    return known;
  };
  const place = placesOf(counts);
  return {
    timesMs,
    unpack(index) {
      const { block, within } = place(index);
      const record = openBlock(block)[within];
      return record ? textOf(record, unpack) : null;
    },
  };
}

/** Where a record lies: the number of its block, and its own in that. */
function placesOf(counts: readonly number[]): (index: number) => { block: number; within: number } {
  let next = 0;
  const starts = counts.map((count) => (next += count) - count);
  return (index) => {
    const block = starts.findLastIndex((start) => start <= index);
    return { block, within: index - starts[block]! };
  };
}

/** JSON text of a record; null when it cannot be unpacked. */
function textOf(record: KeptRecord, unpack: Unpack): string | null {
  try {
    return withoutByteOrderMark(
      'json' in record ? record.json : unpack(JSON.parse(record.line) as string, ''),
    );
  } catch {
    // It was broken when it was packed, and who reads all records counts it.
    return null;
  }
}
