import { isJsonObject } from '../json-object.ts';
import type { RuleId } from '../trace/rule-table.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import type { Cause, Change } from './driver-history.ts';
import type { FieldValue } from './lap-fields.ts';
import type { Witnesses } from './witnesses.ts';

/**
 * How a value came about: it stands so in a record (`as_sent`); a record gave another one, which a rule changed (`repaired`); or rules
 * made it of other values (`inferred`).
 */
export type Grade = 'as_sent' | 'repaired' | 'inferred';

/** What a rule did to a value. */
export interface RuleStep {
  rule: RuleId;
  before: FieldValue;
  after: FieldValue;
}

/** Why a value is what it is. Values and steps are as they are shown: "1:28.123", true. */
export interface ValueEvidence extends Witnesses {
  /** Key in documents: `lap_time`. */
  key: string;
  value: FieldValue;
  /** null: there is no value. */
  grade: Grade | null;
  /** Numbers of the records that it was made of. */
  records: number[];
  rules: RuleStep[];
  /** Why there is no value, or why a mark is not set; null: there is one. */
  reason: string | null;
}

/** Why the values of a lap, a stint or a line of the result are what they are. */
export interface Explanation {
  values: ValueEvidence[];
  records: ListedRecord[];
  /** How many more records there are. */
  recordsLeftOut: number;
}

/** The same before the records are numbered. */
export interface UnlistedEvidence extends Omit<ValueEvidence, 'records'> {
  records: readonly SourceRecord[];
}

/** Numbers the records that values refer to. */
export function toExplanation(values: readonly UnlistedEvidence[]): Explanation {
  const list = listRecords(values.flatMap(({ records }) => records));
  return {
    values: values.map((value) => ({ ...value, records: list.numbersOf(value.records) })),
    records: list.records,
    recordsLeftOut: list.leftOut,
  };
}

type LooseChange = Omit<Change, 'cause'> & { cause: Cause | null };

/** What rules did to a value, shown as documents show it. */
export function ruleSteps(
  changes: readonly LooseChange[],
  show: (value: FieldValue) => FieldValue,
): RuleStep[] {
  return changes.flatMap(({ cause, before, after }) =>
    cause && 'rule' in cause ? [{ rule: cause.rule, before: show(before), after: show(after) }] : [],
  );
}

/** The records that gave a value one of its states. */
export function recordsOf(changes: readonly LooseChange[]): SourceRecord[] {
  return changes.flatMap(({ cause }) => (cause && 'record' in cause ? [cause.record] : []));
}

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
function listRecords(cited: readonly SourceRecord[]): {
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

/** Of a message of TimingData, what laps are made of; gaps, mini sectors and marks of who was fastest are not. */
const timingKeys: ReadonlySet<string> = new Set([
  ...['NumberOfLaps', 'NumberOfPitStops', 'InPit', 'Sectors', 'Speeds'],
  ...['LastLapTime', 'BestLapTime', 'BestLapTimes'],
]);
const marks: ReadonlySet<string> = new Set([
  ...['Segments', 'PreviousValue', 'Status', 'Stopped', 'Position'],
  ...['OverallFastest', 'PersonalFastest', '_kf'],
]);

/** What of a record matters as evidence. Values stay as they were sent; a cell that was emptied stays `""`. */
function cutRecord(topic: string, content: unknown): unknown {
  if (topic !== 'TimingData' || !isJsonObject(content)) return content;
  const kept = Object.entries(content).filter(([key, value]) => timingKeys.has(key) && value !== undefined);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutMarks(value)]).filter(isTelling));
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !marks.has(key));
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutMarks(member)]).filter(isTelling));
}

function isTelling([, value]: readonly unknown[]): boolean {
  return !isJsonObject(value) || Object.keys(value).length > 0;
}
