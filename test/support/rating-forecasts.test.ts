import { describe, expect, it } from 'vitest';
import { calibration, forecastAll, forecasters, logLoss, type Forecast } from './rating-forecasts.ts';
import type { RatedRace } from '../../src/core/ratings/rated-race.ts';

function race(round: number, order: string): RatedRace {
  const entries = order.split(' ').map((name, index) => ({
    ...{ driver: name, car: name[0]!, code: name, name, team: null },
    ...{ position: index + 1, grid: index + 1 },
  }));
  return { year: 2025, round, eventName: '', kind: 'race', entries };
}

const forecast = (chance: number, came: boolean): Forecast => ({
  year: 2025,
  forecaster: 'ratings',
  chance,
  came,
});

describe('evaluation', () => {
  it('costs what a coin costs without knowledge, and less with it', () => {
    expect(logLoss([forecast(0.5, true), forecast(0.5, false)])).toBeCloseTo(Math.LN2, 12);
    expect(logLoss([forecast(0.9, true), forecast(0.1, false)])).toBeCloseTo(-Math.log(0.9), 12);
  });

  it('sees each pair from the one that was said to be ahead', () => {
    const steps = calibration([
      forecast(0.8, true),
      forecast(0.2, false),
      forecast(0.2, true),
      forecast(0.8, true),
    ]);
    expect(steps).toEqual([{ count: 4, said: 0.8, came: 0.75 }]);
  });

  it('asks all about the same pairs, none of the first races', () => {
    const races = [1, 2, 3, 4].map((round) => race(round, 'a1 a2 b1 b2'));
    const forecasts = forecastAll(races, 2);
    for (const each of forecasters)
      expect(forecasts.filter(({ forecaster }) => forecaster === each)).toHaveLength(2 * 6);
    const of = (each: string) => logLoss(forecasts.filter(({ forecaster }) => forecaster === each));
    for (const each of forecasters) expect(of(each), each).toBeLessThan(Math.LN2);
    // As many of them come as do not.
    expect(forecasts.filter(({ came }) => came)).toHaveLength(forecasts.length / 2);
  });

  it('does not look ahead', () => {
    const past = [1, 2, 3].map((round) => race(round, 'a1 a2 b1 b2'));
    const [one, other] = ['b2 b1 a2 a1', 'a1 b1 a2 b2'].map((next) =>
      forecastAll([...past, race(4, next)], 2),
    );
    expect(one!.slice(0, 18)).toEqual(other!.slice(0, 18));
  });
});
