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

  it('ask how far one was behind of the race', async () => {
    const read = await lastOf(['How far behind was Norris in Brazil 2024?']);
    expect(called(read)).toMatchObject({ operation: 'fetch session-info', input: { session: 'R' } });
    const pole = await lastOf(['How far was Leclerc off pole in Monza 2024?']);
    expect(called(pole)).toMatchObject({ operation: 'analyze qualifying-results' });
  });
});
