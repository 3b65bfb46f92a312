import type { OfficialResult } from '../../results/official-result.ts';
import type { PitStop } from '../../results/pit-stops.ts';
import type { Warning } from '../../warnings.ts';
import type { DriverClock } from './lap-clock.ts';

export interface RaceLapFindings {
  /** By driver id. */
  clocks: ReadonlyMap<string, DriverClock>;
  stops: readonly PitStop[] | null;
  official: readonly OfficialResult[] | null;
}

/** What laps of the results API lack, and what of them is missing or estimated. */
export function raceLapWarnings({ clocks, stops, official }: RaceLapFindings): Warning[] {
  if (clocks.size === 0) return [];
  const codes = new Map(
    (official ?? []).map(({ driverId, code, driverNumber }) => [driverId, code ?? driverNumber]),
  );
  const codeOf = (driverId: string) => codes.get(driverId) ?? driverId;
  return [
    {
      code: 'RESULTS_API_LAPS',
      message:
        'Laps are those of the results API: lap times, positions and pit stops, as people entered them.',
      effect:
        'Sectors, speeds, compounds, tyre life, flags, deleted laps, race control and weather are unknown.',
    },
    stops === null ? withoutStops : approximatePitTimes,
    ...[...clocks].flatMap(([driverId, { estimatedLaps }]) => estimatedEnds(codeOf(driverId), estimatedLaps)),
    ...missingAtTheEnd(clocks, official ?? []),
  ];
}

const withoutStops: Warning = {
  code: 'NO_PIT_STOPS',
  message: 'Pit stops are not available; the results API has them since 2011.',
  effect:
    "Stints and in- and out-laps are unknown: laps on which only one car lost more than 7 %, and those next to them, do not count as quick. Passes and stops can't be told apart.",
};

const approximatePitTimes: Warning = {
  code: 'PIT_TIMES_APPROXIMATE',
  message: 'When cars entered and left the pit lane is known to the second, on clocks of the circuit.',
  effect:
    'Which laps ended or began in the pits is exact; times of entry and exit may be off by some seconds. Stints count every way through the pits, be it for tyres, for a penalty or behind a red flag.',
};

function estimatedEnds(driver: string, laps: number[]): Warning[] {
  if (laps.length === 0) return [];
  return [
    {
      code: 'LAP_ENDS_ESTIMATED',
      message: `The results API lacks the time of ${driver} on lap(s) ${laps.join(', ')}.`,
      effect:
        'For when later laps of this driver ended, these are taken to be as long as the median lap. Lap times and positions are not touched.',
      drivers: [driver],
      laps,
    },
  ];
}

/** The classification says how many laps each driver completed. */
function missingAtTheEnd(
  clocks: ReadonlyMap<string, DriverClock>,
  official: readonly OfficialResult[],
): Warning[] {
  const short = official.flatMap(({ driverId, driverNumber, code, laps: completed }) => {
    const last = (driverId === null ? undefined : clocks.get(driverId))?.laps.at(-1)?.lapNumber ?? 0;
    return completed !== null && completed > last
      ? [{ driver: code ?? driverNumber, count: completed - last }]
      : [];
  });
  if (short.length === 0) return [];
  const named = short.map(({ driver, count }) => `${driver} (${count})`);
  return [
    {
      code: 'LAPS_MISSING',
      message: `By the classification these drivers completed more laps than have been entered: ${named.join(', ')}.`,
      effect: 'Their last laps are missing.',
      drivers: short.map(({ driver }) => driver),
      count: short.reduce((sum, { count }) => sum + count, 0),
    },
  ];
}
