import { describe, expect, it } from 'vitest';
import { operationTools } from './tools.ts';

const tools = await operationTools();

function label(operation: string, input: Record<string, unknown>): string {
  return tools.find((tool) => tool.operation === operation)!.label(input);
}

describe('the label of a call', () => {
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
    [
      'why',
      { year: 2024, gp: 'Spa', session: 'R', driver: 'VER', lap: '12' },
      'Evidence for lap 12, 2024 Spa, Race: VER',
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
    expect(label(operation, input)).toBe(expected);
  });

  it('bears whatever a model writes', () => {
    const input = {
      year: { a: 1 },
      gp: `${'x'.repeat(500)}\n\u202e`,
      drivers: Array(50).fill('VER'),
      session: null,
    };
    const shown = label('analyze lap-times', input);
    expect(shown.length).toBeLessThan(200);
    expect(shown).toMatch(/and 42 more$/);
    expect(shown).not.toMatch(/\n|\u202e/);
  });
});
