import { expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

it.each([
  [
    ['fastest lap of Hamilton in the race in Spa 2025', 'on what tyres'],
    'analyze driver-laps',
    { driver: 'HAM' },
  ],
  [['who retired in Monza 2025', 'on which lap did they stop?'], 'fetch session-info', { session: 'R' }],
  [['how many drivers retired in Monza 2025', 'who'], 'fetch session-info', { session: 'R' }],
  [['how many cars did Norris overtake in Monza 2025', 'and who'], 'analyze positions', { drivers: ['NOR'] }],
  [
    ['gap between Norris and Piastri on lap 40 in Monza 2025', 'and at the flag?'],
    'analyze race-gaps',
    { drivers: ['NOR', 'PIA'] },
  ],
  [
    ['who was ahead at half distance in Monza 2025', 'by how much'],
    'analyze race-gaps',
    { until: 'half-distance' },
  ],
  [['when is the next race', 'and the sprint?'], 'fetch schedule', {}],
])('asks for more of the answer before: %j', async (messages, operation, input) => {
  expect(called(await lastOf(messages))).toMatchObject({ operation, input });
});

it('asks for the top speed of all after that of two', async () => {
  const last = await lastOf([
    'top speed of Verstappen in Monza qualifying 2025',
    'and of Norris',
    'who was fastest of all',
  ]);
  expect(called(last)).toMatchObject({ operation: 'analyze sectors' });
  expect(called(last)).not.toHaveProperty('input.drivers');
});

it('is of him whose part of the qualifying was spoken of', async () => {
  const last = await lastOf(['time of Verstappen in Q1 in Monza 2025', 'and in Q2?']);
  expect(last).toMatchObject({ kind: 'calls', drivers: ['VER'] });
});

it.each([
  [['who was the first to pit in Monza 2025', 'who was last'], 'The last to stop, or the last at the flag?'],
  [['compare laps 10 and 20 of Verstappen in Suzuka 2025', 'throttle only'], 'all channels'],
])('asks back what the answer before leaves open: %j', async (messages, question) => {
  expect(await lastOf(messages)).toMatchObject({ kind: 'ask', question: expect.stringContaining(question) });
});
