import { describe, expect, it } from 'vitest';
import { mergeTimes, resampleChannel } from './resample-channel.ts';

const at = (...times: number[]) => Float64Array.from(times);
const values = (column: Float64Array) => [...column].map((value) => (Number.isNaN(value) ? null : value));

describe('merged times', () => {
  it('has every time once, in order', () => {
    expect([...mergeTimes([5, 1], [1, 3], [])]).toEqual([1, 3, 5]);
  });
});

describe('a channel at other times', () => {
  it('changes evenly between readings when linear', () => {
    const column = resampleChannel('linear', [0, 200, 400], [100, 200, 100], at(0, 50, 200, 300, 400));
    expect(values(column)).toEqual([100, 125, 200, 150, 100]);
  });

  it('keeps the last reading when held, and has the first one before it', () => {
    const column = resampleChannel('hold', [100, 200, 400], [3, 4, 5], at(0, 100, 199, 200, 399, 400, 500));
    expect(values(column)).toEqual([3, 3, 3, 4, 4, 5, 5]);
  });

  it('passes over readings that are none', () => {
    const column = resampleChannel('linear', [0, 200, 400], [100, NaN, 200], at(100, 200));
    expect(values(column)).toEqual([125, 150]);
  });

  it.each(['linear', 'quadratic', 'hold'] as const)('knows nothing in a long gap (%s)', (kind) => {
    const column = resampleChannel(kind, [0, 200, 2300, 2500], [1, 1, 1, 1], at(100, 300, 2200, 2400));
    expect(values(column)).toEqual([1, null, null, 1]);
  });

  it('does not carry values far beyond the readings', () => {
    const column = resampleChannel('linear', [5000, 5200], [7, 8], at(4000, 4900, 5300, 6000));
    expect(values(column)).toEqual([null, 7, 8, null]);
  });

  it('knows nothing without readings', () => {
    expect(values(resampleChannel('quadratic', [0, 200], [NaN, NaN], at(0, 100)))).toEqual([null, null]);
  });
});
