import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a title that nobody else can win any more', () => {
  it.each([
    'can anyone still catch the leader',
    'constructors 2020, from which weekend on was it out of reach for the rest',
    'which race was it where Max had 2022 in the bag',
    'at which event did Verstappen clinch his 2023 title, and was it the sprint or the race',
  ])('%j', async (message) => {
    const read = await lastOf([message]);
    expect(called(read)).toMatchObject({ operation: 'analyze championship' });
    expect(read).toMatchObject({ calls: { length: 1 } });
  });

  it.each([
    'who had it in the bag at Monza',
    'did Norris have the race in the bag by lap 30 in Monza 2025',
    'could Norris still catch Verstappen in Monza 2025',
    'how was the race decided in Monza 2025',
  ])('is not in %j', async (message) => {
    expect(called(await lastOf([message]))).not.toMatchObject({ operation: 'analyze championship' });
  });
});

describe('a season that ended', () => {
  it.each<[string[], string, object]>([
    [
      ['which constructor ended the 2023 season in fourth'],
      'analyze season-summary',
      { type: 'constructors' },
    ],
    [['who finished the 2024 season third'], 'analyze season-summary', { year: 2024 }],
    [['has Lando actually won anything this year'], 'analyze season-summary', { year: 2026 }],
    [['did Bottas win a race in 2024'], 'analyze season-summary', { year: 2024 }],
    [
      ["how many of Antonelli's points come from the sprints alone"],
      'analyze season-summary',
      { year: 2026 },
    ],
    [['who is winning the whole thing right now'], 'analyze season-summary', { year: 2026 }],
    [['who out-qualified whom at McLaren in 2025'], 'analyze head-to-head', { drivers: ['NOR', 'PIA'] }],
    [
      ['Russell vs Antonelli over 2025', 'count only the rounds up to Silverstone'],
      'analyze head-to-head',
      { until: 'British Grand Prix' },
    ],
  ])('%j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it.each([
    [['how did the race in Budapest 2025 end this year', 'and the race before that']],
    [['results Monza 2025', 'did Norris win anything else']],
    [['did Bottas win anything in Monza 2024']],
  ])('is not in %j', async (messages) => {
    expect(called(await lastOf(messages))).not.toMatchObject({ operation: 'analyze season-summary' });
  });
});
