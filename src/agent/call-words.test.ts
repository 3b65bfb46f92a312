import { describe, expect, it } from 'vitest';
import { callLabel, chartTitle } from './call-words.ts';

describe('callLabel', () => {
  it.each([
    ['analyze tyre-strategy', { year: 2024, gp: 'Monaco', session: 'R' }, 'Tyre strategy: 2024 Monaco, R'],
    ['fetch schedule', { year: 2025 }, 'Schedule: 2025'],
    ['temporal-context', {}, 'State of the season'],
    [
      'analyze multi-lap',
      { year: 2024, test: 1, day: 2, driver: 'VER', lap: ['best', '12'] },
      'Laps compared: 2024 test 1 day 2, VER, laps best and 12',
    ],
    ['analyze year-compare', { gp: 'Monza', years: [2023, 2024] }, 'Years compared: Monza, 2023 and 2024'],
    ['analyze season-summary', { year: 2024, type: 'constructors' }, 'Season summary: 2024, constructors'],
  ])('%s', (operation, input, expected) => {
    expect(callLabel(operation, input)).toBe(expected);
  });

  it('bears whatever a model writes', () => {
    const input = {
      year: { a: 1 },
      gp: `${'x'.repeat(500)}\n\u202e`,
      drivers: Array(50).fill('VER'),
      session: null,
    };
    const label = callLabel('analyze lap-times', input);
    expect(label.length).toBeLessThan(200);
    expect(label).toMatch(/and 42 more$/);
    expect(label).not.toMatch(/\n|\u202e/);
  });
});

describe('chartTitle', () => {
  const event = { event_name: 'Monaco Grand Prix', year: 2024, session: 'Qualifying' };

  it.each([
    [
      'analyze telemetry',
      {},
      { ...event, statistics: { VER: {}, NOR: {} } },
      'Telemetry, Monaco Grand Prix 2024, Qualifying: VER and NOR',
    ],
    [
      'analyze multi-lap',
      { driver: 'verstappen' },
      { ...event, driver: 'VER', statistics: { 'Lap 12': {}, 'Lap 15 (best)': {} } },
      'Laps compared, Monaco Grand Prix 2024, Qualifying: VER Lap 12 and Lap 15 (best)',
    ],
    [
      'analyze team-pace',
      { teams: ['Ferrari'] },
      { event_name: 'Monaco Grand Prix', year: 2024, session_name: 'Race' },
      'Team pace, Monaco Grand Prix 2024, Race: Ferrari',
    ],
    ['analyze season-summary', {}, { year: 2024, summary_type: 'drivers' }, 'Season summary, drivers, 2024'],
    [
      'analyze year-compare',
      { gp: 'Monza', driver: 'VER' },
      { statistics: { 2023: {}, 2024: {} } },
      'Years compared, Monza: VER 2023 and 2024',
    ],
  ])('%s', (operation, input, output, expected) => {
    expect(chartTitle(operation, input, output)).toBe(expected);
  });
});
