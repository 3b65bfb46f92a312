import { describe, expect, it } from 'vitest';
import {
  emptyTyreMessage,
  readTyreCounts,
  readTyreStintSeries,
  type TyreMessage,
  TyreMessageReducer,
} from './tyre-messages.ts';

function messagesOf(car: string, ...stints: [timeMs: number, stints: unknown][]) {
  const reducer = new TyreMessageReducer();
  for (const [timeMs, Stints] of stints) reducer.push({ timeMs, payload: { Lines: { [car]: { Stints } } } });
  return reducer.messagesByDriver.get(car) ?? [];
}

const nothing = {
  compound: null,
  fresh: null,
  startLaps: null,
  notChanged: null,
  totalLaps: null,
  lapTimeMs: null,
};

describe('TyreMessageReducer', () => {
  it('numbers a list from 0 and a map by its keys', () => {
    // 2018 Azerbaijan, Race, car 14, 00:13:19.945 and 00:13:56.708.
    const messages = messagesOf(
      '14',
      [
        799_945,
        [
          {
            LapFlags: 0,
            Compound: 'SUPERSOFT',
            New: 'true',
            TyresNotChanged: '0',
            TotalLaps: 1,
            StartLaps: 0,
          },
          { LapFlags: 0, Compound: 'SOFT', New: 'true', TyresNotChanged: '0', TotalLaps: 0, StartLaps: 0 },
        ],
      ],
      [836_708, { '1': { LapTime: '2:55.936', LapNumber: 2 } }],
    );
    const fresh = { fresh: true, startLaps: 0, notChanged: false, lapTimeMs: null };
    expect(messages).toEqual([
      { timeMs: 799_945, stint: 0, compound: 'SUPERSOFT', totalLaps: 1, ...fresh },
      { timeMs: 799_945, stint: 1, compound: 'SOFT', totalLaps: 0, ...fresh },
      { ...nothing, timeMs: 836_708, stint: 1, lapTimeMs: 175_936 },
    ]);
  });

  it('takes nothing for a compound that can be no name of one', () => {
    const names = ['<b>SOFT</b>', '👩‍🚒', '9', 'X'.repeat(25), '', 'TEST-UNKNOWN', 'C5'];
    const messages = messagesOf('1', [1, names.map((Compound) => ({ Compound }))]);
    expect(messages.map(({ compound }) => compound)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'TEST-UNKNOWN',
      'C5',
    ]);
  });

  it('keeps what is absent apart from what is false', () => {
    const [used, unknown] = messagesOf('1', [1, [{ New: 'false', Compound: 'medium' }, {}]]);
    expect(used).toMatchObject({ fresh: false, compound: 'MEDIUM' });
    expect(unknown).toEqual({ ...nothing, timeMs: 1, stint: 1 });
  });

  it('leaves out whatever is no stint', () => {
    expect(messagesOf('1', [1, []], [2, null], [3, 'SOFT'], [4, [null, 5]], [5, { total: {} }])).toEqual([]);
    const reducer = new TyreMessageReducer();
    for (const Lines of [null, [], 'x', { '1': null }, { '1': [] }])
      reducer.push({ timeMs: 1, payload: { Lines } });
    expect(reducer.messagesByDriver.size).toBe(0);
  });
});

const message = (timeMs: number, stint: number, values: Partial<TyreMessage>) => ({
  ...emptyTyreMessage(timeMs, stint),
  ...values,
});

it('counts laps from the age at which a set was fitted, as it was known then', () => {
  // 2024 British, FP1, car 55: 12 laps old by 01:02:21.740; found to be 6 laps old at 01:19:26.854.
  const counts = readTyreCounts([
    message(3_741_740, 3, { compound: 'HARD', startLaps: 12, totalLaps: 12 }),
    message(3_851_750, 3, { totalLaps: 13 }),
    message(3_946_771, 3, { totalLaps: 14 }),
    message(4_766_854, 3, { compound: 'MEDIUM', startLaps: 6, totalLaps: 15 }),
    message(4_800_000, 3, { totalLaps: 16 }),
  ]);
  expect(counts).toEqual([
    { timeMs: 3_851_750, stint: 3, laps: 1, totalLaps: 13 },
    { timeMs: 3_946_771, stint: 3, laps: 2, totalLaps: 14 },
    { timeMs: 4_800_000, stint: 3, laps: 10, totalLaps: 16 },
  ]);
});

it('takes a set of unknown age for new, and no count for a lap that is none', () => {
  expect(
    readTyreCounts([
      message(1, 0, { totalLaps: 2 }),
      message(2, 1, { startLaps: 5 }),
      message(3, 1, { totalLaps: 5 }),
      message(4, 1, { totalLaps: 0 }),
      message(5, 1, { compound: 'SOFT' }),
    ]),
  ).toEqual([{ timeMs: 1, stint: 0, laps: 2, totalLaps: 2 }]);
});

it('says the same as TimingAppData, by car', () => {
  // 2025 Qatar, Sprint, 00:37:28.524, and a count of later on.
  const set = { Compound: 'MEDIUM', New: 'false', TyresNotChanged: '0', TotalLaps: 6, StartLaps: 6 };
  const series = readTyreStintSeries([
    { timeMs: 3187, payload: { Stints: {} } },
    { timeMs: 18_241, payload: { Stints: { '1': [], '4': [] } } },
    { timeMs: 2_248_524, payload: { Stints: { '1': { '0': set }, '6': { '0': set } } } },
    { timeMs: 2_853_696, payload: { Stints: { '1': { '0': { TotalLaps: 7 } } } } },
  ]);
  expect([...series.keys()]).toEqual(['1', '6']);
  expect(series.get('1')).toEqual([
    {
      ...emptyTyreMessage(2_248_524, 0),
      ...{ compound: 'MEDIUM', fresh: false, startLaps: 6, totalLaps: 6, notChanged: false },
    },
    { ...emptyTyreMessage(2_853_696, 0), totalLaps: 7 },
  ]);
});

it('leaves out whatever is no stint', () => {
  for (const Stints of [null, [], 'x', { '1': null }, { '1': [null, 5] }, { '1': { total: {} } }])
    expect(readTyreStintSeries([{ timeMs: 1, payload: { Stints } }]).size).toBe(0);
});
