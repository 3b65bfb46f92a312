import { describe, expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { unsupportedFigures as check } from './unsupported-figures.ts';

async function unsupportedFigures(...of: Parameters<typeof check>): Promise<string[]> {
  return [...new Set((await check(...of)).map(({ text }) => text))];
}

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
  ])('lets pass: %s', async (text) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual([]);
  });

  it.each([
    ['VER did 1:10.271.', ['1:10.271']],
    ['1:09.999, 1:09.999 and again 1:09.999', ['1:09.999']],
    ['NOR was 0.275 s behind', ['0.275']],
    // 1:12.601 − 1:10.270: figures of different names are no gap.
    ['a gap of 2.331 s', ['2.331']],
    ['1:10.4', ['1:10.4']],
    ['the lap is 3.337 km', ['3.337']],
  ])('catches: %s', async (text, expected) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual(expected);
  });

  it('takes differences between results, gaps over a minute among them', async () => {
    const years = [{ lap_time: '1:10.270' }, { lap_time: '2:11.365' }];
    expect(await unsupportedFigures('1:01.095 quicker', years)).toEqual([]);
    expect(await unsupportedFigures('1:01.195 quicker', years)).toEqual(['1:01.195']);
  });

  it('does not take a lap time below a minute for a difference', async () => {
    expect(await unsupportedFigures('0:00.272', [lapTimes])).toEqual(['0:00.272']);
  });

  it('accepts what the question said', async () => {
    expect(await unsupportedFigures('Yes, 1:09.5 is quicker.', [], ['Is 1:09.5 quick?'])).toEqual([]);
  });

  it('reads figures out of sentences and negative numbers', async () => {
    const result = { warnings: [{ message: 'Lap 3 of VER took 1:45.100.' }], delta_to_first: -0.272 };
    expect(await unsupportedFigures('1:45.100; 0.272 faster', [result])).toEqual([]);
  });

  it('has nothing to check against without results', async () => {
    expect(await unsupportedFigures('1:10.270', [])).toEqual(['1:10.270']);
  });

  it('never doubts a figure of a result, however it is rounded', async () => {
    const milliseconds = fc.integer({ min: 1, max: 5_000_000 });
    await fc.assert(
      fc.asyncProperty(milliseconds, fc.integer({ min: 1, max: 3 }), async (ms, digits) => {
        const text = `It took ${(ms / 1000).toFixed(digits)} s.`;
        expect(await unsupportedFigures(text, [{ rows: [{ time_s: ms / 1000 }] }])).toEqual([]);
      }),
    );
  });

  describe('of differences', () => {
    const qualifying = {
      year: 2024,
      statistics: [
        { abbreviation: 'VER', team: 'Red Bull Racing', best_time_s: 79.427, q1: '1:20.153', q3: '1:19.427' },
        { abbreviation: 'NOR', team: 'McLaren', best_time_s: 79.547, q1: '1:20.001', q3: '1:19.547' },
        { abbreviation: 'LEC', team: 'Ferrari', best_time_s: 79.63, q1: '1:20.4', q3: '1:19.630' },
      ],
    };
    const laps = ['VER', 'NOR'].map((driver, index) => ({
      driver,
      laps: [1, 2, 3].map((lap) => ({ lap_number: lap, lap_time_s: 90 + lap * (0.1 + 0.07 * index) })),
    }));

    it.each([
      ['Norris missed pole by 0.120 s.'],
      ['LEC was third, 0.083 s behind NOR and 0.203 s off pole.'],
      ['Verstappen took pole. Norris was second. The margin: 0.120 s.'],
      ['### NOR and LEC\n\n- Gap: 83 ms'],
      ['Verstappen improved by 0.726 s from Q1 to Q3.'],
      ['McLaren was 0.120 s slower than Red Bull.'],
    ])('lets pass: %s', async (text) => {
      expect(await unsupportedFigures(text, [qualifying])).toEqual([]);
    });

    it.each([
      // VER − LEC and NOR − LEC, of others than the sentence speaks of.
      ['NOR was 0.203 s quicker than LEC.', ['0.203']],
      ['VER was 0.083 s quicker than NOR.', ['0.083']],
      // Q1 of one and Q3 of another.
      ['NOR was 0.574 s quicker than VER.', ['0.574']],
    ])('catches: %s', async (text, expected) => {
      expect(await unsupportedFigures(text, [qualifying])).toEqual(expected);
    });

    it('takes laps of the same number, of two drivers, and laps that are named', async () => {
      expect(await unsupportedFigures('On lap 2 NOR lost 0.140 s to VER.', laps)).toEqual([]);
      expect(await unsupportedFigures('NOR lost 0.140 s to VER.', laps)).toEqual(['0.140']);
      expect(await unsupportedFigures('VER lost 0.200 s from lap 1 to lap 3.', laps)).toEqual([]);
      // Lap 3 of NOR and lap 1 of VER.
      expect(await unsupportedFigures('On lap 3 NOR lost 0.410 s to VER.', laps)).toEqual(['0.410']);
    });

    it('does not take a count for seconds', async () => {
      const counts = [{ driver: 'VER', lap_count: 14, lap_time_s: 80.1 }];
      expect(await unsupportedFigures('VER lost 14.00 s.', counts)).toEqual(['14.00']);
    });
  });

  it.each([
    ['**1:10.**270', []],
    ['１：１０．２７０', []],
    ['1\u200B:1\u200B0.\u20602\u00AD70', []],
    ['1m10.270s, also 1 min 10.270 s', []],
    ['𝟏:𝟏𝟎.𝟐𝟕𝟏', ['1:10.271']],
    ['1m10.271s', ['1m10.271']],
    ['1:10:271', ['1:10:271']],
    ['1\\:10\\.271', ['1:10.271']],
    ['NOR lost 9 tenths to VER', ['9 tenths']],
    ['NOR lost 271 ms to VER', ['271 ms']],
    ['.271', ['.271']],
  ])('reads %j as people do', async (text, expected) => {
    expect(await unsupportedFigures(text, [lapTimes])).toEqual(expected);
  });

  it('gives others their turn while it reads a long answer', async () => {
    let turns = 0;
    let isDone = false;
    const other = (): void => {
      turns += 1;
      if (!isDone) setImmediate(other);
    };
    setImmediate(other);
    await unsupportedFigures(`VER did 1:10.270.\n${'| NOR | was behind |\n'.repeat(600)}`, [lapTimes]);
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});
