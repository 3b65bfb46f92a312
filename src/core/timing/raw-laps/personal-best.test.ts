import { describe, expect, it } from 'vitest';
import { markPersonalBests } from './personal-best.ts';
import { emptyRawLap } from './raw-lap.ts';
import type { BestLapMessage } from './raw-laps.ts';

type Announced = [timeMs: number, lapTimeMs: number | null, lapNumber?: number];

/** Numbers of laps of these times, each ending where the lap's number says, in units of 100 s, that are and were a best. */
function judged(
  lapTimesMs: (number | null)[],
  announced: Announced[],
  partStartsMs: (number | null)[] = [0],
) {
  const laps = lapTimesMs.map((lapTimeMs, index) => ({
    ...emptyRawLap(index + 1),
    lapTimeMs,
    endMs: (index + 1) * 100_000,
  }));
  const messages: BestLapMessage[] = announced.map(([timeMs, lapTimeMs, lapNumber = null]) => ({
    ...{ timeMs, lapTimeMs, lapNumber },
  }));
  markPersonalBests(laps, messages, partStartsMs);
  const numbers = (mark: 'isPersonalBest' | 'isWithdrawnBest') =>
    laps.filter((lap) => lap[mark]).map((lap) => lap.lapNumber);
  return { bests: numbers('isPersonalBest'), withdrawn: numbers('isWithdrawnBest') };
}

const bests = (...of: Parameters<typeof judged>) => judged(...of).bests;

describe('markPersonalBests', () => {
  it('marks every lap that was announced as the best so far', () => {
    const announced: [number, number][] = [
      [100_100, 92_000],
      [300_100, 91_000],
      [400_100, 90_000],
    ];
    expect(bests([92_000, 93_000, 91_000, 90_000, 90_500], announced)).toEqual([1, 3, 4]);
  });

  it('does not mark a best that was withdrawn, as the feed goes back to the one before', () => {
    // The pattern of a deleted lap: 2022 Spanish, Qualifying, car 4.
    const announced: [number, number][] = [
      [200_100, 80_100],
      [500_100, 79_400],
      [560_000, 80_100],
      [800_100, 79_700],
    ];
    expect(bests([null, 80_100, 95_000, 82_000, 79_400, 96_000, null, 79_700], announced)).toEqual([2, 8]);
  });

  it('marks the lap that the message names, when the feed goes back to a time that was done again since', () => {
    const lapTimes = [92_000, 90_000, 91_000, 90_000, 89_000];
    const goesBack = (lapNumber: number): [number, number, number][] => [
      [200_100, 90_000, 2],
      [500_100, 89_000, 5],
      [560_000, 90_000, lapNumber],
    ];
    expect(bests(lapTimes, goesBack(2))).toEqual([2]);
    // A lap of another time is none that the message could mean.
    expect(bests(lapTimes, goesBack(3))).toEqual([4]);
  });

  it('does not mark a best that a slower one followed', () => {
    const announced: [number, number][] = [
      [100_100, 83_000],
      [200_100, 85_000],
      [300_100, 80_000],
    ];
    expect(bests([83_000, 85_000, 80_000], announced)).toEqual([2, 3]);
  });

  it('judges the parts of a qualifying separately', () => {
    // The pattern of 2023 Canadian, Qualifying, car 1: slower than in the part before, and best of its part.
    const announced: [number, number][] = [
      [100_100, 85_000],
      [200_100, 81_000],
      [400_100, 87_000],
      [500_100, 86_000],
      [700_100, 89_000],
    ];
    const times = [85_000, 81_000, null, 87_000, 86_000, null, 89_000];
    expect(bests(times, announced, [0, 350_000, 650_000])).toEqual([1, 2, 4, 5, 7]);
    expect(bests(times, announced, [0])).not.toContain(1);
  });

  it('goes on over a part of which nothing was sent', () => {
    const announced: [number, number][] = [
      [100_100, 85_000],
      [700_100, 89_000],
    ];
    expect(bests([85_000, null, null, null, null, null, 89_000], announced, [0, null, 650_000])).toEqual([
      1, 7,
    ]);
  });

  it('marks the lap nearest to the announcement when two took the same time', () => {
    // 2023 Azerbaijan, Qualifying, car 22: 1:42.038 on lap 13 (part 2, then beaten) and on lap 19 (part 3).
    const times = Array.from({ length: 19 }, () => null as number | null);
    times[12] = 102_038;
    times[15] = 101_569;
    times[18] = 102_038;
    const announced: [number, number][] = [
      [1_300_200, 102_038],
      [1_600_100, 101_569],
      [1_900_000, 102_038],
    ];
    expect(bests(times, announced, [0, 1_000_000, 1_700_000])).toEqual([13, 16, 19]);
  });

  it('ignores an announcement that no lap fits', () => {
    expect(bests([85_000], [[100_100, 84_999]])).toEqual([]);
    expect(bests([], [[100_100, 84_999]])).toEqual([]);
  });

  it('tells which bests were withdrawn', () => {
    // 2023 Qatar, Race, car 10, laps 48, 49, 55 and 56: 1:26.310 again at 02:29:27.322.
    const announced: Announced[] = [
      [100_100, 86_498],
      [200_100, 86_310],
      [300_100, 85_793],
      [354_700, 86_310],
    ];
    expect(judged([86_498, 86_310, 85_793, 86_330], announced)).toEqual({ bests: [1, 2], withdrawn: [3] });
  });

  it('takes an empty best for withdrawn, and with it all that stood', () => {
    // 2023 Canadian, Qualifying, car 23: 1:30.284 at 01:13:56.109, "" at 01:14:21.749, and nothing after it.
    expect(
      judged(
        [90_284, 91_000],
        [
          [100_100, 90_284],
          [125_700, null],
        ],
      ),
    ).toEqual({
      bests: [],
      withdrawn: [1],
    });
  });

  it('lets bests stand that are announced again at once', () => {
    // 2025 Miami, Sprint, car 23: "" at 01:36:16.004 and 1:41.699 at 01:36:16.864.
    const announced: Announced[] = [
      [100_100, 101_814],
      [200_100, 101_699],
      [210_000, null],
      [210_860, 101_699],
    ];
    expect(judged([101_814, 101_699], announced)).toEqual({ bests: [1, 2], withdrawn: [] });
  });

  it('gives back only what was withdrawn together with it', () => {
    const announced: Announced[] = [
      [100_100, 92_000],
      [200_100, 91_000],
      [210_000, 92_000],
      [300_100, 90_000],
      [310_000, null],
      [320_000, 90_000],
    ];
    expect(judged([92_000, 91_000, 90_000], announced)).toEqual({ bests: [1, 3], withdrawn: [2] });
  });
});
