import type { DriverResult } from '../results/driver-result.ts';
import type { Lap } from '../timing/laps/lap.ts';
import type { Warning } from '../warnings.ts';

export const sectorNumbers = [1, 2, 3] as const;
export type SectorNumber = (typeof sectorNumbers)[number];

/** A best time or speed with the lap it was set on. */
export interface SetOnLap {
  value: number;
  lapNumber: number;
}

/** Best sectors of one driver. Times in milliseconds, the speed in km/h; null = nothing was timed that counts. */
export interface DriverSectors {
  driver: string;
  team: string | null;
  /** `#rrggbb` as the feed sent it. */
  teamColour: string | null;
  /** Fastest lap that was not deleted. */
  bestLap: SetOnLap | null;
  sectors: Record<SectorNumber, SetOnLap | null>;
  /** The best sectors added up; null where one is missing. */
  theoreticalBestMs: number | null;
  /** What the best lap lost against it, never below 0; null where either is missing, or a sector of the best lap is. */
  gainLeftMs: number | null;
  speedTrap: SetOnLap | null;
}

export interface SectorsFindings {
  /** Best lap first, drivers without one last. */
  drivers: DriverSectors[];
  /** Drivers asked for without any timed sector. */
  excluded: { driver: string; reason: string }[];
  /** Who was quickest in each sector; the first to set the time where several did. */
  best: Record<SectorNumber, (SetOnLap & { driver: string }) | null>;
  /** The best sectors of all added up; null where one is missing. */
  theoreticalBestMs: number | null;
  warnings: Warning[];
}

/**
 * Best sectors of drivers and the lap that they make together. Sectors of laps that were deleted do not count, nor the first sector of a
 * lap out of the pits and the third of one into them: those lead through the pit lane. Sectors of laps that were given up do.
 */
export function analyseSectors(drivers: readonly DriverResult[], laps: readonly Lap[]): SectorsFindings {
  const rows: DriverSectors[] = [];
  const excluded: SectorsFindings['excluded'] = [];
  for (const result of drivers) {
    const own = laps.filter((lap) => lap.driverNumber === result.driverNumber && lap.deleted !== true);
    const row = sectorsOf(result, own);
    if (sectorNumbers.some((number) => row.sectors[number] !== null)) rows.push(row);
    else excluded.push({ driver: result.code, reason: 'No sector was timed that counts.' });
  }
  rows.sort((a, b) => (a.bestLap?.value ?? Infinity) - (b.bestLap?.value ?? Infinity));
  const best = perSector((number) => quickestIn(rows, number));
  return { drivers: rows, excluded, best, theoreticalBestMs: sum(best), warnings: incompleteWarning(rows) };
}

function sectorsOf(result: DriverResult, laps: readonly Lap[]): DriverSectors {
  const sectors = perSector((number) =>
    least(laps, (lap) => (leadsThroughPits(lap, number) ? null : sectorTimeMs(lap, number))),
  );
  const bestLap = least(laps, (lap) => lap.lapTimeMs);
  const theoreticalBestMs = sum(sectors);
  const bestLapRow = laps.find(({ lapNumber }) => lapNumber === bestLap?.lapNumber);
  const isWhole = sectorNumbers.every((number) => bestLapRow && sectorTimeMs(bestLapRow, number) !== null);
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

function sectorTimeMs(lap: Lap, number: SectorNumber): number | null {
  return { 1: lap.sector1Ms, 2: lap.sector2Ms, 3: lap.sector3Ms }[number];
}

function leadsThroughPits(lap: Lap, number: SectorNumber): boolean {
  return (number === 1 && lap.pitOutMs !== null) || (number === 3 && lap.pitInMs !== null);
}

function quickestIn(
  rows: readonly DriverSectors[],
  number: SectorNumber,
): (SetOnLap & { driver: string }) | null {
  const timed = rows.flatMap(({ driver, sectors }) =>
    sectors[number] ? [{ ...sectors[number], driver }] : [],
  );
  return timed.toSorted((a, b) => a.value - b.value || a.lapNumber - b.lapNumber)[0] ?? null;
}

/** The first lap with the least value. */
function least(laps: readonly Lap[], valueOf: (lap: Lap) => number | null): SetOnLap | null {
  let found: SetOnLap | null = null;
  for (const lap of laps) {
    const value = valueOf(lap);
    if (value !== null && (found === null || value < found.value))
      found = { value, lapNumber: lap.lapNumber };
  }
  return found;
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
      message: `A sector or the whole of the best lap was not timed: ${drivers.join(', ')}.`,
      effect: 'How much time was left on the table is unknown there.',
      drivers,
      count: drivers.length,
    },
  ];
}
