import { analyseRaceGaps } from '../../../src/core/analysis/race/race-gaps.ts';
import type { RaceGapsRows } from '../../../src/core/charts/race/race-gaps.ts';
import { madeUpRace, type MadeUpRaceCar } from './made-up-race.ts';

const laps = 20;
const gapsOf = (gapAt: (lap: number) => number, count = laps) =>
  Array.from({ length: count }, (_, index) => gapAt(index + 1));

/** NOR leads, PIA stops on lap 10, HAM stops for good on lap 6, and LAW is far behind everybody. */
const cars: Record<string, MadeUpRaceCar> = {
  NOR: { grid: 1, position: 1, gaps: gapsOf(() => 0), result: { teamName: 'McLaren' } },
  PIA: {
    ...{ grid: 2, position: 2, stops: [10], result: { teamName: 'McLaren' } },
    gaps: gapsOf((lap) => (lap < 10 ? 1 : 21) + lap / 10),
  },
  VER: { grid: 3, position: 3, gaps: gapsOf((lap) => 2 + lap / 2) },
  LAW: { grid: 4, position: 4, gaps: gapsOf((lap) => 20 + 20 * lap) },
  HAM: { grid: 5, gaps: gapsOf((lap) => 3 + lap, 6), result: { classifiedPosition: 'R' } },
};

export function sampleRaceGaps(more: Partial<RaceGapsRows> = {}): RaceGapsRows {
  const timing = madeUpRace(cars);
  const { drivers, ...found } = analyseRaceGaps(timing, 'leader')!;
  return {
    ...{ year: 2025, eventName: 'Miami Grand Prix', sessionName: 'Race', simulated: false, sourceLabel: 'x' },
    ...found,
    drivers: drivers.map((driver) => ({
      ...driver,
      team: timing.results.find(({ code }) => code === driver.driver)!.teamName,
      ...{ lastName: null, teamColour: null },
    })),
    ...{ asked: [], relativeTo: 'leader', bands: [{ kind: 'safety-car', fromLap: 14, toLap: 16 }] },
    ...more,
  };
}
