import { describe, expect, it } from 'vitest';
import { raceComponents, type RaceMeasures } from './race-components.ts';
import { rankRaces } from './season-races.ts';

const dull: RaceMeasures = {
  ...{ passesPerLap: 0, leadChanges: 0, placeChangesPerLap: 0, neutralisations: 0, strategySpread: 0 },
  ...{ gapMs: 30_000, placesMoved: 0, stoppedShare: 0 },
};
const race = (name: string, more: Partial<RaceMeasures> = {}) => ({ name, measures: { ...dull, ...more } });
const withoutLaps = {
  ...{ passesPerLap: null, leadChanges: null, placeChangesPerLap: null },
  ...{ neutralisations: null, strategySpread: null },
};
const lively: RaceMeasures = {
  ...{ passesPerLap: 2, leadChanges: 9, placeChangesPerLap: 9, neutralisations: 4, strategySpread: 1 },
  ...{ gapMs: 100, placesMoved: 6, stoppedShare: 0.5 },
};

describe('races by how eventful they were', () => {
  it('go from 0 to 100, each part by its weight', () => {
    const { races, isFirstSeparable, medians } = rankRaces([
      race('dull'),
      race('lively', lively),
      race('passes', { passesPerLap: 1 }),
    ]);
    expect(races.map(({ name, rank }) => [name, rank])).toEqual([
      ['lively', 1],
      ['passes', 2],
      ['dull', 3],
    ]);
    expect(races[0]!.score).toBeCloseTo(100, 9);
    expect(races[0]!.shares).toMatchObject({ passesPerLap: 25, leadChanges: expect.closeTo(100 / 6, 9) });
    // Of the eight other parts two races have as little: a quarter each, of passes half and nothing.
    expect(races[1]!.score).toBeCloseTo((100 * (3 * 0.5 + 9 * 0.25)) / 12, 9);
    expect(races[2]!.score).toBeCloseTo((100 * 9 * 0.25) / 12, 9);
    expect(isFirstSeparable).toBe(true);
    expect(medians).toMatchObject({ passesPerLap: 1, leadChanges: 0, gapMs: 30_000 });
  });

  it('have a first that is not separable when one part decides', () => {
    const { races, isFirstSeparable } = rankRaces([
      race('passes', { passesPerLap: 1 }),
      race('leads', { leadChanges: 3 }),
      race('dull'),
    ]);
    expect(isFirstSeparable).toBe(false);
    expect(races.map(({ name, rankRange }) => [name, rankRange])).toEqual([
      ['passes', [1, 2]],
      ['leads', [1, 2]],
      ['dull', [2, 3]],
    ]);
  });

  it('have no place without a part that counts', () => {
    const { races, counted } = rankRaces([
      race('no laps', { ...lively, ...withoutLaps }),
      race('one'),
      race('two', { leadChanges: 1 }),
    ]);
    expect(counted).toEqual([...raceComponents]);
    expect(races.map(({ name, rank, score }) => [name, rank, score === null])).toEqual([
      ['two', 1, false],
      ['one', 2, false],
      ['no laps', null, true],
    ]);
  });

  it('are ranked by grid and result where less than half have laps', () => {
    const { races, counted, medians } = rankRaces([
      race('moved', { ...withoutLaps, placesMoved: 5 }),
      race('close', { ...withoutLaps, gapMs: 500 }),
      race('laps', { passesPerLap: 9 }),
    ]);
    expect(counted).toEqual(['gapMs', 'placesMoved', 'stoppedShare']);
    expect(races.map(({ name }) => name)).toEqual(['close', 'moved', 'laps']);
    expect(medians.passesPerLap).toBe(9);
  });

  it('take a lapped second for the largest gap of all', () => {
    const { races, medians } = rankRaces([
      race('lapped', { gapMs: Infinity }),
      race('lapped too', { gapMs: Infinity }),
      race('far', { gapMs: 90_000 }),
    ]);
    expect(races.map(({ name, rank }) => [name, rank])).toEqual([
      ['far', 1],
      ['lapped', 2],
      ['lapped too', 2],
    ]);
    expect(medians.gapMs).toBe(Infinity);
  });

  it('are never told apart by nothing', () => {
    expect(rankRaces([]).races).toEqual([]);
    const alone = rankRaces([race('alone')]);
    expect(alone.races[0]).toMatchObject({ rank: 1 });
    expect(alone.isFirstSeparable).toBeNull();
    const alike = rankRaces([race('a'), race('b')]);
    expect(alike.races.map(({ rank }) => rank)).toEqual([1, 1]);
    expect(alike.isFirstSeparable).toBe(false);
  });
});
