import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json-object.ts';
import { trimResult } from '../../tools/trim-result.ts';
import { changedFigures } from './changed-figures.ts';

describe('changed figures', () => {
  it('are none of the same result, however its charts are called', () => {
    const result = { source: 'demo', laps: [{ lap: 1, time: '1:30.1', tyre: null }] };
    const again = { charts_shown: ['Lap times'], ...result, laps: [{ lap: 1, time: '1:30.1' }] };
    expect(changedFigures({ ...result, result_id: 'r-1' }, again)).toEqual([]);
  });

  it('say where they stand, and from what to what', () => {
    expect(
      changedFigures(
        { statistics: { VER: { mean: '1:20.1', laps: 50 } }, gone: 1 },
        { statistics: { VER: { mean: '1:20.2', laps: 50 }, NOR: { mean: '1:21' } } },
      ),
    ).toEqual([
      { path: 'statistics.VER.mean', from: '1:20.1', to: '1:20.2' },
      { path: 'statistics.NOR', from: null, to: { mean: '1:21' } },
      { path: 'gone', from: 1, to: null },
    ]);
  });

  it('are those of a row, whatever its place', () => {
    const row = (driver: string, lap: number, time: string) => ({ driver, lap, time });
    const before = { laps: [row('VER', 1, 'a'), row('VER', 2, 'b'), row('NOR', 1, 'c')] };
    const after = { laps: [row('VER', 2, 'b'), row('NOR', 1, 'd'), row('VER', 3, 'e')] };
    expect(changedFigures(before, after)).toEqual([
      { path: 'laps[driver VER, lap 1]', from: row('VER', 1, 'a'), to: null },
      { path: 'laps[driver NOR, lap 1].time', from: 'c', to: 'd' },
      { path: 'laps[driver VER, lap 3]', from: null, to: row('VER', 3, 'e') },
    ]);
    expect(changedFigures({ gaps: [1, 2] }, { gaps: [1, 3] })).toEqual([{ path: 'gaps[1]', from: 2, to: 3 }]);
  });

  it('are found in lists that were stored as tables', () => {
    const laps = Array.from({ length: 30 }, (_, index) => ({ lap: index + 1, time: `1:30.${index}` }));
    const stored = trimResult({ laps }, 700).value as JsonObject;
    expect(stored.laps).toHaveProperty('columns');
    expect(changedFigures(stored, { laps })).toEqual([]);
    const now = laps.map((lap) => (lap.lap === 2 ? { ...lap, time: '1:31' } : lap));
    expect(changedFigures(stored, { laps: now })).toEqual([
      { path: 'laps[lap 2].time', from: '1:30.1', to: '1:31' },
    ]);
  });

  it('are not looked for in what was left out when the result was stored', () => {
    const laps = Array.from({ length: 200 }, (_, index) => ({ lap: index + 1, note: 'x'.repeat(60) }));
    const result = {
      laps,
      text: 'y'.repeat(9000),
      map: Object.fromEntries(laps.map(({ lap }) => [`k${lap}`, lap])),
    };
    const { value, isWhole } = trimResult(result, 3000);
    expect(isWhole).toBe(false);
    expect(changedFigures(value as Record<string, unknown>, result)).toEqual([]);
    const other = { ...result, laps: laps.map((lap) => ({ ...lap, note: 'z' })) };
    expect(changedFigures(value as Record<string, unknown>, other)[0]).toMatchObject({
      path: 'laps[lap 1].note',
    });
  });
});
