import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const laps = 'lap times of Norris, Verstappen and Leclerc in Bahrain 2025, race';

describe('a moment at which what is shown shall end', () => {
  it.each([
    ['stop at L30', { until_lap: 30 }],
    ['and stop at lap 30', { until_lap: 30 }],
    ['cut it off at lap 30', { until_lap: 30 }],
    ['cut that off at half distance', { until: 'half-distance' }],
    ['only laps up to the first SC', { until: 'safety-car' }],
    ['no further than lap 30', { until_lap: 30 }],
  ])('is heard: "%s"', async (message, input) => {
    expect(called(await lastOf([laps, message]))).toMatchObject({ operation: 'analyze lap-times', input });
  });

  it('is no stop of a car, which the same words mean elsewhere', async () => {
    expect(called(await lastOf(['did Norris stop at lap 20 in Monza 2025']))).not.toMatchObject({
      operation: 'analyze lap-times',
    });
  });

  it.each(['cut it off after Zandvoort', 'and stop at Zandvoort', 'only up to the summer break'])(
    'may be an event: "%s"',
    async (message) => {
      const until = message.includes('break') ? 'Belgian Grand Prix' : 'Dutch Grand Prix';
      expect(called(await lastOf(['head to head of Gasly and Ocon 2024', message]))).toMatchObject({
        operation: 'analyze head-to-head',
        input: { until },
      });
    },
  );
});

describe('the summer break', () => {
  it.each([
    ['standings at the summer break 2023', 'fetch standings', { after: 'Belgian Grand Prix' }],
    ['standings going into the summer break 2025', 'fetch standings', { after: 'Hungarian Grand Prix' }],
    [
      'who won the last race before the summer break 2025',
      'fetch session-info',
      { gp: 'Hungarian Grand Prix' },
    ],
    ['who won the first race after the summer break 2025', 'fetch session-info', { gp: 'Dutch Grand Prix' }],
  ])('is after the last race before it: "%s"', async (message, operation, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation, input });
  });
});
