import { describe, expect, it } from 'vitest';
import { readRawLaps } from './raw-laps.ts';
import type { SessionKind } from '../../calendar/session-kind.ts';
import type { TimingLine } from '../topics/timing-line.ts';

function read(kind: SessionKind, ...messages: [timeMs: number, line: TimingLine][]) {
  return readRawLaps(
    messages.map(([timeMs, line]) => ({ timeMs, line })),
    kind,
  );
}

const sector = (index: number, Value: string): TimingLine => ({ Sectors: { [index]: { Value } } });
const lapTime = (Value: string) => ({ LastLapTime: { Value } });
const start: [number, TimingLine] = [5000, { InPit: true, Sectors: [{ Value: '' }, {}, {}] }];
const out = (timeMs: number): [number, TimingLine] => [timeMs, { InPit: false }];
const counted = (timeMs: number, NumberOfLaps: number, more: TimingLine = {}): [number, TimingLine] => [
  timeMs,
  { NumberOfLaps, ...more },
];

describe('where laps end', () => {
  it('is where they are counted', () => {
    const { laps, hadLateData } = read(
      'race',
      start,
      out(10_000),
      counted(110_000, 1, sector(2, '30.000')),
      counted(210_000, 2, sector(2, '30.000')),
      [240_000, sector(0, '30.000')],
    );
    expect(laps.map((lap) => [lap.lapNumber, lap.endMs])).toEqual([
      [1, 110_000],
      [2, 210_000],
      [3, null],
    ]);
    expect(hadLateData).toBe(false);
  });

  it('is nowhere as long as the car has not left the pits', () => {
    // A lap counted in the pits is a phantom.
    const { laps } = read(
      'practice',
      start,
      counted(9000, 1),
      out(10_000),
      counted(110_000, 2, lapTime('1:40.000')),
    );
    expect(laps.map((lap) => [lap.lapNumber, lap.endMs])).toEqual([[1, 110_000]]);
    expect(read('practice', start, counted(9000, 1), counted(110_000, 2)).laps).toEqual([]);
  });

  describe('where a message that ends a lap is lost', () => {
    const first: [number, TimingLine][] = [start, out(10_000), counted(110_000, 1, lapTime('1:40.000'))];
    const ends = (...more: [number, TimingLine][]) => {
      const { laps, lostLaps } = read('race', ...first, ...more);
      return [...laps.map((lap) => [lap.lapNumber, lap.endMs, lap.lapTimeMs]), { lostLaps }];
    };

    it('numbers go on with the feed, and the lap ended when the next one began by its time', () => {
      expect(ends(counted(310_000, 3, lapTime('1:41.000')), counted(410_000, 4))).toEqual([
        [1, 110_000, 100_000],
        [2, 209_000, null],
        [3, 310_000, 101_000],
        [4, 410_000, null],
        { lostLaps: [] },
      ]);
    });

    it('is when its last sector was sent', () => {
      expect(
        ends([210_000, sector(2, '30.000')], counted(310_000, 3, sector(2, '31.000'))).slice(1, 3),
      ).toEqual([
        [2, 210_000, null],
        [3, 310_000, null],
      ]);
    });

    it('takes the values before it for those of the lap that was lost', () => {
      const { laps } = read(
        'race',
        ...first,
        [140_000, sector(0, '30.000')],
        [240_000, sector(0, '31.000')],
        counted(310_000, 3, lapTime('1:41.000')),
      );
      expect(laps.map(({ sectorMs: [sector1Ms] }) => sector1Ms)).toEqual([null, 30_000, 31_000]);
    });

    it('is nowhere when several are lost, and none of their values is of the lap that follows', () => {
      const raw = read(
        'race',
        ...first,
        [140_000, sector(0, '30.000')],
        counted(410_000, 4, lapTime('1:41.000')),
      );
      expect(raw.laps.map((lap) => [lap.lapNumber, lap.sectorMs[0]])).toEqual([
        [1, null],
        [4, null],
      ]);
      expect(raw.lostLaps).toEqual([2, 3]);
    });

    it('is when the first sector of the next lap tells that it began, where no other count follows', () => {
      const next = [
        [140_000, sector(0, '30.000')],
        [175_000, sector(1, '35.000')],
        [246_000, sector(0, '35.000')],
      ] as const;
      expect(ends(...next.map(([timeMs, line]): [number, TimingLine] => [timeMs, line]))).toEqual([
        [1, 110_000, 100_000],
        [2, 211_000, null],
        [3, null, null],
        { lostLaps: [] },
      ]);
    });

    it('is at the line for a lap into the pits whose count, at their exit, is lost', () => {
      const raw = read(
        'qualifying',
        ...[start, out(10_000), counted(110_000, 2, lapTime('1:40.000'))],
        ...([[205_000, { InPit: true }]] as [number, TimingLine][]),
        ...([[210_000, { ...sector(2, '31.000'), ...lapTime('1:40.000') }]] as [number, TimingLine][]),
        // Out again, which is not seen, and in, where the lap has no end.
        ...([[500_000, { InPit: true }]] as [number, TimingLine][]),
        ...[counted(900_000, 4, { InPit: false }), counted(1_000_000, 5, lapTime('1:40.000'))],
      );
      expect(raw.laps.map(({ lapNumber, endMs }) => [lapNumber, endMs])).toEqual([
        [1, 110_000],
        [2, 210_000],
        [3, 900_000],
        [4, 1_000_000],
      ]);
      expect(raw.lostLaps).toEqual([]);
    });

    it('numbers on after a first exit from the pits that is lost', () => {
      const raw = read(
        'practice',
        start,
        counted(500_000, 2, { InPit: false }),
        counted(600_000, 3, lapTime('1:40.000')),
      );
      expect(raw.laps.map(({ lapNumber, endMs }) => [lapNumber, endMs])).toEqual([[2, 600_000]]);
      expect(raw.lostLaps).toEqual([1]);
    });

    it('knows that outside races the exit from the pits was the count that is lost', () => {
      const late = counted(110_000, 2, { ...sector(2, '30.000'), ...lapTime('1:30.000') });
      expect(read('practice', start, out(10_000), late)).toMatchObject({
        laps: [{ lapNumber: 1, endMs: 110_000 }],
        lostLaps: [],
      });
    });

    it('does not believe a number that the feed does not go on with, nor laps that had no time to be driven', () => {
      const numbers = (...more: [number, TimingLine][]) =>
        read('race', ...first, ...more).laps.map(({ lapNumber }) => lapNumber);
      expect(numbers(counted(210_000, 9), counted(310_000, 3))).toEqual([1, 2, 3]);
      expect(numbers(counted(210_000, 4), counted(310_000, 5))).toEqual([1, 2, 3]);
    });
  });

  it('does not count the way to the grid', () => {
    // 2021 Mexico City, Qualifying, car 33, 00:20:04.800: the exit from the pits is counted, nothing was measured before.
    const { laps } = read(
      'qualifying',
      start,
      [1_204_800, { InPit: false, NumberOfLaps: 1 }],
      [1_215_949, { Speeds: { ST: { Value: '292' } } }],
      counted(1_298_238, 2, { ...sector(2, '22.345'), Speeds: { FL: { Value: '256' } } }),
    );
    expect(laps).toHaveLength(1);
    expect(laps[0]).toMatchObject({
      lapNumber: 1,
      endMs: 1_298_238,
      pitOutMs: 1_204_800,
      speedTrapKmh: 292,
      speedFinishKmh: 256,
    });
  });

  it('keeps an open lap on which something was measured, and no other', () => {
    const laps = (line: TimingLine) =>
      read('race', start, out(10_000), counted(110_000, 1, lapTime('1:40.000')), [150_000, line]).laps.length;
    expect(laps(sector(0, '30.000'))).toBe(2);
    expect(laps({ Speeds: { I1: { Value: '300' } } })).toBe(2);
    expect(laps({ InPit: true })).toBe(1);
    expect(laps(sector(0, ''))).toBe(1);
  });

  it('has no lap at all without a counted one', () => {
    expect(read('race', start, out(10_000), [40_000, sector(0, '30.000')]).laps).toEqual([]);
    expect(read('race').laps).toEqual([]);
  });
});

describe('data from the past', () => {
  it('is skipped until the count is reached again', () => {
    // 2020 Hungarian, Practice 2, car 16: the feed repeats a stretch.
    const { laps, hadLateData } = read(
      'race',
      start,
      out(10_000),
      counted(110_000, 1, lapTime('1:40.000')),
      counted(210_000, 2, lapTime('1:41.000')),
      counted(215_000, 1, lapTime('1:49.000')),
      [216_000, sector(0, '99.000')],
      counted(217_000, 2, lapTime('1:41.000')),
      counted(310_000, 3, lapTime('1:42.000')),
    );
    expect(hadLateData).toBe(true);
    expect(laps.map((lap) => [lap.endMs, lap.lapTimeMs, lap.sectorMs[0]])).toEqual([
      [110_000, 100_000, null],
      [210_000, 101_000, null],
      [310_000, 102_000, null],
    ]);
  });
});

describe('a lap that is struck', () => {
  // 2025 Emilia Romagna, Qualifying, car 87, which had ended its lap after the red flag.
  const flyingLap: [number, TimingLine][] = [
    out(2_589_417),
    counted(2_686_387, 8, lapTime('4:58.914')),
    [2_686_496, sector(2, '31.819')],
    [2_710_637, sector(0, '24.154')],
    [2_736_780, sector(1, '26.262')],
    counted(2_762_468, 9, {
      ...sector(2, '25.661'),
      ...lapTime('1:16.077'),
      BestLapTime: { Value: '1:16.077', Lap: 8 },
    }),
    [2_814_155, sector(0, '51.546')],
    [2_865_187, sector(1, '51.173')],
  ];
  const strike = counted(2_868_859, 8, {
    Sectors: { 0: { Value: '24.154' }, 1: { Value: '' } },
    ...lapTime('4:58.914'),
    BestLapTime: { Value: '1:16.918', Lap: 2 },
  });
  const inLap: [number, TimingLine][] = [
    [2_915_140, { InPit: true, ...sector(2, '31.819') }],
    [2_919_656, { ...sector(2, '54.404'), ...lapTime('3:53.200') }],
  ];
  const rows = (...messages: [number, TimingLine][]) =>
    read('qualifying', [5000, { NumberOfLaps: 7, Sectors: [] }], ...messages);

  it('is marked, and what follows belongs to the next lap', () => {
    const { laps, bestLaps, hadLateData } = rows(...flyingLap, strike, ...inLap);
    expect(hadLateData).toBe(false);
    expect(
      laps.map((lap) => [lap.lapNumber, lap.isStruck, lap.lapTimeMs, lap.sectorMs, lap.pitInMs]),
    ).toEqual([
      [7, false, 298_914, [null, null, 31_819], null],
      [8, true, 76_077, [24_154, 26_262, 25_661], null],
      [9, false, 233_200, [51_546, 51_173, 54_404], 2_915_140],
    ]);
    expect(bestLaps.at(-1)).toEqual({ timeMs: 2_868_859, lapTimeMs: 76_918, lapNumber: 2 });
  });

  it('is followed by laps that the feed counts from there', () => {
    const { laps, lostLapEnds } = rows(
      ...flyingLap,
      strike,
      counted(2_919_656, 9, { ...sector(2, '54.404'), ...lapTime('2:37.123') }),
      counted(3_000_000, 10, lapTime('1:20.344')),
    );
    expect(lostLapEnds).toBe(false);
    expect(laps.map((lap) => [lap.lapTimeMs, lap.isStruck])).toEqual([
      [298_914, false],
      [76_077, true],
      [157_123, false],
      [80_344, false],
    ]);
  });

  it('is one once the car was heard of for longer without its count coming back, if only by mini sectors', () => {
    const messages = [[5000, { NumberOfLaps: 7, Sectors: [] }], ...flyingLap, strike] as const;
    const patches = messages.map(([timeMs, line]) => ({ timeMs, line }));
    const struck = (lastHeardMs: number | null) =>
      readRawLaps(patches, 'qualifying', undefined, () => lastHeardMs).laps.filter((lap) => lap.isStruck);
    expect([null, strike[0] + 5000, strike[0] + 5001].map((timeMs) => struck(timeMs).length)).toEqual([
      0, 0, 1,
    ]);
  });

  it('is none as long as the count may come back with the same time', () => {
    // 2020 Hungarian, Practice 2, car 16: back from 7 to 6 at 01:32:42.415, and 7 again 4.1 s later.
    const last = flyingLap.slice(0, 6);
    const back = counted(2_762_468, 8, lapTime('4:58.914'));
    const again = counted(2_766_598, 9, lapTime('1:16.077'));
    for (const messages of [[back], [back, again], [back, again, ...inLap]]) {
      const { laps, hadLateData } = rows(...last, ...messages);
      expect(hadLateData).toBe(true);
      expect(laps.some((lap) => lap.isStruck)).toBe(false);
    }
  });
});

describe('a lap time that is sent again', () => {
  // 2023 Canadian, Qualifying, car 1: lap 24, the red flag, and both values once more before it is lifted.
  const interrupted = (again: TimingLine) =>
    read(
      'qualifying',
      [5000, { NumberOfLaps: 24, Sectors: [] }],
      [4_385_860, { InPit: false }],
      [4_410_375, sector(0, '24.553')],
      [4_437_906, sector(1, '27.445')],
      counted(4_471_717, 25, { ...sector(2, '33.860'), ...lapTime('1:25.858') }),
      [4_574_575, { InPit: true }],
      [4_775_087, { ...sector(2, ''), ...lapTime('5:03.212') }],
      [4_919_694, again],
      counted(4_928_037, 26, { InPit: false }),
      [4_993_786, sector(1, '31.615')],
    ).laps[1]!;

  it('is not the time of the lap that was interrupted', () => {
    const lap = interrupted({ ...sector(2, '33.860'), ...lapTime('1:25.858') });
    expect(lap).toMatchObject({ sectorMs: [null, null, null], lapTimeMs: 303_212, endMs: 4_928_037 });
  });

  it('is news when it is another', () => {
    const lap = interrupted({ ...sector(2, '33.860'), ...lapTime('1:25.859') });
    expect(lap).toMatchObject({ sectorMs: [null, null, 33_860], lapTimeMs: 85_859 });
  });
});

describe('values', () => {
  it('belong to the lap before for 5 s after its end, but for the speed trap', () => {
    const late: TimingLine = {
      ...sector(2, '30.000'),
      ...lapTime('1:40.000'),
      Speeds: { FL: { Value: '256' }, ST: { Value: '300' } },
    };
    const laps = (timeMs: number) =>
      read('race', start, out(10_000), counted(110_000, 1), [timeMs, late], counted(210_000, 2)).laps;
    // Nothing was measured on lap 1 when nothing comes late: it is the way to the grid.
    expect(laps(115_000)[0]).toMatchObject({ lapNumber: 1, endMs: 210_000, lapTimeMs: 100_000 });
    const [first, second] = laps(114_999);
    expect(first).toMatchObject({ sectorMs: [null, null, 30_000], lapTimeMs: 100_000, speedFinishKmh: 256 });
    expect(first!.sectorEndMs[2]).toBe(114_999);
    expect(first!.speedTrapKmh).toBeNull();
    expect(second).toMatchObject({ sectorMs: [null, null, null], lapTimeMs: null, speedTrapKmh: 300 });
  });

  it('are those sent last', () => {
    const { laps } = read(
      'race',
      start,
      out(10_000),
      [40_000, sector(0, '30.000')],
      [41_000, sector(0, '30.100')],
      counted(110_000, 1, lapTime('1:40.000')),
    );
    expect(laps[0]).toMatchObject({ sectorMs: [30_100, null, null], sectorEndMs: [41_000, null, null] });
  });

  it('tell a withdrawn lap time from one that was not sent', () => {
    const withdrawn = (...lines: TimingLine[]) =>
      read(
        'race',
        start,
        out(10_000),
        counted(110_000, 1, sector(2, '30.000')),
        ...lines.map((line, index): [number, TimingLine] => [110_100 + index, line]),
      ).laps[0]!.lapTimeWithdrawn;
    expect(withdrawn()).toBe(false);
    expect(withdrawn(lapTime(''))).toBe(true);
    expect(withdrawn(lapTime(''), lapTime('1:40.000'))).toBe(false);
    expect(withdrawn(lapTime('1:40.000'), lapTime(''))).toBe(true);
    expect(withdrawn({ LastLapTime: { PersonalFastest: true } })).toBe(false);
  });

  it('ignore full states, whose values are old', () => {
    const { laps } = read(
      'race',
      start,
      out(10_000),
      [20_000, { Sectors: [{ Value: '30.000' }] }],
      counted(110_000, 1, lapTime('1:40.000')),
    );
    expect(laps[0]!.sectorMs[0]).toBeNull();
  });
});

describe('pit visits', () => {
  const laps = (...messages: [number, TimingLine][]) =>
    read('race', start, out(10_000), ...messages).laps.map((lap) => [lap.pitInMs, lap.pitOutMs]);

  it('enter on the current lap', () => {
    expect(laps([105_000, { InPit: true }], counted(110_000, 1, lapTime('1:40.000')))).toEqual([
      [105_000, 10_000],
    ]);
  });

  it('enter when the stop is counted, where the message of the entry is lost', () => {
    const end = counted(110_000, 1, lapTime('1:40.000'));
    const stop: [number, TimingLine] = [106_000, { NumberOfPitStops: 1 }];
    expect(laps(stop, end)).toEqual([[106_000, 10_000]]);
    expect(laps([105_000, { InPit: true }], stop, end)).toEqual([[105_000, 10_000]]);
  });

  it('leave on the current lap', () => {
    expect(
      laps(
        counted(110_000, 1, lapTime('1:40.000')),
        [130_000, { InPit: false }],
        counted(210_000, 2, lapTime('1:40.000')),
      ),
    ).toEqual([
      [null, 10_000],
      [null, 130_000],
    ]);
  });

  it('leave on the next lap when this one ends with it, or within 5 s', () => {
    for (const exitMs of [105_001, 110_000]) {
      const exit: [number, TimingLine][] =
        exitMs === 110_000
          ? [counted(110_000, 1, { InPit: false, ...lapTime('1:40.000') })]
          : [[exitMs, { InPit: false }], counted(110_000, 1, lapTime('1:40.000'))];
      expect(laps(...exit, counted(210_000, 2, lapTime('1:40.000')))[1]).toEqual([null, exitMs]);
    }
    const early = laps([105_000, { InPit: false }], counted(110_000, 1, lapTime('1:40.000')));
    expect(early).toEqual([[null, 105_000]]);
  });

  it('do not begin before the car has left the pits once', () => {
    const { laps: rows } = read(
      'race',
      start,
      [6000, { InPit: true }],
      out(10_000),
      counted(110_000, 1, lapTime('1:40.000')),
    );
    expect(rows[0]!.pitInMs).toBeNull();
  });
});

describe('best laps and parts', () => {
  it('are announced with their times and mostly the number of the lap', () => {
    const best = (Value: string, Lap?: unknown): TimingLine => ({ BestLapTime: { Value, Lap } });
    const { bestLaps } = read(
      'qualifying',
      start,
      [1, best('1:30.000')],
      [2, best('')],
      [3, best('1:29.000', 7)],
      [4, best('1:28.000', 'last')],
    );
    expect(bestLaps).toEqual([
      { timeMs: 1, lapTimeMs: 90_000, lapNumber: null },
      { timeMs: 2, lapTimeMs: null, lapNumber: null },
      { timeMs: 3, lapTimeMs: 89_000, lapNumber: 7 },
      { timeMs: 4, lapTimeMs: 88_000, lapNumber: null },
    ]);
  });

  it('are not withdrawn by the next part of a qualifying, which empties the lap as well', () => {
    // 2025 Mexico City, Qualifying, 00:36:35.765.
    const cell = { BestLapTime: { Value: '', _deleted: ['Lap'] }, BestLapTimes: { 1: { Value: '' } } };
    expect(read('qualifying', start, [2_195_765, cell]).bestLaps).toEqual([]);
  });

  it('begin a part of a qualifying with the first cell of that part', () => {
    const cell = (part: number): TimingLine => ({ BestLapTimes: { [part]: { Value: '' } } });
    expect(read('qualifying', start).partStartsMs).toEqual([0]);
    expect(
      read('qualifying', start, [100, cell(0)], [200, cell(1)], [300, cell(1)], [400, cell(2)]).partStartsMs,
    ).toEqual([0, 200, 400]);
    expect(read('qualifying', start, [400, cell(2)], [500, cell(1)], [600, cell(9)]).partStartsMs).toEqual([
      0,
      null,
      400,
    ]);
  });
});

describe('a recording that begins in mid-session', () => {
  const state = (NumberOfLaps: number): [number, TimingLine] => [
    1_000_000,
    {
      NumberOfLaps,
      InPit: false,
      Sectors: [{ Value: '30.000' }, { Value: '40.000' }, { Value: '30.000' }],
      ...lapTime('1:40.000'),
      BestLapTime: { Value: '1:39.000' },
    },
  ];
  const rest: [number, TimingLine][] = [
    [1_040_000, sector(1, '41.000')],
    counted(1_070_000, 13, lapTime('1:41.000')),
    counted(1_170_000, 14, lapTime('1:42.000')),
  ];

  it('numbers laps on, without the values of laps done', () => {
    const { laps, joinedAfterLaps, bestLaps } = read('race', state(12), ...rest);
    expect(joinedAfterLaps).toBe(12);
    expect(laps.map((lap) => [lap.lapNumber, lap.lapTimeMs, lap.sectorMs[1]])).toEqual([
      [13, 101_000, 41_000],
      [14, 102_000, null],
    ]);
    expect(bestLaps).toEqual([]);
  });

  it('knows that the first pit exit was counted outside races', () => {
    expect(read('qualifying', state(12), ...rest).laps.map((lap) => lap.lapNumber)).toEqual([12, 13]);
  });

  it('drops the rest of a lap on which nothing was measured, and numbers on all the same', () => {
    const { laps } = read(
      'race',
      state(12),
      counted(1_070_000, 13),
      counted(1_170_000, 14, lapTime('1:42.000')),
    );
    expect(laps.map((lap) => lap.lapNumber)).toEqual([14]);
  });

  it.each([
    ['a patch', [1_000_000, { NumberOfLaps: 12, ...lapTime('1:40.000') }]],
    ['a state without laps', [1_000_000, { NumberOfLaps: 0, Sectors: [] }]],
    ['a state with a count that is none', [1_000_000, { NumberOfLaps: 1.5, Sectors: [] }]],
  ] as [string, [number, TimingLine]][])('does not begin with %s', (_, first) => {
    expect(read('race', first).joinedAfterLaps).toBeNull();
  });
});

describe('a recording with a gap', () => {
  const state = (timeMs: number, NumberOfLaps: number): [number, TimingLine] => [
    timeMs,
    {
      NumberOfLaps,
      InPit: false,
      Sectors: [{ Value: '33.000' }, { Value: '34.000' }, { Value: '35.000' }],
      ...lapTime('1:42.000'),
    },
  ];
  const before: [number, TimingLine][] = [
    start,
    out(10_000),
    counted(110_000, 1, lapTime('1:40.000')),
    [140_000, sector(0, '30.000')],
  ];
  const lapsOf = ({ laps }: ReturnType<typeof read>) =>
    laps.map((lap) => [lap.lapNumber, lap.endMs, lap.lapTimeMs, lap.sectorMs[0], lap.pitOutMs]);

  it('misses the laps that ended in it, and numbers on', () => {
    const raw = read(
      'race',
      ...before,
      state(350_000, 3),
      [380_000, sector(1, '36.000')],
      counted(420_000, 4, lapTime('1:41.500')),
      counted(520_000, 5),
    );
    expect(lapsOf(raw)).toEqual([
      [1, 110_000, 100_000, null, 10_000],
      [4, 420_000, 101_500, null, null],
      [5, 520_000, null, null, null],
    ]);
    expect(raw).toMatchObject({ lostLaps: [2, 3], lostLapEnds: false, hadLateData: false });
  });

  it('knows the first exit from the pits when that was in it', () => {
    const late = counted(420_000, 4, lapTime('1:41.500'));
    expect(read('race', start, state(350_000, 3), late)).toMatchObject({
      lostLaps: [1, 2, 3],
      laps: [{ lapNumber: 4, lapTimeMs: 101_500 }],
    });
    expect(read('practice', start, state(350_000, 3), late)).toMatchObject({
      lostLaps: [1, 2],
      laps: [{ lapNumber: 3, lapTimeMs: 101_500 }],
    });
  });

  it('keeps a lap of which only the count was missed, and the speeds that are not sent again', () => {
    const [, line] = state(350_000, 2);
    const raw = read(
      'race',
      ...before,
      [208_000, sector(2, '35.000')],
      [350_000, { ...line, NumberOfPitStops: 1, Speeds: { I1: { Value: '301' } } }],
      counted(420_000, 3, lapTime('1:41.500')),
    );
    expect(lapsOf(raw)).toEqual([
      [1, 110_000, 100_000, null, 10_000],
      [2, 208_000, null, 30_000, null],
      [3, 420_000, 101_500, null, null],
    ]);
    expect(raw.laps.map(({ speedI1Kmh }) => speedI1Kmh)).toEqual([null, null, 301]);
    expect(raw).toMatchObject({ lostLaps: [], hasLostPitStops: true });
  });

  it('knows that a stop was lost with the lap on which it was seen', () => {
    const raw = read('race', ...before, [150_000, { InPit: true }], state(350_000, 3), counted(420_000, 4));
    expect(raw).toMatchObject({ lostLaps: [2, 3], hasLostPitStops: true });
    expect(read('race', ...before, state(350_000, 3), counted(420_000, 4)).hasLostPitStops).toBe(false);
  });

  it('is none where the count is damaged', () => {
    const raw = read('race', ...before, state(150_000, 90_000_000), counted(250_000, 90_000_001));
    expect(raw).toMatchObject({ lostLaps: [], lostLapEnds: true });
  });
});

describe('a lap time of 150 s and more', () => {
  const sectors = (...values: string[]): TimingLine => ({
    Sectors: Object.fromEntries(values.map((Value, index) => [index, { Value }])),
  });

  it('does not replace what the feed said of the lap before', () => {
    // 2023 Azerbaijan, Sprint Shootout, car 4, lap 12: in the pits at 00:50:43.513, timed, withdrawn, and sixteen minutes
    // later the time since the line.
    const last = (...later: TimingLine[]) =>
      read(
        'qualifying',
        start,
        out(10_000),
        counted(100_000, 1),
        counted(2_915_969, 2, lapTime('1:43.439')),
        [3_043_513, { InPit: true }],
        [3_045_138, { ...sectors('42.858', '50.777', '35.422'), ...lapTime('2:09.057') }],
        ...later.map((line): [number, TimingLine] => [3_990_777, line]),
      ).laps.at(-1)!;
    expect(last(lapTime('15:45.345')).lapTimeMs).toBe(129_057);
    expect(last(lapTime(''), lapTime('15:45.345'))).toMatchObject({
      lapTimeMs: null,
      lapTimeWithdrawn: true,
    });
    expect(last(lapTime('2:09.056')).lapTimeMs).toBe(129_056);
  });

  it('is taken where there is none yet', () => {
    const { laps } = read('race', start, out(10_000), counted(260_000, 1, lapTime('2:38.093')), [
      260_109,
      sector(2, '30.321'),
    ]);
    expect(laps[0]).toMatchObject({ lapTimeMs: 158_093, lapTimeWithdrawn: false });
  });
});
