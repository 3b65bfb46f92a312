import type { NamedCheck } from '../agreement/agreement-check.ts';
import type { StrategyStint } from '../analysis/race/tyre-strategy.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { FieldValue } from './lap-fields.ts';
import { explainLap } from './explain-lap.ts';
import type { LapSources } from './lap-records.ts';
import { givesOfTyres, saysOfTyres } from './tyre-records.ts';
import type { RuleStep, UnlistedEvidence } from './value-evidence.ts';
import { witnessesOf } from './witnesses.ts';

/** First and last lap of a stint, each with what it was made of. */
export interface StintSources {
  stint: StrategyStint;
  first: LapSources;
  last: LapSources;
}

/** How old a set was when it was fitted, in TimingAppData and in OpenF1. */
const ageKeys = ['StartLaps', 'tyre_age_at_start'];

/** Why each value of a stint is what it is: its tyres are those of its first lap, its ends the visits to the pits. */
export function explainStint(
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
