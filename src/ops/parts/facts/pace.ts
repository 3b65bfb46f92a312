import { fewestLapsOfBox } from '../../../core/analysis/pace/quick-laps.ts';
import { spreadMs, type DriverDistribution } from '../../../core/analysis/pace/lap-distribution.ts';
import type { LapTimeStatistics } from '../../../core/analysis/pace/lap-time-statistics.ts';
import type { TeamPace } from '../../../core/analysis/pace/team-pace.ts';
import type { SessionKind } from '../../../core/calendar/session-kind.ts';
import { aboutDriver, type Fact, type FactSubject, type Focus } from '../../../core/facts/fact.ts';
import {
  countOf,
  listed,
  listedDrivers,
  onTyres,
  ordinal,
  secondsText,
} from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { isMedianBelow } from '../../../core/quantile.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime } from '../../../core/text/lap-time.ts';
import { fastestLap, type Lap } from '../../../core/timing/laps/lap.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

/** The fastest lap of a driver that counts. */
export interface BestLap {
  driver: string;
  team: string | null;
  lapNumber: number;
  lapTimeMs: number;
}

/** What comparisons of pace go by, beside the laps. */
export interface PaceContext {
  kind: SessionKind;
  /** Whether the track got wet or dried: then nobody was quicker for certain. */
  hasTrackChanged: boolean;
  /** false: only some were asked for. */
  isWholeField: boolean;
  /** Fastest first. */
  bestLaps: BestLap[];
}

type Compared = PaceContext & { session: SessionSubject };

export function bestLapsOf(laps: readonly Lap[]): BestLap[] {
  return [...groupBy(laps, ({ driver }) => driver).values()]
    .flatMap((own) => fastestLap(own) ?? [])
    .map(({ driver, team, lapNumber, lapTimeMs }) => ({
      ...{ driver, team: team || null, lapNumber, lapTimeMs: lapTimeMs! },
    }))
    .toSorted((a, b) => a.lapTimeMs - b.lapTimeMs);
}

/** Someone with quick laps. */
interface Paced {
  name: string;
  about: FactSubject;
  /** Rising. */
  timesMs: readonly number[];
  medianMs: number;
}

/** Of more who are level only their number is said. */
const mostNamed = 4;

/** Who was quickest: in races by the median, as far as the laps prove it; elsewhere by the fastest lap. */
function quickestFacts(all: readonly Paced[], compared: Compared): Fact[] {
  const { kind, isWholeField } = compared;
  const ranked = all
    .filter(({ timesMs }) => timesMs.length >= fewestLapsOfBox)
    .toSorted((a, b) => a.medianMs - b.medianMs);
  const [first, second] = ranked;
  const fastest = fastestLapFacts(compared);
  if (kind !== 'race' || !first || !second) return fastest;
  const isPair = ranked.length === 2 && !isWholeField;
  return [isPair ? pairFact(first, second, compared) : bestPaceFact(ranked, compared), ...fastest];
}

function bestPaceFact(ranked: readonly Paced[], compared: Compared): Fact {
  const [first, second] = ranked as [Paced, Paced];
  const where = sessionPlace(compared.session);
  const alike = ranked.slice(1).filter(({ timesMs }) => !isMedianBelow(first.timesMs, timesMs));
  const gapMs = second.medianMs - first.medianMs;
  const best = compared.isWholeField
    ? `${first.name} had the best race pace ${where}`
    : `${first.name} was the quickest of these ${ranked.length} ${where}`;
  const fact = { id: 'best-pace', kind: 'pace' as const };
  if (compared.hasTrackChanged)
    return {
      ...{ ...fact, value: null, unit: null, about: first.about },
      text: `${first.name} had the quickest median lap ${where}, but the track changed too much to compare pace.`,
    };
  if (alike.length === 0)
    return {
      ...{ ...fact, value: gapMs, unit: 'ms', about: merged([first, second]) },
      text: `${best}: the median lap was ${secondsText(gapMs)} quicker than ${possessive(second.name)}.`,
    };
  const level = alike.length <= mostNamed ? listed(alike.map(({ name }) => name)) : `${alike.length} others`;
  return {
    ...{ ...fact, value: null, unit: null, about: merged([first, ...alike]) },
    text: `${first.name} had the quickest median lap ${where}, but ${level} ${alike.length === 1 ? 'was' : 'were'} too close to call.`,
  };
}

/** All medians, the fastest first. */
function orderFact(all: readonly Paced[]): Fact | null {
  const [first, ...others] = all.toSorted((a, b) => a.medianMs - b.medianMs);
  if (!first || others.length < 2) return null;
  const gaps = others.map(({ name, medianMs }) => `${name} +${secondsText(medianMs - first.medianMs)}`);
  return {
    ...{ id: 'order', kind: 'pace', value: first.medianMs, unit: 'ms', about: merged(all) },
    text: `Median laps, fastest first: ${first.name} ${formatLapTime(first.medianMs)}, ${listed(gaps)}.`,
  };
}

/** Who was quicker of two, as far as the laps prove it. */
function pairFact(one: Paced, other: Paced, { session, hasTrackChanged }: Compared): Fact {
  const [quick, slow] = one.medianMs <= other.medianMs ? [one, other] : [other, one];
  const gapMs = slow.medianMs - quick.medianMs;
  const isProven = !hasTrackChanged && isMedianBelow(quick.timesMs, slow.timesMs);
  const where = sessionPlace(session);
  const quicker = `${possessive(quick.name)} median lap ${where} was ${secondsText(gapMs)} quicker than ${possessive(slow.name)}`;
  return {
    ...{ id: `pace:${quick.name}:${slow.name}`, kind: 'pace', about: merged([quick, slow]) },
    ...(isProven ? { value: gapMs, unit: 'ms' } : { value: null, unit: null }),
    text: isProven
      ? `${quicker}.`
      : hasTrackChanged
        ? `${quicker}, but the track changed too much to compare pace.`
        : `${quicker}: too close to call.`,
  };
}

/** Of two who were asked about; of two who are all there is, the first fact tells it. */
function pairFacts(all: readonly Paced[], focus: Focus, compared: Compared): Fact[] {
  const asked = all.filter(
    ({ about: { drivers, teams } }) =>
      (drivers?.length === 1 && focus.drivers?.includes(drivers[0]!)) ||
      focus.teams?.includes(teams?.[0] ?? ''),
  );
  const [one, other] = asked;
  const isTold = all.length === 2 && !compared.isWholeField;
  if (asked.length !== 2 || !one || !other || isTold || compared.kind !== 'race') return [];
  return [pairFact(one, other, compared)];
}

function fastestLapFacts({ session, bestLaps, isWholeField }: Compared): Fact[] {
  const [first, second] = bestLaps;
  if (!first || !second) return [];
  const gapMs = second.lapTimeMs - first.lapTimeMs;
  const [name, other] = [driverName(first.driver), driverName(second.driver)];
  const time = formatLapTime(first.lapTimeMs);
  const where = sessionPlace(session);
  const text = isWholeField
    ? `${name} set the fastest lap ${where}, ${time}${gapMs === 0 ? `, the same time as ${other}` : `, ${secondsText(gapMs)} ahead of ${other}`}.`
    : gapMs === 0
      ? `${name} and ${other} had the same best lap ${where}, ${time}.`
      : `${possessive(name)} best lap ${where} was ${secondsText(gapMs)} quicker than ${possessive(other)}, ${time} to ${formatLapTime(second.lapTimeMs)}.`;
  return [
    {
      ...{ id: 'fastest-lap', kind: 'fastest-lap', value: first.lapTimeMs, unit: 'ms' },
      about: {
        drivers: isWholeField ? [first.driver] : [first.driver, second.driver],
        ...(first.team !== null && { teams: [first.team] }),
        laps: [first.lapNumber],
      },
      text,
    },
  ];
}

interface TeamPaces extends Compared {
  /** Fastest median first. */
  teams: readonly TeamPace[];
  excluded: readonly { team: string; reason: string }[];
}

/** Which team was quickest and by how much, and each team's place. */
export function teamPaceFacts(found: TeamPaces, focus: Focus): Fact[] {
  const { teams, excluded } = found;
  const ranked = teams.filter(({ quickLaps }) => quickLaps.length >= fewestLapsOfBox);
  const paced = teams.map(({ team, quickLaps, statistics, drivers }): Paced => ({
    ...{ name: team, about: { teams: [team], drivers }, medianMs: statistics.medianMs },
    timesMs: timesOf(quickLaps),
  }));
  return listOf([
    ...quickestFacts(paced, found),
    orderFact(paced),
    ...pairFacts(paced, focus, found),
    ...teams.map((each) => teamFact(each, ranked, found)),
    ...excluded.map(({ team, reason }): Fact => ({
      ...{ id: `no-laps:${team}`, kind: 'data', value: null, unit: null, about: { teams: [team] } },
      text: `${team} has no lap to compare (${reason}).`,
    })),
  ]);
}

function teamFact(
  each: TeamPace,
  ranked: readonly TeamPace[],
  { hasTrackChanged, kind, isWholeField }: Compared,
): Fact {
  const { team, statistics, quickLaps, drivers } = each;
  const median = formatLapTime(statistics.medianMs);
  const laps = `${countOf(statistics.lapCount, 'lap')} by ${listedDrivers(drivers)}`;
  const fact = { id: `team:${team}`, kind: 'pace' as const, about: { teams: [team], drivers } };
  const [index, first] = [ranked.indexOf(each), ranked[0]];
  if (index < 0 || !first)
    return {
      ...{ ...fact, value: null, unit: null },
      text: `${team} had too few quick laps to rank: ${laps}, with a median of ${median}.`,
    };
  const gapMs = statistics.medianMs - first.statistics.medianMs;
  const isProven = !hasTrackChanged && isMedianBelow(timesOf(first.quickLaps), timesOf(quickLaps));
  const doubt = kind === 'race' && !hasTrackChanged && !isProven ? ': too close to call' : '';
  const against = index === 0 ? '' : `, ${secondsText(gapMs)} behind ${first.team}${doubt}`;
  const place = index === 0 ? 'fastest' : `${ordinal(index + 1)} fastest`;
  return {
    ...{ ...fact, value: gapMs, unit: 'ms' },
    text: `${team} had the ${place} median lap${isWholeField ? '' : ' of these teams'}, ${median} over ${laps}${against}.`,
  };
}

interface LapTimes extends Compared {
  drivers: readonly {
    code: string;
    team: string | null;
    statistics: LapTimeStatistics;
    /** Lap times of the quick laps, rising. */
    quickMs: readonly number[];
  }[];
  excluded: readonly { driver: string; reason: string }[];
}

/** Who was quicker, and the pace of each driver. */
export function lapTimesFacts(found: LapTimes, focus: Focus): Fact[] {
  const { drivers, excluded, session, bestLaps } = found;
  const paced = drivers.map(({ code, team, statistics, quickMs }) =>
    pacedDriver(code, team, quickMs, statistics.medianMs),
  );
  return [
    ...quickestFacts(paced, found),
    ...pairFacts(paced, focus, found),
    ...drivers.flatMap(({ code, team, statistics }) =>
      listOf([
        medianFact(code, team, statistics, session),
        ...bestLaps.filter(({ driver }) => driver === code).map((best) => bestLapFact(best)),
        deviationFact(code, team, statistics),
      ]),
    ),
    ...excluded.map((each) => noLapsFact(each)),
  ];
}

function pacedDriver(code: string, team: string | null, timesMs: readonly number[], medianMs: number): Paced {
  return { name: driverName(code), about: aboutDriver(code, team), timesMs, medianMs };
}

function medianFact(
  code: string,
  team: string | null,
  { lapCount, bestMs, meanMs, medianMs }: LapTimeStatistics,
  session: SessionSubject,
  gap = '',
): Fact {
  const name = driverName(code);
  return {
    ...{ id: `median:${code}`, kind: 'pace', value: medianMs, unit: 'ms', about: aboutDriver(code, team) },
    text:
      lapCount === 1
        ? `${name} had one quick lap ${sessionPlace(session)}, ${formatLapTime(bestMs)}.`
        : `${possessive(name)} median lap was ${formatLapTime(medianMs)}${gap}. His mean was ${formatLapTime(meanMs)} over ${countOf(lapCount, 'quick lap')}.`,
  };
}

function bestLapFact({ driver, team, lapNumber, lapTimeMs }: BestLap): Fact {
  return {
    ...{ id: `best:${driver}`, kind: 'fastest-lap', value: lapTimeMs, unit: 'ms' },
    about: aboutDriver(driver, team, { laps: [lapNumber] }),
    text: `${possessive(driverName(driver))} best lap was ${formatLapTime(lapTimeMs)}, on lap ${lapNumber}.`,
  };
}

function deviationFact(code: string, team: string | null, { stdMs }: LapTimeStatistics): Fact | null {
  if (stdMs === null) return null;
  return {
    ...{ id: `deviation:${code}`, kind: 'consistency', value: stdMs, unit: 'ms' },
    about: aboutDriver(code, team),
    text: `${possessive(driverName(code))} quick laps had a standard deviation of ${secondsText(stdMs)}.`,
  };
}

interface LapDistribution extends Compared {
  drivers: readonly DriverDistribution[];
  excluded: readonly { driver: string; reason: string }[];
}

/** Who was quickest and who most consistent, as far as the laps prove it, and the median, spread and compounds of each driver. */
export function lapDistributionFacts(found: LapDistribution, focus: Focus): Fact[] {
  const { drivers, excluded, session, bestLaps, kind, hasTrackChanged } = found;
  const paced = drivers.map(({ driver, team, quickLaps, statistics }) =>
    pacedDriver(driver, team, timesOf(quickLaps), statistics.medianMs),
  );
  const gapOf = ({ gapMs, isSeparable }: DriverDistribution) => {
    const doubt = kind === 'race' && !hasTrackChanged && isSeparable === false ? ': too close to call' : '';
    return gapMs ? `, ${secondsText(gapMs)} off the fastest${doubt}` : '';
  };
  return listOf([
    ...quickestFacts(paced, found),
    consistencyFact(drivers, found),
    orderFact(paced),
    ...pairFacts(paced, focus, found),
    ...drivers.flatMap((each) =>
      listOf([
        medianFact(each.driver, each.team, each.statistics, session, gapOf(each)),
        spreadFact(each),
        compoundFact(each),
        ...bestLaps.filter(({ driver }) => driver === each.driver).map((best) => bestLapFact(best)),
      ]),
    ),
    ...excluded.map((each) => noLapsFact(each)),
  ]);
}

/** Of races: elsewhere laps are of several programmes, and their spread says nothing of the driver. */
function consistencyFact(
  drivers: readonly DriverDistribution[],
  { session, kind, hasTrackChanged, isWholeField }: Compared,
): Fact | null {
  const [first, ...others] = drivers
    .filter((each) => spreadMs(each) !== null)
    .toSorted((a, b) => spreadMs(a)! - spreadMs(b)!);
  if (!first || others.length === 0 || kind !== 'race' || hasTrackChanged) return null;
  const alike = others.filter(({ isSpreadSeparable }) => isSpreadSeparable !== true);
  const name = driverName(first.driver);
  const within = secondsText(spreadMs(first)!);
  const named = alike.slice(0, mostNamed).map(({ driver }) => driver);
  const level = alike.length <= mostNamed ? listedDrivers(named) : `${alike.length} others`;
  const whose = isWholeField ? 'the most consistent driver' : 'the most consistent of these drivers';
  return {
    ...{ id: 'most-consistent', kind: 'consistency', value: spreadMs(first), unit: 'ms' },
    about: { drivers: [first.driver, ...named] },
    text:
      alike.length === 0
        ? `${name} was ${whose} ${sessionPlace(session)}: the middle half of his laps lay within ${within}.`
        : `${name} had the smallest spread, with the middle half of his laps within ${within}. That is too close to call with ${level}.`,
  };
}

function spreadFact(each: DriverDistribution): Fact | null {
  const spread = spreadMs(each);
  if (spread === null) return null;
  return {
    ...{ id: `spread:${each.driver}`, kind: 'consistency', value: spread, unit: 'ms' },
    about: aboutDriver(each.driver, each.team),
    text: `The middle half of ${possessive(driverName(each.driver))} quick laps lay within ${secondsText(spread)}${each.statistics.stdMs === null ? '' : `; their standard deviation was ${secondsText(each.statistics.stdMs)}`}.`,
  };
}

function compoundFact({ driver, byCompound }: DriverDistribution): Fact | null {
  const known = byCompound.flatMap(({ compound, statistics }) =>
    compound === null ? [] : [{ compound, statistics }],
  );
  if (known.length === 0) return null;
  const told = known.map(
    ({ compound, statistics }) =>
      `${formatLapTime(statistics.medianMs)} on ${onTyres(compound)} (${countOf(statistics.lapCount, 'lap')})`,
  );
  return {
    ...{ id: `compounds:${driver}`, kind: 'tyre', value: null, unit: null },
    about: { drivers: [driver], compounds: known.map(({ compound }) => compound) },
    text: `${possessive(driverName(driver))} median was ${listed(told)}.`,
  };
}

function noLapsFact({ driver, reason }: { driver: string; reason: string }): Fact {
  return {
    ...{ id: `no-laps:${driver}`, kind: 'data', value: null, unit: null, about: { drivers: [driver] } },
    text: `${driverName(driver)} has no lap to compare (${reason}).`,
  };
}

function merged(all: readonly Paced[]): FactSubject {
  return {
    drivers: [...new Set(all.flatMap(({ about }) => about.drivers ?? []))],
    teams: [...new Set(all.flatMap(({ about }) => about.teams ?? []))],
  };
}

function timesOf(laps: readonly { lapTimeMs: number }[]): number[] {
  return laps.map(({ lapTimeMs }) => lapTimeMs).toSorted((a, b) => a - b);
}

function possessive(name: string): string {
  return `${name}’s`;
}
