import { expect, it } from 'vitest';
import fc from '../../../test/support/fast-check.ts';
import { parameterWords } from './chart-names.ts';

it.each<[string, Record<string, unknown>, string]>([
  [
    'lap_times',
    { drivers: ['NOR', 'PIA'], year: 2025, event: 'Miami Grand Prix', session: 'S' },
    '2025_Miami_S_NOR_PIA',
  ],
  [
    'race_gaps_2018_Azerbaijan_R',
    { year: 2018, event: 'Azerbaijan Grand Prix', session: 'R', relativeTo: 'HAM', drivers: null },
    'relative_to_HAM',
  ],
  ['positions_2018_Azerbaijan_R', { session: 'R', drivers: null, until_lap: 20 }, 'until_lap_20'],
  ['multi_lap_NOR_2025_Miami_S', { laps: [3, 19], annotate_corners: true }, 'annotate_corners_laps_3_19'],
  ['team_pace_2025_Miami_R', { teams: ['Red Bull Racing', 'McLaren'] }, 'Red_Bull_Racing_McLaren'],
  ['positions_2018_Azerbaijan_R', { session: 'R', theme: 'light' }, 'light'],
  ['season_summary_2025_drivers', { year: 2025, type: 'drivers' }, ''],
  ['lap_times', { drivers: ['../../etc', '周冠宇', '"; rm'] }, 'etc_rm'],
])('%s %j is told by "%s"', (name, parameters, words) => {
  expect(parameterWords(name, parameters)).toBe(words);
});

it('tells the first ones of many, each in full', () => {
  const drivers = Array.from({ length: 22 }, (_, index) => `D${index + 10}`);
  expect(parameterWords('lap_times', { drivers })).toBe(
    'D10_D11_D12_D13_D14_D15_D16_D17_D18_D19_D20_D21_D22_D23_D24',
  );
});

it('is safe and short whatever the parameters are, in whatever order', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (parameters) => {
      const words = parameterWords('lap_times', parameters);
      expect(words).toMatch(/^[A-Za-z0-9_-]{0,60}$/);
      const turned = Object.fromEntries(Object.entries(parameters).toReversed());
      expect(parameterWords('lap_times', turned)).toBe(words);
    }),
  );
});
