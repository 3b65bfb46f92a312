import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { tyreStrategy } from './tyre-strategy.ts';

const unnamed: Partial<Lap> = { stint: null, compound: null, tyreLifeLaps: null, freshTyre: null };

/** Laps of VER; each is told apart by what is given for it. */
function laps(...given: Partial<Lap>[]): Lap[] {
  return given.map((more, index) => madeUpLap('VER', 'Red Bull Racing', index + 1, more));
}

function strategyOf(given: readonly Lap[]) {
  const strategies = tyreStrategy([madeUpResult('VER')], given);
  expect(strategies).toHaveLength(1);
  const { stints, pitStops } = strategies[0]!;
  const summary = stints.map((stint) => `${stint.compound}-${stint.laps} ${stint.firstLap}-${stint.lastLap}`);
  return { stints, summary, pitStops };
}

describe('tyre stints', () => {
  it('end at a tyre change, same compound or not', () => {
    const { stints, pitStops } = strategyOf(
      laps(
        { tyreLifeLaps: 4, freshTyre: false },
        { tyreLifeLaps: 5, freshTyre: false, pitInMs: 1 },
        { stint: 2, tyreLifeLaps: 1, pitOutMs: 1, pitInMs: 2 },
        { stint: 3, compound: 'HARD', tyreLifeLaps: 1, pitOutMs: 1 },
        { stint: 3, compound: 'HARD', tyreLifeLaps: 2 },
      ),
    );
    const first = { firstLap: 1, lastLap: 2, tyreAgeStartLaps: 3, fresh: false };
    expect(stints).toEqual([
      { stint: 1, compound: 'SOFT', laps: 2, ...first },
      { stint: 2, compound: 'SOFT', laps: 1, firstLap: 3, lastLap: 3, tyreAgeStartLaps: 0, fresh: true },
      { stint: 3, compound: 'HARD', laps: 2, firstLap: 4, lastLap: 5, tyreAgeStartLaps: 0, fresh: true },
    ]);
    expect(pitStops).toBe(2);
  });

  it('go on through a pit visit that kept the tyres, which is a stop all the same', () => {
    const { summary, pitStops } = strategyOf(
      laps({}, { pitInMs: 1 }, { pitOutMs: 1 }, {}, { stint: 2, compound: 'HARD' }),
    );
    expect(summary).toEqual(['SOFT-4 1-4', 'HARD-1 5-5']);
    expect(pitStops).toBe(1);
  });

  it('of unknown tyres end where the car stops, or tyres are known', () => {
    const known = { stint: 2 };
    const stopped = strategyOf(laps(unnamed, { ...unnamed, pitInMs: 1 }, { ...known, pitOutMs: 1 }, known));
    expect(stopped.summary).toEqual(['null-2 1-2', 'SOFT-2 3-4']);
    expect(stopped.stints.map(({ stint }) => stint)).toEqual([1, 2]);
    const later = strategyOf(laps(unnamed, { ...unnamed, pitInMs: 1 }, { ...unnamed, pitOutMs: 1 }, {}));
    expect(later.summary).toEqual(['null-2 1-2', 'null-1 3-3', 'SOFT-1 4-4']);
  });

  it('have no compound where the feed names none', () => {
    const { summary, stints } = strategyOf(laps(unnamed, unnamed));
    expect(summary).toEqual(['null-2 1-2']);
    expect(stints[0]).toMatchObject({ tyreAgeStartLaps: null, fresh: null });
  });

  it('have no age where only their number is known', () => {
    const { stints } = strategyOf(laps({ tyreLifeLaps: null, freshTyre: null }));
    expect(stints[0]).toMatchObject({ compound: 'SOFT', tyreAgeStartLaps: null, fresh: null });
  });
});

describe('pit stops', () => {
  it('are visits that were left again', () => {
    expect(strategyOf(laps({ pitInMs: 1 }, { pitOutMs: 1 }, { pitInMs: 2 })).pitStops).toBe(1);
  });

  it('are none behind a red flag', () => {
    expect(strategyOf(laps({ pitInMs: 1, trackStatus: '125' }, { pitOutMs: 1 })).pitStops).toBe(0);
  });
});

describe('drivers', () => {
  it('come in the order of the result, those without a lap not at all', () => {
    const results = ['NOR', 'STR', 'VER'].map((code) => madeUpResult(code));
    const all = [...laps({}), madeUpLap('NOR', 'McLaren', 1)];
    expect(tyreStrategy(results, all).map(({ driver }) => driver)).toEqual(['NOR', 'VER']);
    expect(tyreStrategy(results, [])).toEqual([]);
  });
});
