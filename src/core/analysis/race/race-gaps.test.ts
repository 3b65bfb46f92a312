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

  it('at the flag are not known of cars whose last lap is not there, and of nobody without that of the first', () => {
    const flagOf = (code: string) => {
      const { drivers, winner } = analyseRaceGaps(
        madeUpRace({
          A: { grid: 1, position: 1, gaps: [0, 0, 0].slice(code === 'A' ? 1 : 0), result: { laps: 3 } },
          B: { grid: 2, position: 2, gaps: [1, 1, 1].slice(code === 'B' ? 1 : 0), result: { laps: 3 } },
        }),
        'leader',
      )!;
      return [winner, ...drivers.map(({ gapAtFlagMs, lapsDown }) => [gapAtFlagMs, lapsDown])];
    };
    expect(flagOf('B')).toEqual(['A', [0, 0], [null, 0]]);
    expect(flagOf('A')).toEqual(['A', [null, 0], [null, 0]]);
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
  const battles = (
    first: number[],
    second: number[],
    statuses: [number, string][] = [],
    [firstStops, secondStops, driveThroughs]: number[][] = [[2], [3]],
  ) =>
    analyseRaceGaps(
      madeUpRace(
        {
          A: { grid: 1, position: 1, gaps: first, stops: firstStops!, driveThroughs: driveThroughs ?? [] },
          B: { grid: 2, position: 2, gaps: second, stops: secondStops! },
        },
        statuses,
      ),
      'leader',
    )!.battles;

  it('are an undercut when the car behind stopped first and came out ahead', () => {
    expect(battles([2, 22, 23, 23], [0, 0, 20, 24])).toEqual([
      {
        ...{ first: 'A', firstStopLap: 2, second: 'B', secondStopLap: 3, behind: 'A' },
        ...{ gapBeforeMs: 2000, gapAfterMs: -1000, gainMs: 3000, kind: 'undercut', isNeutralised: false },
      },
    ]);
  });

  it('are an overcut when the car behind stayed out and came out ahead: its gain is positive', () => {
    expect(battles([0, 22, 24, 25], [1, 1, 20, 23])).toMatchObject([
      { behind: 'B', kind: 'overcut', gapBeforeMs: -1000, gapAfterMs: 2000, gainMs: 3000 },
    ]);
  });

  it('are neither where the car ahead stayed ahead, whoever stopped first and gained', () => {
    // Covered: the car ahead stops first, and pulls away.
    expect(battles([0, 22, 24, 25], [1, 1, 20, 28])).toMatchObject([
      { behind: 'B', kind: null, gainMs: -2000 },
    ]);
    // Closer, but not past.
    expect(battles([2, 22, 23, 23], [0, 0, 20, 22])).toMatchObject([
      { behind: 'A', kind: null, gainMs: 1000 },
    ]);
    expect(battles([0, 22, 24, 25], [1, 1, 20, 25.5])).toMatchObject([
      { behind: 'B', kind: null, gainMs: 500 },
    ]);
  });

  it('are told to have been neutralised', () => {
    const during = (from: number, to: number) =>
      battles(
        [2, 22, 23, 23],
        [0, 0, 20, 24],
        [
          [from, '4'],
          [to, '1'],
        ],
      )[0]!.isNeutralised;
    expect([during(200, 220), during(20, 60)]).toEqual([true, false]);
  });

  it('are none of cars far apart or side by side, that stopped on the same lap, or many laps later', () => {
    expect(battles([6, 26, 27, 27], [0, 0, 20, 24])).toEqual([]);
    expect(battles([0, 22, 24, 25], [6, 6, 26, 28])).toEqual([]);
    expect(battles([0, 22, 24, 25], [0, 1, 20, 23])).toEqual([]);
    expect(battles([2, 22, 23, 23], [0, 20, 20, 20], [], [[2], [2]])).toEqual([]);
    const long = (stop: number) => battles(Array(13).fill(0), Array(13).fill(1), [], [[2], [stop]]);
    expect([long(10).length, long(11).length]).toEqual([1, 0]);
  });

  it('are none of cars a stop apart, until a red flag lets everybody change tyres', () => {
    const [ahead, behind] = [Array(9).fill(0), Array(9).fill(1)];
    expect(battles(ahead, behind, [], [[2, 6], [7]])).toEqual([]);
    const laps = madeUpRace({
      A: { grid: 1, position: 1, gaps: ahead, stops: [2, 4, 6] },
      B: { grid: 2, position: 2, gaps: behind, stops: [4, 7] },
    });
    for (const lap of laps.laps) if (lap.lapNumber === 4) lap.trackStatus = '5';
    expect(analyseRaceGaps(laps, 'leader')!.battles).toMatchObject([{ firstStopLap: 6, secondStopLap: 7 }]);
  });

  it('are none where a car drove through the pits, or came in again on its way out', () => {
    const [first, second] = [
      [2, 22, 23, 23, 23],
      [0, 0, 20, 24, 24],
    ];
    expect(battles(first, second, [], [[2], [3], [2]])).toEqual([]);
    expect(battles(first, second, [], [[2, 3], [3], [3]])).toEqual([]);
    expect(battles(first, second, [], [[2], [3, 4]])).toEqual([]);
  });
});
