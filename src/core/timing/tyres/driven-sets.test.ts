import { describe, expect, it } from 'vitest';
import { emptyRawLap, type RawLap } from '../raw-laps/raw-lap.ts';
import { racedUntilMs, readDrivenSets, readRuns } from './driven-sets.ts';
import { emptyTyreMessage, type TyreMessage } from './tyre-messages.ts';

function message(timeMs: number, stint: number, values: Partial<TyreMessage> = {}): TyreMessage {
  return { ...emptyTyreMessage(timeMs, stint), ...values };
}

/** Naming of a set that is new unless said otherwise. */
function named(timeMs: number, stint: number, compound: string, startLaps = 0): TyreMessage {
  return message(timeMs, stint, { compound, fresh: startLaps === 0, startLaps, totalLaps: startLaps });
}

/** Laps of 100 s that end at 100 s, 200 s, …; those named are in laps whose pit entry comes 2 s before the line. */
function laps(count: number, ...inLaps: number[]): RawLap[] {
  return Array.from({ length: count }, (_, index): RawLap => {
    const lapNumber = index + 1;
    const endMs = lapNumber * 100_000;
    return {
      ...emptyRawLap(lapNumber),
      endMs,
      pitInMs: inLaps.includes(lapNumber) ? endMs - 2000 : null,
      pitOutMs: inLaps.includes(lapNumber - 1) ? endMs - 80_000 : null,
    };
  });
}

/** Counts of a set from the end of one lap to that of another, three seconds late. */
function counts(stint: number, firstLap: number, lastLap: number, lapsBefore = 0): TyreMessage[] {
  return Array.from({ length: lastLap - firstLap + 1 }, (_, index) =>
    message((firstLap + index) * 100_000 + 3000, stint, { totalLaps: lapsBefore + index + 1 }),
  );
}

const inOrder = (...messages: (TyreMessage | TyreMessage[])[]) =>
  messages.flat().toSorted((a, b) => a.timeMs - b.timeMs);

const drivenSets = (messages: TyreMessage[], driven: RawLap[]) => {
  const { driven: sets, isCounterCorrected, hasUnseenChange } = readDrivenSets(messages, driven);
  return {
    sets: sets.map(({ sentStint, stint, fromMs }) => [sentStint, stint, fromMs]),
    isCounterCorrected,
    hasUnseenChange,
  };
};

describe('readDrivenSets', () => {
  it('begins a set at the pit entry before it was named', () => {
    const messages = inOrder(
      named(0, 0, 'MEDIUM'),
      counts(0, 1, 2),
      named(225_000, 1, 'HARD'),
      counts(1, 3, 5),
    );
    expect(drivenSets(messages, laps(5, 2))).toEqual({
      sets: [
        [0, 0, 0],
        [1, 1, 198_001],
      ],
      isCounterCorrected: false,
      hasUnseenChange: false,
    });
  });

  it('leaves out a set that was named before the start and on which no lap was counted', () => {
    // 2025 Qatar, Sprint, car 1: 00:37:28.524 MEDIUM, 00:38:38.616 HARD, start at 00:46:00; all laps counted on the MEDIUM.
    const messages = [
      message(2_248_524, 0, { compound: 'MEDIUM', fresh: false, startLaps: 6, totalLaps: 6 }),
      message(2_318_616, 1, { compound: 'HARD', fresh: true, startLaps: 0, totalLaps: 0 }),
      message(2_853_696, 0, { totalLaps: 7 }),
      message(2_938_690, 0, { totalLaps: 8 }),
    ];
    const driven = [
      { ...emptyRawLap(1), endMs: 2_849_593 },
      { ...emptyRawLap(2), endMs: 2_934_729 },
    ];
    expect(drivenSets(messages, driven)).toEqual({
      sets: [[0, 0, 0]],
      isCounterCorrected: true,
      hasUnseenChange: false,
    });
  });

  it('fits such a set at the stop when its laps are counted then', () => {
    // 2025 Qatar, Sprint, car 10: stint 1 was named HARD at 00:38:38.616, and SOFT at 01:11:13.845, after the stop of lap 17.
    const messages = inOrder(
      [named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD'), counts(0, 1, 3)].flat(),
      named(325_000, 1, 'SOFT', 5),
      counts(1, 4, 5, 5),
    );
    expect(drivenSets(messages, laps(5, 3))).toEqual({
      sets: [
        [0, 0, 0],
        [1, 1, 298_001],
      ],
      isCounterCorrected: true,
      hasUnseenChange: false,
    });
  });

  it('takes the other set where laps were counted on that one', () => {
    const messages = inOrder(named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD'), counts(1, 1, 3));
    expect(drivenSets(messages, laps(3))).toEqual({
      sets: [[1, 0, 0]],
      isCounterCorrected: false,
      hasUnseenChange: false,
    });
  });

  it('keeps to the set with more counts when two are counted at once', () => {
    // 2025 Miami, Sprint, car 1, 01:13:14.093 and 01:16:09.105: both; then stint 0 alone, until the stop of lap 12.
    const messages = inOrder(
      named(0, 0, 'INTERMEDIATE'),
      named(50_000, 1, 'INTERMEDIATE'),
      [...counts(0, 1, 2), ...counts(1, 1, 2)],
      message(503_000, 0, { totalLaps: 5 }),
      named(625_000, 1, 'SOFT', 3),
      counts(1, 7, 8, 3),
    );
    expect(drivenSets(messages, laps(8, 6)).sets).toEqual([
      [0, 0, 0],
      [1, 1, 598_001],
    ]);
  });

  it('takes the set that was named next where nothing was counted', () => {
    const messages = [named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD')];
    expect(drivenSets(messages, laps(2)).sets).toEqual([[0, 0, 0]]);
    expect(drivenSets(messages, laps(3, 2)).sets).toEqual([
      [0, 0, 0],
      [1, 1, 198_001],
    ]);
  });

  it('stays on a set that is counted on after a stop', () => {
    const messages = inOrder(named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD'), counts(0, 1, 5));
    expect(drivenSets(messages, laps(5, 2)).sets).toEqual([[0, 0, 0]]);
  });

  it('does not take the late count of an in lap for laps after the stop', () => {
    const messages = inOrder(
      named(0, 0, 'MEDIUM'),
      counts(0, 1, 1),
      named(225_000, 1, 'HARD'),
      message(305_000, 0, { totalLaps: 2 }),
    );
    expect(drivenSets(messages, laps(3, 2)).sets.at(-1)).toEqual([1, 1, 198_001]);
  });

  it('passes over a number that was skipped', () => {
    const messages = inOrder(
      [named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD'), counts(0, 1, 2)].flat(),
      named(225_000, 2, 'SOFT'),
      counts(2, 3, 4),
    );
    expect(drivenSets(messages, laps(4, 2)).sets).toEqual([
      [0, 0, 0],
      [2, 1, 198_001],
    ]);
  });

  it('counts runs before the first set that is known', () => {
    const messages = inOrder(named(225_000, 1, 'HARD'), counts(1, 3, 4));
    expect(drivenSets(messages, laps(4, 2)).sets).toEqual([[1, 1, 198_001]]);
  });

  describe('changes sets where no visit to the pits was seen', () => {
    it('at the message that names the second one', () => {
      const messages = inOrder(
        named(0, 0, 'MEDIUM'),
        counts(0, 1, 2),
        named(350_000, 1, 'MEDIUM'),
        counts(1, 4, 6),
      );
      expect(drivenSets(messages, laps(6))).toEqual({
        sets: [
          [0, 0, 0],
          [1, 1, 350_000],
        ],
        isCounterCorrected: false,
        hasUnseenChange: true,
      });
    });

    it('not before the last lap that was counted on the first', () => {
      const messages = inOrder(
        [named(0, 0, 'MEDIUM'), named(10_000, 1, 'HARD'), counts(0, 1, 3), counts(1, 4, 6)].flat(),
      );
      expect(drivenSets(messages, laps(6)).sets.at(-1)).toEqual([1, 1, 300_001]);
    });

    it('also when no lap was counted on the first', () => {
      const messages = inOrder(named(0, 0, 'MEDIUM'), named(350_000, 1, 'HARD'), counts(1, 4, 6));
      expect(drivenSets(messages, laps(6)).sets).toEqual([
        [0, 0, 0],
        [1, 1, 350_000],
      ]);
    });
  });

  it('notices that the beginning is lost when an earlier set was counted before the first lap', () => {
    const messages = inOrder(
      named(0, 0, 'SOFT'),
      counts(0, 1, 1),
      named(125_000, 1, 'INTERMEDIATE'),
      counts(1, 2, 4),
    );
    const [, ...later] = laps(4, 1);
    expect(drivenSets(messages, later)).toMatchObject({ sets: [[1, 0, 0]], hasUnseenChange: true });
    expect(drivenSets(messages, laps(4, 1))).toMatchObject({ hasUnseenChange: false });
  });

  it('copes with laps and counts that are missing', () => {
    expect(drivenSets([named(5, 0, 'SOFT')], []).sets).toEqual([[0, 0, 0]]);
    expect(drivenSets([named(5, 3, 'SOFT')], []).sets).toEqual([[3, 0, 0]]);
    expect(drivenSets([], laps(3, 1))).toEqual({
      sets: [],
      isCounterCorrected: false,
      hasUnseenChange: false,
    });
    const endless = [{ ...emptyRawLap(1), pitInMs: 50_000 }];
    expect(drivenSets(inOrder(named(0, 0, 'SOFT'), counts(0, 1, 2)), endless).sets).toEqual([[0, 0, 0]]);
  });
});

const lap = (lapNumber: number, values: Partial<RawLap> = {}) => ({
  ...emptyRawLap(lapNumber),
  endMs: lapNumber * 100_000,
  ...values,
});

const runsOf = (laps: RawLap[]) =>
  readRuns(laps).map(({ fromMs, toMs, laps: own }) => [fromMs, toMs, own.map(({ lapNumber }) => lapNumber)]);

describe('readRuns', () => {
  it('has one run before anything happens', () => {
    expect(runsOf([])).toEqual([[0, Infinity, []]]);
  });

  it('ends a run at the pit entry, the in lap with it', () => {
    const laps = [lap(1), lap(2, { pitInMs: 198_000 }), lap(3, { pitOutMs: 220_000 }), lap(4)];
    expect(runsOf(laps)).toEqual([
      [0, 198_000, [1, 2]],
      [198_000, Infinity, [3, 4]],
    ]);
  });

  it('gives a lap that begins in the pits to the run after them', () => {
    expect(runsOf([lap(1), lap(2, { pitInMs: 101_000, pitOutMs: 125_000 })])).toEqual([
      [0, 101_000, [1]],
      [101_000, Infinity, [2]],
    ]);
  });

  it('leaves out laps without an end', () => {
    expect(runsOf([lap(1), lap(2, { endMs: null })])).toEqual([[0, Infinity, [1]]]);
  });
});

describe('racedUntilMs', () => {
  it('is the pit entry of an in lap that comes before the line, and the end of any other lap', () => {
    expect(racedUntilMs({ pitInMs: 90, pitOutMs: null, endMs: 95 })).toBe(90);
    expect(racedUntilMs({ pitInMs: 90, pitOutMs: 20, endMs: 95 })).toBe(90);
    expect(racedUntilMs({ pitInMs: 10, pitOutMs: 40, endMs: 95 })).toBe(95);
    expect(racedUntilMs({ pitInMs: 99, pitOutMs: null, endMs: 95 })).toBe(95);
    expect(racedUntilMs({ pitInMs: null, pitOutMs: 20, endMs: 95 })).toBe(95);
  });
});
