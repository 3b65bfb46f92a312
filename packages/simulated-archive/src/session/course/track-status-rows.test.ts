import { describe, expect, it } from 'vitest';
import { codesDuring, shownYellows, trackStatusRows, type Neutralisation } from './track-status-rows.ts';

const virtual: Neutralisation = {
  kind: 'virtual-safety-car',
  yellowMs: 95_000,
  fromMs: 100_000,
  toMs: 200_000,
  sector: 3,
};

describe('trackStatusRows', () => {
  it('begins clear and shows the end of a virtual safety car before it', () => {
    expect(trackStatusRows([], [virtual]).map(({ atMs, code }) => `${code}@${atMs}`)).toEqual([
      '1@0',
      '2@95000',
      '6@100000',
      '7@188000',
      '1@200000',
    ]);
  });

  it('leaves out yellows that overlap a neutralisation or each other', () => {
    const yellow = (fromMs: number, toMs: number) => ({ fromMs, toMs, sector: 1 });
    const kept = yellow(10_000, 20_000);
    expect(
      shownYellows(
        [yellow(190_000, 230_000), yellow(15_000, 40_000), kept, yellow(90_000, 95_500)],
        [virtual],
      ),
    ).toEqual([kept]);
  });
});

describe('codesDuring', () => {
  const rows = [
    { atMs: 0, code: '1' },
    { atMs: 150_000, code: '2' },
    { atMs: 195_000, code: '6' },
    { atMs: 225_000, code: '7' },
    { atMs: 255_000, code: '1' },
    { atMs: 390_000, code: '2' },
  ] as const;

  // The worked example of the reference library's own tests: laps of one minute from minute 1 on.
  it.each([
    [1, '1'],
    [2, '12'],
    [3, '267'],
    [4, '71'],
    [5, '1'],
    [6, '12'],
    [7, '2'],
  ])('of the lap from minute %d', (minute, codes) => {
    expect(codesDuring(rows, minute * 60_000, (minute + 1) * 60_000)).toBe(codes);
  });
});
