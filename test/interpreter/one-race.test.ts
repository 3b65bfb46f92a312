import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('what is told of one race or session at a time', () => {
  it.each([
    [['pit stops in Monza', 'fastest pit stop of the season?']],
    [['pit stops in Monza', 'who is the quickest at pit stops this year']],
    [['who won in Monza?', 'who has the best race pace this season?']],
    [['overtakes in Monza', 'who overtook the most this season?']],
    [['sectors in Monza', 'best sector 1 of the season']],
    [['safety cars in Monza', 'how many were there this season']],
    [['lap times of Norris in Monza 2024', 'and his best lap time over the season?']],
    [['race pace this season']],
    [['tyre degradation of Ferrari this year']],
  ])('is asked about where it is wanted of a season: %j', async (messages) => {
    const came = await lastOf(messages);
    expect(came).toMatchObject({ kind: 'ask', missing: 'event' });
    expect(came.kind === 'ask' && came.question).toMatch(/^That I tell of one race at a time/);
  });

  it.each([
    [['top speeds of the whole weekend in Monza 2024']],
    [['pit stops in Monza 2024', 'who had the fastest lap all weekend?']],
    [['weather in Monza 2024 throughout the weekend']],
  ])('is asked about where it is wanted of a weekend: %j', async (messages) => {
    const came = await lastOf(messages);
    expect(came).toMatchObject({ kind: 'ask', missing: 'session', choices: ['qualifying', 'the race'] });
  });

  it('is of the session that answers', async () => {
    const came = await lastOf(['top speeds of the whole weekend in Monza 2024', 'qualifying']);
    expect(called(came)).toMatchObject({ operation: 'analyze sectors', input: { year: 2024, session: 'Q' } });
  });

  it('is of the race that answers', async () => {
    const came = await lastOf(['race pace this season', 'Monza']);
    expect(called(came)).toMatchObject({ operation: 'analyze team-pace', input: { year: 2026 } });
  });

  it.each([
    [['lap times of Norris in Monza 2024', 'and this year?'], { year: 2026, gp: 'Italian Grand Prix' }],
    [['pit stops in Monza 2024', 'how were they this season?'], { year: 2026, gp: 'Italian Grand Prix' }],
    [['pit stops in Monza this season'], { year: 2026, gp: 'Italian Grand Prix' }],
    [['who won in Monza 2024', 'pit stops in the first race of the season'], { gp: 'Australian Grand Prix' }],
  ])('stays of one where one is meant: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ input });
  });

  it.each([
    [['pit stops in Monza', 'who has won the most races this season?'], 'analyze season-summary'],
    [['lap times of Norris and Piastri in Monza', 'and over the season?'], 'analyze head-to-head'],
    [['gaps in the race in Monza', 'closest finish of the season'], 'analyze season-races'],
  ])('leaves what is told of seasons alone: %j', async (messages, operation) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation });
  });
});

describe('how somebody was passed', () => {
  it.each([
    ['who made the most overtakes in Monza 2024 with DRS'],
    ['overtakes on the main straight in Monza 2024'],
    ['how many passes were made under braking in Monza 2024'],
  ])('is not told: "%s"', async (message) => {
    const came = await lastOf([message]);
    expect(came.kind === 'say' && came.text).toMatch(
      /^Of an overtake I know who passed whom and on which lap/,
    );
  });
});
