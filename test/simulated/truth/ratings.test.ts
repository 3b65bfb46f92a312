// @module-tag long
import { describe, expect, it } from 'vitest';
import { analyseRatings } from '../../../src/core/analysis/season/ratings.ts';
import { calibration, forecastAll, logLoss } from '../../support/rating-forecasts.ts';
import type { RatedEntry, RatedRace } from '../../../src/core/ratings/rated-race.ts';
import { ratingSettings } from '../../../src/core/ratings/rating-state.ts';
import { sampleSeeds } from '../../support/sample.ts';

const { seeds, options } = sampleSeeds('made-up seasons whose ratings are compared with their strengths', 30);
const pointsPerUnit = 400 / Math.LN10;

/** Numbers between 0 and 1, the same for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A season as the model says that seasons are: ten cars, two drivers each, strengths that drift. */
function season(seed: number, raceCount: number) {
  const random = randomOf(seed);
  const normal = (spread: number): number =>
    spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const cars = Array.from({ length: 10 }, () => normal(ratingSettings.carSpread));
  const drivers = Array.from({ length: 20 }, () => normal(ratingSettings.driverSpread));
  const before = [...drivers];
  const races = Array.from({ length: raceCount }, (_, index): RatedRace => {
    for (const car of cars.keys()) cars[car]! += normal(ratingSettings.carDrift);
    for (const driver of drivers.keys()) drivers[driver]! += normal(ratingSettings.driverDrift);
    const times = drivers.map((strength, driver) => ({
      driver,
      time: -Math.log(1 - random()) / Math.exp(strength + cars[driver >> 1]!),
    }));
    const entries = times
      .toSorted((a, b) => a.time - b.time)
      .map(({ driver }, place): RatedEntry => {
        const code = `D${driver}`;
        return {
          driver: code,
          car: `C${driver >> 1}`,
          code,
          name: code,
          team: `C${driver >> 1}`,
          position: place + 1,
          grid: place + 1,
        };
      });
    return { year: 2025, round: index + 1, eventName: `Round ${index + 1}`, kind: 'race', entries };
  });
  return { races, drivers, before };
}

const relative = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
};

describe('ratings of seasons that are as the model says', options, () => {
  it('have intervals that hold the truth as often as they say', () => {
    let [wide, narrow, changes, all] = [0, 0, 0, 0];
    for (const seed of seeds) {
      const { races, drivers, before } = season(seed, 24);
      const [truth, then] = [relative(drivers), relative(before)];
      for (const { code, interval, halfInterval, change } of analyseRatings([], races).drivers) {
        const driver = Number(code.slice(1));
        const points = 1500 + pointsPerUnit * truth[driver]!;
        const moved = pointsPerUnit * (truth[driver]! - then[driver]!);
        all += 1;
        if (points >= interval[0] && points <= interval[1]) wide += 1;
        if (points >= halfInterval[0] && points <= halfInterval[1]) narrow += 1;
        if (moved >= change.interval[0] && moved <= change.interval[1]) changes += 1;
      }
    }
    expect(all).toBe(20 * seeds.length);
    expect(Math.abs(wide / all - 0.95)).toBeLessThan(0.035);
    expect(Math.abs(narrow / all - 0.5)).toBeLessThan(0.055);
    expect(Math.abs(changes / all - 0.95)).toBeLessThan(0.035);
  });

  it('call results surprising no more often than they say', () => {
    let [found, atMost] = [0, 0];
    for (const seed of seeds.slice(0, 10)) {
      const { surprises, surprisesByChance } = analyseRatings([], season(seed, 24).races);
      found += surprises.length;
      atMost += surprisesByChance;
    }
    // Strengths are uncertain as well, which chances of places leave out: up to a half more.
    expect(found).toBeLessThan(1.5 * atMost);
    expect(found).toBeGreaterThan(0.2 * atMost);
  });

  it('say chances that come true as often as they say', () => {
    const forecasts = seeds
      .slice(0, 20)
      .flatMap((seed) => forecastAll(season(seed, 24).races, 3))
      .filter(({ forecaster }) => forecaster === 'ratings');
    for (const { said, came } of calibration(forecasts)) expect(Math.abs(said - came)).toBeLessThan(0.03);
    expect(logLoss(forecasts)).toBeLessThan(0.6);
  });
});
