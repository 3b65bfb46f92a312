import { describe, expect, it } from 'vitest';
import { temporaryHome } from '../support/temporary-home.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { offlineEffects, talk } from './offline-conversation.ts';

describe('what leans on something that the answer before did not tell is asked about:', () => {
  it.each([
    [['how hot was Qatar 2023', 'did they do that again in 2025'], 'Did what happen again?'],
    [['overtakes of Hamilton in Brazil 2024', 'did he get him again'], 'Did what happen again?'],
    [['who retired in Jeddah 2024', 'did that happen to him again'], 'Did what happen again?'],
    [['what is a safety car', 'when was the last one'], 'The last what?'],
    [['which races did Piastri win in 2025', 'when was the last one'], 'The last what?'],
    [['Red flags at Mugello 2020', 'who was leading at each of them'], 'On which lap?'],
    [['Has Stroll been on a front row since 2018?', 'when was the last one'], 'Which one, and of what?'],
    [
      ["the red bull was quick in the wet, wasn't it?", 'Brazil 2024 i mean'],
      'There was something in the question before that I did not understand',
    ],
    [['weather in Spa 2025', 'who got the most out of that'], 'What somebody gained or lost by that'],
    [['track limits in Austria 2023', 'who lost the most'], 'What somebody gained or lost by that'],
    [['how old is Antonelli', 'is he doing better now'], 'Better than when'],
    [['did anyone get disqualified in Spa 2024', 'what was the gap before that'], 'Before what?'],
    [['who was out in Q1 in Monaco 2025', 'and in the last part'], 'Which part is meant'],
    [['is there a sprint in Qatar', 'when was the last one there'], 'Of the race or of the sprint there'],
    [
      ['when did Norris stop in Silverstone 2025', 'did he do that again later', 'compared with Piastri'],
      'What shall I compare',
    ],
    [
      ['pit stops of Leclerc in Monza 2024', 'how much did he lose compared with Sainz'],
      'What shall I compare',
    ],
    [
      ['how did Bearman do in Monza 2025', 'how many points in total with Haas'],
      'Of whom, and of which season',
    ],
    [['Colapinto best result in 2025', 'no in 2024 at Williams'], 'Of COL or of all of Williams'],
    [['fastest lap in Baku 2024', 'who was third fastest'], 'Whose fastest lap'],
    [
      ['fastest lap of Verstappen in Zandvoort 2025', 'was that on the last lap', 'who was quicker'],
      'With whom',
    ],
  ])('%j', async (messages, question) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });
});

describe('what leans on the answer before is of that:', () => {
  const flags = 'how many safety cars in Baku 2024';
  it.each([
    [[flags, 'did that happen again in 2025'], 'fetch session-info', { year: 2025 }],
    [
      ['lap times of Alonso and Perez in Brazil 2023', 'what was the gap at the line'],
      'fetch session-info',
      { year: 2023, session: 'R' },
    ],
    [
      ['lap times of Stroll and Alonso in Qatar 2024', 'who was ahead in the end'],
      'fetch session-info',
      { year: 2024, session: 'R' },
    ],
    [['standings after Monza 2024', 'how was it before that'], 'fetch standings', { year: 2024 }],
    [['standings 2025', 'who was ahead before the summer break'], 'fetch standings', { year: 2025 }],
    [['poles of 2022', 'who won the title'], 'analyze season-summary', { year: 2022 }],
    [['how old is Alonso', 'how is he doing now'], 'analyze season-summary', { year: 2026 }],
    [['calendar 2025', 'which was the last one', 'who won it'], 'fetch session-info', { year: 2025 }],
    [['longest lap on the calendar', 'who won there last'], 'fetch session-info', { session: 'R' }],
    [
      ['where did Gasly start in Qatar 2024', 'how many did he gain'],
      'analyze positions',
      { drivers: ['GAS'] },
    ],
    // What is said to be of qualifying, or of a lap, is compared there.
    [
      ['pit stops of Leclerc in Monza 2024', 'and compared with Sainz in qualifying'],
      'analyze telemetry',
      { session: 'Q', drivers: ['LEC', 'SAI'] },
    ],
    [
      ['gap between Norris and Verstappen on lap 20 in Imola 2024', 'and then', 'at the end'],
      'analyze race-gaps',
      { year: 2024, drivers: ['NOR', 'VER'] },
    ],
    [['when was the last race'], 'temporal-context', {}],
    [['how many points for Haas in 2025'], 'analyze season-summary', { year: 2025 }],
  ])('%j', async (messages, operation, input) => {
    const last = await lastOf(messages);
    expect(called(last)).toMatchObject({ operation });
    expect(called(last)).toMatchObject({ input });
  });

  it.each([
    [['who won in Monza 2024', 'did he do it again in 2025'], { topics: ['session-info'], years: [2025] }],
    // Who all of them are is looked up first.
    [
      ['who had the fastest lap in Baku 2024', 'and who was second quickest'],
      { topics: ['lap-times'], laps: ['best'], years: [2024] },
    ],
  ])('and asks for that: %j', async (messages, request) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'calls', request });
  });

  it.each([
    [['sector 2 of Verstappen and Norris in Monza 2025 qualifying', 'and turn 4'], [4]],
    [['compare Piastri and Norris in turn 1 in Bahrain 2025', 'who braked later'], [1]],
  ])('of one corner: %j', async (messages, corners) => {
    const last = await lastOf(messages);
    expect(last.kind === 'calls' ? last.request.narrowings : last).toEqual([
      expect.objectContaining({ by: 'corner', corners }),
    ]);
  });
});

describe('after what was not understood or declined', () => {
  it.each([
    // Not of the current season, nor of everybody
    [['championship gap of Hamilton after every round in 2021', 'who was ahead after Monza'], 'of 2021'],
    [
      ['best drivers in the wet in Brazil 2024', 'what about Ocon'],
      'There was something in the question before',
    ],
    [
      ['blorp of Norris in Monza 2024', 'compared with Piastri'],
      'There was something in the question before',
    ],
  ])('whom and when it named is asked about: %j', async (messages, question) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });

  it.each([
    [['is Leclerc overrated', 'how many wins'], { years: [], drivers: ['LEC'] }],
    [['why was Ferrari so bad in 2020', 'how many points'], { years: [2020], teams: ['Ferrari'] }],
    // What is of now, or of everybody, is.
    [['why was Ferrari so bad in 2020', 'who is leading the championship now'], { teams: [] }],
    [['is Leclerc overrated', 'who has the most wins'], { drivers: [] }],
  ])('whom and when it named is meant: %j', async (messages, request) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'calls', request });
  });
});

describe('counts over a season under a condition that no count has are declined:', () => {
  it.each([
    'how many drivers have scored points in every race of a season',
    'which teams scored in each race of 2024',
    'how many drivers finished in the top ten in every race of 2023',
    'how many races did both McLarens finish on the podium in 2025',
    'how often did both Ferraris retire in 2022',
    'how many drivers won at least twice from pole in 2023',
    'how many drivers won their first race in 2024',
    'which teams scored with both cars in Monza 2024',
  ])('%s', async (message) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'say' });
  });

  it.each([
    'did Norris score in every race of 2024',
    'how many drivers finished every race in 2023',
    'points of Norris in each race of 2024',
    'who won each race of 2024',
    'how often did both Norris and Piastri finish in 2026',
    'how many races did Norris win from pole in 2024',
    'which teams got both cars into Q3 in Suzuka 2026',
  ])('but not: %s', async (message) => {
    expect((await lastOf([message])).kind).toBe('calls');
  });
});

it.each([
  [
    'how many different tyre compounds did the top five use in Turkey 2020',
    /^The first \d used \d compounds between them: /,
  ],
  ['how many different tyres did Norris use in Monaco 2025', /^NOR used \d compounds: /],
  ['how many compounds were used in Monaco 2025', / used \d compounds between them: /],
  [
    'who had the fastest race lap at Suzuka in 2024 and on which tyre',
    /^The fastest lap of the race .* tyres/,
  ],
])('counts and names what was asked: %s', async (message, told) => {
  const said = await talk(offlineEffects(await temporaryHome()), [message]);
  expect(said.at(-1)!.answer).toMatch(told);
});
