import type { SourceRecord } from '../trace/session-trace.ts';
import { cutRecord } from './cut-record.ts';

/** A record as evidence of values, which refer to it by its number. */
export interface ListedRecord {
  /** From 1, in order of session time. */
  number: number;
  topic: string;
  /** Session time; null for rows of tables, which have none. */
  timeMs: number | null;
  /** The patch of the car, or the row, cut to what matters. */
  content: unknown;
}

/** An answer stays readable. */
const mostRecords = 30;

/** The records that values refer to: each once, in order of time, the first 30. */
export function listRecords(cited: readonly SourceRecord[]): {
  records: ListedRecord[];
  leftOut: number;
  numbersOf: (records: readonly SourceRecord[]) => number[];
} {
  const byKey = new Map(cited.map((record) => [keyOf(record), record]));
  const all = [...byKey].toSorted(([, a], [, b]) => (a.timeMs ?? Infinity) - (b.timeMs ?? Infinity) || 0);
  const kept = all.slice(0, mostRecords);
  const numbers = new Map(kept.map(([key], index) => [key, index + 1]));
  return {
    records: kept.map(([, { topic, timeMs, content }], index) => ({
      ...{ number: index + 1, topic, timeMs },
      content: cutRecord(topic, content),
    })),
    leftOut: all.length - kept.length,
    numbersOf: (records) => [...new Set(records.flatMap((record) => numbers.get(keyOf(record)) ?? []))],
  };
}

function keyOf({ topic, timeMs, content }: SourceRecord): string {
  return JSON.stringify([topic, timeMs, content]);
}
