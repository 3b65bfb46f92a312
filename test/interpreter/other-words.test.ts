import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('the same in other words', () => {
  it.each([
    ['how much did a stop cost under green in Monza 2024', 'analyze pit-stops', {}],
    ['pit loss SC vs green, Monza 2024', 'analyze pit-stops', {}],
    ['which cars stopped under the VSC in Monza 2024', 'analyze pit-stops', {}],
    ['how long did Norris stand still in Monza 2024', 'analyze pit-stops', { drivers: ['NOR'] }],
    ['which penalties did Norris collect in Monza 2024', 'fetch race-control', { driver: 'NOR' }],
    ['which penalties did the stewards hand out in Monza 2024', 'fetch race-control', {}],
    ['any pens for Norris in Monza 2024', 'fetch race-control', { driver: 'NOR' }],
    ['for how long was the safety car out in Monza 2024', 'fetch race-control', {}],
    ['how often did the safety car come out in Monza 2024', 'fetch session-info', {}],
    ['who binned it in Monza 2024', 'fetch session-info', {}],
    ['who won in Monza when F1 raced in 2024', 'fetch session-info', {}],
    ['how many points did Norris take away from Monza 2024', 'fetch session-info', {}],
    [
      'order of the cars when the red flag came out in Monza 2024',
      'fetch session-info',
      { until: 'red-flag' },
    ],
    ['how often did the lead change in Monza 2024', 'analyze positions', {}],
    ['which drivers led at least one lap in Monza 2024', 'analyze positions', {}],
    ['most overtakes in Monza 2024 not counting the ones in the pits', 'analyze positions', {}],
    ['places won or lost by the first ten finishers of Monza 2024', 'analyze positions', { top: 10 }],
    ['how humid was it in Monza 2024', 'analyze weather', {}],
    ['did the wind pick up in Monza 2024', 'analyze weather', {}],
    ['on which lap did it start raining in Monza 2024', 'analyze weather', {}],
    ['average lap of Norris in Monza 2024, pit laps not counted', 'analyze lap-times', { drivers: ['NOR'] }],
    [
      'spread of everybody in Monza 2024, laps behind the safety car excluded',
      'analyze lap-distribution',
      {},
    ],
    ['on which lap was the fastest lap of the race in Monza 2024', 'fetch results', {}],
    ['what was the quickest single lap anybody did in the Monza 2024 race', 'fetch results', {}],
    ['who did the most laps in FP1 in Monza 2024', 'analyze driver-laps', { session: 'FP1' }],
    ['who did the most laps in FP1 in Monza 2024? Not the fastest, the most', 'analyze driver-laps', {}],
    ['which cars got through Monza 2024 with a single stop', 'analyze tyre-strategy', {}],
    ['did anyone go through Monza 2024 without a single change of tyres', 'analyze tyre-strategy', {}],
    ['first car onto hards in Monza 2024', 'analyze tyre-strategy', {}],
    ['who dragged a set of hards the furthest in Monza 2024', 'analyze tyre-strategy', {}],
    ['which drivers started the Monza 2024 race on softs', 'analyze tyre-strategy', {}],
    ['which drivers began the 2024 Italian Grand Prix on hard tyres', 'analyze tyre-strategy', {}],
    ['best result of a McLaren in Monza 2024', 'fetch session-info', {}],
    ['how quick did the softs die in Monza 2024', 'analyze stints', {}],
    ['how bad did the mediums fall away in Monza 2024', 'analyze stints', {}],
    ['tyre wear per lap in Monza 2024', 'analyze stints', {}],
    ['which crew had the shortest stops in Monza 2024', 'analyze pit-stops', {}],
    [
      'race pace of McLaren and Ferrari in Monza 2024, nobody else',
      'analyze team-pace',
      { teams: ['McLaren', 'Ferrari'] },
    ],
    ['how many safety cars were there in that mad race in Monza 2024', 'fetch session-info', {}],
    ['what did the two McLarens bring home in Monza 2024', 'fetch session-info', {}],
    ['trap speeds in Monza 2024 qualifying, slowest at the top', 'analyze sectors', {}],
  ])('%s', async (question, operation, input) => {
    expect(called(await lastOf([question]))).toMatchObject({
      operation,
      input: { year: 2024, gp: 'Italian Grand Prix', ...input },
    });
  });

  it.each([
    ['biggest snoozefest of 2024', 'analyze season-races'],
    ['which race of 2024 had the most going on', 'analyze season-races'],
    ['most bonkers race of 2024', 'analyze season-races'],
    ['everyone who sat in a McLaren in 2024', 'fetch drivers'],
    ['which drivers raced for McLaren in 2024', 'fetch drivers'],
  ])('of a season: %s', async (question, operation) => {
    expect(called(await lastOf([question]))).toMatchObject({ operation, input: { year: 2024 } });
  });

  it.each([
    'lap times of Norris in Monza 2024 under green',
    'who gained most under the safety car in Monza 2024',
    'lap times of Norris in Monza 2024 without the safety car laps',
    'how many points did the pit stop cost Norris in Monza 2024',
    'who picked up a puncture in Monza 2024',
    'which drivers died in 2024',
    'who fell furthest in Monza 2024',
    'on which lap was Norris overtaken when the safety car came out in Monza 2024',
  ])('leaves nothing out: %s', async (question) => {
    expect(await lastOf([question])).toMatchObject({ kind: 'ask' });
  });
});
