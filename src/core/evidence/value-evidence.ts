import type { RuleId } from '../trace/rule-table.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import type { Cause, Change } from './driver-history.ts';
import type { FieldValue } from './lap-fields.ts';
import { listRecords, type ListedRecord } from './record-list.ts';
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
