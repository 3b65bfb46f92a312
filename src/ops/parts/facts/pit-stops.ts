import {
  isPlainStop,
  type PitStop,
  type PitStopsFindings,
  type StopStatus,
  type StopTyres,
} from '../../../core/analysis/race/pit-stops.ts';
import { aboutDriver, type Fact } from '../../../core/facts/fact.ts';
import {
  countOf,
  lapList,
  listed,
  listedDrivers,
  onTyres,
  ordinal,
  secondsText,
  times,
} from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Stops extends PitStopsFindings {
  session: SessionSubject;
  withoutStops: readonly string[];
  asked: readonly string[] | null;
  /** Who had been in the pits before a recording that begins in the middle of the race. */
  before: readonly { driver: string; stops: number }[];
  isOver: boolean;
}

const statusWords: Record<StopStatus, string> = {
  green: 'at racing speed',
  safety_car: 'under the safety car',
  virtual_safety_car: 'under the virtual safety car',
  red_flag: 'under a red flag',
};

/** The quickest stop, who stopped how often, what a stop cost, teams, then every driver and every stop. */
export function stopFacts(findings: Stops): Fact[] {
  const { stops, byStatus } = findings;
  const { asked } = findings;
  const drivers = driverFacts(findings);
  // Of one driver the quickest stop is told with all of them.
  const isAlone = asked?.length === 1 && drivers.some(({ id, value }) => id === `stops:${asked[0]}` && value);
  return listOf([
    ...(isAlone ? drivers : [quickestFact(findings)]),
    slowestFact(stops, isAlone),
    stationaryFact(stops),
    ...countFacts(findings),
    ...neutralisedFacts(stops),
    firstStopFact(stops),
    ...byStatus.flatMap(({ trackStatus, loss }): Fact | [] =>
      loss === null || trackStatus === null
        ? []
        : {
            ...{ id: `cost:${trackStatus}`, kind: 'stop', about: {}, value: loss.medianMs, unit: 'ms' },
            text: `A stop ${statusWords[trackStatus]} cost ${secondsText(loss.medianMs, 1)}${loss.count === 1 ? ', by the one that could be measured' : `, the median of ${loss.count}`}.`,
          },
    ),
    ...teamFacts(findings),
    ...(isAlone ? [] : drivers),
    ...stops.map(stopFact),
  ]);
}

/** Which change of tyres at racing speed was quickest through the pit lane. */
export function quickestFact({
  stops,
  session,
  asked,
  isOver,
  withoutStops,
  before,
}: Pick<Stops, 'stops' | 'session' | 'asked' | 'isOver' | 'withoutStops' | 'before'>): Fact {
  const base = { id: 'quickest-stop', kind: 'stop', unit: 'ms' } as const;
  const at = sessionPlace(session);
  const plain = stops.filter((stop) => isPlainStop(stop) && stop.laneMs !== null);
  const leastMs = Math.min(...plain.map(({ laneMs }) => laneMs!));
  const best = plain.filter(({ laneMs }) => laneMs === leastMs);
  const drivers = [...new Set(best.map(({ driver }) => driver))];
  if (best.length > 0) {
    const of = asked === null ? '' : ' of these drivers';
    const alone = asked?.length === 1;
    const subject = alone
      ? `${driverName(drivers[0]!)}'s quickest stop ${at} took`
      : `${listedDrivers(drivers)} had the quickest stop${of} ${at}${drivers.length > 1 ? ', each with' : ':'}`;
    return {
      ...base,
      about: { drivers, laps: best.map(({ lapNumber }) => lapNumber) },
      value: leastMs,
      text: `${subject} ${secondsText(leastMs)} in the pit lane${best.length === 1 ? ` on lap ${best[0]!.lapNumber}` : ''}.`,
    };
  }
  const about = { drivers: drivers.length > 0 ? drivers : (asked ?? []) };
  if (stops.length === 0) {
    const who = withoutStops.length > 0 && asked !== null ? listedDrivers(withoutStops) : 'Nobody';
    const verb = who === 'Nobody' ? 'stopped' : 'did not stop';
    return {
      ...base,
      about,
      value: null,
      text: `${who} ${verb}${isOver ? '' : ' so far'} ${at}${before.length > 0 ? ' after the recording began' : ''}.`,
    };
  }
  const isUntimed = stops.every(({ laneMs }) => laneMs === null);
  return {
    ...base,
    about,
    value: null,
    text: isUntimed
      ? `Times in the pit lane ${at} are missing.`
      : `No change of tyres ${at} was made at racing speed, so there is no quickest stop to compare.`,
  };
}

function stationaryFact(stops: readonly PitStop[]): Fact | null {
  const timed = stops.filter(({ stationaryMs, kind }) => stationaryMs !== null && kind === 'tyre_change');
  const leastMs = Math.min(...timed.map(({ stationaryMs }) => stationaryMs!));
  const best = timed.filter(({ stationaryMs }) => stationaryMs === leastMs);
  if (best.length === 0 || best.length > 4) return null;
  const drivers = [...new Set(best.map(({ driver }) => driver))];
  return {
    ...{ id: 'shortest-stand', kind: 'stop', value: leastMs, unit: 'ms' },
    about: { drivers, teams: [...new Set(best.flatMap(({ team }) => team ?? []))] },
    text: `${listedDrivers(drivers)} stood still for the shortest time: ${secondsText(leastMs, 1)}.`,
  };
}

/** The slowest change of tyres, whatever the race did meanwhile. */
function slowestFact(stops: readonly PitStop[], isAlone: boolean): Fact | null {
  const timed = stops
    .filter(({ kind, laneMs }) => kind !== 'red_flag' && kind !== 'same_tyres' && laneMs !== null)
    .toSorted((a, b) => b.laneMs! - a.laneMs!);
  const [slowest] = timed;
  if (!slowest || timed.length < 2) return null;
  const cost = slowest.loss === null ? '' : `, and cost him ${secondsText(slowest.loss.lossMs, 1)}`;
  return {
    ...{ id: 'slowest-stop', kind: 'stop', value: slowest.laneMs, unit: 'ms' },
    about: aboutDriver(slowest.driver, slowest.team, { laps: [slowest.lapNumber] }),
    text: `${isAlone ? `${driverName(slowest.driver)}’s slowest stop took` : `${driverName(slowest.driver)} had the slowest stop:`} ${secondsText(slowest.laneMs!)} in the pit lane on lap ${slowest.lapNumber}${cost}.`,
  };
}

/** Who stopped while the race was neutralised, and what became of their places. */
function neutralisedFacts(stops: readonly PitStop[]): Fact[] {
  return (['safety_car', 'virtual_safety_car'] as const).flatMap((status): Fact | [] => {
    const own = stops.filter(({ kind, trackStatus }) => kind !== 'red_flag' && trackStatus === status);
    if (own.length === 0) return [];
    const gained = own
      .flatMap(({ driver, positionBefore, positionAfter }) =>
        positionBefore === null || positionAfter === null
          ? []
          : [{ driver, places: positionBefore - positionAfter }],
      )
      .toSorted((a, b) => b.places - a.places)[0];
    const gain =
      gained && gained.places > 0
        ? ` ${driverName(gained.driver)} gained most, ${countOf(gained.places, 'place')}.`
        : '';
    return {
      ...{ id: `stops:${status}`, kind: 'stop', value: own.length, unit: 'stops' },
      about: {
        drivers: [...new Set(own.map(({ driver }) => driver))],
        laps: own.map(({ lapNumber }) => lapNumber),
      },
      text: `${listed(own.map(({ driver, lapNumber }) => `${driverName(driver)} (lap ${lapNumber})`))} stopped ${statusWords[status]}.${gain}`,
    };
  });
}

/** When everybody stopped first, the earliest first. */
function firstStopFact(stops: readonly PitStop[]): Fact | null {
  const first = [...groupBy(stops, ({ driver }) => driver)]
    .map(([driver, own]) => ({ driver, lap: Math.min(...own.map(({ lapNumber }) => lapNumber)) }))
    .toSorted((a, b) => a.lap - b.lap);
  if (first.length < 3) return null;
  return {
    ...{ id: 'first-stops', kind: 'stop', value: first[0]!.lap, unit: 'lap' },
    about: { drivers: first.map(({ driver }) => driver) },
    text: `First stops by lap: ${listed(first.map(({ driver, lap }) => `${driverName(driver)} ${lap}`))}.`,
  };
}

function countFacts({ stops, withoutStops, asked, before, isOver }: Stops): Fact[] {
  if (asked !== null) return [];
  const soFar = `${isOver ? '' : ' so far'}${before.length > 0 ? ' after the recording began' : ''}`;
  const counted = stops.filter(({ kind }) => kind !== 'red_flag' && kind !== 'same_tyres');
  const byDriver = groupBy(counted, ({ driver }) => driver);
  const most = Math.max(0, ...[...byDriver.values()].map(({ length }) => length));
  const busiest = [...byDriver].filter(([, own]) => own.length === most).map(([driver]) => driver);
  const busy =
    before.length === 0 && busiest.length > 0 && busiest.length <= 4 && most > 1
      ? ` ${listedDrivers(busiest)} stopped most often, ${times(most)}${busiest.length > 1 ? ' each' : ''}.`
      : '';
  const reds = new Set(stops.filter(({ kind }) => kind === 'red_flag').map(({ driver }) => driver));
  return listOf([
    {
      ...{ id: 'stops', kind: 'stop', value: counted.length, unit: 'stops' },
      about: busy === '' ? {} : { drivers: busiest },
      text: `${byDriver.size === 1 ? '1 driver' : `${byDriver.size} drivers`} made ${countOf(counted.length, 'stop')}${soFar}.${busy}`,
    },
    withoutStops.length > 0 && {
      ...{ id: 'without-stops', kind: 'stop', value: withoutStops.length, unit: 'drivers' },
      about: { drivers: withoutStops },
      text: isOver
        ? `${listedDrivers(withoutStops)} never stopped.`
        : `${listedDrivers(withoutStops)} ${withoutStops.length === 1 ? 'has' : 'have'} not stopped so far.`,
    },
    reds.size > 0 && {
      ...{ id: 'red-flag-stops', kind: 'stop', value: reds.size, unit: 'drivers' },
      about: {},
      text: `${countOf(reds.size, 'driver')} came into the pits under a red flag.`,
    },
  ]);
}

function teamFacts({ byTeam }: Stops): Fact[] {
  const timed = byTeam.filter(({ lane }) => lane !== null);
  return byTeam.map(({ team, lane, stops }) => {
    const rank = timed.filter((each) => each.lane!.medianMs < (lane?.medianMs ?? Infinity)).length + 1;
    const place = rank === 1 ? ', the quickest of the teams' : `, ${ordinal(rank)} of ${timed.length} teams`;
    const isRanked = lane !== null && timed.length > 1;
    return {
      ...{
        id: `team:${team}`,
        kind: 'stop',
        about: { teams: [team] },
        value: lane?.medianMs ?? null,
        unit: 'ms',
      },
      text:
        lane === null
          ? `${team} made ${countOf(stops, 'stop')}, none of them timed at racing speed.`
          : `${team} took ${secondsText(lane.medianMs)} through the pit lane${lane.count === 1 ? ' at the one timed stop' : `, the median of ${countOf(lane.count, 'stop')}`}${isRanked ? place : ''}.`,
    } satisfies Fact;
  });
}

function driverFacts({ stops, withoutStops, before, isOver }: Stops): Fact[] {
  const earlier = new Map(before.map(({ driver, stops: made }) => [driver, made]));
  const soFarOf = (driver: string) =>
    `${isOver ? '' : ' so far'}${earlier.has(driver) ? ' after the recording began' : ''}`;
  const own = [...groupBy(stops, ({ driver }) => driver)].map(([driver, all]): Fact => {
    const plain = all.filter(({ kind }) => kind === 'tyre_change' || kind === 'unknown');
    const name = driverName(driver);
    const soFar = soFarOf(driver);
    const timed = plain.filter(({ laneMs }) => laneMs !== null);
    const best = timed.toSorted((a, b) => a.laneMs! - b.laneMs!)[0];
    const allMs = timed.reduce((sum, { laneMs }) => sum + laneMs!, 0);
    const quickest =
      best && timed.length === plain.length
        ? plain.length === 1
          ? `, spending ${secondsText(allMs)} in the pit lane`
          : `, spending ${secondsText(allMs)} in the pit lane; his quickest stop took ${secondsText(best.laneMs!)}, on lap ${best.lapNumber}`
        : '';
    const extra = listOf([
      all.some(({ kind }) => kind === 'same_tyres') && 'came through the pits without changing tyres',
      all.some(({ kind }) => kind === 'red_flag') && 'was in the pits under a red flag',
    ]);
    const first =
      plain.length === 0
        ? `${name} made no stop for tyres${soFar}`
        : `${name} stopped ${times(plain.length)}${soFar}, on ${lapList(plain.map(({ lapNumber }) => lapNumber))}${quickest}`;
    return {
      ...{ id: `stops:${driver}`, kind: 'stop', value: plain.length, unit: 'stops' },
      about: aboutDriver(driver, all[0]!.team, { laps: all.map(({ lapNumber }) => lapNumber) }),
      text: `${first}.${extra.length > 0 ? ` He also ${listed(extra)}.` : ''}`,
    };
  });
  return [
    ...own,
    ...before.map(({ driver, stops: made }): Fact => ({
      ...{
        id: `stops-before:${driver}`,
        kind: 'stop',
        about: { drivers: [driver] },
        value: made,
        unit: 'stops',
      },
      text: `${driverName(driver)} had been in the pits ${times(made)} before the recording began.`,
    })),
    ...withoutStops.map((driver): Fact => ({
      ...{ id: `stops:${driver}`, kind: 'stop', about: { drivers: [driver] }, value: 0, unit: 'stops' },
      text: isOver ? `${driverName(driver)} never stopped.` : `${driverName(driver)} has not stopped so far.`,
    })),
  ];
}

function stopFact(stop: PitStop): Fact {
  const { driver, lapNumber, kind, laneMs, stationaryMs, trackStatus, loss } = stop;
  const name = driverName(driver);
  const what = {
    tyre_change: `${name} pitted on lap ${lapNumber}${changeWords(stop)}`,
    same_tyres: `${name} came through the pits on lap ${lapNumber} without changing tyres`,
    red_flag: `${name} was in the pits under a red flag from lap ${lapNumber}${changeWords(stop)}`,
    unknown: `${name} pitted on lap ${lapNumber}; the tyres are unknown`,
  }[kind];
  const when =
    trackStatus === null || trackStatus === 'green' || kind === 'red_flag'
      ? ''
      : ` ${statusWords[trackStatus]}`;
  const took =
    kind === 'red_flag'
      ? []
      : listOf([
          laneMs === null ? 'the time in the pit lane is missing' : `${secondsText(laneMs)} in the pit lane`,
          stationaryMs !== null && `${secondsText(stationaryMs, 1)} at a standstill`,
        ]);
  const cost = loss === null || kind === 'red_flag' ? '' : ` It cost ${secondsText(loss.lossMs, 1)}.`;
  return {
    ...{ id: `stop:${driver}:${lapNumber}`, kind: 'stop', value: laneMs, unit: 'ms' },
    about: aboutDriver(driver, stop.team, { laps: [lapNumber], ...compoundsOf(stop) }),
    text: `${what}${when}${took.length > 0 ? `: ${took.join(', ')}` : ''}.${placeWords(stop)}${cost}`,
  };
}

function changeWords({ tyresOff, tyresOn }: PitStop): string {
  const set = ({ compound, ageLaps }: StopTyres, fresh: string) => {
    if (compound === null) return 'unknown tyres';
    const age = ageLaps === null ? '' : ageLaps === 0 ? fresh : ` ${countOf(ageLaps, 'lap')} old`;
    return age === fresh && fresh !== '' ? `new ${onTyres(compound)}` : `${onTyres(compound)}${age}`;
  };
  return `, from ${set(tyresOff, '')} to ${set(tyresOn, ' new')}`;
}

function placeWords({ positionBefore, positionAfter }: PitStop): string {
  if (positionBefore === null || positionAfter === null) return '';
  return positionBefore === positionAfter
    ? ` He was still ${ordinal(positionAfter)} afterwards.`
    : ` He was ${ordinal(positionBefore)} before it and ${ordinal(positionAfter)} after it.`;
}

function compoundsOf({ tyresOff, tyresOn }: PitStop) {
  const compounds = [tyresOff.compound, tyresOn.compound].filter((each) => each !== null);
  return compounds.length > 0 ? { compounds } : {};
}
