import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a follow-up keeps what it does not change', () => {
  it.each([
    [
      ['Leclerc quali lap Baku 2022', 'was he faster in 23?'],
      'analyze year-compare',
      { driver: 'LEC', years: [2022, 2023] },
    ],
    [
      [
        'speed trace Sainz vs Albon, Vegas 2026 qualifying',
        "add Verstappen and take last year's session instead",
      ],
      'analyze speed-trace',
      { year: 2025, drivers: ['SAI', 'ALB', 'VER'] },
    ],
    [
      ['corner deltas of Verstappen and Leclerc in Suzuka 2022 quali', 'and on their race best laps?'],
      'analyze corners',
      { session: 'R', drivers: ['VER', 'LEC'] },
    ],
    [
      ['telemetry of Norris and Leclerc in Monaco 2024 qualifying', 'just plot their speeds'],
      'analyze speed-trace',
      { session: 'Q', drivers: ['NOR', 'LEC'] },
    ],
    [
      ['gap between Norris and Leclerc at the end in Monza 2024', 'and at half distance?'],
      'analyze race-gaps',
      { until: 'half-distance', drivers: ['NOR', 'LEC'] },
    ],
    [
      ['constructors standings 2024', 'how was that before Monza'],
      'fetch standings',
      { type: 'constructors', after: 'Dutch Grand Prix' },
    ],
    [
      ['constructors standings at the summer break 2023', 'same moment, but drivers'],
      'fetch standings',
      { type: 'drivers', after: 'Belgian Grand Prix' },
    ],
    [
      ['Norris vs Piastri 2024', 'only up to the summer break'],
      'analyze head-to-head',
      { drivers: ['NOR', 'PIA'], until: 'Belgian Grand Prix' },
    ],
    [
      ['Norris vs Piastri 2024', 'and Hamilton vs Russell?'],
      'analyze head-to-head',
      { drivers: ['HAM', 'RUS'] },
    ],
  ])('%s', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });
});
