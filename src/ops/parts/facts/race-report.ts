import { analyseLapDistribution } from '../../../core/analysis/pace/lap-distribution.ts';
import { countByCause } from '../../../core/analysis/race/place-change-cause.ts';
import { analysePitStops } from '../../../core/analysis/race/pit-stops.ts';
import {
  analysePositions,
  type DriverPlaceChange,
  type DriverPlaces,
  type LeadStretch,
  type PositionsFindings,
} from '../../../core/analysis/race/positions.ts';
import { analyseRaceControl } from '../../../core/analysis/race/race-control.ts';
import { analyseRaceGaps, type RaceGapsFindings } from '../../../core/analysis/race/race-gaps.ts';
import { analyseStints, trackBesideWear } from '../../../core/analysis/race/stints.ts';
import { classify, lineOf } from '../../../core/analysis/season/classification.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { countOf, lapSpan, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { neutralisedLaps, type NeutralisedLaps } from '../../../core/timing/laps/neutralised-laps.ts';
import type { SessionTiming } from '../../../core/timing/session-timing.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { driverLapsFacts } from './driver-laps.ts';
import { resultFacts } from './fetch-results.ts';
import { stopFacts } from './pit-stops.ts';
import { placesFacts } from './positions.ts';
import { raceControlFacts } from './race-control.ts';
import { battleId, closestAtFlag, gapFacts } from './race-gaps.ts';
import { stintFacts } from './stints.ts';
import { listOf } from '../../../core/list-of.ts';

/** Where a point can be checked: an operation, and of which laps. */
export interface Evidence {
  operation: string;
  laps: readonly number[];
  /** Figures that the point is made of, by name. */
  values: Record<string, number | string>;
}

/** One point of a report: a fact, how much it mattered, and what it rests on. */
export interface ReportPoint extends Fact {
  /** 0 to 100; points are in this order. */
  weight: number;
  evidence: Evidence;
}

/** A session that is over, and what its report needs to know of it. */
export interface Reported {
  timing: SessionTiming;
  session: SessionSubject;
  areStopsKnown: boolean;
  /** What it did to the records of the season. */
  records?: readonly ReportPoint[];
}

interface Race {
  places: PositionsFindings;
  gaps: RaceGapsFindings;
  timing: SessionTiming;
  neutralised: NeutralisedLaps[];
  winner: DriverPlaces;
  /** Of positions, gaps, result, laps and tyre wear, as their operations tell them. */
  told: { places: Fact[]; gaps: Fact[]; result: Fact[]; laps: Fact[]; wear: Fact[] };
  records: readonly ReportPoint[];
}

/** The same fact as a point, with the figures that it is made of: its own value, where none are given. */
export function weighted(
  fact: Fact,
  weight: number,
  operation: string,
  values?: Evidence['values'],
): ReportPoint {
  const { value, unit, about } = fact;
  const own = value === null ? {} : { [unit ?? 'value']: typeof value === 'boolean' ? String(value) : value };
  return { ...fact, weight, evidence: { operation, laps: about.laps ?? [], values: values ?? own } };
}

export function allWeighted(facts: readonly Fact[], weight: number, operation: string): ReportPoint[] {
  return facts.map((fact) => weighted(fact, weight, operation));
}

/** The fact of a name, if it says something: not that nothing is known, nor that there was none. */
export function withId(facts: readonly Fact[], wanted: string): Fact[] {
  return facts.filter(({ id, value }) => id === wanted && value !== null && value !== 0);
}

/** What race control said of the whole session. */
export function messageFacts({ timing, session }: Reported): Fact[] {
  if (timing.raceControl === null) return [];
  return raceControlFacts({
    ...analyseRaceControl(timing, timing.raceControl),
    ...{ session, shown: [], isFiltered: false, driver: null },
  });
}

/** The most important first; of points with the same weight the one that came first. */
export function ranked(points: readonly ReportPoint[]): ReportPoint[] {
  const seen = new Set<string>();
  return points
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ text }) => !seen.has(text) && seen.add(text));
}

function raceOf({ timing, session, areStopsKnown, records = [] }: Reported): Race | null {
  const places = analysePositions(timing);
  const gaps = analyseRaceGaps(timing, 'leader');
  const winner = places.drivers.find(({ finish }) => finish === 1);
  if (!gaps || !winner) return null;
  const stints = analyseStints(timing.results, timing, session.sessionCode);
  const told = {
    wear: stintFacts({ ...stints, session, trackChanges: trackBesideWear(timing, stints) }),
    places: placesFacts(
      { ...places, session, asked: null, totals: countByCause(places.changes), areStopsKnown },
      {},
    ),
    gaps: gapFacts({ ...gaps, session, asked: null, areStopsKnown, atFlag: closestAtFlag(gaps) }, {}),
    laps: driverLapsFacts({ session, driver: null, laps: timing.laps }, {}),
    result: resultFacts({ session, kind: 'race', rows: classify(timing.results.map(lineOf), 'race') }, {}),
  };
  const neutralised = neutralisedLaps(timing.laps, timing.trackStatus, timing.startMs);
  return { places, gaps, timing, neutralised, winner, told, records };
}

/**
 * What decided a race that is over, ranked by how much it mattered: how the winner got ahead, safety cars and whom they helped, retirements from the
 * front, penalties that cost places, pace, the best recovery and the closest fight. Empty where the order of the laps is not known.
 */
export function raceReport(reported: Reported): ReportPoint[] {
  const race = raceOf(reported);
  return race ? racePoints(race) : [];
}

function racePoints(race: Race): ReportPoint[] {
  return ranked(
    listOf([
      ...allWeighted(withId(race.told.result, 'winner'), 101, 'fetch results'),
      decidingPoint(race),
      ...neutralisationPoints(race),
      ...penaltyPoints(race),
      pacePoint(race),
      fightPoint(race),
      ...toldPoints(race),
      ...race.records,
    ]),
  );
}

/** The report of one driver: his race, what of the race's points is about him, his stops, and what race control said of him. */
export function driverReport(reported: Reported, driver: string): ReportPoint[] {
  const race = raceOf(reported);
  if (!race) return [];
  const { timing, session } = reported;
  const { told } = race;
  const isAbout = ({ about }: Fact) => about.drivers?.includes(driver) ?? false;
  const isOf = (what: string) => (fact: Fact) => fact.id === `${what}:${driver}`;
  const own = told.places.find(isOf('places'));
  if (!own) return [];
  const stops = stopFacts({
    ...analysePitStops(timing.results, timing, new Map()),
    ...{ session, withoutStops: [], asked: [driver], before: [], isOver: true },
  });
  return ranked([
    weighted(own, race.winner.driver === driver ? 88 : 102, 'analyze positions'),
    ...racePoints(race).filter(isAbout),
    ...messageFacts(reported)
      .filter((fact) => isAbout(fact) && ['penalty', 'incident'].includes(fact.kind))
      .map((fact) => weighted(fact, fact.kind === 'penalty' ? 70 : 45, 'fetch race-control')),
    ...race.gaps.battles
      .filter(({ kind, first, second }) => kind !== null && [first, second].includes(driver))
      .flatMap((battle) => told.gaps.filter(({ id }) => id === battleId(battle)))
      .map((fact) => weighted(fact, 40, 'analyze race-gaps')),
    ...allWeighted(reported.areStopsKnown ? stops.filter(isOf('stops')) : [], 55, 'analyze pit-stops'),
    ...told.places
      .filter((fact) => isOf('passes')(fact) || (isOf('led')(fact) && fact.value !== 0))
      .map((fact) => weighted(fact, 35, 'analyze positions')),
    ...allWeighted(told.gaps.filter(isOf('gap')), 30, 'analyze race-gaps'),
  ]);
}

/** Retirements, under- and overcuts, the best recovery, the start and the fastest lap, from positions, gaps and the result. */
function toldPoints({ places, gaps, told, winner }: Race): ReportPoint[] {
  const rowOf = new Map(places.drivers.map((row) => [row.driver, row]));
  const retired = places.drivers.flatMap((row) => {
    const fact = told.places.find(({ id }) => id === `places:${row.driver}`);
    const place = row.places.findLast((each) => each !== null) ?? null;
    if (row.outcome !== 'retired' || !fact || place === null) return [];
    const weight = place === 1 ? 95 : place <= 3 ? 75 : Math.max(15, 60 - 4 * place);
    return [weighted({ ...fact, kind: 'retirement' }, weight, 'analyze positions')];
  });
  const cuts = gaps.battles.flatMap((battle) => {
    const { first, second, behind, kind, isNeutralised } = battle;
    const fact = told.gaps.find(({ id }) => id === battleId(battle));
    const finishOf = (driver: string) => rowOf.get(driver)?.finish ?? Infinity;
    const [gainer, other] = [finishOf(behind), finishOf(behind === first ? second : first)];
    const best = Math.min(gainer, other);
    if (!fact || kind === null || isNeutralised || best > 10) return [];
    return [weighted(fact, gainer === 1 && other === 2 ? 80 : 50 - 2 * best, 'analyze race-gaps')];
  });
  const climb = told.places.filter(({ id, value }) => id === 'most-gained' && Number(value) >= 4);
  return [
    ...retired,
    ...cuts,
    ...climb.map((fact) =>
      weighted(
        fact,
        fact.about.drivers?.includes(winner.driver) ? 70 : 40 + Math.min(15, Number(fact.value)),
        'analyze positions',
      ),
    ),
    ...allWeighted(withId(told.places, 'best-start'), 35, 'analyze positions'),
    ...allWeighted(withId(told.places, 'lead'), 62, 'analyze positions'),
    ...allWeighted(withId(told.wear, 'wear'), 46, 'analyze stints'),
    ...allWeighted(withId(told.laps, 'fastest-lap'), 20, 'analyze driver-laps'),
  ];
}

/** How the winner came to lead for good. Leads that others had only while he had stopped and they had not are none. */
function decidingPoint({ places, gaps, winner }: Race): ReportPoint | null {
  const name = driverName(winner.driver);
  const taken = leadTaken(places, winner.driver);
  const values = { laps_led: winner.lapsLed, laps: places.laps };
  if (taken === null) {
    const ledWords =
      winner.lapsLed === places.laps
        ? ` and led all ${places.laps} laps`
        : `, leading ${countOf(winner.lapsLed, 'lap')} of ${places.laps}`;
    const text =
      winner.start === 1
        ? `${name} kept the lead from pole${ledWords}.`
        : `${name} took the lead at the start, from ${ordinal(winner.start ?? 0)} on the grid, and kept it${ledWords}.`;
    return winner.start === null
      ? null
      : weighted(
          {
            ...{ id: 'decided', kind: 'decision', about: { drivers: [winner.driver], laps: [1] } },
            ...{ value: winner.lapsLed, unit: 'laps', text },
          },
          100,
          'analyze positions',
          values,
        );
  }
  const { lap, from, cause } = taken;
  const rival = driverName(from);
  const battle = gaps.battles.find(
    ({ first, second, kind }) =>
      kind !== null && [first, second].includes(winner.driver) && [first, second].includes(from),
  );
  const how: Record<DriverPlaceChange['cause'], string> = {
    start: `${name} took the lead from ${rival} at the start.`,
    on_track: `${name} passed ${rival} on the track for the lead on lap ${lap}, and kept it.`,
    stops:
      battle && battle.behind === winner.driver && battle.kind !== null
        ? `${name} took the lead from ${rival} with an ${battle.kind}: he gained ${secondsText(battle.gainMs, 1)} across the stops on ${lapSpan(battle.firstStopLap, battle.secondStopLap)}.`
        : `${name} took the lead from ${rival} through the pit stops, on lap ${lap}.`,
    retirement: `${name} inherited the lead when ${rival} stopped, on lap ${lap}.`,
    neutralised: `${name} took the lead from ${rival} while the race was neutralised, on lap ${lap}.`,
    correction: `${name} won because the result put him ahead of ${rival}, who was first at the flag.`,
    uncertain: `${name} took the lead from ${rival} on lap ${lap}; the laps don’t show how.`,
  };
  const figures = battle && cause === 'stops' ? { ...values, gained_ms: battle.gainMs } : values;
  return weighted(
    {
      ...{ id: 'decided', kind: 'decision', about: { drivers: [winner.driver, from], laps: [lap] } },
      ...{ value: lap, unit: 'lap', text: how[cause] },
    },
    100,
    'analyze positions',
    { ...figures, cause },
  );
}

/** When, from whom and how the winner took the lead that he kept; null: he led from the start. */
function leadTaken(
  { lead, changes, drivers }: PositionsFindings,
  winner: string,
): { lap: number; from: string; cause: DriverPlaceChange['cause'] } | null {
  const last = lead.at(-1);
  const isCorrected = changes.some(
    ({ lap, driver, passed }) => lap === null && driver === winner && passed === last?.driver,
  );
  if (last && isCorrected) return { lap: last.toLap, from: last.driver, cause: 'correction' };
  const stops = new Map(drivers.map((each) => [each.driver, each.stops.map(({ lap }) => lap)]));
  // A stretch that another car led until it stopped as the winner had done before is the order of stops, not of the race.
  const isOfStops = ({ driver, toLap }: LeadStretch) => {
    const [own, others] = [stops.get(winner) ?? [], stops.get(driver) ?? []];
    const before = (laps: readonly number[]) => laps.filter((lap) => lap < toLap).length;
    return others.some((lap) => lap === toLap || lap === toLap + 1) && before(others) < before(own);
  };
  const ahead = lead.findLast((stretch) => stretch.driver !== winner && !isOfStops(stretch));
  if (!ahead) return null;
  const own = changes.filter(({ driver, passed }) => driver === winner && passed === ahead.driver);
  const change = own.find(({ lap }) => lap !== null && lap >= ahead.toLap);
  return { lap: change?.lap ?? ahead.toLap + 1, from: ahead.driver, cause: change?.cause ?? 'uncertain' };
}

function neutralisationPoints({ neutralised, places }: Race): ReportPoint[] {
  const called = {
    'safety-car': 'The safety car',
    'virtual-safety-car': 'A virtual safety car',
    'red-flag': 'A red flag',
  };
  return neutralised.map(({ kind, fromLap, toLap }): ReportPoint => {
    const during = places.changes.filter(
      ({ lap, cause }) =>
        lap !== null && lap >= fromLap && lap <= toLap + 1 && (cause === 'neutralised' || cause === 'stops'),
    );
    const won = new Map<string, number>();
    for (const { driver, passed } of during) {
      won.set(driver, (won.get(driver) ?? 0) + 1);
      won.set(passed, (won.get(passed) ?? 0) - 1);
    }
    const [best, most = 0] = [...won].toSorted((a, b) => b[1] - a[1])[0] ?? [null, 0];
    const helped =
      best !== null && most >= 2 ? ` ${driverName(best)} gained most by it: ${countOf(most, 'place')}.` : '';
    const isLead = places.lead.some(({ fromLap: from }) => from > fromLap && from <= toLap + 1);
    const text = `${called[kind]} ${kind === 'red-flag' ? 'stopped the race' : 'was out'} on ${lapSpan(fromLap, toLap)}.${helped}`;
    const drivers = best !== null && helped !== '' ? [best] : [];
    return weighted(
      {
        ...{ id: `neutralised:${kind}:${fromLap}`, kind: 'neutralisation' },
        ...{ about: { drivers, laps: [fromLap, toLap] }, value: fromLap, unit: 'lap', text },
      },
      isLead ? 85 : helped === '' ? 45 : 60,
      'fetch race-control',
      { places_won: most },
    );
  });
}

function penaltyPoints({ timing, places }: Race): ReportPoint[] {
  if (timing.raceControl === null) return [];
  const { incidents } = analyseRaceControl(timing, timing.raceControl);
  const costs = new Map<string, number>();
  for (const { cause, passed } of places.changes)
    if (cause === 'correction') costs.set(passed, (costs.get(passed) ?? 0) + 1);
  const drivers = [...new Set(incidents.flatMap(({ penalties }) => penalties.map(({ driver }) => driver)))];
  return drivers.flatMap((driver) => {
    const lost = costs.get(driver) ?? 0;
    if (lost === 0) return [];
    const text = `${driverName(driver)} was penalised and lost ${countOf(lost, 'place')} in the result.`;
    const about = { drivers: [driver] };
    return weighted(
      { id: `penalty:${driver}`, kind: 'penalty', about, value: lost, unit: 'places', text },
      55 + Math.min(20, 4 * lost),
      'fetch race-control',
      { places_lost: lost },
    );
  });
}

/** Of the first two, as far as it is beyond chance. */
function pacePoint({ timing, places, winner }: Race): ReportPoint | null {
  const second = places.drivers.find(({ finish }) => finish === 2);
  const results = timing.results.filter(({ code }) => code === winner.driver || code === second?.driver);
  const { drivers } = analyseLapDistribution(results, timing);
  const of = (code: string | undefined) => drivers.find(({ driver }) => driver === code);
  const [own, other] = [of(winner.driver), of(second?.driver)];
  if (!second || !own?.medianInterval || !other?.medianInterval) return null;
  const differenceMs = other.statistics.medianMs - own.statistics.medianMs;
  const isClear = own.isSeparable === true || other.isSeparable === true;
  const [quicker, slower] = differenceMs >= 0 ? [winner, second] : [second, winner];
  const text = isClear
    ? `${driverName(quicker.driver)} had the better pace: his median lap was ${secondsText(Math.abs(differenceMs))} quicker than ${driverName(slower.driver)}’s.`
    : `${driverName(winner.driver)} and ${driverName(second.driver)} were too close to call on pace: their median laps differ by ${secondsText(Math.abs(differenceMs))}, which is inside the uncertainty.`;
  const about = { drivers: [winner.driver, second.driver] };
  return weighted(
    { id: 'pace', kind: 'pace', about, value: differenceMs, unit: 'ms', text },
    isClear ? 65 : 30,
    'analyze lap-distribution',
    { difference_ms: differenceMs, separable: String(isClear) },
  );
}

/** The least gap at the flag between neighbours, where it was a fight. */
function fightPoint({ gaps, places }: Race): ReportPoint | null {
  const placed = gaps.drivers.filter(
    ({ finish, gapAtFlagMs, lapsDown }) => finish !== null && gapAtFlagMs !== null && lapsDown === 0,
  );
  const pairs = placed.slice(1).map((behind, index) => ({
    ahead: placed[index]!,
    behind,
    gapMs: behind.gapAtFlagMs! - placed[index]!.gapAtFlagMs!,
  }));
  const closest = pairs.filter(({ gapMs }) => gapMs > 0).toSorted((a, b) => a.gapMs - b.gapMs)[0];
  if (!closest || closest.gapMs > 2000) return null;
  const { ahead, behind, gapMs } = closest;
  const text = `The closest finish was for ${ordinal(ahead.finish!)}: ${driverName(ahead.driver)} held off ${driverName(behind.driver)} by ${secondsText(gapMs)}.`;
  return weighted(
    {
      ...{ id: `fight:${ahead.driver}:${behind.driver}`, kind: 'gap' },
      about: { drivers: [ahead.driver, behind.driver], laps: [places.laps] },
      ...{ value: gapMs, unit: 'ms', text },
    },
    ahead.finish === 1 ? 78 : 42 - ahead.finish!,
    'analyze race-gaps',
    { gap_ms: gapMs },
  );
}
