import { describe, expect, it } from 'vitest';
import { TyreMessageReducer } from './tyre-messages.ts';

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
