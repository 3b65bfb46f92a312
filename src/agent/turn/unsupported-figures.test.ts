import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { unsupportedFigures } from './unsupported-figures.ts';

const lapTimes = {
  year: 2024,
  statistics: {
    VER: { mean: '1:12.123', best: '1:10.270', std: '0.512', lap_count: 14 },
    NOR: { mean: '1:12.601', best: '1:10.542', std: '0.498', lap_count: 12 },
  },
};

describe('unsupportedFigures', () => {
  it.each([
    ['VER was quickest with 1:10.270.'],
    ['In seconds that is 70.270.'],
    ['About 1:10.3 against 1:10.5.'],
    ['NOR was 0.272 s behind, in the mean 0.478.'],
    ['NOR was +0.27 s behind, about 0.3 s.'],
    ['2024: 14 laps, lap 31.'],
    ['14.0 laps'],
    ['no figures at all'],
  ])('lets pass: %s', (text) => {
    expect(unsupportedFigures(text, [lapTimes])).toEqual([]);
  });

  it.each([
    ['VER did 1:10.271.', ['1:10.271']],
    ['1:09.999, 1:09.999 and again 1:09.999', ['1:09.999']],
    ['NOR was 0.275 s behind', ['0.275']],
    // 1:12.601 − 1:10.270: figures of different names are no gap.
    ['a gap of 2.331 s', ['2.331']],
    ['1:10.4', ['1:10.4']],
    ['the lap is 3.337 km', ['3.337']],
  ])('catches: %s', (text, expected) => {
    expect(unsupportedFigures(text, [lapTimes])).toEqual(expected);
  });

  it('takes differences between results, gaps over a minute among them', () => {
    const years = [{ lap_time: '1:10.270' }, { lap_time: '2:11.365' }];
    expect(unsupportedFigures('1:01.095 quicker', years)).toEqual([]);
    expect(unsupportedFigures('1:01.195 quicker', years)).toEqual(['1:01.195']);
  });

  it('does not take a lap time below a minute for a difference', () => {
    expect(unsupportedFigures('0:00.272', [lapTimes])).toEqual(['0:00.272']);
  });

  it('accepts what the question said', () => {
    expect(unsupportedFigures('Yes, 1:09.5 is quicker.', [], ['Is 1:09.5 quick?'])).toEqual([]);
  });

  it('reads figures out of sentences and negative numbers', () => {
    const result = { warnings: [{ message: 'Lap 3 of VER took 1:45.100.' }], delta_to_first: -0.272 };
    expect(unsupportedFigures('1:45.100; 0.272 faster', [result])).toEqual([]);
  });

  it('has nothing to check against without results', () => {
    expect(unsupportedFigures('1:10.270', [])).toEqual(['1:10.270']);
  });

  it('never doubts a figure of a result, however it is rounded', () => {
    const milliseconds = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(milliseconds, fc.integer({ min: 1, max: 3 }), (ms, digits) => {
        const text = `It took ${(ms / 1000).toFixed(digits)} s.`;
        expect(unsupportedFigures(text, [{ rows: [{ time_s: ms / 1000 }] }])).toEqual([]);
      }),
    );
  });
});
