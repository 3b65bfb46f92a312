import { describe, expect, it } from 'vitest';
import { madeUpRace, type MadeUpRaceCar } from '../../../../test/support/races/made-up-race.ts';
import { raceLapMeasures } from './race-lap-measures.ts';

const green: [number, string][] = [[0, '1']];

/** B gets ahead of A on lap 3, out on the track; A comes in at the end of lap 4. */
const two: Record<string, MadeUpRaceCar> = {
  A: { grid: 1, position: 2, gaps: [0, 0, 2, 2, 30], stops: [4] },
  B: { grid: 2, position: 1, gaps: [1, 1, 0, 0, 0] },
};

describe('what laps tell of a race', () => {
  it('is passes, leads and changes by laps', () => {
    const found = raceLapMeasures(madeUpRace(two, green))!;
    expect(found.laps).toBe(5);
    expect(found.byCause).toMatchObject({ on_track: 1, stops: 0, retirement: 0 });
    expect(found).toMatchObject({
      ...{ passesPerLap: 1 / 5, leadChanges: 1, placeChangesPerLap: 1 / 5 },
      ...{ neutralisations: 0, unknownLaps: [] },
    });
  });

  it('knows no passes where no stop is known, and no neutralisations without a track status', () => {
    const { A, B } = two as { A: MadeUpRaceCar; B: MadeUpRaceCar };
    const found = raceLapMeasures(madeUpRace({ A: { ...A, stops: [] }, B }, []))!;
    expect(found).toMatchObject({ passesPerLap: null, leadChanges: 1, neutralisations: null });
  });

  it('counts places neither by cars that stopped nor by decisions', () => {
    const found = raceLapMeasures(
      madeUpRace(
        {
          A: { grid: 1, position: 3, gaps: [0, 0] },
          B: { grid: 2, position: 2, gaps: [1, 1, 1, 1], stops: [1] },
          C: { grid: 3, position: 1, gaps: [2, 2, 2, 2] },
        },
        green,
      ),
    )!;
    expect(found.byCause).toMatchObject({ correction: 1 });
    expect(found.byCause.retirement).toBeGreaterThan(0);
    const { correction, retirement, ...others } = found.byCause;
    expect(correction + retirement).toBeGreaterThan(0);
    expect(found.placeChangesPerLap).toBe(Object.values(others).reduce((sum, count) => sum + count, 0) / 4);
  });

  it('tells how far strategies were spread, of five cars and more', () => {
    const field = (count: number, split: number): Record<string, MadeUpRaceCar> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          'ABCDEFGH'[index]!,
          { grid: index + 1, position: index + 1, gaps: [index, index], stops: index < split ? [1] : [] },
        ]),
      );
    const spread = (cars: Record<string, MadeUpRaceCar>) => {
      const timing = madeUpRace(cars, green);
      const results = timing.results.map((row) => ({ ...row, classifiedPosition: String(row.position) }));
      const stopped = new Set(
        results.filter(({ code }) => cars[code]!.stops!.length > 0).map(({ code }) => code),
      );
      const laps = timing.laps.map((lap) =>
        stopped.has(lap.driver) && lap.lapNumber === 2 ? { ...lap, stint: 2, compound: 'HARD' } : lap,
      );
      return raceLapMeasures({ ...timing, results, laps })!.strategySpread;
    };
    expect(spread(field(4, 2))).toBeNull();
    expect(spread(field(6, 0))).toBe(0);
    // Of the fifteen pairs nine are one of each.
    expect(spread(field(6, 3))).toBeCloseTo(9 / 15, 9);
  });

  it('is nothing where no order is known', () => {
    expect(raceLapMeasures(madeUpRace({}, green))).toBeNull();
  });
});
