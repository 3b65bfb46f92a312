import { describe, expect, it } from 'vitest';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import { analyseLapDistribution, spreadMs } from './lap-distribution.ts';

function driven(driver: string, lapTimesMs: readonly number[], more: Partial<Lap> = {}): Lap[] {
  return lapTimesMs.map((lapTimeMs, index) =>
    madeUpLap(driver, 'McLaren', index + 1, { lapTimeMs, compound: 'SOFT', ...more }),
  );
}

function analysed(laps: readonly Lap[], kind: 'race' | 'practice' = 'race') {
  const codes = [...new Set(laps.map(({ driver }) => driver))];
  const results = codes.map((code, index) => madeUpResult(code, { position: index + 1 }));
  return analyseLapDistribution(results, { kind, laps: [...laps], results });
}

const rising = (fromMs: number, count: number) => Array.from({ length: count }, (_, i) => fromMs + 100 * i);

describe('analyseLapDistribution', () => {
  it('gives quartiles, whiskers, spread and mean of the quick laps', () => {
    const [nor] = analysed(driven('NOR', [90_000, 90_100, 90_200, 90_300, 90_400, 93_000])).drivers;
    expect(nor).toMatchObject({
      ...{ driver: 'NOR', position: 1, gapMs: 0, isSeparable: null },
      statistics: { lapCount: 6, bestMs: 90_000, medianMs: 90_250 },
      box: {
        ...{ lowerWhisker: 90_000, lowerQuartile: 90_125, upperQuartile: 90_375, upperWhisker: 90_400 },
        outliers: [93_000],
      },
    });
    expect(nor!.statistics.meanMs).toBeCloseTo(90_666.7, 1);
    expect(spreadMs(nor!)).toBe(250);
  });

  it('keeps the order of the result and counts gaps from the fastest median', () => {
    const { drivers } = analysed([...driven('NOR', rising(91_000, 5)), ...driven('VER', rising(90_000, 5))]);
    expect(drivers.map(({ driver, gapMs }) => [driver, gapMs])).toEqual([
      ['NOR', 1000],
      ['VER', 0],
    ]);
  });

  it('calls medians separable where their intervals do not touch, and never those of a few laps', () => {
    const { drivers } = analysed([
      ...driven('NOR', rising(90_000, 12)),
      ...driven('VER', rising(90_200, 12)),
      ...driven('HAM', rising(93_000, 12)),
      ...driven('LEC', rising(93_000, 5)),
    ]);
    expect(drivers.map(({ isSeparable }) => isSeparable)).toEqual([null, false, true, false]);
    expect(drivers.map(({ medianInterval }) => medianInterval !== null)).toEqual([true, true, true, false]);
  });

  it('calls spreads separable where laps lie farther from their median by more than chance', () => {
    const { drivers } = analysed([
      ...driven('NOR', rising(90_000, 24)),
      ...driven(
        'VER',
        rising(90_000, 24).map((ms) => 90_000 + 1.1 * (ms - 90_000)),
      ),
      ...driven(
        'HAM',
        rising(90_000, 24).map((ms) => 90_000 + 3 * (ms - 90_000)),
      ),
    ]);
    expect(drivers.map(({ isSpreadSeparable }) => isSpreadSeparable)).toEqual([null, false, true]);
  });

  it('has no quartiles and no gap of fewer than five laps, says so, and measures nobody by them', () => {
    const { drivers, warnings } = analysed([
      ...driven('NOR', rising(90_000, 4)),
      ...driven('VER', rising(91_000, 5)),
    ]);
    expect(drivers[0]).toMatchObject({ box: null, gapMs: null, isSeparable: null, medianInterval: null });
    expect(spreadMs(drivers[0]!)).toBeNull();
    expect(drivers[1]).toMatchObject({ gapMs: 0, isSeparable: null });
    expect(warnings).toMatchObject([{ code: 'FEW_LAPS', drivers: ['NOR'], count: 1 }]);
    expect(warnings[0]!.message).toBe('Fewer than 5 quick laps: NOR (4).');
  });

  it('parts the laps by compound, most laps first', () => {
    const hard = driven('NOR', rising(91_000, 3), { compound: 'HARD' }).map((lap) => ({
      ...lap,
      lapNumber: lap.lapNumber + 2,
    }));
    const unknown = madeUpLap('NOR', 'McLaren', 6, { lapTimeMs: 90_500, compound: null });
    const [nor] = analysed([...driven('NOR', rising(90_000, 2)), ...hard, unknown]).drivers;
    expect(nor!.byCompound.map(({ compound, statistics }) => [compound, statistics.lapCount])).toEqual([
      ['HARD', 3],
      ['SOFT', 2],
      [null, 1],
    ]);
    expect(nor!.byCompound[0]!.statistics.medianMs).toBe(91_100);
  });

  it('leaves out laps that do not count for pace, and drivers without any', () => {
    const { drivers, excluded, quickLapLimitMs } = analysed(
      [
        ...driven('NOR', [90_000, 90_100, 99_000]),
        ...driven('VER', [90_000], { deleted: true }),
        ...driven('HAM', [90_000], { trackStatus: '4' }),
      ],
      'practice',
    );
    expect(drivers.map(({ driver, quickLaps }) => [driver, quickLaps.length])).toEqual([['NOR', 2]]);
    expect(drivers[0]!.excludedLaps).toEqual({ slow: 1 });
    expect(excluded.map(({ driver }) => driver)).toEqual(['VER', 'HAM']);
    expect(excluded[0]!.reason).toContain('1 deleted');
    expect(quickLapLimitMs).toBeCloseTo(96_300);
  });

  it('has nothing of nobody', () => {
    expect(analysed([])).toMatchObject({ drivers: [], excluded: [], quickLapLimitMs: null, warnings: [] });
  });
});
