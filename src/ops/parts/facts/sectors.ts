import {
  sectorNumbers,
  type DriverSectors,
  type SectorNumber,
  type SectorPlace,
  type SetOnLap,
} from '../../../core/analysis/pace/sectors.ts';
import { aboutDriver, type Fact, type Focus } from '../../../core/facts/fact.ts';
import { listed, listedDrivers, ordinal, secondsText } from '../../../core/facts/phrases.ts';
import { groupBy } from '../../../core/group-by.ts';
import { driverName } from '../../../core/names/known-drivers.ts';
import { formatLapTime, formatSeconds } from '../../../core/text/lap-time.ts';
import type { SessionSubject } from '../session-selectors.ts';
import { sessionPlace } from './session-phrase.ts';
import { listOf } from '../../../core/list-of.ts';

interface Sectors {
  session: SessionSubject;
  /** Best lap first. */
  drivers: readonly (DriverSectors & {
    places: Record<SectorNumber, SectorPlace | null>;
    speedTrapRank: number | null;
  })[];
  best: Record<SectorNumber, (SetOnLap & { driver: string }) | null>;
  theoreticalBestMs: number | null;
  /** false: only some were asked for. */
  isWholeField: boolean;
}

type Row = Sectors['drivers'][number];

const mostTraps = 5;

/** Who was fastest in each sector, what the best sectors add up to and what was left, the speed trap, and each driver's own. */
export function sectorsFacts(found: Sectors, focus: Focus): Fact[] {
  return listOf([
    ...bestSectorsFacts(found),
    pairFact(found, focus),
    ...idealLapFacts(found),
    ...trapFacts(found),
    ...found.drivers.flatMap((row) => listOf([...driverFacts(row), ownTrapFact(row)])),
  ]);
}

function bestSectorsFacts({ session, best, isWholeField }: Sectors): Fact[] {
  const set = sectorNumbers.flatMap((number) => (best[number] ? [{ number, ...best[number] }] : []));
  if (set.length === 0) return [];
  const byDriver = [...groupBy(set, ({ driver }) => driver)].map(([driver, own]) => {
    const numbers = listed(own.map(({ number }) => String(number)));
    const sectors =
      own.length === sectorNumbers.length
        ? 'all three sectors'
        : `sector${own.length > 1 ? 's' : ''} ${numbers}`;
    return { driver, sectors };
  });
  const [first, ...others] = byDriver.map(({ driver, sectors }, index) =>
    index === 0
      ? `${driverName(driver)} was ${isWholeField ? 'fastest' : 'the fastest of these'} in ${sectors}`
      : `${driverName(driver)} in ${sectors}`,
  );
  const rest = others.length === 0 ? '' : `, ${listed(others)},`;
  return [
    {
      ...{ id: 'best-sectors', kind: 'sector', value: null, unit: null },
      about: { drivers: byDriver.map(({ driver }) => driver) },
      text: `${first}${rest} ${sessionPlace(session)}.`,
    },
    ...set.map(({ number, driver, value, lapNumber }): Fact => ({
      ...{ id: `sector:${number}`, kind: 'sector', value, unit: 'ms' },
      about: { drivers: [driver], laps: [lapNumber] },
      text: `The best time in sector ${number}${isWholeField ? '' : ' of these'} was ${formatSeconds(value)} s, by ${driverName(driver)} on lap ${lapNumber}.`,
    })),
  ];
}

function idealLapFacts({ drivers, theoreticalBestMs, isWholeField }: Sectors): Fact[] {
  const fastest = drivers[0]?.bestLap ? drivers[0] : undefined;
  const ideals = drivers
    .filter(({ theoreticalBestMs: own }) => own !== null)
    .toSorted((a, b) => a.theoreticalBestMs! - b.theoreticalBestMs!);
  const [first, second] = ideals;
  const left = drivers
    .filter(({ gainLeftMs }) => gainLeftMs !== null)
    .toSorted((a, b) => b.gainLeftMs! - a.gainLeftMs!)[0];
  return listOf([
    first &&
      second && {
        ...{ id: 'ideal-lap', kind: 'sector', value: first.theoreticalBestMs, unit: 'ms' },
        about: { drivers: [first.driver] },
        text: `${driverName(first.driver)} had the best theoretical lap${isWholeField ? '' : ' of these'}, ${formatLapTime(first.theoreticalBestMs!)}, ${secondsText(second.theoreticalBestMs! - first.theoreticalBestMs!)} ahead of ${driverName(second.driver)}’s.`,
      },
    theoreticalBestMs !== null &&
      fastest?.bestLap &&
      drivers.length > 1 && {
        ...{ id: 'ideal-of-all', kind: 'sector', value: theoreticalBestMs, unit: 'ms' },
        about: {},
        text: `The best sectors of ${isWholeField ? 'all' : 'these'} drivers add up to ${formatLapTime(theoreticalBestMs)}, ${secondsText(Math.max(0, fastest.bestLap.value - theoreticalBestMs))} inside ${driverName(fastest.driver)}’s best lap.`,
      },
    left &&
      drivers.length > 1 &&
      left.gainLeftMs! > 0 && {
        ...{ id: 'most-left', kind: 'sector', value: left.gainLeftMs, unit: 'ms' },
        about: { drivers: [left.driver] },
        text: `${driverName(left.driver)} left most on the table${isWholeField ? '' : ' of these'}: ${secondsText(left.gainLeftMs!)} between his best lap and his best sectors.`,
      },
  ]);
}

function trapFacts({ session, drivers, isWholeField }: Sectors): Fact[] {
  const ranked = drivers
    .filter(({ speedTrap }) => speedTrap !== null)
    .toSorted((a, b) => b.speedTrap!.value - a.speedTrap!.value);
  const [first] = ranked;
  if (!first?.speedTrap) return ranked.length === 0 && drivers.length > 0 ? [noTrapFact()] : [];
  const top = first.speedTrap.value;
  const level = ranked.filter(({ speedTrap }) => speedTrap!.value === top);
  const listedTraps = ranked
    .slice(0, mostTraps)
    .map(({ driver, speedTrap }) => `${driverName(driver)} ${speedTrap!.value}`);
  return listOf([
    {
      ...{ id: 'top-speed', kind: 'speed-trap', value: top, unit: 'km/h' },
      about: { drivers: level.map(({ driver }) => driver) },
      text: `${listedDrivers(level.map(({ driver }) => driver))} had the highest speed ${isWholeField ? '' : 'of these '}at the speed trap ${sessionPlace(session)}, ${top} km/h.`,
    },
    ranked.length > 2 && {
      ...{ id: 'lowest-speed', kind: 'speed-trap', unit: 'km/h' },
      value: ranked.at(-1)!.speedTrap!.value,
      about: { drivers: [ranked.at(-1)!.driver] },
      text: `${driverName(ranked.at(-1)!.driver)} was the slowest at the speed trap, at ${ranked.at(-1)!.speedTrap!.value} km/h.`,
    },
    ranked.length > 2 && {
      ...{ id: 'top-speeds', kind: 'speed-trap', value: null, unit: 'km/h' },
      about: { drivers: ranked.slice(0, mostTraps).map(({ driver }) => driver) },
      text: `The highest speeds ${isWholeField ? '' : 'of these '}at the speed trap, in km/h: ${listed(listedTraps)}.`,
    },
  ]);
}

function noTrapFact(): Fact {
  return {
    ...{ id: 'no-speed-trap', kind: 'speed-trap', value: null, unit: null, about: {} },
    text: 'There are no speeds of the speed trap in this data.',
  };
}

/** In which sectors one of two who were asked about was quicker. */
function pairFact({ drivers, isWholeField }: Sectors, focus: Focus): Fact | null {
  const named = drivers.filter(({ driver }) => focus.drivers?.includes(driver));
  // Without anybody named, the two fastest of all.
  const asked = focus.drivers?.length || !isWholeField ? named : drivers.slice(0, 2);
  const [one, other] = asked;
  if (asked.length !== 2 || !one || !other) return null;
  const told = sectorNumbers.flatMap((number) => {
    const [a, b] = [one.sectors[number], other.sectors[number]];
    if (!a || !b) return [];
    if (a.value === b.value) return [`level in sector ${number}`];
    const quicker = a.value < b.value ? one : other;
    return [
      `${driverName(quicker.driver)} by ${secondsText(Math.abs(a.value - b.value))} in sector ${number} (${formatSeconds(a.value)} to ${formatSeconds(b.value)})`,
    ];
  });
  if (told.length === 0) return null;
  return {
    ...{ id: `sectors:${one.driver}:${other.driver}`, kind: 'sector', value: null, unit: null },
    about: { drivers: [one.driver, other.driver] },
    text: `Best sectors of ${driverName(one.driver)} and ${driverName(other.driver)} compared: ${listed(told)}.`,
  };
}

function driverFacts({ driver, team, bestLap, theoreticalBestMs, gainLeftMs, sectors, places }: Row): Fact[] {
  const name = driverName(driver);
  const about = aboutDriver(driver, team);
  const own = sectorNumbers.flatMap((number) => {
    const [sector, place] = [sectors[number], places[number]];
    return sector && place
      ? [
          `${formatSeconds(sector.value)} in sector ${number} (${place.rank === 1 ? 'fastest' : ordinal(place.rank)})`,
        ]
      : [];
  });
  const lap = bestLap ? `${name}’s best lap was ${formatLapTime(bestLap.value)}` : '';
  const left =
    gainLeftMs === null || theoreticalBestMs === null
      ? '; what he left is not known, as sectors are missing'
      : gainLeftMs === 0
        ? ', made of his best sectors'
        : `; his best sectors add up to ${formatLapTime(theoreticalBestMs)}, ${secondsText(gainLeftMs)} quicker`;
  return listOf([
    bestLap && {
      ...{ id: `left:${driver}`, kind: 'sector', value: gainLeftMs, unit: 'ms', about },
      text: `${lap}${left}.`,
    },
    own.length > 0 && {
      ...{ id: `sectors:${driver}`, kind: 'sector', value: null, unit: null, about },
      text: `${name}’s best sectors were ${listed(own)}.`,
    },
  ]);
}

function ownTrapFact({ driver, team, speedTrap, speedTrapRank }: Row): Fact | null {
  if (!speedTrap || speedTrapRank === null) return null;
  const rank = speedTrapRank === 1 ? 'the highest of all' : `the ${ordinal(speedTrapRank)} highest`;
  return {
    ...{ id: `speed-trap:${driver}`, kind: 'speed-trap', value: speedTrap.value, unit: 'km/h' },
    about: aboutDriver(driver, team, { laps: [speedTrap.lapNumber] }),
    text: `${driverName(driver)} reached ${speedTrap.value} km/h at the speed trap on lap ${speedTrap.lapNumber}, ${rank}.`,
  };
}
