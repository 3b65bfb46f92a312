import { describe, expect, it } from 'vitest';
import type { Warning } from '../../warnings.ts';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';
import { readTyreSets, tyreDoubt } from './tyre-sets.ts';

const whole = { lapsBefore: null, hasGaps: false };

function message(timeMs: number, stint: number, values: Partial<TyreMessage> = {}): TyreMessage {
  return { ...emptyTyreMessage(timeMs, stint), ...values };
}

/** Laps that end with these pit entries. */
function inLaps(...pitInsMs: number[]): RawLap[] {
  return pitInsMs.map((pitInMs, index) => ({ ...emptyRawLap(index + 1), pitInMs, endMs: pitInMs + 1000 }));
}

const summary = (messages: TyreMessage[], laps: RawLap[]) =>
  readTyreSets(messages, laps, whole).sets.map(({ stint, fromMs, compound }) => [stint, fromMs, compound]);

describe('readTyreSets', () => {
  it('lets later messages correct a set, but not move its beginning', () => {
    const { sets, isCounterCorrected } = readTyreSets(
      [
        message(100, 0, { compound: 'UNKNOWN', fresh: false, startLaps: 0 }),
        message(200, 0, { compound: 'SOFT' }),
        message(300, 0, { startLaps: 3, fresh: true }),
        message(400, 0, { totalLaps: 4 }),
      ],
      [],
      whole,
    );
    expect(sets).toEqual([
      { stint: 0, fromMs: 0, compound: 'SOFT', fresh: true, startLaps: 3, notChanged: null },
    ]);
    expect(isCounterCorrected).toBe(false);
  });

  it('has a set from the start on which is named a lap or two later', () => {
    // 2018 Azerbaijan, Race, car 5: nothing was sent before 00:13:19.945, when lap 2 was over; `{"TotalLaps": 5, "StartLaps": 4}`.
    const { sets } = readTyreSets(
      [
        message(799_945, 0, { compound: 'SUPERSOFT', fresh: false, startLaps: 4, totalLaps: 5 }),
        message(802_792, 0, { totalLaps: 6 }),
        message(957_923, 0, { totalLaps: 7 }),
      ],
      [610_514, 799_833, 953_182].map((endMs, index) => ({ ...emptyRawLap(index + 1), endMs })),
      whole,
    );
    expect(sets).toMatchObject([{ stint: 0, fromMs: 0, compound: 'SUPERSOFT', startLaps: 4 }]);
  });

  it('spreads stints that were sent at once after a stop over the runs', () => {
    // 2018 Azerbaijan, Race, car 14: nothing was sent before 00:13:19.945, when it had stopped once, on lap 1.
    const messages = [
      message(799_945, 0, { compound: 'SUPERSOFT' }),
      message(799_945, 1, { compound: 'SOFT' }),
      message(836_708, 1),
      message(5_200_727, 2, { compound: 'ULTRASOFT' }),
    ];
    expect(summary(messages, inLaps(658_372, 5_175_363))).toEqual([
      [0, 0, 'SUPERSOFT'],
      [1, 658_373, 'SOFT'],
      [2, 5_175_364, 'ULTRASOFT'],
    ]);
  });

  it('has one set of two that were sent at once before any stop', () => {
    const messages = [
      message(799_945, 0, { compound: 'SUPERSOFT' }),
      message(799_945, 1, { compound: 'SOFT' }),
    ];
    expect(summary(messages, inLaps(900_000))[0]).toEqual([0, 0, 'SUPERSOFT']);
    expect(summary(messages, [])).toEqual([[0, 0, 'SUPERSOFT']]);
  });

  it('gives a set what was said of it, also before it was fitted', () => {
    // 2018 Azerbaijan, Race, car 7: stint 2 was named at 00:14:11.866, while it drove on stint 1; when it was fitted, at 01:25:50.465,
    // the feed sent `{"Compound": "ULTRASOFT", "TotalLaps": 0, "TyresNotChanged": "0"}`: new and of age 0 as before.
    const { sets, isCounterCorrected } = readTyreSets(
      [
        message(100_000, 0, { compound: 'ULTRASOFT', fresh: false, startLaps: 3, totalLaps: 4 }),
        message(700_000, 1, { compound: 'SOFT', fresh: true, startLaps: 0, totalLaps: 0 }),
        message(851_866, 2, { compound: 'SOFT', fresh: true, startLaps: 0, totalLaps: 1, notChanged: true }),
        message(972_402, 1, { totalLaps: 2 }),
        message(5_150_465, 2, { compound: 'ULTRASOFT', totalLaps: 0, notChanged: false }),
        message(5_339_068, 2, { totalLaps: 1 }),
      ],
      [
        ...inLaps(615_946),
        { ...emptyRawLap(2), pitOutMs: 645_902, endMs: 968_565 },
        { ...emptyRawLap(3), pitInMs: 5_122_554, endMs: 5_123_308 },
        { ...emptyRawLap(4), pitOutMs: 5_143_252, endMs: 5_281_639 },
      ],
      whole,
    );
    expect(isCounterCorrected).toBe(true);
    expect(
      sets.map(({ compound, fresh, startLaps, notChanged }) => [compound, fresh, startLaps, notChanged]),
    ).toEqual([
      ['ULTRASOFT', false, 3, null],
      ['SOFT', true, 0, null],
      ['ULTRASOFT', true, 0, false],
    ]);
  });

  it('takes the next set for the next one as soon as the car is in the pits, also before the in lap ends', () => {
    const messages = [
      message(100_000, 0, { compound: 'MEDIUM' }),
      message(200_000, 0),
      message(900_500, 1, { compound: 'HARD' }),
    ];
    const laps = [{ ...emptyRawLap(1), pitInMs: 900_000, endMs: 901_000 }];
    expect(summary(messages, laps)).toEqual([
      [0, 0, 'MEDIUM'],
      [1, 900_001, 'HARD'],
    ]);
  });

  it('waits for the set of a stop that changed no tyres', () => {
    const messages = [
      message(100_000, 0, { compound: 'MEDIUM' }),
      message(700_000, 0),
      message(1_500_000, 1, { compound: 'HARD' }),
    ];
    expect(summary(messages, inLaps(600_000, 1_400_000))).toEqual([
      [0, 0, 'MEDIUM'],
      [1, 1_400_001, 'HARD'],
    ]);
  });

  it('copes with stint numbers that leave gaps or come in any order', () => {
    const messages = [message(900_500, 4, { compound: 'SOFT' }), message(50, 0, { compound: 'HARD' })];
    expect(summary(messages, inLaps(900_000))).toEqual([
      [0, 0, 'HARD'],
      [1, 900_001, 'SOFT'],
    ]);
  });

  it('leaves sets where they were named when laps, and perhaps stops, are missing', () => {
    const messages = [message(100_000, 0, { compound: 'MEDIUM' }), message(900_500, 1, { compound: 'HARD' })];
    const { sets } = readTyreSets(messages, inLaps(600_000), { ...whole, hasGaps: true });
    expect(sets.map(({ stint, fromMs }) => [stint, fromMs])).toEqual([
      [0, 100_000],
      [1, 900_500],
    ]);
  });

  it('goes on from the state at joining in mid-session', () => {
    // 2023 Azerbaijan, Sprint, joined on lap 5: earlier pit visits are unknown, so nothing can be held back.
    const { sets } = readTyreSets(
      [
        message(3_427_335, 0, { compound: 'MEDIUM', startLaps: 0, totalLaps: 1 }),
        message(3_427_335, 1, { compound: 'SOFT', startLaps: 2, totalLaps: 6 }),
        message(3_500_000, 1, { totalLaps: 7 }),
      ],
      inLaps(3_450_000),
      { ...whole, lapsBefore: 5 },
    );
    // Two laps old when fitted and four laps done by then: the first recorded lap is its seventh.
    expect(sets).toMatchObject([{ stint: 1, compound: 'SOFT', startLaps: 6 }]);
  });
});

const about = (code: Warning['code'], drivers?: string[]): Warning => ({
  ...{ code, message: '', effect: '' },
  ...(drivers && { drivers }),
});
const hamilton = { code: 'HAM', driverNumber: '44' };

it.each<[boolean, Warning[]]>([
  [false, []],
  [true, [about('TYRE_MESSAGES_LOST', ['VER', 'HAM'])]],
  [true, [about('PIT_VISITS_LOST', ['HAM'])]],
  [true, [about('STINTS_MISSING', ['44'])]],
  [true, [about('CLOCKS_DISAGREE')]],
  [false, [about('TYRE_MESSAGES_LOST', ['VER'])]],
  [false, [about('TYRES_NAMED_LATE', ['HAM']), about('LAP_TIMES_LOST')]],
])('is %s of the tyres of HAM after %j', (doubted, warnings) => {
  expect(tyreDoubt(warnings)(hamilton)).toBe(doubted);
});
