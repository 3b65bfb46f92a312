import { describe, expect, it } from 'vitest';
import { madeUpRace, raceLapMs, type MadeUpRaceCar } from '../../../../test/support/races/made-up-race.ts';
import { analyseRaceGaps, type RelativeTo } from './race-gaps.ts';

const cars: Record<string, MadeUpRaceCar> = {
  A: { grid: 1, position: 1, gaps: [0, 0, 0, 0] },
  B: { grid: 2, position: 2, gaps: [1, 2, 4, 3] },
  C: { grid: 3, position: 3, gaps: [3, 50] },
};

function gapsOf(relativeTo: RelativeTo, statuses: [number, string][] = [], of = cars) {
  const { drivers } = analyseRaceGaps(madeUpRace(of, statuses), relativeTo)!;
  return Object.fromEntries(drivers.map(({ driver, gapsMs }) => [driver, gapsMs]));
}

describe('gaps at the ends of laps', () => {
  it('are those to the leader of the lap of that number', () => {
    expect(gapsOf('leader')).toEqual({
      A: [null, 0, 0, 0, 0],
      B: [null, 1000, 2000, 4000, 3000],
      C: [null, 3000, 50_000, null, null],
    });
  });

  it('are those to a driver, ahead of him negative', () => {
    const timing = madeUpRace(cars);
    const b = timing.results.find(({ code }) => code === 'B')!;
    const { drivers } = analyseRaceGaps(timing, b)!;
    expect(drivers.find(({ driver }) => driver === 'A')!.gapsMs).toEqual([null, -1000, -2000, -4000, -3000]);
  });

  it('are those to the mean lap of the winner, who ends the race at 0; the first lap counts as long as his own', () => {
    // Laps 2 to 4 of A take 100, 90 and 80 s.
    const of = { A: { grid: 1, position: 1, gaps: [5, 15, 15, 5] } };
    expect(gapsOf('pace', [], of)['A']).toEqual([null, 0, 10_000, 10_000, 0]);
  });

  it('count neutralised laps as long as the winner’s own', () => {
    const of = { A: { grid: 1, position: 1, gaps: [0, 1000, 1000, 1000] } };
    const from = (2 * raceLapMs) / 1000;
    expect(
      gapsOf(
        'pace',
        [
          [from - 60, '5'],
          [from + 900, '1'],
        ],
        of,
      )['A'],
    ).toEqual([null, 0, 0, 0, 0]);
  });

  it('at the flag are those of cars that ended the last lap', () => {
    const { drivers, winner, laps, largestLead } = analyseRaceGaps(madeUpRace(cars), 'pace')!;
    expect([winner, laps]).toEqual(['A', 4]);
    expect(drivers.map(({ gapAtFlagMs, lapsDown }) => [gapAtFlagMs, lapsDown])).toEqual([
      [0, 0],
      [3000, 0],
      [null, 2],
    ]);
    expect(largestLead).toEqual({ driver: 'A', over: 'B', lap: 3, gapMs: 4000 });
  });

  it('of a race that is not over are those at the last laps that cars ended, as long as they were not lapped', () => {
    const { drivers, isOver } = analyseRaceGaps(
      madeUpRace({
        A: { grid: 1, gaps: [0, 0, 0, 0] },
        B: { grid: 2, gaps: [1, 2, 3] },
        // Passed on the fourth lap.
        C: { grid: 3, gaps: [2, 1, -1] },
        // Lapped once, on its second lap.
        D: { grid: 4, gaps: [50, 95] },
        // Not since its second lap, on which nobody had lapped it.
        E: { grid: 5, gaps: [3, 5] },
        F: { grid: 6, gaps: [] },
      }),
      'pace',
      false,
    )!;
    expect(isOver).toBe(false);
    expect(
      drivers.map(({ driver, outcome, lastLap, gapAtFlagMs, lapsDown: down }) => [
        ...[driver, outcome, lastLap, gapAtFlagMs, down],
      ]),
    ).toEqual([
      ['A', 'running', 4, 0, 0],
      ['B', 'running', 3, 3000, 0],
      ['C', 'running', 3, -1000, 0],
      ['D', 'running', 2, null, 1],
      ['E', 'running', 2, null, 0],
    ]);
  });

  it('are nobody’s where no car ended a lap, nor to a driver who did not', () => {
    expect(analyseRaceGaps(madeUpRace({ A: { grid: 1, position: 1, gaps: [] } }), 'pace')).toBeNull();
    const timing = madeUpRace({ ...cars, D: { grid: 4, position: 4, gaps: [] } });
    expect(analyseRaceGaps(timing, timing.results.at(-1)!)).toBeNull();
  });
});

describe('stops of two cars close together', () => {
  const battles = (first: number[], second: number[], statuses: [number, string][] = [], stops = [2, 3]) =>
    analyseRaceGaps(
      madeUpRace(
        {
          A: { grid: 1, position: 1, gaps: first, stops: [stops[0]!] },
          B: { grid: 2, position: 2, gaps: second, stops: [stops[1]!] },
        },
        statuses,
      ),
      'leader',
    )!.battles;

  it('tell that stopping first paid, and whether it brought the car past', () => {
    expect(battles([2, 22, 23, 23], [0, 0, 20, 24])).toEqual([
      {
        ...{ first: 'A', firstStopLap: 2, second: 'B', secondStopLap: 3 },
        ...{ gapBeforeMs: 2000, gapAfterMs: -1000, gainMs: 3000 },
        ...{ kind: 'undercut', hasPassed: true, isNeutralised: false },
      },
    ]);
  });

  it('tell that staying out paid, or nothing did', () => {
    expect(battles([0, 22, 24, 25], [1, 1, 20, 23])).toMatchObject([
      { kind: 'overcut', gainMs: -3000, hasPassed: true },
    ]);
    expect(battles([0, 22, 24, 25], [1, 1, 20, 26])).toMatchObject([
      { kind: null, gainMs: 0, hasPassed: false },
    ]);
  });

  it('are told to have been neutralised', () => {
    expect(
      battles(
        [2, 22, 23, 23],
        [0, 0, 20, 24],
        [
          [200, '4'],
          [220, '1'],
        ],
      )[0]!.isNeutralised,
    ).toBe(true);
    expect(
      battles(
        [2, 22, 23, 23],
        [0, 0, 20, 24],
        [
          [20, '4'],
          [60, '1'],
        ],
      )[0]!.isNeutralised,
    ).toBe(false);
  });

  it('are none of cars far apart, that stopped on the same lap, or many laps later', () => {
    expect(battles([6, 26, 27, 27], [0, 0, 20, 24])).toEqual([]);
    expect(battles([2, 22, 23, 23], [0, 20, 20, 20], [], [2, 2])).toEqual([]);
    const long = (stop: number) => battles(Array(13).fill(0), Array(13).fill(1), [], [2, stop]);
    expect([long(10).length, long(11).length]).toEqual([1, 0]);
  });
});
