import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a small word', () => {
  it.each([
    // Of one driver there are no two.
    [['tyres of Sainz in Australia 2024', 'lap times of both'], /With whom/],
    [['how consistent was Alonso in Monaco 2023', 'more so than the one who won it?'], /"than"/],
    [['lap times of Norris in Monza 2024', 'was he faster than everybody'], /"than"/],
    [['Leclerc in Baku 2024', 'how close was Norris every lap'], /"close"/],
    [['FP2 in Zandvoort 2025', 'and in the one after?'], /The practice after, or the Grand Prix after/],
    [['result of Imola 2020', 'and Monza that year', 'who won the first one you showed me?'], /Which race/],
    [
      ['who won in Imola 2025', 'and in Monaco that year', 'which of those two had more overtaking?'],
      /Which two/,
    ],
    [['long runs of Antonelli in FP1 in Barcelona 2025', 'and the man he replaced, in FP2?'], /"replaced"/],
    [
      [
        'stints of Leclerc in Austin 2024',
        'his pit stops',
        'the weather there',
        'back to the stints, of Piastri',
      ],
      /two questions/,
    ],
    [['who did it quickest in Abu Dhabi 2024'], /What is meant by "it"/],
    [
      ['how long do they stand still when they change wheels', 'in Las Vegas which team did it the fastest?'],
      /What is meant by "it"/,
    ],
    // An age is no year.
    [['is Antonelli really only 20?'], /"20"/],
    [
      ["I am watching the race of Japan 2025 only tonight, so please don't tell me the end"],
      /Up to which lap/,
    ],
  ])('that changes the question is asked about: %s', async (messages, question) => {
    const read = await lastOf(messages);
    expect(read.kind).toBe('ask');
    expect(read).toMatchObject({ question: expect.stringMatching(question) as unknown });
  });

  it.each([
    [
      ['tyres of Sainz in Australia 2024', 'Leclerc?', 'lap times of both'],
      { operation: 'analyze lap-times', input: { drivers: ['SAI', 'LEC'] } },
    ],
    [
      ["who can still win the constructors' title", 'how did that look after Monza?'],
      { operation: 'analyze championship', input: { type: 'constructors', after_round: 13 } },
    ],
    [
      ['championship after Monza 2026: can Norris still win'],
      { operation: 'analyze championship', input: { year: 2026, after_round: 13 } },
    ],
    [
      ['how many seconds off the lead was Leclerc at the end of lap 25 in Suzuka 2026'],
      { operation: 'analyze race-gaps', input: { drivers: ['LEC'], relative_to: 'leader', until_lap: 25 } },
    ],
    [
      ['track temperature through FP2 in Las Vegas 2026, did it drop a lot?'],
      { operation: 'analyze weather', input: { gp: 'Las Vegas Grand Prix', session: 'FP2' } },
    ],
    [
      ['position changes in Montreal 2024, only for the first five at the flag'],
      { operation: 'analyze positions', input: { year: 2024, gp: 'Canadian Grand Prix', top: 5 } },
    ],
    [
      ['pit stops of Norris in Monza 2024', "were they slower than Verstappen's?"],
      { operation: 'analyze pit-stops', input: { drivers: ['NOR', 'VER'] } },
    ],
    [
      [
        'long runs of Hamilton and Russell in FP1 in Silverstone 2024',
        'in FP2 which drivers had good long runs',
      ],
      { operation: 'analyze stints', input: { year: 2024, gp: 'British Grand Prix', session: 'FP2' } },
    ],
    [
      ['who won the sprint in Miami', 'and the year before', 'no the proper race'],
      { operation: 'fetch session-info', input: { year: 2025, gp: 'Miami Grand Prix', session: 'R' } },
    ],
    [
      ["Verstappen's qualifying lap in Suzuka, 2024 against 2023", 'put the year after in as well'],
      { operation: 'analyze year-compare', input: { years: [2024, 2023, 2025] } },
    ],
    [
      [
        'Verstappen vs Perez throttle, Austria 2023 qualifying',
        "drop the comparison, just show Max's on a map",
      ],
      { operation: 'analyze track-map', input: { driver: 'VER', by: 'throttle' } },
    ],
    [
      ['qualifying results of Baku 2024', 'the fastest speed that Albon did there'],
      { operation: 'analyze sectors', input: { gp: 'Azerbaijan Grand Prix', drivers: ['ALB'] } },
    ],
    [
      ['qualifying in Miami 2024', 'and in the one for the sprint?'],
      { operation: 'analyze qualifying-results', input: { gp: 'Miami Grand Prix', session: 'SQ' } },
    ],
    [
      ['standings after Las Vegas 2025', 'who could still win it at that point?', 'same for the teams'],
      { operation: 'analyze championship', input: { year: 2025, type: 'constructors', after_round: 22 } },
    ],
    [
      ['constructors after Singapore 2023', 'how far were Aston Martin behind Ferrari at that point?'],
      {
        operation: 'fetch standings',
        input: { year: 2023, type: 'constructors', after: 'Singapore Grand Prix' },
      },
    ],
    [
      [
        'race pace of the teams in Qatar 2025',
        'never mind McLaren, was Aston Martin any quicker than Alpine?',
      ],
      { operation: 'analyze team-pace', input: { teams: ['Aston Martin', 'Alpine'] } },
    ],
    [
      ['who won the Spanish Grand Prix in 2025', 'and at that same track in 2026?'],
      { operation: 'fetch session-info', input: { year: 2026, gp: 'Barcelona Grand Prix' } },
    ],
    [
      ['who was out in Q1 in Miami 2025', 'and in the sprint one'],
      { operation: 'analyze qualifying-results', input: { session: 'SQ' } },
    ],
    [
      ['who was fastest in FP1 in Abu Dhabi 2024', 'which drivers did Alpine have in it?'],
      { operation: 'fetch session-info', input: { year: 2024, session: 'FP1' } },
    ],
    [
      ['pit stops of Russell in Monza 2024', 'the weather there', 'back to the pit stops'],
      { operation: 'analyze pit-stops', input: { gp: 'Italian Grand Prix', drivers: ['RUS'] } },
    ],
    [
      ['stints of Sainz in Imola 2022', 'and Leclerc? but there I did mean 2021'],
      { operation: 'analyze tyre-strategy', input: { year: 2021 } },
    ],
  ])('is heard: %s', async (messages, expected) => {
    expect(called(await lastOf(messages))).toMatchObject(expected);
  });

  it('keeps a corner that "there" speaks of', async () => {
    const read = await lastOf([
      'braking of Verstappen and Norris in turn 11 in Suzuka 2025',
      'minimum speed there?',
    ]);
    expect(read).toMatchObject({ request: { narrowings: [expect.objectContaining({ by: 'corner' })] } });
  });

  it.each([
    [['was it raining in Baku 2024', 'and will it in Qatar'], /do not predict/],
    [['who drives for Williams in 2031'], /2031 season has not begun/],
    [['standings 2031'], /2031 season has not begun/],
  ])('about what is not known is no question about the past: %s', async (messages, text) => {
    const read = await lastOf(messages);
    expect(read.kind).toBe('say');
    expect(read).toMatchObject({ text: expect.stringMatching(text) as unknown });
  });
});

describe('a question in few words', () => {
  it.each([
    ['which Ferrari was faster in Monza 2024', 'analyze lap-times', ['SAI', 'LEC']],
    ['which McLaren was quicker in qualifying in Monza 2024', 'analyze qualifying-results', undefined],
    ['which team was faster in Monza 2024', 'analyze team-pace', undefined],
    ['how fast was Ferrari in Monza 2024', 'analyze team-pace', undefined],
    ['median race pace of McLaren and Ferrari in Monza 2024', 'analyze team-pace', undefined],
    ['how fast do they go in Monza', 'analyze sectors', undefined],
    ['who is Albon', 'fetch drivers', undefined],
    ['Perez at Sakhir 2020, the short lap one, the result', 'fetch session-info', undefined],
  ])('is of what it says: %s', async (message, operation, drivers) => {
    expect(called(await lastOf([message]))).toMatchObject({
      operation,
      input: drivers ? { drivers: expect.arrayContaining(drivers) as unknown } : {},
    });
  });
});
