import { describe, expect, it } from 'vitest';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import type { TyreMessage } from './tyre-messages.ts';
import { readTyreSets, type TyreContext } from './tyre-sets.ts';

const race = { isRace: true, startMs: 462_253, isJoined: false };

function message(timeMs: number, stint: number, values: Partial<TyreMessage> = {}): TyreMessage {
  return {
    timeMs,
    stint,
    compound: null,
    fresh: null,
    startLaps: null,
    notChanged: null,
    totalLaps: null,
    lapTimeMs: null,
    ...values,
  };
}

/** Laps that end with these pit entries. */
function inLaps(...pitInsMs: number[]): RawLap[] {
  return pitInsMs.map((pitInMs, index) => ({ ...emptyRawLap(index + 1), pitInMs, endMs: pitInMs + 1000 }));
}

const summary = (messages: TyreMessage[], laps: RawLap[], context: TyreContext = race) =>
  readTyreSets(messages, laps, context).sets.map(({ stint, fromMs, compound }) => [stint, fromMs, compound]);

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
      race,
    );
    expect(sets).toEqual([
      { stint: 0, fromMs: 100, compound: 'SOFT', fresh: true, startLaps: 3, notChanged: null },
    ]);
    expect(isCounterCorrected).toBe(false);
  });

  it('spreads stints that were sent at once after the start over the pit visits', () => {
    // 2018 Azerbaijan, Race, car 14: nothing was sent before 00:13:19.945, when it had stopped once, on lap 1.
    const messages = [
      message(799_945, 0, { compound: 'SUPERSOFT' }),
      message(799_945, 1, { compound: 'SOFT' }),
      message(836_708, 1),
      message(5_200_727, 2, { compound: 'ULTRASOFT' }),
    ];
    expect(summary(messages, inLaps(658_372, 5_175_363))).toEqual([
      [0, 1, 'SUPERSOFT'],
      [1, 658_373, 'SOFT'],
      [2, 5_200_727, 'ULTRASOFT'],
    ]);
  });

  it.each([
    ['in a practice', { ...race, isRace: false }, [658_372]],
    ['before the start', { ...race, startMs: 900_000 }, [658_372]],
    ['when nobody knows the start', { ...race, startMs: null }, [658_372]],
    ['when the car never stopped', race, []],
  ])('leaves them where they are %s', (_, context, pitInsMs) => {
    const messages = [
      message(799_945, 0, { compound: 'SUPERSOFT' }),
      message(799_945, 1, { compound: 'SOFT' }),
      message(836_708, 0),
    ];
    expect(summary(messages, inLaps(...pitInsMs), context)[0]).toEqual([0, 799_945, expect.anything()]);
  });

  it('holds back a counter that runs ahead of the pit visits', () => {
    // 2025 Miami, Sprint, car 1: stint 1 was counted before the start; the only stop was at 01:33:58.545.
    const { sets, isCounterCorrected } = readTyreSets(
      [
        message(2_408_839, 0, { compound: 'INTERMEDIATE', fresh: true, startLaps: 0 }),
        message(4_264_110, 1, { compound: 'INTERMEDIATE', fresh: true, startLaps: 0 }),
        message(4_394_093, 0, { totalLaps: 1 }),
        message(4_394_093, 1, { totalLaps: 1 }),
        message(5_669_179, 1, { compound: 'SOFT', fresh: false, startLaps: 3, totalLaps: 3 }),
      ],
      inLaps(5_638_545),
      { ...race, startMs: 4_245_523 },
    );
    expect(isCounterCorrected).toBe(true);
    expect(sets.map(({ stint, compound, fresh, startLaps }) => [stint, compound, fresh, startLaps])).toEqual([
      [0, 'INTERMEDIATE', true, 0],
      [1, 'SOFT', false, 3],
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
      [0, 100_000, 'MEDIUM'],
      [1, 900_500, 'HARD'],
    ]);
  });

  it('waits for the set of a stop that changed no tyres', () => {
    const messages = [
      message(100_000, 0, { compound: 'MEDIUM' }),
      message(700_000, 0),
      message(1_500_000, 1, { compound: 'HARD' }),
    ];
    expect(summary(messages, inLaps(600_000, 1_400_000))).toEqual([
      [0, 100_000, 'MEDIUM'],
      [1, 1_500_000, 'HARD'],
    ]);
  });

  it('copes with stint numbers that leave gaps or come in any order', () => {
    const messages = [message(100, 4, { compound: 'SOFT' }), message(50, 0, { compound: 'HARD' })];
    expect(summary(messages, [])).toEqual([
      [4, 100, 'SOFT'],
      [0, 50, 'HARD'],
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
      { ...race, isJoined: true },
    );
    // Two laps old when fitted and four laps done by then: the first recorded lap is its seventh.
    expect(sets[1]).toMatchObject({ stint: 1, compound: 'SOFT', startLaps: 6 });
  });
});
