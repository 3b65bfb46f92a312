import { describe, expect, it } from 'vitest';
import fc from '../../../../test/support/fast-check.ts';
import { boxPlot } from './box-plot.ts';

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
