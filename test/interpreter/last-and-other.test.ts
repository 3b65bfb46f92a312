import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { offlineEffects, talk } from './offline-conversation.ts';

describe('"the last" before the name of a race is its most recent running, and nobody’s place:', () => {
  it.each([
    [['who won the last Italian Grand Prix']],
    [['who won last in Monza']],
    [['who won in Monza 2024', 'who won the last Italian Grand Prix']],
    [['who won in Monza 2024', 'who won the last race there']],
    [['who won in Monza 2024', 'who won there last time']],
    [['who won in Monza 2024', 'and the last one there']],
  ])('%j', async (messages) => {
    const last = await lastOf(messages);
    expect(called(last)).toMatchObject({
      operation: 'fetch session-info',
      input: { year: 2026, gp: 'Italian Grand Prix' },
    });
    expect(last.kind === 'calls' ? last.request.narrowings : null).toEqual([]);
  });

  it.each(['who was last in Monza 2024', 'who came last in Monza 2024'])(
    'not where it is one: %s',
    async (message) => {
      const last = await lastOf([message]);
      expect(last.kind === 'calls' ? last.request.narrowings : null).toEqual([
        expect.objectContaining({ by: 'places', from: 0 }),
      ]);
    },
  );
});

describe('what goes on from a season', () => {
  it.each([
    [['standings', 'same point last year'], 'fetch standings', { year: 2025 }],
    [['who was champion in 2018', 'the next year too?'], 'analyze season-summary', { year: 2019 }],
    [
      ['how did Alonso do in the first half of 2023', 'and the second'],
      'analyze season-summary',
      { year: 2023 },
    ],
  ])('is of the season meant: %j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it('counts no podiums of half a season', async () => {
    const last = await lastOf(['points of Alonso in the second half of 2023', 'podiums only']);
    expect(last.kind === 'say' ? last.text : last.kind).toContain('count no wins or podiums');
  });
});

describe('who stood behind the winner, after what is told of the winner:', () => {
  it.each([
    [['tyre strategy of the winner in Monza 2024', 'and the runner up'], 'is Sergio Pérez'],
    [['how many stops did the winner make in Monza 2024', 'and second place'], 'is Sergio Pérez'],
    [['how many stops did the winner make in Monza 2024', 'and second'], 'is Sergio Pérez'],
  ])('%j', async (messages, told) => {
    const said = await talk(offlineEffects(await temporaryHome()), messages);
    expect(said.at(-1)!.answer).toContain(told);
  });
});

it.each([
  [['cost of a pit stop in Monza', 'which track is the worst for that']],
  [['fastest lap in Monza 2024', 'which track is the fastest']],
  [['which Grand Prix had the most safety car laps in 2021', 'ok apart from Spa']],
  [['Ocon results in Hungary over the years']],
])('what is of many races is asked about, and not told of one: %j', async (messages) => {
  expect((await lastOf(messages)).kind).toBe('ask');
});

it('tells of a stop and not of a lap', async () => {
  expect(called(await lastOf(['how long is a pit stop in Monza']))).toMatchObject({
    operation: 'analyze pit-stops',
  });
});

it('tells nothing of what would have been', async () => {
  const last = await lastOf(['who won in Monza 2024', 'where would he have finished without the stop']);
  expect(last.kind).toBe('say');
});

it.each(['which colour won most races this year', 'how many races had one last season'])(
  'asks what is to be counted: %s',
  async (message) => {
    expect((await lastOf([message])).kind).toBe('ask');
  },
);

it.each([
  'how many different constructors have led a lap in 2026',
  'how many times did Hamilton and Verstappen finish first and second in 2021',
])('says that nothing counts it: %s', async (message) => {
  expect((await lastOf([message])).kind).toBe('say');
});

it('counts different winners season by season', async () => {
  const [said] = await talk(offlineEffects(await temporaryHome()), [
    'number of different winners in each season since 2021',
  ]);
  expect(said!.answer).toMatch(/^Drivers with a win: 1 in 2021, 1 in 2022/);
});
