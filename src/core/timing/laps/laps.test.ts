import { describe, expect, it } from 'vitest';
import { unlistedDriver } from '../topics/driver-list.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import { assembleLaps, type LapSources } from './laps.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { mergeResults } from '../../results/session-results.ts';
import type { TyreSet } from '../tyres/tyre-sets.ts';

const driver = (driverNumber: string, values: Partial<DriverResult> = {}): DriverResult => ({
  ...mergeResults([unlistedDriver(driverNumber)], null, 'race')[0]!,
  ...values,
});

const rawLaps = (...endsMs: number[]): RawLap[] =>
  endsMs.map((endMs, index) => ({ ...emptyRawLap(index + 1), endMs }));

const soft: TyreSet = { stint: 0, fromMs: 0, compound: 'SOFT', fresh: true, startLaps: 3, notChanged: null };

function assemble(values: Partial<LapSources>) {
  return assembleLaps({
    kind: 'race',
    drivers: [driver('4'), driver('81')],
    rawLaps: new Map(),
    lapsBeforeRecording: new Map(),
    tyreSets: new Map(),
    sessionStatus: [{ timeMs: 10_000, status: 'Started' }],
    trackStatus: [
      { timeMs: 0, code: '1', message: '' },
      { timeMs: 150_000, code: '2', message: '' },
      { timeMs: 160_000, code: '1', message: '' },
    ],
    ...values,
  });
}

describe('assembleLaps', () => {
  it('joins laps, tyres and statuses in the order of the drivers', () => {
    const { laps, withoutLaps, withoutTyres } = assemble({
      drivers: [driver('81', { code: 'PIA', teamName: 'McLaren' }), driver('4')],
      rawLaps: new Map([
        ['4', rawLaps(110_000, 210_000)],
        ['81', rawLaps(111_000, 209_000)],
      ]),
      tyreSets: new Map([['81', [soft]]]),
    });
    expect(laps.map((lap) => [lap.driver, lap.lapNumber, lap.startMs, lap.endMs])).toEqual([
      ['PIA', 1, 10_000, 111_000],
      ['PIA', 2, 111_000, 209_000],
      ['4', 1, 10_000, 110_000],
      ['4', 2, 110_000, 210_000],
    ]);
    expect(laps[1]).toMatchObject({
      ...{ driverNumber: '81', team: 'McLaren', trackStatus: '12', position: 1 },
      ...{ stint: 1, compound: 'SOFT', tyreLifeLaps: 5, freshTyre: true },
      ...{ isGenerated: false, isAccurate: false, deleted: null },
    });
    expect([withoutLaps, withoutTyres]).toEqual([[], ['4']]);
  });

  it('ranks the cars at the end of each lap of a race, and of nothing else', () => {
    const sources = {
      rawLaps: new Map([
        ['4', rawLaps(110_000, 210_000, 310_000)],
        ['81', rawLaps(109_000, 211_000)],
      ]),
    };
    expect(assemble(sources).laps.map((lap) => lap.position)).toEqual([2, 1, 1, 1, 2]);
    const practice = assemble({ ...sources, kind: 'practice' }).laps;
    expect(practice.map((lap) => lap.position)).toEqual([null, null, null, null, null]);
  });

  it('forgets the pit exit on the way to the grid', () => {
    const start = (pitOutMs: number) => {
      const [first] = rawLaps(110_000);
      return assemble({ rawLaps: new Map([['4', [{ ...first!, pitOutMs }]]]) }).laps[0]!.pitOutMs;
    };
    expect(start(9999)).toBeNull();
    // A start from the pit lane: 2023 Azerbaijan, Sprint, car 31.
    expect(start(12_000)).toBe(12_000);
  });

  describe('takes a car with tyres and without a lap for one that crashed on lap 1', () => {
    const others = new Map([['4', rawLaps(110_000, 210_000)]]);
    const crash = (values: Partial<LapSources> = {}) => {
      const tyreSets = new Map([['81', [soft]]]);
      const { laps, withoutLaps } = assemble({ rawLaps: others, tyreSets, ...values });
      return { lap: laps.find((lap) => lap.driver === '81'), withoutLaps };
    };

    it('in a race', () => {
      expect(crash().lap).toMatchObject({
        ...{ lapNumber: 1, startMs: 10_000, endMs: 110_000, isGenerated: true, position: null },
        ...{ stint: 1, compound: 'SOFT', tyreLifeLaps: 4, isPersonalBest: false },
      });
    });

    it('at a moment by which it was said to have stopped', () => {
      expect(crash({ stoppedOnLapOne: new Set(['81']) }).lap).toMatchObject({ isGenerated: true });
    });

    it.each<[string, Partial<LapSources>]>([
      ['in a practice', { kind: 'practice' }],
      ['when no tyre was named', { tyreSets: new Map() }],
      ['when it was withdrawn', { drivers: [driver('4'), driver('81', { classifiedPosition: 'W' })] }],
      [
        'while the others are on lap 2: it may be on its way',
        { rawLaps: new Map([['4', rawLaps(110_000)]]) },
      ],
      ['when nobody has done a lap', { rawLaps: new Map() }],
      ['at a moment by which nobody had said that it stopped', { stoppedOnLapOne: new Set() }],
    ])('but not %s', (_, values) => {
      const { lap, withoutLaps } = crash(values);
      expect(lap).toBeUndefined();
      expect(withoutLaps).toContain('81');
    });

    it('but not when its laps were done before the recording began', () => {
      const { lap, withoutLaps } = crash({ lapsBeforeRecording: new Map([['81', 7]]) });
      expect(lap).toBeUndefined();
      expect(withoutLaps).toEqual([]);
    });
  });

  it('gives no position on laps that some car ended in a gap of the recording', () => {
    const withoutSecond = rawLaps(111_000, 209_000, 309_000).filter(({ lapNumber }) => lapNumber !== 2);
    const { laps } = assemble({
      rawLaps: new Map([
        ['4', rawLaps(110_000, 210_000, 310_000)],
        ['81', withoutSecond],
      ]),
      unseenEnds: new Map([['81', [2]]]),
    });
    expect(laps.map((lap) => [lap.driver, lap.lapNumber, lap.position])).toEqual([
      ['4', 1, 1],
      ['4', 2, null],
      ['4', 3, 2],
      ['81', 1, 2],
      ['81', 3, 1],
    ]);
  });

  it('gives no position on laps that some car did before the recording began', () => {
    const { laps } = assemble({
      rawLaps: new Map([
        ['4', [{ ...emptyRawLap(8), endMs: 210_000 }]],
        [
          '81',
          [
            { ...emptyRawLap(7), endMs: 150_000 },
            { ...emptyRawLap(8), endMs: 250_000 },
          ],
        ],
      ]),
      lapsBeforeRecording: new Map([
        ['4', 7],
        ['81', 6],
      ]),
    });
    expect(laps.map((lap) => [lap.driver, lap.lapNumber, lap.position])).toEqual([
      ['4', 8, 1],
      ['81', 7, null],
      ['81', 8, 2],
    ]);
  });

  it('names drivers who drove no lap, but not those whom only the results API knows', () => {
    const drivers = [driver('4'), driver('47', { inTimingList: false })];
    expect(assemble({ drivers }).withoutLaps).toEqual(['4']);
  });
});
