import type { NamedCheck } from '../agreement/agreement-check.ts';
import { isThroughPits, type Lap } from '../timing/laps/lap.ts';
import type { SourceRecord } from '../trace/session-trace.ts';
import type { Change } from './driver-history.ts';
import type { FieldValue, LapField } from './lap-fields.ts';
import { givesOfTyres, lapRecords, type LapSources, numbersLap } from './lap-records.ts';
import { lapValues, type LapValue } from './lap-values.ts';
import { type Grade, type RuleStep, ruleSteps, type UnlistedEvidence } from './value-evidence.ts';
import { ruleOf } from '../trace/rule-table.ts';
import { isOfLap, witnessesOf } from './witnesses.ts';

/** Values that are given in records as they are; what else records lead to is inferred. */
const literalFields: ReadonlySet<LapField> = new Set<LapField>([
  ...(['endMs', 'lapTimeMs', 'sector1Ms', 'sector2Ms', 'sector3Ms', 'speedTrapKmh'] as const),
  ...(['pitInMs', 'pitOutMs', 'compound', 'freshTyre', 'position', 'trackStatus'] as const),
  ...(['deleted', 'deletedReason', 'isPersonalBest'] as const),
]);

/** Why each value of a lap is what it is. */
export function explainLap(sources: LapSources, checks: readonly NamedCheck[]): UnlistedEvidence[] {
  return lapValues.map((value) => explainValue(value, sources, checks));
}

function explainValue(shown: LapValue, sources: LapSources, checks: readonly NamedCheck[]): UnlistedEvidence {
  const { key, field, show } = shown;
  const { lap, history } = sources;
  const changes = history.changes.filter((change) => change.field === field);
  const records = lapRecords(field, changes, sources);
  const rules = field === 'lapNumber' ? numberRules(sources) : ruleSteps(changes, show);
  const value = shown.isMark ? lap[field] !== null : show(lap[field]);
  // Used tyres are no lack of new ones.
  const isThere = value !== null && (value !== false || field === 'freshTyre');
  return {
    key,
    value,
    grade: value === null ? null : isThere ? gradeOf(field, lap, changes, records) : gradeOfNot(changes),
    records,
    rules,
    ...witnessesOf(key, isSumOfSectors(key, lap, changes) ? withoutSectors(checks) : checks, isOfLap(lap)),
    reason: isThere ? null : reasonFor(shown, lap, rules),
  };
}

/** Whether a lap time is its sectors added up, by a rule or, through the pits, by OpenF1: then they confirm nothing. */
function isSumOfSectors(key: string, lap: Lap, changes: readonly Change[]): boolean {
  if (key !== 'lap_time') return false;
  return changes.some(({ cause }) =>
    'rule' in cause
      ? cause.rule === 'withdrawn-time' || cause.rule === 'unsent-value'
      : isThroughPits(lap) && cause.record.topic === 'openf1 laps',
  );
}

function withoutSectors(checks: readonly NamedCheck[]): NamedCheck[] {
  return checks.filter(({ id }) => id !== 'sectors');
}

/** A lap that was inferred has its number by the rule that inferred it. */
function numberRules({ lap, history }: LapSources): RuleStep[] {
  const changes = history.changes.filter(
    ({ field }) => field === 'lapNumber' || (field === 'endMs' && lap.isGenerated),
  );
  return ruleSteps(changes, (value) => value).map((step) =>
    lap.isGenerated ? { ...step, before: null, after: lap.lapNumber } : step,
  );
}

function gradeOf(
  field: LapField,
  lap: Lap,
  changes: readonly Change[],
  records: readonly SourceRecord[],
): Grade {
  const last = changes.at(-1);
  if (field === 'lapNumber')
    return records.some((record) => numbersLap(record, lap.lapNumber)) ? 'as_sent' : 'inferred';
  if (!literalFields.has(field) || lap.isGenerated) return 'inferred';
  // Tyres and the status of the track come with the lap by rules that name no other value than the records.
  if (field === 'compound' || field === 'freshTyre') {
    const keys = field === 'compound' ? ['Compound', 'compound'] : ['New'];
    if (!records.some((record) => givesOfTyres(record, keys, lap[field]))) return 'inferred';
    return isCorrected(changes) ? 'repaired' : 'as_sent';
  }
  if (field === 'trackStatus') return records.length === 0 ? 'inferred' : 'as_sent';
  if (last && 'record' in last.cause) return 'as_sent';
  return changes.some(({ cause }) => 'record' in cause) ? 'repaired' : 'inferred';
}

/** A mark that is not set: records may have set it before. */
function gradeOfNot(changes: readonly Change[]): Grade {
  return changes.some(({ cause }) => 'record' in cause) ? 'repaired' : 'inferred';
}

/** Whether a rule changed what had been known. */
function isCorrected(changes: readonly Change[]): boolean {
  return changes.some(({ before, cause }) => before !== null && 'rule' in cause);
}

function reasonFor({ nothing }: LapValue, lap: Lap, rules: readonly RuleStep[]): string {
  const last = rules.at(-1);
  const wasThere = (value: FieldValue) => value !== null && value !== false;
  if (last && wasThere(last.before)) return `${ruleOf(last.rule).title}: it was ${last.before}.`;
  return typeof nothing === 'string' ? nothing : nothing(lap);
}
