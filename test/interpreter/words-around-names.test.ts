import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('words that a name stands among', () => {
  it.each([
    'where did Norris start in Monza 2024?',
    'where did Alonso and Stroll start in Spa 2024',
    'Where did the Ferraris start in Spa 2024?',
  ])('are a phrase: "%s"', async (question) => {
    expect(called(await lastOf([question]))).toMatchObject({
      operation: 'fetch session-info',
      input: { year: 2024, session: 'R' },
    });
  });

  it.each([
    ['what time did Norris make on lap 5 of the race in Monza 2025', 'analyze driver-laps'],
    ['Piastri lap 22 in Monza 2025, what time', 'analyze driver-laps'],
    ['what time did Norris set in Q3 in Monza 2025', 'analyze qualifying-results'],
    ['which team was Sainz in in 2019', 'fetch drivers'],
    ['Norris or Piastri in 2025, who beat who more often', 'analyze head-to-head'],
    ['Norris or Piastri in 2025, who was ahead more often', 'analyze head-to-head'],
    ['why was Verstappen penalised in Monza 2024', 'fetch race-control'],
    ['why the penalty for Verstappen in Monza 2024', 'fetch race-control'],
    ['Hamilton was more fast than Russell in qualifying of Spa 2024?', 'analyze qualifying-results'],
    ['how long was Norris standing in the box in Monza 2025', 'analyze pit-stops'],
    ['how hot was the road in the Monza race 2025', 'analyze weather'],
    ['the places he won and lost, Sainz in Monza 2025', 'analyze positions'],
    ['points of Hamilton in 2021 before the very last race', 'fetch standings'],
    ['constructors standings 2025 before the summer holidays', 'fetch standings'],
    ['who won the small race in Austin 2024', 'fetch session-info'],
    ['order the teams by median pace, Qatar race 2025', 'analyze team-pace'],
    ['laps of Hulkenberg on the last day of the second Bahrain test this winter', 'analyze driver-laps'],
  ])('ask for it: "%s"', async (question, operation) => {
    expect(called(await lastOf([question]))).toMatchObject({ operation });
  });

  it('ask how far one was behind of the race', async () => {
    const read = await lastOf(['How far behind was Norris in Brazil 2024?']);
    expect(called(read)).toMatchObject({ operation: 'fetch session-info', input: { session: 'R' } });
    const pole = await lastOf(['How far was Leclerc off pole in Monza 2024?']);
    expect(called(pole)).toMatchObject({ operation: 'analyze qualifying-results' });
  });
});
