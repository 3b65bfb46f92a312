import { describe, expect, it } from 'vitest';
import type { SessionKind } from '../../calendar/session-kind.ts';
import { fitTyres } from './lap-tyres.ts';
import { emptyLap, type Lap } from './lap.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';

function lap(lapNumber: number, values: Partial<Lap> = {}): Lap {
  const driver = { driverNumber: '1', driver: 'VER', team: 'Red Bull Racing' };
  return { ...emptyLap(driver, lapNumber, lapNumber * 100_000), ...values };
}

function set(stint: number, fromMs: number, values: Partial<TyreSet> = {}): TyreSet {
  return { stint, fromMs, compound: 'MEDIUM', fresh: true, startLaps: 0, notChanged: null, ...values };
}

function fitted(laps: Lap[], ...sets: TyreSet[]): [number | null, string | null, number | null][] {
  fitTyres(laps, sets, 'race');
  return laps.map(({ stint, compound, tyreLifeLaps }) => [stint, compound, tyreLifeLaps]);
}

describe('fitTyres', () => {
  it('gives a lap the set that is on at its end and counts its laps', () => {
    const soft = set(1, 250_000, { compound: 'SOFT', startLaps: 3, fresh: false });
    const laps = [lap(1), lap(2), lap(3), lap(4)];
    expect(fitted(laps, set(0, 5000), soft)).toEqual([
      [1, 'MEDIUM', 1],
      [1, 'MEDIUM', 2],
      [2, 'SOFT', 4],
      [2, 'SOFT', 5],
    ]);
    expect(laps.map((each) => each.freshTyre)).toEqual([true, true, false, false]);
  });

  it('knows nothing of laps before the first set', () => {
    const laps = [lap(1), lap(2)];
    expect(fitted(laps, set(0, 150_000, { fresh: null }))).toEqual([
      [null, null, null],
      [1, 'MEDIUM', 1],
    ]);
    expect(laps.map((each) => each.freshTyre)).toEqual([null, null]);
  });

  it('counts the laps that are missing, and gives no age where a stint began among them', () => {
    const hard = set(1, 650_000, { compound: 'HARD' });
    expect(fitted([lap(1), lap(4), lap(5), lap(8), lap(9)], set(0, 0), hard)).toEqual([
      [1, 'MEDIUM', 1],
      [1, 'MEDIUM', 4],
      [1, 'MEDIUM', 5],
      [2, 'HARD', null],
      [2, 'HARD', null],
    ]);
  });

  it('has no tyre life without an age', () => {
    expect(fitted([lap(1)], set(0, 0, { startLaps: null }))).toEqual([[1, 'MEDIUM', null]]);
  });

  it('leaves the in lap on the tyres it was driven on', () => {
    // The pits lie before the line: the new set is named while the in lap still runs.
    const inLap = lap(2, { pitInMs: 195_000 });
    const outLap = lap(3, { pitOutMs: 205_000 });
    expect(fitted([lap(1), inLap, outLap], set(0, 0), set(1, 198_000, { compound: 'HARD' }))).toEqual([
      [1, 'MEDIUM', 1],
      [1, 'MEDIUM', 2],
      [2, 'HARD', 1],
    ]);
  });

  it('puts a lap that begins with the pit visit on the new tyres', () => {
    const lapAfterLine = lap(2, { pitInMs: 101_000, pitOutMs: 125_000 });
    expect(fitted([lap(1), lapAfterLine], set(0, 0), set(1, 110_000, { compound: 'HARD' }))).toEqual([
      [1, 'MEDIUM', 1],
      [2, 'HARD', 1],
    ]);
  });

  it('takes a set named on the in lap when there is no earlier one', () => {
    expect(fitted([lap(1, { pitInMs: 90_000 })], set(0, 95_000))).toEqual([[1, 'MEDIUM', 1]]);
  });

  describe('goes on with a stint whose tyres were kept', () => {
    // 2025 Miami, Sprint, car 12: laps 12 and 13, one set.
    const laps = () => [lap(11), lap(12, { pitInMs: 1_190_000 }), lap(13, { pitOutMs: 1_220_000 }), lap(14)];
    const first = set(0, 0, { startLaps: 10 });
    const kept = (values: Partial<TyreSet>, kind: SessionKind = 'race') => {
      const driven = laps();
      const second = set(1, 1_210_000, { notChanged: true, startLaps: 12, fresh: false, ...values });
      fitTyres(driven, [first, second, set(2, 1_390_000)], kind);
      return driven.map(({ stint, tyreLifeLaps, freshTyre }) => [stint, tyreLifeLaps, freshTyre]);
    };
    const [eleven, twelve] = [
      [1, 11, true],
      [1, 12, true],
    ];
    const goesOn = [eleven, twelve, [1, 13, true], [2, 1, true]];
    const changes = (age: number | null) => [eleven, twelve, [2, age, false], [3, 1, true]];

    it('in a race, by flag, compound and age together', () => {
      expect(kept({})).toEqual(goesOn);
      expect(kept({ startLaps: 11 })).toEqual(goesOn);
      expect(kept({ notChanged: false })).toEqual(changes(13));
      expect(kept({ notChanged: null })).toEqual(changes(13));
      expect(kept({ compound: 'SOFT' })).toEqual(changes(13));
      expect(kept({ compound: null })).toEqual(changes(13));
      expect(kept({ startLaps: 0 })).toEqual(changes(1));
      expect(kept({ startLaps: null })).toEqual(changes(null));
    });

    it('not in a practice or qualifying, where a stint is a run', () => {
      expect(kept({}, 'practice')).toEqual(changes(13));
      expect(kept({ startLaps: 11 }, 'qualifying')).toEqual(changes(12));
    });
  });
});
