import { describe, expect, it } from 'vitest';
import { callLabel, chartTitle } from './call-words.ts';

describe('callLabel', () => {
  it.each([
    ['analyze tyre-strategy', { year: 2024, gp: 'Monaco', session: 'R' }, 'Tyre strategy, 2024 Monaco, Race'],
    [
      'analyze lap-times',
      { year: 2024, gp: 'monaco grand prix', session: 'sq', drivers: ['VER', 'NOR'] },
      'Lap times, 2024 Monaco Grand Prix, Sprint Qualifying: VER and NOR',
    ],
    [
      'analyze telemetry',
      { year: 2024, gp: '8', session: 'fp2', drivers: ['VER'] },
      'Telemetry, 2024, round 8, Practice 2: VER',
    ],
    ['analyze qualifying-results', { year: 2024, gp: 'São Paulo' }, 'Qualifying results, 2024 São Paulo'],
    [
      'analyze driver-laps',
      { year: 2024, gp: 'Spa', session: 'S', driver: 'VER' },
      'Driver laps, 2024 Spa, Sprint: VER',
    ],
    [
      'analyze team-pace',
      { year: 2024, gp: 'Spa', session: 'sprint', teams: ['Ferrari'] },
      'Team pace, 2024 Spa, Sprint: Ferrari',
    ],
    ['fetch session-info', { year: 2024, gp: 'Spa', session: 'R' }, 'Result and conditions, 2024 Spa, Race'],
    ['fetch schedule', { year: 2025 }, 'Calendar, 2025'],
    ['fetch drivers', { year: 2025, team: 'Ferrari' }, 'Drivers, 2025: Ferrari'],
    ['temporal-context', {}, 'State of the season'],
    [
      'analyze multi-lap',
      { year: 2024, test: 1, day: 2, driver: 'VER', lap: ['best', '12'] },
      'Laps compared, 2024 test 1, day 2: VER, laps best and 12',
    ],
    [
      'analyze year-compare',
      { gp: 'monza', session: 'Q', driver: 'VER', years: [2023, 2024] },
      'Years compared, Monza, Qualifying: VER, 2023 and 2024',
    ],
    ['analyze season-summary', { year: 2024, type: 'constructors' }, 'Constructors’ championship, 2024'],
    ['analyze season-summary', { year: 2024 }, 'Drivers’ championship, 2024'],
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
      'Telemetry, 2024 Monaco Grand Prix, Qualifying: VER and NOR',
    ],
    [
      'analyze multi-lap',
      { driver: 'verstappen' },
      { ...event, driver: 'VER', statistics: { 'Lap 12': {}, 'Lap 15 (best)': {} } },
      'Laps compared, 2024 Monaco Grand Prix, Qualifying: VER Lap 12 and Lap 15 (best)',
    ],
    [
      'analyze team-pace',
      { teams: ['Ferrari'] },
      { event_name: 'Monaco Grand Prix', year: 2024, session_name: 'Race' },
      'Team pace, 2024 Monaco Grand Prix, Race: Ferrari',
    ],
    ['analyze season-summary', {}, { year: 2024, summary_type: 'drivers' }, 'Drivers’ championship, 2024'],
    [
      'analyze team-pace',
      { test: 1, day: 2 },
      { event_name: 'Pre-Season Testing', year: 2026, session_name: 'Practice 2' },
      'Team pace, 2026 test 1, day 2',
    ],
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
