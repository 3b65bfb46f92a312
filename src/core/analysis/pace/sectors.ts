import type { DriverResult } from '../../results/driver-result.ts';
import { fastestLap, isThroughPits, type Lap } from '../../timing/laps/lap.ts';
import type { Warning } from '../../warnings.ts';

export const sectorNumbers = [1, 2, 3] as const;
export type SectorNumber = (typeof sectorNumbers)[number];

/** A best time or speed with the lap it was set on. */
export interface SetOnLap {
  value: number;
  lapNumber: number;
  /** Session time of the end of that lap. */
  lapEndMs: number;
}

/** Best sectors of one driver. Times in milliseconds, the speed in km/h; null = nothing was timed that counts. */
export interface DriverSectors {
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** Fastest lap that counts. */
  bestLap: SetOnLap | null;
  sectors: Record<SectorNumber, SetOnLap | null>;
  /** Sum of the best sectors; null if one is missing. */
  theoreticalBestMs: number | null;
  /** What the best lap lost against it, never below 0; null where either is missing, or a sector of the best lap does not count. */
  gainLeftMs: number | null;
  speedTrap: SetOnLap | null;
}

export interface SectorsFindings {
  /** Best lap first, drivers without one last. */
  drivers: DriverSectors[];
  /** Drivers without any timed sector that counts. */
  excluded: { driver: string; reason: string }[];
  /** Who was quickest in each sector; the first to set the time where several did. */
  best: Record<SectorNumber, (SetOnLap & { driver: string }) | null>;
  /** The best sectors of all added up; null where one is missing. */
  theoreticalBestMs: number | null;
  warnings: Warning[];
}

/**
 * Best sectors of drivers and the lap that they make together. Sectors of laps that were deleted or withdrawn do not count, nor the first sector of a
 * lap out of the pits and the third of one into them: those lead through the pit lane. Sectors of laps that were given up do. A lap
 * quicker than the fastest, and not in the pits, is one whose time was withdrawn without a message: it does not count either.
 */
export function analyseSectors(drivers: readonly DriverResult[], laps: readonly Lap[]): SectorsFindings {
  const rows: DriverSectors[] = [];
  const excluded: SectorsFindings['excluded'] = [];
  for (const result of drivers) {
    const own = laps.filter(
      (lap) => lap.driverNumber === result.driverNumber && lap.deleted !== true && lap.withdrawn === null,
    );
    const row = sectorsOf(result, own);
    if (sectorNumbers.some((number) => row.sectors[number] !== null)) rows.push(row);
    else excluded.push({ driver: result.code, reason: 'No timed sector counts.' });
  }
  rows.sort((a, b) => (a.bestLap?.value ?? Infinity) - (b.bestLap?.value ?? Infinity));
  const best = perSector((number) => quickestIn(rows, number));
  return {
    drivers: rows,
    excluded,
    best,
    theoreticalBestMs: bestOf(best, laps),
    warnings: incompleteWarning(rows),
  };
}

/** How a best sector compares with those of others. */
export interface SectorPlace {
  /** 1 = the fastest; equal times share it. */
  rank: number;
  /** How many have a time that counts. */
  of: number;
  /** Behind the fastest. */
  behindMs: number;
}

/** Where the best sectors of a driver are among those of a field that the driver is of; null = not timed. */
export function sectorPlaces(
  { sectors }: Pick<DriverSectors, 'sectors'>,
  field: readonly Pick<DriverSectors, 'sectors'>[],
): Record<SectorNumber, SectorPlace | null> {
  return perSector((number) => {
    const own = sectors[number];
    if (own === null) return null;
    const times = field.flatMap((row) => row.sectors[number]?.value ?? []);
    const fastestMs = times.reduce((least, time) => Math.min(least, time), own.value);
    return {
      rank: 1 + times.filter((time) => time < own.value).length,
      of: times.length,
      behindMs: own.value - fastestMs,
    };
  });
}

function sectorsOf(result: DriverResult, driven: readonly Lap[]): DriverSectors {
  const fastest = fastestLap(driven);
  const fastestMs = fastest?.lapTimeMs ?? 0;
  const laps = driven.filter(
    (lap) => isThroughPits(lap) || lap.lapTimeMs === null || lap.lapTimeMs >= fastestMs,
  );
  const sectors = perSector((number) => least(laps, (lap) => countingSectorMs(lap, number)));
  const bestLap = fastest && setOn(fastest, fastestMs);
  const theoreticalBestMs = bestOf(sectors, driven);
  const isWhole = sectorNumbers.every((number) => fastest && countingSectorMs(fastest, number) !== null);
  return {
    driver: result.code,
    team: result.teamName,
    teamColour: result.teamColour,
    bestLap,
    sectors,
    theoreticalBestMs,
    gainLeftMs:
      bestLap && theoreticalBestMs !== null && isWhole
        ? Math.max(0, bestLap.value - theoreticalBestMs)
        : null,
    speedTrap: greatest(laps, (lap) => lap.speedTrapKmh),
  };
}

/** The best sectors added up; null where one is missing, and where a lap was faster of which only the time was announced. */
function bestOf(sectors: Record<SectorNumber, SetOnLap | null>, laps: readonly Lap[]): number | null {
  const totalMs = sum(sectors);
  const isBeaten = ({ isAnnounced, deleted, lapTimeMs }: Lap) =>
    isAnnounced && deleted !== true && lapTimeMs !== null && totalMs !== null && lapTimeMs < totalMs;
  return laps.some(isBeaten) ? null : totalMs;
}

/** null: not timed, or through the pit lane. */
function countingSectorMs(lap: Lap, number: SectorNumber): number | null {
  const leadsThroughPits = (number === 1 && lap.pitOutMs !== null) || (number === 3 && lap.pitInMs !== null);
  return leadsThroughPits ? null : { 1: lap.sector1Ms, 2: lap.sector2Ms, 3: lap.sector3Ms }[number];
}

function quickestIn(
  rows: readonly DriverSectors[],
  number: SectorNumber,
): (SetOnLap & { driver: string }) | null {
  const timed = rows.flatMap(({ driver, sectors }) =>
    sectors[number] ? [{ ...sectors[number], driver }] : [],
  );
  return timed.toSorted((a, b) => a.value - b.value || a.lapEndMs - b.lapEndMs)[0] ?? null;
}

/** The first lap with the least value. */
function least(laps: readonly Lap[], valueOf: (lap: Lap) => number | null): SetOnLap | null {
  let found: SetOnLap | null = null;
  for (const lap of laps) {
    const value = valueOf(lap);
    if (value !== null && (found === null || value < found.value)) found = setOn(lap, value);
  }
  return found;
}

function setOn({ lapNumber, endMs }: Lap, value: number): SetOnLap {
  return { value, lapNumber, lapEndMs: endMs };
}

function greatest(laps: readonly Lap[], valueOf: (lap: Lap) => number | null): SetOnLap | null {
  const negative = (lap: Lap): number | null => {
    const value = valueOf(lap);
    return value === null ? null : -value;
  };
  const found = least(laps, negative);
  return found && { ...found, value: -found.value };
}

function sum(sectors: Record<SectorNumber, SetOnLap | null>): number | null {
  let totalMs = 0;
  for (const number of sectorNumbers) {
    const sector = sectors[number];
    if (sector === null) return null;
    totalMs += sector.value;
  }
  return totalMs;
}

function perSector<T>(value: (number: SectorNumber) => T): Record<SectorNumber, T> {
  return { 1: value(1), 2: value(2), 3: value(3) };
}

function incompleteWarning(rows: readonly DriverSectors[]): Warning[] {
  const drivers = rows.filter(({ gainLeftMs }) => gainLeftMs === null).map(({ driver }) => driver);
  if (drivers.length === 0) return [];
  return [
    {
      code: 'SECTORS_INCOMPLETE',
      message: `A sector time that counts is missing, or one of the best lap: ${drivers.join(', ')}.`,
      effect: 'How much time they left on the table is unknown.',
      drivers,
      count: drivers.length,
    },
  ];
}
