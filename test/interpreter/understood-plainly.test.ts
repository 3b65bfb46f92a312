import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a question in plain words', () => {
  it.each([
    ['who is in the Audi', 'fetch drivers', { year: 2026 }],
    ['who are the two guys at Cadillac', 'fetch drivers', { year: 2026 }],
    ['what does the table look like after Monza 2024', 'fetch standings', { year: 2024 }],
    ['rank the 2024 races by passes', 'analyze season-races', { year: 2024 }],
    ['top 5 drivers by rating', 'analyze ratings', { year: 2026 }],
    ['how many points does my favourite Colapinto have', 'analyze season-summary', { year: 2026 }],
    ['is it possible that Norris wins the championship', 'analyze championship', { year: 2026 }],
    ['average pit lane time per team in Monza 2024', 'analyze pit-stops', { year: 2024 }],
    ['which team was quicker over one lap in Monza 2024', 'analyze team-pace', { year: 2024 }],
    ['Sainz, pace in FP2 in Monza 2024', 'analyze lap-times', { gp: 'Italian Grand Prix', session: 'FP2' }],
  ])('%s', async (question, operation, input) => {
    expect(called(await lastOf([question]))).toMatchObject({ operation, input });
  });

  it('has a circuit that bears the name of a driver where it is a place', async () => {
    const there = called(await lastOf(['who won at Carlos Pace in 2024']));
    expect(there).toMatchObject({ input: { year: 2024, gp: 'São Paulo Grand Prix' } });
    const driver = called(await lastOf(['carlos pace in fp2 in Monza 2024']));
    expect(driver).toMatchObject({ input: { gp: 'Italian Grand Prix', session: 'FP2', drivers: ['SAI'] } });
  });

  it.each(['what is a sprint, is it a real race?', 'why do they have DRS', 'what means parc ferme'])(
    'is explained: %s',
    async (question) => {
      expect(await lastOf([question])).toMatchObject({ kind: 'say', explains: expect.any(String) as string });
    },
  );

  it.each(['what happens when a driver gets a black flag', 'what happens if somebody is shown a black flag'])(
    'asks for a flag: %s',
    async (question) => {
      expect(await lastOf([question])).toMatchObject({ kind: 'say', explains: 'black flag' });
    },
  );

  it('has red flags for no team: "ahead of the Red Bulls"', async () => {
    const read = await lastOf(['were the Ferraris ahead of the Red Bulls in Monza 2024']);
    expect(JSON.stringify(read)).not.toContain('"until":"red-flag"');
    expect(JSON.stringify(read)).not.toContain('red-flag');
    const red = called(await lastOf(['the order in Monza 2024 up to the red']));
    expect(red).toMatchObject({ input: { until: 'red-flag' } });
  });

  it('takes no race for the word of those who drive: "best race for Williams"', async () => {
    expect((await lastOf(['best race for Williams this year?'])).kind).not.toBe('calls');
  });
});
