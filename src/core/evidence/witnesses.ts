import type { Comparison, NamedCheck } from '../agreement/agreement-check.ts';
import type { FieldValue } from './lap-fields.ts';
import type { Lap } from '../timing/laps/lap.ts';

/** Somebody else who gives a value. */
export interface Witness {
  /** Topic or table: "PitStopSeries", "pit stops of the results service". */
  where: string;
  /** What it says, as text. */
  value: string;
}

/** Who gives the same value, and who another one. */
export interface Witnesses {
  confirmedBy: Witness[];
  contradictedBy: Witness[];
}

interface Testimony {
  /** Keys of the values that the check speaks of. */
  keys: readonly string[];
  where: string;
  /** Ours is made of what is compared: that the two agree confirms nothing. */
  isOfSameRecords?: true;
}

const tyreTestimonies = (
  prefix: string,
  topic: string,
  named: Pick<Testimony, 'isOfSameRecords'> = {},
): Record<string, Testimony> => ({
  [`${prefix}-stints`]: { keys: ['stint'], where: `laps counted in ${topic}` },
  [`${prefix}-tyre-ages`]: { keys: ['tyre_life'], where: `laps counted in ${topic}` },
  [`${prefix}-compounds`]: { keys: ['compound'], where: topic, ...named },
  [`${prefix}-fitted-ages`]: { keys: ['tyre_age_start'], where: topic, ...named },
  [`${prefix}-freshness`]: { keys: ['fresh_tyre', 'fresh'], where: topic, ...named },
  [`${prefix}-stint-laps`]: { keys: ['laps'], where: `laps counted in ${topic}` },
});

/** What each check of the agreement of a session bears witness of. */
export const testimonies: Readonly<Record<string, Testimony>> = {
  sectors: { keys: ['lap_time'], where: 'the sectors of the lap added up' },
  // Ends are moved to where the times of laps say (docs/feed/laps.md#neighbours), or added up of them.
  'lap-ends': { keys: ['lap_time'], where: 'the time from line to line', isOfSameRecords: true },
  'announced-bests': { keys: ['lap_time'], where: 'best time announced last in TimingData' },
  'official-bests': { keys: ['lap_time'], where: 'official result' },
  'withdrawn-bests': { keys: ['withdrawn'], where: 'RaceControlMessages' },
  'announced-positions': { keys: ['position'], where: 'positions announced in TimingData' },
  'entered-times': { keys: ['lap_time'], where: 'laps of the results service' },
  'entered-positions': { keys: ['position'], where: 'laps of the results service' },
  'pit-lane-times': { keys: ['pit_in'], where: 'PitLaneTimeCollection' },
  'pit-stop-series': { keys: ['pit_in'], where: 'PitStopSeries' },
  'pit-stops': { keys: ['pit_in'], where: 'pit stops of the results service' },
  'pit-stop-series-durations': { keys: ['pit_in'], where: 'length of the stop in PitStopSeries' },
  'pit-stop-durations': { keys: ['pit_in'], where: 'length of the stop in the results service' },
  // Sets are what TimingAppData names them; its counts of their laps are messages of their own.
  ...tyreTestimonies('counted', 'TimingAppData', { isOfSameRecords: true }),
  ...tyreTestimonies('series', 'TyreStintSeries'),
};

/** Who else gives the value of that key, by the checks of the whole session. */
export function witnessesOf(
  key: string,
  checks: readonly NamedCheck[],
  isOfValue: (comparison: Comparison) => boolean,
): Witnesses {
  return witnessesIn(testimonies, key, 'other', checks, isOfValue);
}

/** What each check with official results bears witness of, the other way round: the laps of the values of a result. */
export const testimoniesOfLaps: Readonly<Record<string, Testimony>> = {
  'official-bests': { keys: ['q1', 'q2', 'q3'], where: 'best lap of that part' },
  'laps-done': { keys: ['laps_done'], where: 'laps that were timed' },
};

/** What the laps of a driver say of the value of that key in the official result. */
export function witnessesOfResult(
  key: string,
  value: FieldValue,
  checks: readonly NamedCheck[],
  driver: string,
): Witnesses {
  const isOfValue = (each: Comparison) => each.driver === driver && each.other === String(value);
  return witnessesIn(testimoniesOfLaps, key, 'ours', checks, isOfValue);
}

/** @param said Which side of a comparison is the witness's. */
function witnessesIn(
  table: Readonly<Record<string, Testimony>>,
  key: string,
  said: 'ours' | 'other',
  checks: readonly NamedCheck[],
  isOfValue: (comparison: Comparison) => boolean,
): Witnesses {
  const found: Witnesses = { confirmedBy: [], contradictedBy: [] };
  for (const { id, agreements, disagreements } of checks) {
    const testimony = table[id];
    if (!testimony?.keys.includes(key)) continue;
    const toWitness = (comparison: Comparison): Witness => ({
      where: testimony.where,
      value: comparison[said],
    });
    if (!testimony.isOfSameRecords) found.confirmedBy.push(...agreements.filter(isOfValue).map(toWitness));
    found.contradictedBy.push(...disagreements.filter(isOfValue).map(toWitness));
  }
  return found;
}

/** Comparisons of a lap, and of its stint as a whole. */
export function isOfLap({ driver, lapNumber, stint }: Pick<Lap, 'driver' | 'lapNumber' | 'stint'>) {
  return (comparison: Comparison): boolean =>
    comparison.driver === driver &&
    (comparison.lapNumber === null ? comparison.stint === stint : comparison.lapNumber === lapNumber);
}
