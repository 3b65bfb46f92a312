import type { RuleId } from './rule-table.ts';

/** A record of a topic of the feed, or a row of a table, as it was sent. */
export interface SourceRecord {
  /** Topic of the feed ("TimingData"), or table of a service ("openf1 laps"). */
  topic: string;
  /** Session time in milliseconds; null for rows of tables, which have none. */
  timeMs: number | null;
  /** What it says of the car: the patch, the row. Left out: of a record that was told before. */
  content?: unknown;
}

/** A lap at whatever step of its making: the same object, or another of the same number. Raw ones belong to the car that is traced. */
interface TracedLap {
  lapNumber: number;
  driverNumber?: string;
}

/** A set of tyres as it is fitted to laps. */
interface TracedSet {
  stint: number;
}

/** A driver's line of a result. */
interface TracedResult {
  driverNumber: string;
}

/**
 * Hears how the values of one car come about while a session is made. It changes nothing, and nothing is told where nobody listens. Each
 * call says why the laps are not as they were at the call before.
 */
export interface SessionTrace {
  /** The listener to this car; undefined when another one is traced. */
  of(driverNumber: string): SessionTrace | undefined;
  /** What changed was read in this record. */
  said(record: SourceRecord, laps: Iterable<TracedLap>): void;
  /** What changed is the work of this rule. */
  applied(rule: RuleId, laps: Iterable<TracedLap>): void;
  /** The sets of tyres as they were named, before it was asked which were driven. */
  named(sets: readonly TracedSet[]): void;
  /** A set that was driven, with the records that tell of it. */
  driven(set: TracedSet, records: readonly SourceRecord[]): void;
  /** Laps that are about to get their tyres. */
  beforeTyres(laps: readonly TracedLap[], kind: 'race' | 'qualifying' | 'practice'): void;
  /** A lap that got its tyres from this set; kept from the set before, the same tyres had two names. */
  wears(lap: TracedLap, set: TracedSet, isKept: boolean): void;
  /** Lines of the result as they stand; null for what the lists themselves say. */
  classified(rule: RuleId | null, results: readonly TracedResult[]): void;
}

/** Messages of TimingData in turn; what whoever reads them made of one is told before the next. */
export function* traced<Message extends { timeMs: number; line: object }>(
  messages: readonly Message[],
  laps: readonly TracedLap[],
  trace: SessionTrace,
): Generator<Message> {
  for (const message of messages) {
    yield message;
    trace.said({ topic: 'TimingData', timeMs: message.timeMs, content: message.line }, laps);
  }
}
