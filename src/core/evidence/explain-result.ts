import type { NamedCheck } from '../agreement/agreement-check.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import type { DriverHistory } from './driver-history.ts';
import type { FieldValue } from './lap-fields.ts';
import { asIs, lapTime } from './lap-values.ts';
import { type Grade, ruleSteps, type UnlistedEvidence } from './value-evidence.ts';
import { witnessesOfResult } from './witnesses.ts';

type ResultField =
  | 'position'
  | 'classifiedPosition'
  | 'gridPosition'
  | 'status'
  | 'points'
  | 'laps'
  | 'timeMs'
  | 'q1Ms'
  | 'q2Ms'
  | 'q3Ms';

interface ResultValue {
  key: string;
  field: ResultField;
  /** What the results service calls it. */
  name: string;
  show: (value: FieldValue) => FieldValue;
}

const resultValues: readonly ResultValue[] = [
  { key: 'position', field: 'position', name: 'position', show: asIs },
  { key: 'classified_position', field: 'classifiedPosition', name: 'positionText', show: asIs },
  { key: 'grid', field: 'gridPosition', name: 'grid', show: asIs },
  { key: 'status', field: 'status', name: 'status', show: asIs },
  { key: 'points', field: 'points', name: 'points', show: asIs },
  { key: 'laps_done', field: 'laps', name: 'laps', show: asIs },
  { key: 'time', field: 'timeMs', name: 'time', show: lapTime },
  { key: 'q1', field: 'q1Ms', name: 'Q1', show: lapTime },
  { key: 'q2', field: 'q2Ms', name: 'Q2', show: lapTime },
  { key: 'q3', field: 'q3Ms', name: 'Q3', show: lapTime },
];

export interface ResultSources {
  result: DriverResult;
  history: DriverHistory;
  /** Table that the result was read from: "results result"; null = there is no official one. */
  table: string | null;
}

/** Why each value of a driver's line of the result is what it is. */
export function explainResult(sources: ResultSources, checks: readonly NamedCheck[]): UnlistedEvidence[] {
  const row = officialRow(sources);
  return resultValues.map((shown) => explainValue(shown, sources, row, checks));
}

function explainValue(
  { key, field, name, show }: ResultValue,
  { result, history, table }: ResultSources,
  row: SourceRecord | null,
  checks: readonly NamedCheck[],
): UnlistedEvidence {
  const changes = history.resultChanges.filter((change) => change.field === field);
  const rules = ruleSteps(changes, show);
  const value = show(result[field]);
  const isInRow = row !== null && name in (row.content as object);
  const records = isInRow ? [row] : lapRecordsOf(field, result, history);
  const grade: Grade = rules.length === 0 ? 'as_sent' : isInRow ? 'repaired' : 'inferred';
  return {
    key,
    value,
    grade: value === null ? null : grade,
    records,
    rules,
    ...witnessesOfResult(key, value, checks, result.code),
    reason: value === null ? nothing(table) : null,
  };
}

function nothing(table: string | null): string {
  return table === null
    ? "This session has no official result, and the laps don't show it."
    : 'The official result gives none.';
}

/** A time that was computed of the laps is one of theirs. */
function lapRecordsOf(field: ResultField, result: DriverResult, history: DriverHistory): SourceRecord[] {
  const timeMs = result[field];
  if (!field.endsWith('Ms') || timeMs === null) return [];
  const changes = history.laps.flatMap((lap) => lap.changes);
  return changes.flatMap(({ field: changed, after, cause }) =>
    changed === 'lapTimeMs' && after === timeMs && 'record' in cause ? [cause.record] : [],
  );
}

/** The row of the official result as far as it was read; null when there is none. */
function officialRow({ history, table }: ResultSources): SourceRecord | null {
  if (table === null) return null;
  const listed = history.resultChanges.filter(({ cause }) => cause === null);
  const cells = resultValues.flatMap(({ field, name, show }) => {
    const change = listed.find((each) => each.field === field);
    return change ? [[name, show(change.after)] as const] : [];
  });
  return cells.length === 0 ? null : { topic: table, timeMs: null, content: Object.fromEntries(cells) };
}
