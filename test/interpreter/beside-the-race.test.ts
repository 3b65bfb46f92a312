import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix' };

describe('after something of a race', () => {
  it.each([
    [['how did Bearman do in Monza 2024', 'are they ahead of Racing Bulls now?'], { type: 'constructors' }],
    [['who won in Monza 2024', 'is Norris ahead of Leclerc in the standings'], { type: 'drivers' }],
    [['Antonelli wins 2026'], { year: 2026, type: 'drivers' }],
    [['Antonelli podiums this year'], { year: 2026, type: 'drivers' }],
  ])('what is of the table is told by it: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation: 'analyze season-summary', input });
  });

  it.each([
    'how long is the track',
    'how long is the track, how many corners',
    'and how many corners are there',
  ])('the circuit is that of the race: "%s"', async (message) => {
    const came = await lastOf(['who won in Monza 2024', message]);
    expect(came.kind === 'say' && came.text).toMatch(/\bMonza\b.*11 corners|11 corners.*5\.79/);
  });

  it('"by how much per lap?" is of the pace that was told', async () => {
    const came = await lastOf(['lap times of Norris and Piastri in Monza 2024', 'by how much per lap?']);
    expect(called(came)).toMatchObject({ operation: 'analyze lap-times', input: monza });
  });
});

describe('what cannot be told is declined:', () => {
  it.each([['would a one stop have been quicker in Monza 2024?', /^I do not predict anything/]])(
    '"%s"',
    async (message, text) => {
      const came = await lastOf([message]);
      expect(came.kind === 'say' && came.text).toMatch(text);
    },
  );
});

describe('what goes on from a question that was not understood', () => {
  it.each([
    ['Piastri stopped twice in Zandvoort, eh', 'on which lap was the last one?'],
    ['was Monza 2024 a snoozefest', 'by how many points?'],
  ])('is not answered by something else: "%s", "%s"', async (first, message) => {
    const asked = await lastOf([first]);
    const came = await lastOf([first, message]);
    expect(asked.kind).toBe('ask');
    expect(came.kind === 'ask' && came.question).toMatch(/^There was something in the question before/);
  });
});

describe('read from how it was meant:', () => {
  it.each([
    [
      ['who dropped out in Monza 2024', 'on which lap did Norris stop?'],
      'fetch session-info',
      { ...monza, session: 'R' },
    ],
    [['was 2021 decided in the last race?'], 'analyze championship', { year: 2021 }],
    [
      ['was the 2021 title decided in the last race?', 'by how many points?'],
      'fetch standings',
      { year: 2021 },
    ],
    [
      ["how has Alonso's qualifying lap in Monza changed from 2022 to 2024? both on one chart"],
      'analyze year-compare',
      { years: [2022, 2024] },
    ],
  ])('%j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it('"the hairpin" is no number of a corner', async () => {
    const came = await lastOf([
      'minimum speed at the hairpin in Monza 2024 qualifying, Norris against Leclerc',
    ]);
    expect(came.kind === 'ask' && came.question).toMatch(/corners by number and not by name/);
  });
});
