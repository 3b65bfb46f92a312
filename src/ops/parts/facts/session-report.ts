import { partsDifferWarning } from '../../../core/analysis/pace/pace-change.ts';
import { poleSector } from '../../../core/analysis/pace/decisive-sector.ts';
import {
  analyseQualifying,
  type QualifyingFindings,
} from '../../../core/analysis/pace/qualifying-results.ts';
import { analyseSectors, sectorPlaces } from '../../../core/analysis/pace/sectors.ts';
import { analyseStints, trackBesideWear } from '../../../core/analysis/race/stints.ts';
import { analyseWeather } from '../../../core/analysis/race/weather.ts';
import type { Fact } from '../../../core/facts/fact.ts';
import { listed, onTyres, secondsText } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { isThroughPits, timeStands } from '../../../core/timing/laps/lap.ts';
import { driverLapsFacts } from './driver-laps.ts';
import { qualifyingResultsFacts } from './qualifying-results.ts';
import {
  allWeighted,
  messageFacts,
  ranked,
  weighted,
  withId,
  type Reported,
  type ReportPoint,
} from './race-report.ts';
import { sectorsFacts } from './sectors.ts';
import { sessionPlace } from './session-phrase.ts';
import { stintFacts } from './stints.ts';
import { weatherFacts } from './weather.ts';
import { listOf } from '../../../core/list-of.ts';

/**
 * A qualifying, ranked by how much it mattered: pole, by how much and where, who narrowly went out, team-mates, red flags and deleted laps, tyres,
 * how the track changed, and the weather. Empty without a pole time. With a driver: what of it is about him.
 */
export function qualifyingReport(reported: Reported, year: number, driver: string | null): ReportPoint[] {
  const { timing, session } = reported;
  const findings = analyseQualifying(timing.results, year);
  const { pole, rows, parts } = findings;
  if (pole?.bestMs == null) return [];
  const doPartsDiffer = partsDifferWarning(rows.map(({ q1Ms, q2Ms, q3Ms }) => [q1Ms, q2Ms, q3Ms])).length > 0;
  const told = qualifyingResultsFacts(
    {
      ...{ session, rows, parts, isOver: true, doPartsDiffer, pole: { ...pole, bestMs: pole.bestMs } },
      poleSector: poleSector(findings, timing.laps),
    },
    {},
  );
  const weights: Record<string, number> = { fastest: 100, 'top-three': 85, 'pole-sector': 45 };
  const points = told.map((fact) => {
    const [what = '', code] = fact.id.split(':');
    const weight = weights[what] ?? { out: 75, duel: 40, qualified: 20 }[what] ?? 30;
    const isOwn = what === 'qualified' && code === driver;
    return weighted(fact, isOwn ? 101 : weight + duelBonus(fact), 'analyze qualifying-results');
  });
  const all = listOf([
    ...points,
    tyrePoint(findings, reported),
    trackPoint(findings),
    ...sharedPoints(reported),
  ]);
  return driver === null
    ? ranked(all.filter(({ id }) => !id.startsWith('qualified:')))
    : ranked(
        [...all, ...ownLapPoints(reported, driver)].filter(({ about }) => about.drivers?.includes(driver)),
      );
}

/** A duel within a hundredth of a second, or by half a second, is worth more. */
function duelBonus({ kind, value }: Fact): number {
  if (kind !== 'duel' || typeof value !== 'number') return 0;
  return value <= 20 ? 20 : Math.min(15, Math.round(value / 50));
}

/** What the ten fastest set their times on. */
function tyrePoint({ rows }: QualifyingFindings, { timing }: Reported): ReportPoint | null {
  const top = rows.filter(({ position }) => position !== null && position <= 10);
  const tyres = top.flatMap(({ driver, bestMs }) => {
    const lap = timing.laps.find((each) => each.driver === driver && each.lapTimeMs === bestMs);
    return lap?.compound ? [{ driver, compound: lap.compound }] : [];
  });
  if (top.length < 2 || tyres.length < top.length) return null;
  const [most, ...others] = [...groupBy(tyres, ({ compound }) => compound)].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  const exceptions = others.map(
    ([compound, own]) => `${listed(own.map((each) => driverName(each.driver)))} on ${onTyres(compound)}`,
  );
  const fact: Fact = {
    ...{ id: 'tyres', kind: 'tyre', value: most![0], unit: null },
    about: {
      compounds: [...new Set(tyres.map(({ compound }) => compound))],
      drivers: others.flatMap(([, own]) => own.map((each) => each.driver)),
    },
    text:
      exceptions.length === 0
        ? `The whole top ten set their times on ${onTyres(most![0])}.`
        : `Of the top ten, ${most![1].length} set their times on ${onTyres(most![0])}, ${listed(exceptions)}.`,
  };
  return weighted(fact, exceptions.length === 0 ? 15 : 50, 'analyze driver-laps');
}

/** How the best time changed from part to part. */
function trackPoint({ rows, parts }: QualifyingFindings): ReportPoint | null {
  const timeOf = { Q1: 'q1Ms', Q2: 'q2Ms', Q3: 'q3Ms' } as const;
  const bests = parts.flatMap((part) => {
    const times = rows.flatMap((row) => row[timeOf[part]] ?? []);
    return times.length === 0 ? [] : [{ part, bestMs: Math.min(...times) }];
  });
  const [first, last] = [bests[0], bests.at(-1)];
  if (!first || !last || bests.length < 2) return null;
  const changeMs = last.bestMs - first.bestMs;
  const fact: Fact = {
    ...{ id: 'track', kind: 'lap-time', value: changeMs, unit: 'ms', about: {} },
    text: `The best time ${changeMs <= 0 ? 'fell' : 'rose'} from ${formatLapTime(first.bestMs)} in ${first.part} to ${formatLapTime(last.bestMs)} in ${last.part}, by ${secondsText(Math.abs(changeMs))}.`,
  };
  return weighted(fact, Math.abs(changeMs) > 2000 ? 60 : 25, 'analyze qualifying-results');
}

/**
 * A practice, ranked: the fastest laps, the best long run, who ran most, red flags, tyres and weather. Empty without a lap that counts. With a driver:
 * what of it is about him.
 */
export function practiceReport(reported: Reported, driver: string | null): ReportPoint[] {
  const { timing, session } = reported;
  const flying = timing.laps.filter((lap) => !isThroughPits(lap));
  const best = [...groupBy(flying.filter(timeStands), (lap) => lap.driver)]
    .map(([, own]) => own.toSorted((a, b) => a.lapTimeMs - b.lapTimeMs)[0]!)
    .toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
  const [first, second, third] = best;
  if (!first) return [];
  const behind = [second, third].flatMap((lap) =>
    lap ? [`${driverName(lap.driver)} by ${secondsText(lap.lapTimeMs - first.lapTimeMs)}`] : [],
  );
  const tyres = first.compound === null ? '' : ` on ${onTyres(first.compound)}`;
  const fastest: Fact = {
    ...{ id: 'fastest', kind: 'fastest-lap', value: first.lapTimeMs, unit: 'ms' },
    about: { drivers: best.slice(0, 3).map((lap) => lap.driver), laps: [first.lapNumber] },
    text: `${driverName(first.driver)} was fastest ${sessionPlace(session)} with ${formatLapTime(first.lapTimeMs)}${tyres}${behind.length > 0 ? `, beating ${listed(behind)}` : ''}.`,
  };
  const stints = analyseStints(timing.results, timing, session.sessionCode);
  const runs = stintFacts({ ...stints, session, trackChanges: trackBesideWear(timing, stints) });
  const laps = driverLapsFacts({ session, driver: null, laps: timing.laps }, {});
  const all = [
    weighted(fastest, 100, 'analyze driver-laps'),
    ...runs
      .filter(({ id }) => id === 'best-long-run' || id.startsWith('long-run:'))
      .map((fact) => weighted(fact, fact.id === 'best-long-run' ? 80 : 22, 'analyze stints')),
    ...allWeighted(withId(runs, 'wear'), 35, 'analyze stints'),
    ...allWeighted(withId(laps, 'laps'), 45, 'analyze driver-laps'),
    ...sharedPoints(reported),
  ];
  return driver === null
    ? ranked(all.filter(({ id }) => !id.startsWith('long-run:')))
    : ranked(
        [...all, ...ownLapPoints(reported, driver)].filter(({ about }) => about.drivers?.includes(driver)),
      );
}

/** Of a driver: his fastest lap, how many he ran, and what was deleted. */
function ownLapPoints({ timing, session }: Reported, driver: string): ReportPoint[] {
  const own = timing.laps.filter((lap) => lap.driver === driver);
  const weights = { 'lap-time': 10, 'fastest-lap': 80, sector: 25, count: 40, tyre: 30, 'deleted-lap': 60 };
  return driverLapsFacts({ session, driver, laps: own }, {}).map((fact) =>
    weighted(fact, weights[fact.kind as keyof typeof weights] ?? 10, 'analyze driver-laps'),
  );
}

/** Best sectors, red flags, penalties, deleted laps and weather: of any session without a race. */
function sharedPoints(reported: Reported): ReportPoint[] {
  const { timing, session } = reported;
  const { warnings: _warnings, ...found } = analyseSectors(timing.results, timing.laps);
  const drivers = found.drivers.map((row) => ({
    ...row,
    ...{ places: sectorPlaces(row, found.drivers), speedTrapRank: null },
  }));
  const sectors = sectorsFacts({ ...found, session, drivers, isWholeField: true }, {});
  const weather = analyseWeather(timing);
  const [rain] = weather ? weatherFacts({ ...weather, session }, {}) : [];
  const weightOf = ({ id, value }: Fact): number | null => {
    if (id === 'neutralisations') return value ? 70 : null;
    if (id === 'deleted-laps') return Number(value) > 0 ? 42 : null;
    if (id.startsWith('deleted:')) return 18;
    return id.startsWith('incident:') || id.startsWith('penalty') ? 30 : null;
  };
  return [
    ...sectors.filter(({ id }) => id === 'best-sectors').map((fact) => weighted(fact, 55, 'analyze sectors')),
    ...allWeighted(withId(sectors, 'most-left'), 38, 'analyze sectors'),
    ...messageFacts(reported).flatMap((fact) => {
      const weight = weightOf(fact);
      return weight === null ? [] : [weighted(fact, weight, 'fetch race-control')];
    }),
    ...(rain ? [weighted(rain, rain.value === true ? 78 : 12, 'analyze weather')] : []),
  ];
}
