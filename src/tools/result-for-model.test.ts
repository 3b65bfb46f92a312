import { describe, expect, it } from 'vitest';
import { withoutTables } from './trim-result.ts';
import { askedAbout, resultForModel } from './result-for-model.ts';

const drivers = ['VER', 'NOR', 'LEC', 'PIA', 'SAI', 'HAM', 'RUS', 'ALO', 'GAS', 'OCO'];
const fact = (driver: string, lap: number) => ({
  ...{ id: `gap:${driver}`, kind: 'gap', value: lap, unit: 's', about: { drivers: [driver], laps: [lap] } },
  text: `${driver} was there on lap ${lap}.`,
});
const gaps = {
  facts: drivers.map((driver, index) => fact(driver, index + 1)),
  gaps: drivers.map((driver, place) => ({
    ...{ driver, gap_at_flag: `+${place}.000`, gap_at_flag_s: place },
    by_cause: { start: { won: place, lost: 0 }, stops: { won: 0, lost: 0 } },
    gaps_s: Array.from({ length: 53 }, (_, lap) => place * 100 + lap + 1),
  })),
  stops: drivers.flatMap((driver) => [12, 30].map((lap) => ({ driver, lap, duration_s: 2.5 }))),
  total_laps: 53,
  method: 'x'.repeat(400),
};

describe('what a model gets of a result', () => {
  it('is all of it where there is room', () => {
    expect(resultForModel(gaps, askedAbout({}, ''), 100_000)).toEqual({ value: gaps, isWhole: true });
  });

  it.each([
    [{ drivers: ['NOR', 'GAS'], lap: 30 }, ''],
    [{}, 'How far was Norris ahead of Gasly on lap 30?'],
    [{ year: 2024 }, 'Abstand zwischen NOR und GAS in Runde 30'],
  ])('are the facts and the rows of those that %j and %j name', (input, question) => {
    const { value, isWhole } = resultForModel(gaps, askedAbout(input, question), 2000);
    expect(isWhole).toBe(false);
    expect(JSON.stringify(value).length).toBeLessThan(2000);
    const plain = withoutTables(value) as { facts: string[]; gaps: { driver: string }[]; stops: unknown[] };
    const { facts, gaps: rows, stops } = plain;
    expect(facts.slice(0, 2)).toEqual(['NOR was there on lap 2.', 'GAS was there on lap 9.']);
    const named = rows.filter(({ driver }) => ['NOR', 'GAS'].includes(driver));
    expect(named).toMatchObject([
      { driver: 'NOR', gap_at_flag: '+1.000', gaps_s: { 'lap 1': 101, 'lap 30': 130, 'lap 53': 153 } },
      { driver: 'GAS', by_cause: { start: { won: 8 } }, gaps_s: { 'lap 30': 830 } },
    ]);
    expect(Object.keys(named[0]!)).not.toContain('gap_at_flag_s');
    expect(JSON.stringify(named)).not.toMatch(/:0|stops/);
    expect(JSON.stringify(value)).toMatch(/\d more: path \\"\/gaps\\", offset 0/);
    expect(stops).toEqual(
      expect.arrayContaining(['NOR', 'GAS'].map((driver) => ({ driver, lap: 30, duration_s: 2.5 }))),
    );
  });

  it.each([
    ['laps 20 to 23', { laps: [20, 21, 22, 23] }],
    ['laps 3, 5 and 7', { laps: [3, 5, 7] }],
    ['in turn 8 or T10', { corners: [8, 10] }],
    ['the 2024 race', { laps: [], corners: [] }],
    ['Verstappen in the Red Bull', { names: ['ver', 'verstappen', 'max verstappen'] }],
  ])('goes by what is named: %s', (question, expected) => {
    const { names, laps, corners } = askedAbout({}, question);
    expect({ names: [...names], laps: [...laps], corners: [...corners] }).toMatchObject(expected);
  });
});
