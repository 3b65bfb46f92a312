import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a message that says something by what was spoken of', () => {
  it.each([
    [
      ['is lap 14 of Ocon in the Spa race 2024 measured or repaired?', 'and for the lap after?'],
      { lap: '15' },
    ],
    [
      ['is lap 14 of Ocon in the Spa race 2024 measured or repaired?', 'and two laps earlier?'],
      { lap: '12' },
    ],
    [['who won in Miami in 2025', 'and the race right before it?'], { gp: 'Saudi Arabian Grand Prix' }],
    [['who won in Miami in 2025', 'and before it?'], { gp: 'Saudi Arabian Grand Prix' }],
    [['points of Norris after Zandvoort 2025', 'and before it?'], { after: 'Hungarian Grand Prix' }],
    [['who won in Monza', 'and the year before?'], { year: 2025, gp: 'Italian Grand Prix' }],
    [['who won the last F1 race in Turkey?', 'and the time before?'], { year: 2020 }],
    [
      ['Verstappen’s Suzuka Q lap, 2023 against 2024', 'same two years but fastest laps of the race'],
      { session: 'R', years: [2023, 2024] },
    ],
    [['Antonelli vs Russell in 2026', 'and vs Hamilton?'], { drivers: ['ANT', 'HAM'] }],
    [['top speeds in Monza quali 2025', 'race trim?'], { session: 'R' }],
    [['which races of 2022 had the most action?', 'and the other end of that list?'], { year: 2022 }],
    [['penalties in Austria 2024', 'Verstappen specifically'], { driver: 'VER' }],
    [
      ['telemetry of Norris and Piastri, Monza Q 2024', 'now Norris v Sainz 2021'],
      { year: 2021, session: 'Q' },
    ],
    [['gaps to P1 in Monza 2024'], { relative_to: 'leader' }],
    [
      ['gaps to P1 in São Paulo 2024 as they were the moment the race got red flagged'],
      { until: 'red-flag', relative_to: 'leader' },
    ],
    [
      ['What did Lewis Hamilton need in the final race of 2021 to become champion?'],
      { year: 2021, after_round: 21 },
    ],
  ])('is read with that: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ input });
  });

  it.each([
    [['how cold was it in Vegas last night', 'and in Qatar next week?']],
    [['weather in Qatar next week']],
    [['telemetry of Norris and Piastri, Monza Q 2024', 'now Schumacher v Barrichello 2004']],
  ])('of which there is nothing is declined: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('say');
  });

  it('is of the long runs spoken of', async () => {
    const read = await lastOf(['long runs in FP2 in Mexico 2025', 'how did Ferrari look']);
    expect(called(read)).toMatchObject({ operation: 'analyze stints', input: { session: 'FP2' } });
  });

  it('counts what is named after a count', async () => {
    const read = await lastOf([
      'How many races did Verstappen win in 2023?',
      'podiums?',
      'Norris, same year',
    ]);
    expect(called(read)).toMatchObject({ operation: 'analyze season-summary', input: { year: 2023 } });
    expect(read).toMatchObject({ drivers: ['NOR'] });
  });

  it.each([
    'which tyres did whoever was second there run, and how long on each set?',
    'tyres of the man in second',
    'which tyres did the second placed driver use?',
  ])('names whoever stood there in the race: "%s"', async (message) => {
    const read = await lastOf(['result of Singapore 2023', message]);
    expect(called(read)).toMatchObject({ operation: 'analyze tyre-strategy' });
    expect(read).toMatchObject({ drivers: [expect.any(String)], notes: [expect.stringContaining(' is ')] });
  });

  it.each([
    [['laps 10 and 30 of Sainz in Baku 2025', 'and the lap after?']],
    [['lap 14 of Norris in Spa 2024', 'and the lap after his stop?']],
    [['who won in Monza and Spa 2025', 'tyres of whoever was second there']],
    [['result of the Austin sprint 2024', 'tyres of whoever was second there']],
    [['weather in Monza 2025', 'and before it?']],
  ])('is asked about where that is not one: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });
});

describe('a question', () => {
  it.each([
    ['full names and nationalities of everyone who has driven for Cadillac this year', 'fetch drivers'],
    ['rate the whole grid by results with the car taken out', 'analyze ratings'],
    ['count of safety cars and red flags in the race in Monza 2025', 'fetch session-info'],
    ['how did conditions change in Spa 2025', 'analyze weather'],
    ['overlay the speed over distance of Norris and Piastri in Monza 2025', 'analyze speed-trace'],
    ['Norris’s lap in Monza 2025 on a map, coloured by brake', 'analyze track-map'],
    ['break the gains down by cause, Monza 2025', 'analyze positions'],
  ])('in words of the paddock: "%s"', async (question, operation) => {
    expect(called(await lastOf([question]))).toMatchObject({ operation });
  });

  it('of blame is not answered', async () => {
    expect((await lastOf(['whose fault was the crash in Monza 2021?'])).kind).toBe('say');
  });
});
