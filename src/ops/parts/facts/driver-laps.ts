import type { Fact, Focus } from '../../../core/facts/fact.ts';
import {
  countOf,
  listed,
  listedDrivers,
  onTyres,
  ordinal,
  secondsText,
} from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime, formatSeconds } from '../../../core/text/lap-time.ts';
import { fastestLap, type Lap, timeStands } from '../../../core/timing/laps/lap.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { bestLapsOf } from './pace.ts';
import { isRace, sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface DriverLaps {
  session: SessionSubject;
  /** Code; null: of all drivers. */
  driver: string | null;
  laps: readonly Lap[];
}

/** Who was fastest, and of each driver the fastest and the slowest lap, how many there were and on which tyres; laps that were deleted; single laps that were asked about. */
export function driverLapsFacts({ session, driver, laps }: DriverLaps, focus: Focus): Fact[] {
  const ofDrivers = [...groupBy(laps, (lap) => lap.driver)];
  return [
    ...(driver === null ? fieldFacts(session, laps) : []),
    ...ofDrivers.flatMap(([code, own]) =>
      listOf([
        ...fastestFacts(code, own, session),
        ...askedLapFacts(code, own, focus),
        lapCountFact(code, own, session),
        compoundFact(code, own),
        slowestFact(code, own, session),
        deletedFact(code, own),
      ]),
    ),
  ];
}

function fieldFacts(session: SessionSubject, laps: readonly Lap[]): Fact[] {
  const [first, second] = bestLapsOf(laps);
  if (!first) return [];
  const margin = second
    ? `, ${secondsText(second.lapTimeMs - first.lapTimeMs)} ahead of ${driverName(second.driver)}`
    : '';
  return [
    {
      ...{ id: 'fastest-lap', kind: 'fastest-lap', value: first.lapTimeMs, unit: 'ms' },
      about: { drivers: [first.driver], laps: [first.lapNumber] },
      text: `${driverName(first.driver)} set the fastest lap ${sessionPlace(session)}, ${formatLapTime(first.lapTimeMs)} on lap ${first.lapNumber}${margin}.`,
    },
    {
      ...{ id: 'laps', kind: 'count', value: laps.length, unit: 'laps' },
      about: {},
      text: mostLapsWords(laps),
    },
  ];
}

function mostLapsWords(laps: readonly Lap[]): string {
  const counts = [...groupBy(laps, ({ driver }) => driver)].map(([driver, own]) => ({
    driver,
    count: own.length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  const who = counts.filter(({ count }) => count === most).map(({ driver }) => driver);
  const drivers = who.length > 3 ? `${who.length} drivers` : listedDrivers(who);
  return `The ${counts.length} drivers ran ${laps.length} laps in all; ${drivers} ran most, ${most}${who.length > 1 ? ' each' : ''}.`;
}

function fastestFacts(code: string, laps: readonly Lap[], session: SessionSubject): Fact[] {
  const fastest = fastestLap(laps);
  const name = driverName(code);
  if (!fastest)
    return [
      {
        ...{
          id: `fastest:${code}`,
          kind: 'fastest-lap',
          value: null,
          unit: null,
          about: { drivers: [code] },
        },
        text: `None of ${name}’s laps ${sessionPlace(session)} has a time that counts.`,
      },
    ];
  const { lapNumber, lapTimeMs, compound, sector1Ms, sector2Ms, sector3Ms } = fastest;
  const tyres = compound === null ? '' : `, on ${onTyres(compound)}`;
  const sectors = [sector1Ms, sector2Ms, sector3Ms];
  return listOf([
    {
      ...{ id: `fastest:${code}`, kind: 'fastest-lap', value: lapTimeMs, unit: 'ms' },
      about: { drivers: [code], laps: [lapNumber], ...(compound !== null && { compounds: [compound] }) },
      text: `${name}’s fastest lap ${sessionPlace(session)} was lap ${lapNumber}, ${formatLapTime(lapTimeMs!)}${tyres}.`,
    },
    sectors.every((timeMs) => timeMs !== null) && {
      ...{ id: `fastest-sectors:${code}`, kind: 'sector', value: null, unit: null },
      about: { drivers: [code], laps: [lapNumber] },
      text: `The sectors of ${name}’s fastest lap were ${listed(sectors.map(formatSeconds))}.`,
    },
  ]);
}

/** Single laps that were asked about. */
function askedLapFacts(code: string, laps: readonly Lap[], focus: Focus): Fact[] {
  return laps
    .filter(({ lapNumber }) => focus.laps?.includes(lapNumber))
    .map(({ lapNumber, lapTimeMs, compound, tyreLifeLaps, position }): Fact => {
      const time = lapTimeMs === null ? 'has no time' : `was ${formatLapTime(lapTimeMs)}`;
      const tyres =
        compound === null
          ? ''
          : `, on ${onTyres(compound)}${tyreLifeLaps === null ? '' : ` (${countOf(tyreLifeLaps, 'lap')} old)`}`;
      const place = position === null ? '' : ` He was ${ordinal(position)} at the end of it.`;
      return {
        ...{
          id: `lap:${code}:${lapNumber}`,
          kind: 'lap-time',
          value: lapTimeMs,
          unit: lapTimeMs === null ? null : 'ms',
        },
        about: { drivers: [code], laps: [lapNumber] },
        text: `${driverName(code)}’s lap ${lapNumber} ${time}${tyres}.${place}`,
      };
    });
}

function lapCountFact(code: string, laps: readonly Lap[], session: SessionSubject): Fact {
  const timed = laps.filter(({ lapTimeMs }) => lapTimeMs !== null).length;
  const untimed = timed === laps.length ? '' : `, ${timed} of them timed`;
  return {
    ...{ id: `laps:${code}`, kind: 'count', value: laps.length, unit: 'laps', about: { drivers: [code] } },
    text: `${driverName(code)} ran ${countOf(laps.length, 'lap')} ${sessionPlace(session)}${untimed}.`,
  };
}

function compoundFact(code: string, laps: readonly Lap[]): Fact {
  const known = laps.filter(({ compound }) => compound !== null);
  if (known.length === 0)
    return {
      ...{ id: `compounds:${code}`, kind: 'tyre', value: null, unit: null, about: { drivers: [code] } },
      text: `This data does not say which tyres ${driverName(code)} ran.`,
    };
  const byCompound = [...groupBy(known, ({ compound }) => compound!)];
  const told = byCompound.map(([compound, own]) => `${countOf(own.length, 'lap')} on ${onTyres(compound)}`);
  const unknown = laps.length - known.length;
  return {
    ...{ id: `compounds:${code}`, kind: 'tyre', value: null, unit: null },
    about: { drivers: [code], compounds: byCompound.map(([compound]) => compound) },
    text: `${driverName(code)} ran ${listed(listOf([...told, unknown > 0 && `${unknown} on unknown tyres`]))}.`,
  };
}

/** Of races, of laps that tell a pace: elsewhere slow laps are cool-down laps. */
function slowestFact(code: string, laps: readonly Lap[], session: SessionSubject): Fact | null {
  const timed = laps.filter(timeStands).toSorted((a, b) => b.lapTimeMs - a.lapTimeMs);
  const [slowest] = timed;
  if (!slowest || timed.length < 2) return null;
  const plain = isRace(session)
    ? timed.find(
        ({ pitInMs, pitOutMs, trackStatus, lapNumber }) =>
          pitInMs === null && pitOutMs === null && lapNumber > 1 && !/[4567]/.test(trackStatus),
      )
    : undefined;
  const other =
    plain && plain !== slowest
      ? ` Away from stops, lap 1 and neutralisations it was lap ${plain.lapNumber}, ${formatLapTime(plain.lapTimeMs)}.`
      : '';
  return {
    ...{ id: `slowest:${code}`, kind: 'lap-time', value: slowest.lapTimeMs, unit: 'ms' },
    about: { drivers: [code], laps: [slowest.lapNumber] },
    text: `${driverName(code)}’s slowest timed lap was lap ${slowest.lapNumber}, ${formatLapTime(slowest.lapTimeMs)}.${other}`,
  };
}

function deletedFact(code: string, laps: readonly Lap[]): Fact | null {
  const deleted = laps.filter((lap) => lap.deleted === true);
  if (deleted.length === 0) return null;
  const numbers = listed(deleted.map(({ lapNumber }) => String(lapNumber)));
  return {
    ...{ id: `deleted:${code}`, kind: 'deleted-lap', value: deleted.length, unit: 'laps' },
    about: { drivers: [code], laps: deleted.map(({ lapNumber }) => lapNumber) },
    text: `${driverName(code)} had ${countOf(deleted.length, 'lap')} deleted: ${deleted.length === 1 ? 'lap' : 'laps'} ${numbers}.`,
  };
}
