import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };

describe('a count beside an end', () => {
  it.each<[string[], string, number]>([
    [['slowest stops, top 3, monza 2024'], 'analyze pit-stops', 3],
    [['slowest 3 pit stops monza 2024'], 'analyze pit-stops', 3],
    [['three fastest pit stops in monza 2024'], 'analyze pit-stops', 3],
    [['top 5 slowest stops in monza 2024'], 'analyze pit-stops', 5],
    [['five slowest laps of norris in monza 2024'], 'analyze driver-laps', 5],
    [['slowest stops in monza 2024', 'just the top 5'], 'analyze pit-stops', 5],
    [['pit stops monza 2024', 'three slowest'], 'analyze pit-stops', 3],
  ])('is a number of rows: %j', async (messages, operation, count) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ operation, input: monza });
    expect(read).toMatchObject({
      waiting: null,
      request: {
        narrowings: expect.arrayContaining([expect.objectContaining({ by: 'rows', count })]) as object,
      },
    });
  });

  it.each([['fastest laps of the top three monza 2024'], ['fastest lap of the top 5 in monza 2024']])(
    'is of finishers where it stands before them: %j',
    async (message) => {
      expect(await lastOf([message])).toMatchObject({ kind: 'calls', request: { top: {} } });
    },
  );
});

describe('what is counted over a season', () => {
  it.each([
    ['who retired more than twice this season', {}],
    ['who won more than twice in 2025', { year: 2025 }],
    ['drivers with at least three podiums in 2025', { year: 2025 }],
    ['who has the fewest points', { type: 'drivers' }],
    ['which team has the fewest points', { type: 'constructors' }],
    ['difference of points Ferrari and Mercedes now', { type: 'constructors' }],
    ['points difference norris russell', { type: 'drivers' }],
  ])('is told by its table: %j', async (message, input) => {
    const read = await lastOf([message]);
    expect(called(read)).toMatchObject({ operation: 'analyze season-summary', input });
    expect(read).toMatchObject({ notes: [] });
  });

  it('is told by its races', async () => {
    expect(called(await lastOf(['which race had the most safety cars this season']))).toMatchObject({
      operation: 'analyze season-races',
      input: { year: 2026 },
    });
  });

  it.each([
    'can Norris catch Antonelli',
    'can Norris still overtake Russell in the championship',
    'can Piastri beat Verstappen for second?',
    'does Norris still have a chance to catch Russell',
  ])('is asked of who can still win: %j', async (message) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation: 'analyze championship' });
  });
});

describe('where somebody is from, and where a race is', () => {
  it.each([
    'which drivers are from Italy',
    'which drivers come from Britain',
    'drivers from Germany',
    'is any driver from the united states',
  ])('is asked of drivers: %j', async (message) => {
    expect(called(await lastOf([message]))).toEqual({ operation: 'fetch drivers', input: { year: 2026 } });
  });

  it.each([
    ['next race in Asia', 'Qatar Grand Prix'],
    ['when is the next race in the USA', 'Las Vegas Grand Prix'],
  ])('is the next race there: %j', async (message, gp) => {
    expect(await lastOf([message])).toMatchObject({
      kind: 'calls',
      opening: expect.stringContaining(gp) as string,
      focus: { events: [gp] },
    });
  });

  it.each([
    [
      'when is the next race in the UK',
      /^No race in the UK is still to come .* British Grand Prix was on 5 July 2026/,
    ],
    ['next grand prix in Germany', /^No race in Germany is still to come on the 2026 calendar\./],
  ])('is said where none is to come: %j', async (message, text) => {
    expect(await lastOf([message])).toMatchObject({
      kind: 'say',
      text: expect.stringMatching(text) as string,
    });
  });

  it('leaves who asks where he drove for how long', async () => {
    for (const message of [
      'since when is Verstappen driving for Red Bull',
      'how long has Hamilton been at Ferrari',
    ])
      expect(await lastOf([message])).toMatchObject({ kind: 'say' });
  });

  it('asks for no penalty of those who got none', async () => {
    expect(called(await lastOf(["who didn't get a penalty in monza 2024"]))).toMatchObject({
      operation: 'fetch race-control',
      input: { kind: ['penalty', 'penalty_served'] },
    });
  });
});
