import { describe, expect, it } from 'vitest';
import { assembleRecorded, recordedSession } from '../../../../test/recordings/corpus.ts';
import { assembleOpenF1 } from '../../../../test/recordings/recorded-openf1.ts';
import { assembleRaceLaps } from '../../../../test/recordings/recorded-race-laps.ts';
import { needsRecordings } from '../../../../test/recordings/recorded-sessions.ts';
import { madeUpLap, madeUpResult } from '../../../../test/support/made-up-session.ts';
import type { DriverResult } from '../../results/driver-result.ts';
import type { Lap } from '../../timing/laps/lap.ts';
import type { SessionTiming } from '../../timing/session-timing.ts';
import { paceChangeWarning, partsDifferWarning, slowBestsWarning, yearsBestWarnings } from './pace-change.ts';
import { quickLapYardstick } from './quick-laps.ts';

const cars = ['VER', 'NOR', 'LEC', 'HAM'];

/** A lap of every car for each time given. */
const race = (lapTimesMs: readonly number[], more: Partial<Lap> = {}): Lap[] =>
  cars.flatMap((car) =>
    lapTimesMs.map((lapTimeMs, index) => madeUpLap(car, 'Team', index + 1, { lapTimeMs, ...more })),
  );

const warningOf = (
  kind: SessionTiming['kind'],
  laps: Lap[],
  results: DriverResult[] = [],
): ReturnType<typeof paceChangeWarning>[number] | undefined =>
  paceChangeWarning({ kind, laps, results }, quickLapYardstick(laps))[0];

/** Ten laps at each pace. */
const phases = (...pacesMs: number[]) => pacesMs.flatMap((paceMs) => Array<number>(10).fill(paceMs));

describe('paceChangeWarning', () => {
  it('warns of a race in which the whole field was 9 % slower at one time than at another', () => {
    const warning = warningOf('race', race(phases(109_100, 100_000)));
    expect(warning).toMatchObject({ code: 'PACE_CHANGED', count: 40 });
    expect(warning!.message).toBe(
      'The track changed: the field was 9 % slower around lap 2 than around lap 11. 50 % of the undisturbed laps are too slow to count.',
    );
    expect(warningOf('race', race(phases(108_900, 100_000)))).toBeUndefined();
  });

  it('stays silent over slow cars, over a neutralised phase and where laps are slow on purpose', () => {
    const laps = race(phases(100_000, 100_000));
    const slowCars = laps.map((lap) => (lap.driver < 'M' ? { ...lap, lapTimeMs: 120_000 } : lap));
    expect(warningOf('race', slowCars)).toBeUndefined();
    const neutralised = laps.map((lap) =>
      lap.lapNumber < 11 ? { ...lap, lapTimeMs: 140_000, trackStatus: '4' } : lap,
    );
    expect(warningOf('race', neutralised)).toBeUndefined();
    expect(warningOf('race', [])).toBeUndefined();
    expect(warningOf('qualifying', race(phases(130_000, 100_000)))).toBeUndefined();
    expect(warningOf('practice', race(phases(130_000, 100_000)))).toBeUndefined();
  });

  it('warns of any session with three cars on wet-weather tyres and three on slicks', () => {
    const slick = race([100_000]);
    const wet = (count: number) =>
      race([105_000], { compound: 'INTERMEDIATE' }).filter(({ driver }) => cars.indexOf(driver) < count);
    expect(warningOf('practice', [...slick, ...wet(3)])?.message).toBe(
      'The track changed: 3 cars had laps on wet-weather tyres and 4 on slicks.',
    );
    expect(warningOf('practice', [...slick, ...wet(2)])).toBeUndefined();
    const unknown = race([100_000], { compound: 'TEST_UNKNOWN' });
    expect(warningOf('practice', [...unknown, ...wet(4)])).toBeUndefined();
  });

  // As in the sprint qualifying of the 2024 Chinese Grand Prix: dry parts 1 and 2, rain in part 3.
  it('warns of a qualifying with a wet part, which is no part of its quick laps', () => {
    const bests = [[97_400, 96_400, 117_900], [97_000, 96_000, 119_100], [97_600, 96_800, 118_600], [98_000]];
    const results = cars.map((car, index) => {
      const [q1Ms = null, q2Ms = null, q3Ms = null] = bests[index]!;
      return madeUpResult(car, { q1Ms, q2Ms, q3Ms });
    });
    const laps = cars.flatMap((car, index) =>
      bests[index]!.map((lapTimeMs, part) => madeUpLap(car, 'Team', part + 1, { lapTimeMs })),
    );
    expect(warningOf('qualifying', laps, results)).toMatchObject({
      code: 'PACE_CHANGED',
      message:
        'The track changed: cars were 23 % slower in part 3 than in part 2. 30 % of the undisturbed laps are too slow to count.',
      count: 3,
    });
    expect(partsDifferWarning(bests)).toMatchObject([
      { code: 'PACE_CHANGED', message: 'The track changed: cars were 23 % slower in part 3 than in part 2.' },
    ]);
    expect(partsDifferWarning(bests.map((parts) => parts.slice(0, 2)))).toEqual([]);
    expect(partsDifferWarning(bests.slice(2))).toEqual([]);
  });
});

describe('paceChangeWarning of recorded sessions', needsRecordings, () => {
  const messageOf = (timing: SessionTiming) =>
    paceChangeWarning(timing, quickLapYardstick(timing.laps))[0]?.message ?? null;
  const wetTyres = /^The track changed: \d+ cars had laps on wet-weather tyres and \d+ on slicks/;

  it('says so where the track got wet or dried, by whatever source', () => {
    expect(messageOf(assembleRecorded(recordedSession('2025_Miami_Sprint')))).toMatch(wetTyres);
    expect(messageOf(assembleRecorded(recordedSession('2023_Canadian_Qualifying')))).toContain(
      'cars were 9 % slower in part 3 than in part 2',
    );
    for (const sessionKey of [9149, 9531]) expect(messageOf(assembleOpenF1(sessionKey))).toMatch(wetTyres);
    for (const [raceId, slower] of [
      ['2024/9', '24 %'],
      ['2025/1', '12 %'],
      ['2025/12', '20 %'],
    ] as const)
      expect(messageOf(assembleRaceLaps(raceId)), raceId).toContain(`the field was ${slower} slower`);
  });

  it('says nothing where it was dry, however many laps are slow', () => {
    for (const id of [
      '2018_Azerbaijan_Race',
      '2023_Azerbaijan_Sprint',
      '2023_Qatar_Race',
      '2025_Qatar_Sprint',
    ])
      expect(messageOf(assembleRecorded(recordedSession(id))), id).toBeNull();
    for (const sessionKey of [9070, 9221, 9488, 9496, 9550, 9655, 9673])
      expect(messageOf(assembleOpenF1(sessionKey)), String(sessionKey)).toBeNull();
    for (const raceId of ['1996/1', '2011/1', '2018/4', '2023/14', '2025/4'])
      expect(messageOf(assembleRaceLaps(raceId)), raceId).toBeNull();
  });
});

describe('a best lap', () => {
  it('that is slower than 107 % of the fastest is told', () => {
    const best = (driver: string, bestMs: number) => ({ driver, where: 'in Q2', bestMs, fastestMs: 85_000 });
    expect(slowBestsWarning([best('VER', 85_000), best('COL', 105_572), best('OCO', 90_900)])).toMatchObject([
      {
        code: 'BEST_NOT_AT_PACE',
        message: 'Best laps slower than 107 % of the fastest: COL 1:45.572 in Q2.',
        drivers: ['COL'],
      },
    ]);
    expect(slowBestsWarning([best('OCO', 90_900)])).toEqual([]);
  });

  it('of a season whose track changed is told with its lap', () => {
    const laps = [
      ...race([90_000, 90_100]),
      ...race([110_000], { compound: 'INTERMEDIATE' }).map((lap) => ({ ...lap, lapNumber: 3 })),
    ];
    const timing = { kind: 'practice' as const, laps, results: [] };
    expect(yearsBestWarnings(2025, 'HAM', laps[0]!, timing)).toMatchObject([
      {
        code: 'PACE_CHANGED',
        message: expect.stringMatching(/^2025: the track changed: .* HAM’s fastest lap there is lap 1\.$/),
      },
    ]);
    expect(yearsBestWarnings(2025, 'HAM', laps.at(-1)!, timing).map(({ code }) => code)).toEqual([
      'PACE_CHANGED',
      'BEST_NOT_AT_PACE',
    ]);
    expect(yearsBestWarnings(2025, 'HAM', laps[0]!, { ...timing, laps: race([90_000]) })).toEqual([]);
  });
});
