import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('after a question that was asked back', () => {
  it.each([
    [['who scored points in every race this year', 'last year?']],
    [['team standings without mercedes', 'top three']],
    [['what tyre did piastri set his q3 lap on in vegas', 'how old']],
    [['leclerc’s laps in vegas under 1:37', 'how many']],
    [['how many safety cars this season in total', 'which race had most']],
    [['teams with no podium this year', 'drivers too?']],
    [['which of the top 5 in vegas did not start in the top 5']],
    [['how many cars finished on the lead lap in vegas']],
    [['best of sector 2 in monza quali 2025', 'who was second there']],
    [['norris’s middle stint in monza 2025']],
    [['gap between antonelli and piastri at the end', 'on lap 10?']],
    [['smallest gap ocon had over vettel in budapest 2021, from lap 40 on?', 'biggest?']],
    [['how was the blorx in singapore quali 2023', 'median gap please']],
  ])('too little to be a question of its own is no other one: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });

  it.each([
    [['tyres of norris', 'round 10'], 'Belgian Grand Prix'],
    [['tyres of norris', 'the second race'], 'Chinese Grand Prix'],
    [['tyres of norris', 'the race in monza'], 'Italian Grand Prix'],
  ])('the answer is taken: %j', async (messages, gp) => {
    expect(called(await lastOf(messages))).toMatchObject({
      operation: 'analyze tyre-strategy',
      input: { gp },
    });
  });

  it.each([
    [['tyre strategies imola 2023', '2022'], { year: 2022, gp: 'Emilia Romagna Grand Prix' }],
    [['tyre strategies imola 2023', 'then the season before that one'], { year: 2022 }],
    [['tyre strategies imola 2023', 'spa'], { year: 2023, gp: 'Belgian Grand Prix' }],
    [['china 2020 winner', '2024 then'], { year: 2024, gp: 'Chinese Grand Prix', session: 'R' }],
    [['result russian gp 2022', 'the first one'], { year: 2021, gp: 'Russian Grand Prix' }],
  ])('a year in which the race was held is taken: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ input });
  });

  it.each([
    [
      'tyre strategies imola 2023',
      /^There is no Emilia Romagna .* 2023 calendar; the last one before it is that of 2022, the next one that of 2024\./,
    ],
    [
      'result russian gp 2022',
      /^There is no Russian .* 2022 calendar; the last one before it is that of 2021\. Which year/,
    ],
    ['when is the imola race in 2023', /^There is no Emilia Romagna Grand Prix on the 2023 calendar;/],
  ])('a race that was not held is told with the years in which it was: %s', async (message, question) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'ask', question: expect.stringMatching(question) });
    expect((await lastOf([message, 'when was the last one then'])).kind).toBe('ask');
  });

  it('another whole question is answered', async () => {
    expect(called(await lastOf(['team standings without mercedes', 'who won in monza 2025']))).toMatchObject({
      input: { year: 2025, gp: 'Italian Grand Prix' },
    });
    expect(called(await lastOf(['team standings without mercedes', 'drivers standings']))).toMatchObject({
      input: { year: 2026, type: 'drivers' },
    });
    expect(called(await lastOf(['constructors championship 2025', 'drivers championship']))).toMatchObject({
      input: { year: 2025, type: 'drivers' },
    });
  });

  it.each([
    [['how was the blorx in Monza 2025', 'who won'], { gp: 'Italian Grand Prix', year: 2025 }],
    [['how was the blorx of Russell in Monza', 'and his pit stops'], { drivers: ['RUS'] }],
    [['how was the blorx in Vegas', 'and constructors, Ferrari is second?'], { type: 'constructors' }],
  ])('what asks by itself goes on from the names that were understood: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ input });
  });

  it.each([
    [['who won in Monza', 'how was the blorx in Blorxland', 'who won']],
    [['how did Norris and Blorx do in Monza', 'what was his gap to the winner']],
    [['how was the blorx in Vegas', 'when they stopped, which lap']],
    [['how was the blorx of Russell in Monza', 'and of Hamilton']],
  ])('nothing goes on from what may have been a name or was asked: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });
});
