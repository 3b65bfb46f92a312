import type { FeedRecord } from '../../feed/stream-reader.ts';
import type { SampleRecord } from './sample-record.ts';
import { roundHalfEven, type SessionZero } from './session-zero.ts';

/** Samples of the asked cars of one topic in order of time, one row per moment. */
export interface SampleTable {
  /** Session time of each moment, strictly rising. */
  tMs: Float64Array;
  /** Reading of a moment; NaN = not sent. */
  reading(moment: number, slot: number, channel: number): number;
  /** Moments left out because their date cannot be true. */
  implausibleMoments: number;
  /** Moments left out because their time was there already. */
  repeatedMoments: number;
  /** Moments that came after a later one and were put in order. */
  lateMoments: number;
}

/** Puts the moments of all records in order of time, keeping the first of those at the same millisecond. */
export function buildSampleTable(
  records: readonly FeedRecord<SampleRecord>[],
  zero: SessionZero | null,
  channelCount: number,
): SampleTable {
  const times: number[] = [];
  // Moment by moment: its readings and where they start.
  const sources: (readonly number[])[] = [];
  const starts: number[] = [];
  let latestMs = -Infinity;
  let lateMoments = 0;
  let implausibleMoments = 0;
  for (const { timeMs, payload } of records) {
    const { utcUs, readings } = payload;
    const width = readings.length / utcUs.length;
    for (let moment = 0; moment < utcUs.length; moment += 1) {
      if (zero === null || !zero.isPlausible(utcUs[moment]!, timeMs)) {
        implausibleMoments += 1;
        continue;
      }
      const tMs = roundHalfEven(utcUs[moment]! / 1000) - zero.t0UtcMs;
      if (tMs < latestMs) lateMoments += 1;
      else latestMs = tMs;
      times.push(tMs);
      sources.push(readings);
      starts.push(moment * width);
    }
  }
  let order = times.map((_, index) => index);
  if (lateMoments > 0) order.sort((a, b) => times[a]! - times[b]!);
  order = order.filter((moment, index) => times[moment] !== times[order[index - 1] ?? -1]);
  return {
    tMs: Float64Array.from(order, (moment) => times[moment]!),
    reading(row, slot, channel) {
      const moment = order[row]!;
      return sources[moment]![starts[moment]! + slot * channelCount + channel]!;
    },
    implausibleMoments,
    repeatedMoments: times.length - order.length,
    lateMoments,
  };
}

/** Rows of the table in which this car appears. */
export function rowsOf(table: SampleTable, slot: number, channelCount: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < table.tMs.length; row += 1) {
    let isSent = false;
    for (let channel = 0; channel < channelCount; channel += 1)
      isSent ||= !Number.isNaN(table.reading(row, slot, channel));
    if (isSent) rows.push(row);
  }
  return rows;
}

/** One channel of a car: NaN where it was not sent, and where `read` finds no reading. */
export function readColumn(
  raw: (row: number) => number,
  rows: readonly number[],
  read: (value: number, row: number) => number,
): Float32Array {
  return Float32Array.from(rows, (row) => read(raw(row), row));
}
