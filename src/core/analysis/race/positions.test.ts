import { describe, expect, it } from 'vitest';
import { madeUpRace, type MadeUpRaceCar, type Passage } from '../../../../test/support/races/made-up-race.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { analysePositions } from './positions.ts';

type Cars = Record<string, MadeUpRaceCar>;

/** "1 B>A start": in lap 1 B got ahead of A. */
function changesOf(timing: SessionTiming): string[] {
  const { changes, drivers } = analysePositions(timing);
  for (const { byCause, gained } of drivers) {
    const net = Object.values(byCause).reduce((sum, { won, lost }) => sum + won - lost, 0);
    if (gained !== null) expect(net).toBe(gained);
  }
  return changes.map(({ lap, driver, passed, cause }) => `${lap ?? 'result'} ${driver}>${passed} ${cause}`);
}

const race = (cars: Cars, statuses: [number, string][] = [], more: Partial<SessionTiming> = {}) =>
  changesOf(madeUpRace(cars, statuses, more));

describe('places', () => {
  it('are told from the start to the result', () => {
    const { drivers, lead, laps } = analysePositions(
      madeUpRace({
        A: { grid: 1, position: 2, gaps: [0, 0, 2], stops: [2] },
        B: { grid: 2, position: 1, gaps: [1, 1, 0] },
      }),
    );
    expect(laps).toBe(3);
    expect(drivers.map(({ driver }) => driver)).toEqual(['B', 'A']);
    expect(drivers[1]).toMatchObject({
      ...{ grid: 1, start: 1, finish: 2, places: [1, 1, 1, 2], best: 1, worst: 2, lapsLed: 2, gained: -1 },
      stops: [{ lap: 2, compound: 'SOFT' }],
    });
    expect(lead).toEqual([
      { driver: 'A', fromLap: 1, toLap: 2 },
      { driver: 'B', fromLap: 3, toLap: 3 },
    ]);
  });

  it('of cars from the pit lane begin behind the grid, in the order of the first lap', () => {
    const { drivers } = analysePositions(
      madeUpRace({
        A: { grid: 1, position: 1, gaps: [0] },
        B: { grid: 0, position: 3, gaps: [9] },
        C: { grid: 0, position: 2, gaps: [8] },
      }),
    );
    expect(drivers.map(({ driver, grid, start, gained }) => [driver, grid, start, gained])).toEqual([
      ['A', 1, 1, 0],
      ['C', 0, 2, 0],
      ['B', 0, 3, 0],
    ]);
  });

  it('at the end of the leader’s first lap are of all who started, also of those who have not ended it yet', () => {
    const timing = madeUpRace({
      A: { grid: 2, position: 1, gaps: [0] },
      B: { grid: 1, position: 2, gaps: [] },
      C: { grid: null, position: 3, gaps: [] },
    });
    const results = timing.results.map((result) => ({ ...result, position: null }));
    const placesOf = (isOver: boolean) =>
      analysePositions({ ...timing, results }, isOver).drivers.map(({ driver, start, places, finish }) => [
        driver,
        start,
        places,
        finish,
      ]);
    expect(placesOf(false)).toEqual([
      ['A', 2, [2, 1], null],
      ['B', 1, [1, null], null],
    ]);
    // B is still on its way and has not retired; how it was passed its lap does not tell yet.
    const causes = analysePositions({ ...timing, results }, false).changes.map(({ cause }) => cause);
    expect(causes).toEqual(['uncertain']);
    // In a race that is over nobody knows whether B started.
    expect(placesOf(true)).toEqual([['A', 1, [1, 1], null]]);
  });

  it('are counted from the end of the first lap where no grid is known, and say so', () => {
    const timing = madeUpRace({
      A: { grid: null, position: 2, gaps: [0, 1] },
      B: { grid: null, position: 1, gaps: [1, 0] },
    });
    expect(changesOf(timing)).toEqual(['2 B>A on_track']);
    const { drivers, warnings } = analysePositions(timing);
    expect(drivers[0]).toMatchObject({ start: null, gained: null, places: [null, 2, 1] });
    expect(warnings.map(({ code }) => code)).toEqual(['GRID_UNKNOWN']);
  });

  it('go on over a lap at whose end they are not known', () => {
    const timing = madeUpRace({
      A: { grid: 1, position: 2, gaps: [0, 0, 1] },
      B: { grid: 2, position: 1, gaps: [1, 1, 0] },
    });
    timing.laps.find(({ driver, lapNumber }) => driver === 'B' && lapNumber === 2)!.position = null;
    expect(changesOf(timing)).toEqual(['3 B>A on_track']);
    const { unknownLaps, warnings, drivers } = analysePositions(timing);
    expect([unknownLaps, drivers[0]!.places]).toEqual([[2], [2, 2, null, 1]]);
    expect(warnings).toMatchObject([{ code: 'ORDER_UNKNOWN', laps: [2] }]);
  });

  it('are nobody’s where no order is known', () => {
    const timing = madeUpRace({ A: { grid: 1, position: 1, gaps: [0] } });
    timing.laps[0]!.position = null;
    expect(analysePositions(timing)).toMatchObject({ drivers: [], changes: [], warnings: [] });
  });
});

describe('a place is won', () => {
  it('at the start, on the first lap', () => {
    expect(race({ A: { grid: 1, gaps: [1] }, B: { grid: 2, gaps: [0] } })).toEqual(['1 B>A start']);
  });

  it('at the start on a later lap, where the race began behind the safety car', () => {
    const message = {
      ...{ utcMs: null, category: 'Other', status: null, flag: null, scope: null },
      ...{ sector: null, driverNumber: null, lap: 2 },
    };
    const raceControl = [{ ...message, receivedMs: 100_000, message: 'STANDING START' }];
    const cars = { A: { grid: 1, gaps: [0, 0, 1, 1, 0] }, B: { grid: 2, gaps: [1, 1, 0, 0, 1] } };
    expect(race(cars, [], { raceControl })).toEqual(['3 B>A start', '5 A>B on_track']);
    // After a red flag it is no start any more, and before the race no announcement of it.
    expect(
      race(
        cars,
        [
          [95, '5'],
          [99, '1'],
        ],
        { raceControl },
      )[0],
    ).toBe('3 B>A on_track');
    expect(race(cars, [], { raceControl, startMs: 110_000 })[0]).toBe('3 B>A on_track');
  });

  it('on the track', () => {
    expect(race({ A: { grid: 1, gaps: [0, 1] }, B: { grid: 2, gaps: [1, 0] } })).toEqual(['2 B>A on_track']);
  });

  it('on the track before the other came in, or after it had gone out again', () => {
    expect(
      race({
        A: { grid: 1, gaps: [0, [1, 2, 12], 20], stops: [2] },
        B: { grid: 2, gaps: [1, 0, 0] },
      }),
    ).toEqual(['2 B>A on_track']);
    expect(
      race({
        A: { grid: 1, gaps: [0, 0, [0, 1, 2]], stops: [2] },
        B: { grid: 2, gaps: [1, 5, [5, 0, 0]] },
      }),
    ).toEqual(['3 B>A on_track']);
  });

  it('on the track by the places that were sent, where the laps alone say a stop', () => {
    // A comes in 182 s after the start, at the end of the sector in which B gets past.
    const cars: Cars = {
      A: { grid: 1, gaps: [0, [0, 0, 12], 20], stops: [2] },
      B: { grid: 2, gaps: [1, [1, 1, 0], 0] },
    };
    const passedAt = (...timesMs: number[]) => ({
      sentPlaces: {
        A: { timesMs: [0, ...timesMs], places: [1, 2, 1, 2].slice(0, timesMs.length + 1) },
        B: { timesMs: [0, ...timesMs], places: [2, 1, 2, 1].slice(0, timesMs.length + 1) },
      },
    });
    expect(race(cars)).toEqual(['2 B>A stops']);
    expect(race(cars, [], passedAt(176_000))).toEqual(['2 B>A on_track']);
    // Braking for the pits, in them, and when messages are late, after the end of the lap.
    expect(race(cars, [], passedAt(178_000))).toEqual(['2 B>A stops']);
    expect(race(cars, [], passedAt(190_000))).toEqual(['2 B>A stops']);
    expect(race(cars, [], passedAt(194_000))).toEqual(['2 B>A stops']);
    // The last of several passes counts, and none of another sector.
    expect(race(cars, [], passedAt(170_000, 172_000, 178_000))).toEqual(['2 B>A stops']);
    expect(race(cars, [], passedAt(170_000, 172_000, 194_000))).toEqual(['2 B>A stops']);
    expect(race(cars, [], passedAt(140_000))).toEqual(['2 B>A stops']);
    // Nobody sent a place of one of them.
    const { B } = passedAt(176_000).sentPlaces;
    expect(race(cars, [], { sentPlaces: { B } })).toEqual(['2 B>A stops']);
  });

  it('by stops between two that came in one behind the other, whoever slowed down first', () => {
    const cars: Cars = {
      A: { grid: 1, gaps: [0, [0, 0, 12], 20], stops: [2] },
      B: { grid: 2, gaps: [1, [1, 1, 10], 18], stops: [2] },
    };
    const sentPlaces = {
      A: { timesMs: [0, 170_000], places: [1, 2] },
      B: { timesMs: [0, 170_000], places: [2, 1] },
    };
    expect(race(cars, [], { sentPlaces })).toEqual(race(cars));
    expect(race(cars)).toEqual(['2 B>A stops']);
  });

  it('by a stop that began at the line, when the other braked for it before', () => {
    const timing = madeUpRace({
      A: { grid: 1, gaps: [0, [0, 0, 1], 20] },
      B: { grid: 2, gaps: [1, [1, 1, 0], 0] },
    });
    const lap = timing.laps.find(({ driver, lapNumber }) => driver === 'A' && lapNumber === 2)!;
    lap.pitInMs = lap.endMs;
    const causes = (sentPlaces: SessionTiming['sentPlaces']) =>
      analysePositions({ ...timing, sentPlaces }).changes.map(({ lap, cause }) => `${lap} ${cause}`);
    const places = (timeMs: number) => ({
      A: { timesMs: [0, timeMs], places: [1, 2] },
      B: { timesMs: [0, timeMs], places: [2, 1] },
    });
    expect(causes(null)).toEqual(['2 on_track']);
    expect(causes(places(179_000))).toEqual(['2 stops']);
    expect(causes(places(170_000))).toEqual(['2 on_track']);
  });

  it('by a stop of which only the laps are known, in the sectors beside the line; elsewhere on them nobody knows', () => {
    const onLine = (passage: Passage, next: Passage) => {
      const timing = madeUpRace({
        A: { grid: 1, gaps: [0, passage, next, 30] },
        B: { grid: 2, gaps: [1, [1, 1, 1], [1, 1, 1], 1] },
      });
      const [, inLap, outLap] = timing.laps.filter(({ driver }) => driver === 'A');
      outLap!.pitOutMs = inLap!.pitInMs = inLap!.endMs;
      return changesOf(timing);
    };
    expect(onLine([0, 0, 5], [20, 20, 20])).toEqual(['2 B>A stops']);
    expect(onLine([0, 0, 0], [20, 20, 20])).toEqual(['3 B>A stops']);
    expect(onLine([0, 5, 5], [20, 20, 20])).toEqual(['2 B>A uncertain']);
    expect(onLine([0, 0, 0], [0, 20, 20])).toEqual(['3 B>A uncertain']);
    expect(onLine([0, 0, 0], [0, 0, 0])).toEqual(['4 B>A on_track']);
  });

  it('by nobody knows what, where no stop of the race is known', () => {
    const timing = madeUpRace({ A: { grid: 1, gaps: [0, 1] }, B: { grid: 2, gaps: [1, 0] } });
    for (const lap of timing.laps) lap.stint = null;
    expect(changesOf(timing)).toEqual(['2 B>A uncertain']);
  });

  it('while the other was in the pit lane, and back when the first one comes in', () => {
    expect(
      race({
        A: { grid: 1, gaps: [0, [0, 0, 12], [20, 20, 20], 0], stops: [2] },
        B: { grid: 2, gaps: [1, 1, [1, 1, 13], [22, 22, 22]], stops: [3] },
      }),
    ).toEqual(['2 B>A stops', '4 A>B stops']);
  });

  it('when the other stops for good, on the track or in its garage', () => {
    expect(race({ A: { grid: 1, gaps: [0] }, B: { grid: 2, gaps: [1, 0, 0] } })).toEqual([
      '2 B>A retirement',
    ]);
    expect(
      race({ A: { grid: 1, gaps: [0, [0, 0, 5]], stops: [2] }, B: { grid: 2, gaps: [1, 1, 0] } }),
    ).toEqual(['2 B>A retirement']);
  });

  it('under a safety car, when all of the sector was', () => {
    const cars = {
      A: { grid: 1, gaps: [0, [0, 1, 1]] as const },
      B: { grid: 2, gaps: [1, [1, 0, 0]] as const },
    };
    expect(
      race(cars, [
        [100, '4'],
        [200, '1'],
      ]),
    ).toEqual(['2 B>A neutralised']);
    // Only its last third, then its last two.
    expect(
      race(cars, [
        [142, '4'],
        [200, '1'],
      ]),
    ).toEqual(['2 B>A on_track']);
    expect(
      race(cars, [
        [130, '4'],
        [200, '1'],
      ]),
    ).toEqual(['2 B>A uncertain']);
  });

  it('in the queue for the pit lane under a red flag', () => {
    expect(
      race(
        {
          A: { grid: 1, gaps: [0, [0, 0, 8], 30], stops: [2] },
          B: { grid: 2, gaps: [1, [1, 1, 5], 25], stops: [2] },
        },
        [
          [150, '5'],
          [400, '1'],
        ],
      ),
    ).toEqual(['2 B>A neutralised']);
  });

  it('after the flag, by decision; between cars that had stopped it is by their retirements', () => {
    expect(race({ A: { grid: 1, position: 2, gaps: [0] }, B: { grid: 2, position: 1, gaps: [1] } })).toEqual([
      'result B>A correction',
    ]);
    expect(
      race({
        A: { grid: 1, position: 1, gaps: [0, 0] },
        B: { grid: 2, position: 3, gaps: [], result: { status: 'Collision' } },
        C: { grid: 3, position: 2, gaps: [] },
      }),
    ).toEqual(['result C>B retirement']);
  });

  it('for reasons that the laps do not tell, from a car that is still on its way when the race is cut', () => {
    const timing = madeUpRace({
      A: { grid: 1, gaps: [0, 0] },
      B: { grid: 2, gaps: [1, 1, 0] },
      C: { grid: 3, gaps: [2] },
    });
    const causes = (isOver: boolean) =>
      analysePositions(timing, isOver).changes.map(({ lap, passed, cause }) => `${lap} ${passed} ${cause}`);
    expect(causes(false)).toEqual(['3 A uncertain']);
    expect(causes(true)).toEqual(['3 A retirement']);
  });

  it('for reasons that the laps do not tell, where two cars were too close at the end of a sector', () => {
    const cars = (gap: number): Cars => ({
      A: { grid: 1, gaps: [0, [0, gap, 12], 20], stops: [2] },
      B: { grid: 2, gaps: [1, [1, 0, 0], 0] },
    });
    expect(race(cars(-0.5))).toEqual(['2 B>A stops']);
    expect(race(cars(-0.05))).toEqual(['2 B>A uncertain']);
    expect(race(cars(0.05))).toEqual(['2 B>A uncertain']);
    expect(race(cars(0.5))).toEqual(['2 B>A on_track']);
  });
});
