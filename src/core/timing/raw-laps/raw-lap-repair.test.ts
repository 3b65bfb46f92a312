import { describe, expect, it } from 'vitest';
import { repairRawLaps } from './raw-lap-repair.ts';
import { emptyRawLap, type RawLap } from './raw-lap.ts';

type Sectors = RawLap['sectorMs'];

const lap = (lapNumber: number, values: Partial<RawLap>): RawLap => ({
  ...emptyRawLap(lapNumber),
  ...values,
});

const repair = (...laps: RawLap[]) => repairRawLaps(laps);

describe('lap times', () => {
  it('drops a lap time shorter than its sectors', () => {
    const sectorMs: Sectors = [30_000, 40_000, 31_000];
    const { laps, inconsistentLaps } = repair(lap(1, { endMs: 200_000, lapTimeMs: 100_000, sectorMs }));
    expect(laps[0]!.lapTimeMs).toBeNull();
    expect(inconsistentLaps).toMatchObject({ droppedTimes: [1], keptEnds: [] });
  });

  it('drops it also when two sectors alone are longer', () => {
    const sectorMs: Sectors = [60_000, null, 41_000];
    expect(repair(lap(1, { endMs: 200_000, lapTimeMs: 100_000, sectorMs })).laps[0]!.lapTimeMs).toBeNull();
  });

  it('adds up the sectors for a withdrawn lap time, and only for a withdrawn one', () => {
    const sectorMs: Sectors = [30_000, 40_000, 30_000];
    const times = (lapTimeWithdrawn: boolean, sectors: Sectors) =>
      repair(lap(1, { endMs: 200_000, lapTimeWithdrawn, sectorMs: sectors })).laps[0]!.lapTimeMs;
    expect(times(true, sectorMs)).toBe(100_000);
    expect(times(false, sectorMs)).toBeNull();
    expect(times(true, [30_000, null, 30_000])).toBeNull();
  });

  describe('of 150 s and more', () => {
    it('count when the sectors say the same', () => {
      // 2018 Azerbaijan, Race, car 44, lap 2 behind the safety car: "3:08.609", 75.079 + 62.616 + 50.914.
      const sectorMs: Sectors = [75_079, 62_616, 50_914];
      const { laps } = repair(lap(2, { endMs: 801_027, lapTimeMs: 188_609, sectorMs }));
      expect(laps[0]!.lapTimeMs).toBe(188_609);
    });

    it.each<[string, Sectors]>([
      // 2019 Italian, Qualifying, car 3, lap 4: the time since the lap before, spent in the pits, is "22:15.485".
      ['a sector is missing', [null, 33_312, 30_932]],
      ['the sectors say something else', [30_000, 33_312, 30_932]],
    ])('are no lap times when %s', (_, sectorMs) => {
      const { laps } = repair(lap(4, { endMs: 2_805_346, lapTimeMs: 1_335_485, sectorMs }));
      expect(laps[0]!.lapTimeMs).toBeNull();
    });

    it('count without sectors when they are known to run from line to line', () => {
      const interrupted = lap(2, {
        endMs: 2_805_346,
        lapTimeMs: 1_711_131,
        sectorMs: [null, 56_617, 39_032],
      });
      expect(repairRawLaps([interrupted], { areTimesLineToLine: true }).laps[0]!.lapTimeMs).toBe(1_711_131);
    });
  });

  it('drops a time shorter than the time on the road since the pit exit', () => {
    // 2022 Saudi Arabian, Qualifying, car 55, laps 11 and 12: a red flag in between.
    const { laps } = repair(
      lap(11, { endMs: 6_872_817, pitOutMs: 3_407_658, pitInMs: 3_556_273 }),
      lap(12, {
        endMs: 6_983_040,
        pitOutMs: 6_872_817,
        lapTimeMs: 73_670,
        sectorMs: [null, 33_035, 31_369],
        sectorEndMs: [null, 6_951_611, 6_983_150],
      }),
    );
    expect(laps[1]).toMatchObject({ lapTimeMs: null, endMs: 6_982_980 });
  });
});

describe('values that were not sent again', () => {
  it('restores a lap time equal to the one before', () => {
    const sectorMs: Sectors = [30_000, 40_000, 27_170];
    const { laps } = repair(
      lap(37, { endMs: 200_000, lapTimeMs: 97_170 }),
      lap(38, { endMs: 297_170, sectorMs }),
    );
    expect(laps[1]!.lapTimeMs).toBe(97_170);
  });

  it('restores a lap time and a sector that both equal those before', () => {
    const before = lap(1, { endMs: 100_000, lapTimeMs: 90_000, sectorMs: [30_000, 35_000, 25_000] });
    const restored = (sectorMs: Sectors) => {
      const { lapTimeMs, sectorMs: sectors } = repair(before, lap(2, { endMs: 190_000, sectorMs })).laps[1]!;
      return [lapTimeMs, ...sectors];
    };
    expect(restored([null, 35_010, 24_990])).toEqual([90_000, 30_000, 35_010, 24_990]);
    expect(restored([29_990, 35_010, null])).toEqual([90_000, 29_990, 35_010, 25_000]);
    // The other two would have to make up for each other by chance.
    expect(restored([null, 35_011, 24_990])).toEqual([null, null, 35_011, 24_990]);
    expect(restored([null, null, 25_000])).toEqual([null, null, null, 25_000]);
  });

  it.each([0, 1, 2] as const)('restores sector %i when it equals the one before', (sector) => {
    const known: Sectors = [31_442, 40_000, 28_000];
    const sectorMs: Sectors = [...known];
    sectorMs[sector] = null;
    const { laps } = repair(
      lap(19, { endMs: 200_000, sectorMs: known }),
      lap(20, { endMs: 299_442, lapTimeMs: 99_442, sectorMs }),
    );
    expect(laps[1]!.sectorMs).toEqual(known);
  });

  it('guesses nothing else', () => {
    const { laps } = repair(
      lap(1, { endMs: 200_000, lapTimeMs: 100_000, sectorMs: [30_000, 40_000, 30_000] }),
      lap(2, { endMs: 300_001, lapTimeMs: 100_001, sectorMs: [30_000, null, 30_000] }),
      lap(3, { endMs: 400_000, sectorMs: [30_000, 40_000, 29_999] }),
      lap(4, { endMs: 500_000, lapTimeMs: 100_000, sectorMs: [30_000, null, null] }),
    );
    expect(laps.map((each) => each.lapTimeMs)).toEqual([100_000, 100_001, null, 100_000]);
    expect(laps[1]!.sectorMs[1]).toBeNull();
    expect(laps[3]!.sectorMs).toEqual([30_000, null, null]);
  });
});

describe('ends of laps', () => {
  it('are the earliest of all evidence', () => {
    const sectorMs: Sectors = [30_000, 40_000, 30_000];
    const end = (sectorEndMs: Sectors) =>
      repair(lap(1, { endMs: 200_500, sectorMs, sectorEndMs })).laps[0]!.endMs;
    expect(end([null, null, null])).toBe(200_500);
    expect(end([130_700, 170_600, 200_300])).toBe(200_300);
    expect(end([130_700, 170_200, 200_300])).toBe(200_200);
    expect(end([130_100, 170_200, 200_300])).toBe(200_100);
  });

  it('do not go back before the end of the lap before', () => {
    const { laps, inconsistentLaps } = repair(
      lap(1, { endMs: 200_000 }),
      lap(2, { endMs: 300_000, sectorMs: [null, null, 30_000], sectorEndMs: [null, null, 199_000] }),
    );
    expect(laps[1]!.endMs).toBe(300_000);
    expect(inconsistentLaps).toMatchObject({ droppedTimes: [], keptEnds: [2] });
  });

  it('keep a restored sector in the sum', () => {
    // Two equal second sectors: the second one is not sent and has no session time. Leaving it out of the sum would close lap
    // 3, and by agreement with its neighbours all the others, one sector too early: at 259.7, 351.0, 442.7 and 535.0 s.
    const laps = [
      lap(1, { endMs: 290_000, lapTimeMs: null }),
      lap(2, {
        endMs: 381_500,
        lapTimeMs: 91_300,
        sectorMs: [30_000, 31_300, 30_000],
        sectorEndMs: [320_100, 351_400, 381_400],
      }),
      lap(3, {
        endMs: 473_200,
        lapTimeMs: 91_700,
        sectorMs: [30_100, null, 30_300],
        sectorEndMs: [411_400, null, 473_100],
      }),
      lap(4, {
        endMs: 565_500,
        lapTimeMs: 92_300,
        sectorMs: [30_500, 31_400, 30_400],
        sectorEndMs: [503_600, 535_000, 565_400],
      }),
    ];
    const repaired = repair(...laps).laps;
    expect(repaired[2]!.sectorMs[1]).toBe(31_300);
    expect(repaired.map((each) => each.endMs)).toEqual([290_000, 381_300, 473_000, 565_300]);
  });

  it('of a last lap that was never counted is its pit entry; without one it is no lap', () => {
    const first = lap(1, { endMs: 200_000 });
    expect(repair({ ...first }, lap(2, { pitInMs: 280_000 })).laps[1]!.endMs).toBe(280_000);
    expect(repair({ ...first }, lap(2, { lapTimeMs: 90_000 })).laps).toHaveLength(1);
    expect(repairRawLaps([]).laps).toEqual([]);
  });

  it('of a last lap are not still to come', () => {
    const sectorMs: Sectors = [30_000, 40_000, 30_000];
    const done = lap(1, { endMs: 100_000, lapTimeMs: 100_000, sectorMs });
    // The third sector may be the same again, and is not sent then.
    const open = lap(2, { sectorMs: [30_000, 40_000, null], sectorEndMs: [130_000, 170_000, null] });
    const until = (followedUntilMs: number) =>
      repairRawLaps([{ ...done }, { ...open, sectorMs: [...open.sectorMs] }], { followedUntilMs }).laps;
    expect(until(199_999)).toHaveLength(1);
    expect(until(200_000)).toMatchObject([{}, { endMs: 200_000, lapTimeMs: 100_000 }]);
  });

  it('of a last lap is not its pit entry while the car may not have reached the line', () => {
    const [first, last] = [lap(1, { endMs: 100_000 }), lap(2, { pitInMs: 200_000 })];
    const until = (followedUntilMs: number, arePlaces: boolean) =>
      repairRawLaps([{ ...first }, { ...last }], { followedUntilMs, arePlaces }).laps.map(
        ({ endMs }) => endMs,
      );
    expect(until(259_999, true)).toEqual([100_000]);
    expect(until(260_000, true)).toEqual([100_000, 200_000]);
    expect(until(200_000, false)).toEqual([100_000, 200_000]);
  });
});

describe('agreement with neighbours', () => {
  it('ends a lap no later than the next one began', () => {
    const { laps } = repair(lap(1, { endMs: 200_300 }), lap(2, { endMs: 300_000, lapTimeMs: 100_000 }));
    expect(laps[0]!.endMs).toBe(200_000);
  });

  it('ends a lap, and its sectors, no later than its times after its start', () => {
    const { laps } = repair(
      lap(1, { endMs: 200_000, lapTimeMs: 100_000 }),
      lap(2, {
        endMs: 300_400,
        lapTimeMs: 100_000,
        sectorMs: [30_000, 40_000, 30_000],
        sectorEndMs: [230_400, 270_300, null],
      }),
    );
    expect(laps[1]).toMatchObject({ endMs: 300_000, sectorEndMs: [230_000, 270_000, null] });
  });

  it('does not move sectors behind an unknown one', () => {
    const { laps } = repair(
      lap(1, { endMs: 200_000 }),
      lap(2, {
        endMs: 300_300,
        lapTimeMs: 100_000,
        sectorMs: [30_000, null, 20_000],
        sectorEndMs: [230_400, null, 300_400],
      }),
    );
    expect(laps[1]!.sectorEndMs).toEqual([230_000, null, 300_400]);
  });

  it('leaves a lap that would begin before the lap before the last one', () => {
    const { laps, inconsistentLaps } = repair(
      lap(1, { endMs: 200_000 }),
      lap(2, { endMs: 203_000 }),
      lap(3, { endMs: 299_000, lapTimeMs: 100_000 }),
    );
    expect(laps.map((each) => each.endMs)).toEqual([200_000, 203_000, 299_000]);
    expect(inconsistentLaps).toMatchObject({ droppedTimes: [], keptEnds: [3] });
  });

  it('does not move an end by more than messages are late', () => {
    // 2022 Saudi Arabian, Qualifying, car 18: an hour of red flag between laps 12 and 13; the feed times lap 13 from some
    // moment in between.
    const { laps, inconsistentLaps } = repair(
      lap(12, { endMs: 3_333_960, pitInMs: 3_332_794 }),
      lap(13, { endMs: 7_048_783, pitOutMs: 6_950_341, lapTimeMs: 114_751 }),
      lap(14, { endMs: 7_139_792, lapTimeMs: 91_009 }),
    );
    expect(laps.map((each) => each.endMs)).toEqual([3_333_960, 7_048_783, 7_139_792]);
    expect(inconsistentLaps).toMatchObject({ droppedTimes: [], keptEnds: [13] });
  });
});

describe('repeated third sectors', () => {
  const previous = () => lap(15, { endMs: 4_197_617, sectorMs: [30_000, 34_194, 32_416] });

  it('are dropped when they come with the news that the car is in the pits', () => {
    // 2019 Italian, Qualifying, car 7, lap 16: crashed in the last corner.
    const { laps } = repair(
      previous(),
      lap(16, {
        pitInMs: 4_788_758,
        sectorMs: [26_942, 26_885, 32_416],
        sectorEndMs: [4_225_042, 4_251_343, 4_788_758],
      }),
    );
    expect(laps[1]).toMatchObject({ sectorMs: [26_942, 26_885, null], endMs: 4_788_758 });
  });

  it('are dropped when they come before the second sector', () => {
    const { laps } = repair(
      previous(),
      lap(16, {
        endMs: 5_211_748,
        sectorMs: [26_743, 26_499, 32_416],
        sectorEndMs: [4_235_073, 4_261_265, 4_235_073],
      }),
    );
    expect(laps[1]).toMatchObject({ sectorMs: [26_743, 26_499, null], endMs: 5_211_748 });
  });

  it('are kept otherwise', () => {
    const at = (sector3Ms: number, sector3EndMs: number) =>
      repair(
        previous(),
        lap(16, {
          endMs: 4_290_000,
          pitInMs: 4_285_000,
          sectorMs: [26_743, 26_499, sector3Ms],
          sectorEndMs: [4_235_073, 4_261_265, sector3EndMs],
        }),
      ).laps[1]!.sectorMs[2];
    expect(at(32_416, 4_289_000)).toBe(32_416);
    expect(at(32_417, 4_285_000)).toBe(32_417);
  });
});

describe('pit entries', () => {
  it('belong to the next lap when the lap was counted long after its end', () => {
    // 2019 Italian, Qualifying, car 77, lap 13.
    const { laps } = repair(
      lap(12, { endMs: 4_205_745 }),
      lap(13, {
        endMs: 4_575_539,
        lapTimeMs: 79_354,
        pitInMs: 4_407_669,
        sectorMs: [26_795, 26_152, 26_407],
        sectorEndMs: [4_232_624, 4_258_816, 4_542_717],
      }),
      lap(14, { endMs: 5_209_564 }),
    );
    expect(laps.map((each) => [each.endMs, each.pitInMs])).toEqual([
      [4_205_745, null],
      [4_285_099, null],
      [5_209_564, 4_407_669],
    ]);
  });

  it('do not belong to a next lap that had ended by then', () => {
    const { laps } = repair(lap(1, { endMs: 100_000, pitInMs: 230_000 }), lap(2, { endMs: 200_000 }));
    expect(laps.map(({ pitInMs }) => pitInMs)).toEqual([230_000, null]);
  });

  it('before the first pit exit are the way to the grid', () => {
    const at = (pitInMs: number, pitOutMs: number) =>
      repair(lap(1, { endMs: 200_000, pitInMs, pitOutMs })).laps[0]!.pitInMs;
    expect(at(50_000, 60_000)).toBeNull();
    expect(at(190_000, 60_000)).toBe(190_000);
  });
});

it('takes no lap for the one before where another lies between them', () => {
  const sectorMs: Sectors = [30_000, 40_000, 30_000];
  const before = lap(3, { endMs: 300_000, lapTimeMs: 100_000, sectorMs: [...sectorMs] });
  const later = (lapNumber: number) =>
    repair(
      { ...before },
      lap(lapNumber, { endMs: 520_000, lapTimeMs: 100_000, sectorMs: [null, 40_000, 30_000] }),
    );
  expect(later(4).laps[1]!.sectorMs).toEqual(sectorMs);
  expect(later(5)).toMatchObject({
    inconsistentLaps: { keptEnds: [] },
    laps: [{}, { sectorMs: [null, 40_000, 30_000] }],
  });
});
