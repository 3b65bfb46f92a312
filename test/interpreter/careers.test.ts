import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('what tables count of a career is told of the seasons that are looked through, which the answer says first:', () => {
  it.each([
    'did Hulkenberg ever get a podium',
    'how many times has Gasly been on the podium',
    'how many titles has Hamilton won',
    'how many career wins has Leclerc',
    'how many podiums does Alonso have in his career',
    'has Stroll ever won a race',
  ])('%s', async (message) => {
    const last = await lastOf([message]);
    if (last.kind !== 'calls') throw new Error(JSON.stringify(last));
    expect(last.calls.map(({ operation, input }) => `${operation} ${String(input.year)}`)).toEqual(
      Array.from({ length: 9 }, (_, index) => `fetch standings ${2018 + index}`),
    );
    expect(last.opening).toContain('from 2018 on');
  });

  it.each([
    'has Sainz ever won in Monza',
    'who has most wins ever',
    'how many poles has Leclerc in his career',
    "what was Hamilton's first win",
  ])('not what they do not count: %s', async (message) => {
    expect((await lastOf([message])).kind).toBe('say');
  });

  it.each(['how many wins has Leclerc', 'how many points has Norris scored'])(
    'what names no career is of this season: %s',
    async (message) => {
      expect(called(await lastOf([message]))).toMatchObject({
        operation: 'analyze season-summary',
        input: { year: 2026 },
      });
    },
  );

  it('goes on with another count', async () => {
    expect(called(await lastOf(['did Hulkenberg ever get a podium', 'and a win']))).toMatchObject({
      operation: 'fetch standings',
    });
  });

  it('does not take the first of these seasons for the first of all', async () => {
    const last = await lastOf(['how many titles has Hamilton won', 'which year was the first one']);
    expect(last.kind === 'say' ? last.text : last.kind).toContain('before 2018');
  });
});

describe('two over a season, race by race:', () => {
  it.each([
    [['in which races did Bottas beat Hamilton in 2019'], { year: 2019, drivers: ['BOT', 'HAM'] }],
    [['average gap of Russell and Antonelli in qualifying in 2025'], { year: 2025, drivers: ['RUS', 'ANT'] }],
    [['compare Leclerc and Sainz in qualifying over 2022 and 2023'], { year: 2022, drivers: ['LEC', 'SAI'] }],
  ])('%j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation: 'analyze head-to-head', input });
  });
});

it.each([
  'which constructors have led the championship at any point from 2018 to now',
  'which circuits have had the most different winners since 2018',
])('tells nothing of many seasons that no table has: %s', async (message) => {
  expect((await lastOf([message])).kind).toBe('say');
});

it('is about whom was named where it was asked what to tell', async () => {
  const last = await lastOf([
    'Hi! my boyfriend keeps talking about Charles Leclerc, how good is he actually?',
    'how many wins',
  ]);
  expect(last.kind === 'calls' ? last.drivers : last.kind).toEqual(['LEC']);
});

it('tells no margin of what was declined', async () => {
  const last = await lastOf(['when did Piastri last lead the championship?', 'by how many points']);
  expect(last.kind).toBe('ask');
});
