import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const titles = 'analyze championship';
const table = 'analyze season-summary';
const after = 'fetch standings';
const ratings = 'analyze ratings';

describe('words for a season', () => {
  it.each<[string, string, object]>([
    ['constructors crown 2025 clinched where', titles, { year: 2025, type: 'constructors' }],
    ["at which race was the 2021 constructors' title settled", titles, { type: 'constructors' }],
    ["which drivers can't become champion any more this year", titles, { year: 2026 }],
    ['when did McLaren wrap up the team title in 2025', titles, { type: 'constructors' }],
    ['how many drivers still had a mathematical chance after round 20 of 2024', titles, { after_round: 20 }],
    ['who was still in the hunt for the title with 20 rounds of 2024 completed', titles, { after_round: 20 }],
    ['what does Russell need in the two races left to become champion', titles, { year: 2026 }],
    ['what does Ferrari need from the last two rounds to become champion', titles, { type: 'constructors' }],
    ['who was crowned champion in 2023', table, { year: 2023 }],
    ['where is Lindblad in the table', table, { year: 2026 }],
    ['how many podiums did Leclerc collect over 2025', table, { year: 2025 }],
    ['has Russell outscored Antonelli in 2026', table, { year: 2026 }],
    ['how many times did Norris outscore Piastri in 2025', table, { year: 2025 }],
    ['gap between Leclerc and Hamilton in the championship', table, { year: 2026 }],
    ['how many points separate third and fourth in the drivers table', after, { year: 2026 }],
    ['team table after five rounds of 2022', after, { after: 'Miami Grand Prix', type: 'constructors' }],
    ['constructors table once Silverstone 2025 got over', after, { after: 'British Grand Prix' }],
    ["places four to seven of the constructors' table after Hungary 2025", after, { type: 'constructors' }],
    [
      'strength of drivers with the machinery taken out, after round 12 in 2024',
      ratings,
      { after_round: 12 },
    ],
    ["who's actually the best driver this season, forget the car", ratings, { year: 2026 }],
    ['which driver got more out of his car than it deserved in 2024', ratings, { year: 2024 }],
    ['driver ratings by the last five seasons', ratings, { year: 2026, seasons: 5 }],
    ['qualifying score Albon Sargeant 2023', 'analyze head-to-head', { year: 2023 }],
    ['how often did Verstappen beat Perez on saturdays 2023', 'analyze head-to-head', { year: 2023 }],
  ])('%j', async (message, operation, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation, input });
  });

  it.each([
    'who is the best driver of all time regardless of the car',
    'standings after five pit stops of 2022',
  ])('are not in %j', async (message) => {
    expect((await lastOf([message])).kind).not.toBe('calls');
  });
});
