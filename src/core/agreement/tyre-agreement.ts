import { groupBy } from '../group-by.ts';
import type { Lap } from '../timing/laps/lap.ts';
import { readTyreCounts, type TyreCount, type TyreMessage } from '../timing/tyres/tyre-messages.ts';
import { namedSets } from '../timing/tyres/tyre-sets.ts';
import { compare, emptyCheck, type AgreementCheck } from './agreement-check.ts';

/** Checks of tyres, in the order of a table. */
export interface TyreAgreement {
  /** Stint of the set that a lap was counted on, of laps that were counted. */
  countedStints: AgreementCheck;
  /** Age of the tyres of a lap, of laps that were counted on the set they are said to be on. */
  ages: AgreementCheck;
  /** Compound of a stint, of stints with counted laps; so are the others. */
  compounds: AgreementCheck;
  /** Laps that a set had done when it was fitted. */
  agesWhenFitted: AgreementCheck;
  /** New or used. */
  freshness: AgreementCheck;
  /** Laps of a stint; races only. */
  stintLaps: AgreementCheck;
}

/**
 * Tyres of laps against the sets that a topic names and counts. It goes by counts and by what was said last alone, not by the way
 * the laps got their tyres: a set is that of the stint in which most of its laps were counted.
 *
 * @param messagesByDriver Of TimingAppData or of TyreStintSeries, by driver number.
 */
export function tyreAgreement(
  laps: readonly Lap[],
  messagesByDriver: ReadonlyMap<string, readonly TyreMessage[]>,
  isRace: boolean,
): TyreAgreement {
  const agreement: TyreAgreement = {
    countedStints: emptyCheck('stint of a lap'),
    ages: emptyCheck('age of the tyres of a lap'),
    compounds: emptyCheck('compound of a stint'),
    agesWhenFitted: emptyCheck('age of tyres when fitted'),
    freshness: emptyCheck('new or used tyres of a stint'),
    stintLaps: emptyCheck('laps of a stint'),
  };
  for (const [driverNumber, own] of groupBy(laps, (lap) => lap.driverNumber)) {
    const messages = messagesByDriver.get(driverNumber) ?? [];
    const driven = own.filter((lap) => !lap.isGenerated);
    const counted = countedLaps(messages, driven);
    compareLaps(agreement, counted, messages);
    compareStints(agreement, driven, counted, messages, isRace);
  }
  return agreement;
}

function compareLaps(
  { countedStints, ages }: TyreAgreement,
  counted: readonly CountedLap[],
  messages: readonly TyreMessage[],
): void {
  const stintOf = new Map(stintOfSets(counted));
  const startLaps = new Map(namedSets(messages).map((set) => [set.stint, set.startLaps]));
  for (const { lap, count } of counted) {
    const stint = stintOf.get(count.stint)!;
    compare(countedStints, lap, lap.lapNumber, lap.stint, stint);
    if (lap.stint !== stint) continue;
    // Sent before the age of the set was put right, a count may go by the old age or by the true one.
    const corrected = (startLaps.get(count.stint) ?? 0) + count.laps;
    const told = count.totalLaps === lap.tyreLifeLaps ? count.totalLaps : corrected;
    compare(ages, lap, lap.lapNumber, lap.tyreLifeLaps, told);
  }
}

function compareStints(
  { compounds, agesWhenFitted, freshness, stintLaps }: TyreAgreement,
  driven: readonly Lap[],
  counted: readonly CountedLap[],
  messages: readonly TyreMessage[],
  isRace: boolean,
): void {
  const sets = new Map(namedSets(messages).map((set) => [set.stint, set]));
  for (const [stint, sentStints] of groupBy(stintOfSets(counted), ([, each]) => each)) {
    const own = driven.filter((lap) => lap.stint === stint);
    const first = own[0]!;
    // A set that was kept at a stop has two numbers, and what was said of the first tells how it was fitted.
    const numbers = sentStints.map(([sentStint]) => sentStint).toSorted((a, b) => a - b);
    const set = sets.get(numbers[0]!)!;
    const age = first.tyreLifeLaps === null ? null : first.tyreLifeLaps - 1;
    compare(compounds, first, null, first.compound, set.compound);
    compare(agesWhenFitted, first, null, age, set.startLaps);
    compare(freshness, first, null, first.freshTyre, set.fresh);
    if (isRace) compare(stintLaps, first, null, own.length, lapsOfSets(numbers, messages));
  }
}

interface CountedLap {
  lap: Lap;
  count: TyreCount;
}

/** A count is of the last lap that was over when it came. */
function countedLaps(messages: readonly TyreMessage[], laps: readonly Lap[]): CountedLap[] {
  return readTyreCounts(messages).flatMap((count) => {
    const lap = laps.findLast(({ endMs }) => endMs <= count.timeMs);
    return lap ? [{ lap, count }] : [];
  });
}

/** Number of a stint as sent, with the stint in which most of its laps were counted. */
function stintOfSets(counted: readonly CountedLap[]): [sentStint: number, stint: number | null][] {
  return [...groupBy(counted, ({ count }) => count.stint)].map(([sentStint, own]) => {
    const stints = [...groupBy(own, ({ lap }) => lap.stint)];
    const [stint] = stints.reduce((most, each) => (each[1].length > most[1].length ? each : most));
    return [sentStint, stint];
  });
}

/**
 * Laps done on sets since they were fitted, by what was said last. A set that was counted, and in the end said to have done no lap, was
 * given its age only.
 */
function lapsOfSets(sentStints: readonly number[], messages: readonly TyreMessage[]): number {
  return sentStints.reduce((laps, sentStint) => {
    const own = messages.filter(({ stint }) => stint === sentStint);
    const lastOf = (key: 'startLaps' | 'totalLaps') => own.findLast((each) => each[key] !== null)?.[key] ?? 0;
    const startLaps = lastOf('startLaps');
    const totalLaps = lastOf('totalLaps');
    if (totalLaps > startLaps) return laps + totalLaps - startLaps;
    return laps + Math.max(0, (readTyreCounts(own).at(-1)?.totalLaps ?? 0) - startLaps);
  }, 0);
}
