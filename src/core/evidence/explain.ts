import type { NamedCheck } from '../agreement/agreement-check.ts';
import { type StrategyStint, tyreStrategy } from '../analysis/race/tyre-strategy.ts';
import type { Provider } from '../provider.ts';
import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { SessionTiming } from '../timing/session-timing.ts';
import type { DriverHistory } from './driver-history.ts';
import { explainLap } from './explain-lap.ts';
import { explainResult } from './explain-result.ts';
import type { FieldValue } from './lap-fields.ts';
import { givesOfTyres, type LapSources, saysOfTyres } from './lap-records.ts';
import { type Explanation, type RuleStep, toExplanation, type UnlistedEvidence } from './value-evidence.ts';
import { witnessesOf } from './witnesses.ts';

/** What there is to explain something of one driver from. */
export interface EvidenceSources {
  timing: SessionTiming;
  history: DriverHistory;
  /** Agreement of the session with all other accounts of it. */
  checks: readonly NamedCheck[];
  /** Who made laps and result. */
  providers: { laps: Provider; results: Provider };
}

/** Why each value of a lap is what it is. */
export function explanationOfLap(lap: Lap, sources: EvidenceSources): Explanation {
  return toExplanation(explainLap(lapSources(lap, sources), sources.checks));
}

/** Why each value of a stint is what it is; `own` are the laps of the driver. */
export function explanationOfStint(
  stint: StrategyStint,
  own: readonly Lap[],
  sources: EvidenceSources,
): Explanation {
  const lapOf = (number: number) => own.find(({ lapNumber }) => lapNumber === number)!;
  const [first, last] = [stint.firstLap, stint.lastLap].map((number) => lapSources(lapOf(number), sources));
  return toExplanation(explainStint({ stint, first: first!, last: last! }, sources.checks));
}

/** Why each value of a driver's line of the result is what it is. */
export function explanationOfResult(
  result: DriverResult,
  { history, checks, providers }: EvidenceSources,
): Explanation {
  const isComputed = history.resultChanges.some(
    ({ cause }) => cause && 'rule' in cause && cause.rule === 'computed-result',
  );
  const table = isComputed ? null : (resultTables[providers.results] ?? null);
  return toExplanation(explainResult({ result, history, table }, checks));
}

/** Stints of one driver, as the strategy of the session has them. */
export function stintsOf(result: DriverResult, laps: readonly Lap[]): StrategyStint[] {
  return tyreStrategy([result], laps)[0]?.stints ?? [];
}

/** Where results are read. The timing feed has none: they are computed of its laps. */
const resultTables: Partial<Record<Provider, string>> = {
  'results-api': 'results result',
  openf1: 'openf1 session_result',
  simulation: 'results result',
};

function lapSources(lap: Lap, { timing, history, providers }: EvidenceSources): LapSources {
  const isOfFeed = providers.laps === 'f1-archive' || providers.laps === 'simulation';
  return { lap, history: history.lap(lap.lapNumber)!, timing, isOfFeed };
}

/** First and last lap of a stint, each with what it was made of. */
interface StintSources {
  stint: StrategyStint;
  first: LapSources;
  last: LapSources;
}

/** How old a set was when it was fitted, in TimingAppData and in OpenF1. */
const ageKeys = ['StartLaps', 'tyre_age_at_start'];

/** Why each value of a stint is what it is: its tyres are those of its first lap, its ends the visits to the pits. */
function explainStint(
  { stint, first, last }: StintSources,
  checks: readonly NamedCheck[],
): UnlistedEvidence[] {
  const ofFirst = new Map(explainLap(first, checks).map((value) => [value.key, value]));
  const ofLast = new Map(explainLap(last, checks).map((value) => [value.key, value]));
  const { compound, fresh, tyreAgeStartLaps, firstLap, lastLap, laps } = stint;
  const inferred = { grade: 'inferred' as const, rules: [], records: [], reason: null };
  const witnesses = (key: string) => witnessesOf(key, checks, isOfStint(first.lap));
  const fittedAge = first.history.tyreRecords.filter((record) => saysOfTyres(record, ageKeys));
  const isSent = fittedAge.some((record) => givesOfTyres(record, ageKeys, tyreAgeStartLaps));
  return [
    { ...ofFirst.get('stint')!, value: stint.stint, ...witnesses('stint') },
    { ...ofFirst.get('compound')!, value: compound },
    { ...inferred, key: 'laps', value: laps, ...witnesses('laps') },
    { ...inferred, ...from(ofFirst.get('pit_out')!), key: 'first_lap', value: firstLap },
    { ...inferred, ...from(ofLast.get('pit_in')!), key: 'last_lap', value: lastLap },
    {
      ...inferred,
      ...{ key: 'tyre_age_start', value: tyreAgeStartLaps, records: fittedAge },
      grade: tyreAgeStartLaps === null ? null : isSent ? 'as_sent' : 'inferred',
      rules: ofFirst.get('tyre_life')!.rules.map(whenFitted),
      reason: tyreAgeStartLaps === null ? ofFirst.get('tyre_life')!.reason : null,
      ...witnesses('tyre_age_start'),
    },
    { ...ofFirst.get('fresh_tyre')!, key: 'fresh', value: fresh, ...witnesses('fresh') },
  ];
}

/** Steps of the age at the end of the first lap as steps of the age before it. */
function whenFitted({ rule, before, after }: RuleStep): RuleStep {
  const oneLapYounger = (age: FieldValue) => (typeof age === 'number' ? age - 1 : age);
  return { rule, before: oneLapYounger(before), after: oneLapYounger(after) };
}

/** A visit to the pits is evidence of the lap that it is on. */
function from({ records, rules, confirmedBy, contradictedBy }: UnlistedEvidence) {
  return { records, rules, confirmedBy, contradictedBy };
}

function isOfStint({ driver, stint }: Lap): Parameters<typeof witnessesOf>[2] {
  return (comparison) =>
    comparison.driver === driver && comparison.lapNumber === null && comparison.stint === stint;
}
