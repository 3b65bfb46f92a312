import { expect, it } from 'vitest';
import { emptyTyreMessage } from './tyre-messages.ts';
import { readTyreStintSeries } from './tyre-stint-series.ts';

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
