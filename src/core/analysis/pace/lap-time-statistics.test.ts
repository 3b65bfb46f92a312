import { describe, expect, it } from 'vitest';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import { referenceRows, referenceText } from '../../../../test/recordings/reference-tables.ts';
import fc from '../../../../test/support/fast-check.ts';
import { boxPlot, lapTimeStatistics } from './lap-time-statistics.ts';

describe('lapTimeStatistics', () => {
  it('takes mean, median, best and the sample standard deviation', () => {
    expect(lapTimeStatistics([92_000, 90_000, 91_000, 95_000])).toEqual({
      lapCount: 4,
      bestMs: 90_000,
      meanMs: 92_000,
      medianMs: 91_500,
      stdMs: expect.closeTo(2160.2469, 3),
    });
  });

  it('has no spread over one lap, and nothing to say without laps', () => {
    expect(lapTimeStatistics([90_000])).toMatchObject({ lapCount: 1, medianMs: 90_000, stdMs: null });
    expect(lapTimeStatistics([])).toBeNull();
  });
});

interface ReferenceStatistics {
  drivers: Record<
    string,
    { all: { count: number; mean: number; median: number; std_ddof1: number; min: number } }
  >;
}

describe('lapTimeStatistics of the lap times of the reference', needsRecordings, () => {
  it.each(['2018_Azerbaijan_Race', '2024_British_FP1'])('%s: what the reference makes of them', (id) => {
    const { drivers }: ReferenceStatistics = JSON.parse(referenceText(`${id}/derived.json`));
    const rows = referenceRows(`${id}/laps.csv`).filter((row) => row.LapTime !== '');
    for (const [code, { all }] of Object.entries(drivers)) {
      const timesMs = rows.filter((row) => row.Driver === code).map((row) => Number(row.LapTime) * 1000);
      const ours = lapTimeStatistics(timesMs);
      if (ours === null) {
        expect(all.count, code).toBe(0);
        continue;
      }
      expect(ours.lapCount, code).toBe(all.count);
      expect(ours.bestMs, code).toBeCloseTo(1000 * all.min, 3);
      expect(ours.meanMs, code).toBeCloseTo(1000 * all.mean, 3);
      expect(ours.medianMs, code).toBeCloseTo(1000 * all.median, 3);
      expect(ours.stdMs, code).toBeCloseTo(1000 * all.std_ddof1, 3);
    }
    expect(Object.keys(drivers).length).toBeGreaterThan(18);
  });
});

describe('boxPlot', () => {
  it('has quartiles R-7 and whiskers at the last value within 1.5 interquartile ranges', () => {
    expect(boxPlot([10, 20, 21, 22, 23, 24, 25, 26, 40])).toEqual({
      lowerWhisker: 20,
      lowerQuartile: 21,
      median: 23,
      upperQuartile: 25,
      upperWhisker: 26,
      outliers: [10, 40],
    });
  });

  it('keeps a value exactly at the fence', () => {
    const box = boxPlot([10, 20, 30, 40, 50, 85]);
    expect([box.lowerQuartile, box.upperQuartile]).toEqual([22.5, 47.5]);
    expect(box).toMatchObject({ upperWhisker: 85, outliers: [] });
    expect(boxPlot([10, 20, 30, 40, 50, 86])).toMatchObject({ upperWhisker: 50, outliers: [86] });
  });

  it('of one value is that value', () => {
    const box = boxPlot([7]);
    expect(new Set(Object.values(box).flat())).toEqual(new Set([7]));
  });

  it('is in order and leaves no value out, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60_000, max: 120_000 }), { minLength: 1 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const box = boxPlot(sorted);
        const order = [box.lowerWhisker, box.lowerQuartile, box.median, box.upperQuartile, box.upperWhisker];
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        const within = sorted.filter((value) => value >= box.lowerWhisker && value <= box.upperWhisker);
        expect([...within, ...box.outliers].sort((a, b) => a - b)).toEqual(sorted);
      }),
    );
  });
});
