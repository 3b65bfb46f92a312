import { describe, expect, it } from 'vitest';
import { emptyLap, type Lap } from './laps/lap.ts';
import { partStartsMs, splitQualifyingLaps } from './qualifying-parts.ts';

function lap(
  driver: string,
  lapNumber: number,
  startMs: number | null,
  endMs: number,
  pitOutMs: number | null = null,
): Lap {
  return { ...emptyLap({ driverNumber: driver, driver, team: '' }, lapNumber, endMs), startMs, pitOutMs };
}

const parts = (laps: Lap[], splitMs: (number | null)[], endMs = 10_000) =>
  splitQualifyingLaps(laps, splitMs, endMs).map(
    (part) => part && part.map((each) => `${each.driver}${each.lapNumber}`),
  );

describe('partStartsMs', () => {
  const announced = [5032, 2_457_828, 3_841_270];
  const none = [null, null, null];
  const started = [
    { timeMs: 899_169, status: 'Started' },
    { timeMs: 1_706_040, status: 'Aborted' },
    { timeMs: 1_919_259, status: 'Started' },
    { timeMs: 2_193_224, status: 'Finished' },
    { timeMs: 2_579_242, status: 'Started' },
    { timeMs: 3_479_229, status: 'Finished' },
    { timeMs: 3_959_251, status: 'Started' },
  ];

  it('are what the feed announces; part 1 begins with the recording', () => {
    expect(partStartsMs(announced, [[0, 2_524_000]], started)).toEqual([0, 2_457_828, 3_841_270]);
  });

  it('are the first best-lap cells of any driver when the feed announces nothing', () => {
    const drivers = [[0, 2_457_900], [0], [0, 2_457_828, 3_841_270], [0, null, 3_841_300]];
    expect(partStartsMs(none, drivers, started)).toEqual([0, 2_457_828, 3_841_270]);
  });

  it('are the starts by session status when nothing else is known, not the restarts', () => {
    expect(partStartsMs(none, [[0], [0]], started)).toEqual([899_169, 2_579_242, 3_959_251]);
    // A part that is not started again after a red flag is over all the same.
    const cutShort = [started[0]!, started[1]!, started[3]!, started[4]!];
    expect(partStartsMs(none, [], cutShort)).toEqual([899_169, 2_579_242, null]);
  });

  it('are those of session status and best-lap cells where one of the announcements is lost', () => {
    expect(partStartsMs([null, 2_457_828, 3_841_270], [], started)).toEqual([0, 2_457_828, 3_841_270]);
    expect(partStartsMs([5032, null, 3_841_270], [[0, 2_600_000]], started)).toEqual([
      0, 2_579_242, 3_841_270,
    ]);
    expect(partStartsMs([5032, null, 3_841_270], [[0, 2_600_000]], [])).toEqual([0, 2_600_000, 3_841_270]);
    expect(partStartsMs([5032, 2_457_828, null], [], started)).toEqual([0, 2_457_828, 3_959_251]);
  });

  it('leave out a part that did not happen, and parts before the recording', () => {
    expect(partStartsMs([5032, 2_457_828, null], [], started.slice(0, -1))).toEqual([0, 2_457_828, null]);
    expect(partStartsMs([null, null, 4_448_641], [[0, null, 4_500_000]], [])).toEqual([
      null,
      null,
      4_448_641,
    ]);
    expect(partStartsMs([null, null, null], [], [])).toEqual([null, null, null]);
  });
});

describe('splitQualifyingLaps', () => {
  it('puts a lap into the part in which it began', () => {
    const laps = [
      lap('A', 1, 100, 900),
      lap('A', 2, 900, 1900),
      lap('A', 3, 2100, 2900),
      lap('A', 4, 4100, 4900),
    ];
    expect(parts(laps, [0, 2000, 4000])).toEqual([['A1', 'A2'], ['A3'], ['A4']]);
  });

  it('puts a car that left the pits early into the next part', () => {
    const early = lap('A', 3, 1950, 2900, 1950);
    expect(parts([early], [0, 2000, 4000])).toEqual([null, ['A3'], null]);
    // A lap that merely lasts into the break is one of its own part.
    expect(parts([lap('A', 3, 1950, 2900)], [0, 2000, 4000])).toEqual([['A3'], null, null]);
  });

  it('leaves out laps without a start and laps begun after the end', () => {
    const laps = [lap('A', 1, null, 900), lap('A', 2, 9000, 9900), lap('A', 3, 10_000, 10_900)];
    expect(parts(laps, [0, 2000, 4000])).toEqual([null, null, ['A2']]);
  });

  it('has no third part when it was cancelled, and the same first two', () => {
    const laps = [lap('A', 1, 100, 900), lap('A', 3, 2100, 2900), lap('A', 4, 4100, 4900)];
    expect(parts(laps, [0, 2000, null], 3500)).toEqual([['A1'], ['A3'], null]);
    expect(parts(laps, [0, 2000, null])).toEqual([['A1'], ['A3', 'A4'], null]);
  });

  it('has no first part when the recording begins in the second', () => {
    expect(parts([lap('A', 3, 2100, 2900), lap('A', 4, 4100, 4900)], [null, 2000, 4000])).toEqual([
      null,
      ['A3'],
      ['A4'],
    ]);
  });
});
