import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

/** After the race in Las Vegas, before that in Qatar. */
const sundayNoon = '2026-11-22T12:00:00Z';

describe('a question asked in a roundabout way', () => {
  it.each([
    ['Can Russell still catch Antonelli for the title or is it over?', 'analyze championship', {}],
    ["Where are Williams in the standings? Haven't looked since the summer.", 'analyze season-summary', {}],
    ['Take me through how the points developed over 2026, race by race.', 'analyze season-summary', {}],
    ["Who's been the best driver once you take the car out of the equation?", 'analyze ratings', {}],
    ['Rate the drivers this season regardless of their cars.', 'analyze ratings', {}],
    ['Norris vs Piastri over the season so far', 'analyze head-to-head', { year: 2026 }],
    ['Has Leclerc been on the podium this year?', 'analyze season-summary', { year: 2026 }],
    ['is there another sprint this year?', 'fetch schedule', { year: 2026 }],
    ['Which weekends were sprints in 2024? I need the list for an episode outline.', 'fetch schedule', {}],
    ['When did Norris come in during the Monza 2024 race?', 'analyze tyre-strategy', { year: 2024 }],
    ['When was the first safety car in Monza 2024?', 'fetch race-control', { year: 2024 }],
    ['Which races of 2024 were the best?', 'analyze season-races', { year: 2024 }],
    ['Norris against Piastri in 2024, how lopsided was it?', 'analyze head-to-head', { year: 2024 }],
    ['did Norris gain any places in Monza 2024?', 'analyze positions', { drivers: ['NOR'] }],
  ])('%s', async (question, operation, input) => {
    expect(called(await lastOf([question], sundayNoon))).toMatchObject({ operation, input });
  });

  it.each(['How much is Norris earning this season?', "Who gets Alonso's seat in 2027?"])(
    'declines what is news: %s',
    async (question) => {
      expect((await lastOf([question], sundayNoon)).kind).toBe('say');
    },
  );
});

describe('what is asked of a race that was spoken of', () => {
  const stops = 'analyze pit-stops';
  it.each([
    [['Was there a safety car in Monza 2024?', 'Which lap did it come out?'], 'fetch race-control', {}],
    [['Was there a safety car in Monza 2024?', 'when was it out?'], 'fetch race-control', {}],
    [
      ['Gap between Norris and Piastri at half distance in Monza 2024', 'and at the end'],
      'analyze race-gaps',
      { drivers: ['NOR', 'PIA'] },
    ],
    [
      ['How was Norris in the Miami 2024 sprint?', 'and the grand prix?'],
      'fetch session-info',
      { session: 'R' },
    ],
    [['Overtakes in Monza 2024?', 'who made the most of them'], 'analyze positions', {}],
    [
      [
        'Who was faster through the corners, Leclerc or Norris, Monza 2024 qualifying',
        'and on the straights?',
      ],
      'analyze corners',
      { drivers: ['LEC', 'NOR'] },
    ],
    [
      ['Throttle map of Norris, Monza 2024 qualifying', 'How does Piastri compare?'],
      'analyze track-map',
      { drivers: ['NOR', 'PIA'], by: 'throttle' },
    ],
    [
      ["Norris' laps in Monza 2024", 'overlay lap 10 and lap 20', 'what tyre was he on for those?'],
      'analyze multi-lap',
      { lap: ['10', '20'] },
    ],
    [
      ["Norris' sector times in Monza 2024 qualifying", 'what would his best three sectors add up to?'],
      'analyze sectors',
      { drivers: ['NOR'] },
    ],
    [
      ['pit stops in Monza 2024', 'just mclaren', 'how long were they in the pit lane?'],
      stops,
      { drivers: ['NOR', 'PIA'] },
    ],
    [['Tyre wear for Ferrari in Monza 2024?', 'and McLaren'], 'analyze stints', { drivers: ['NOR', 'PIA'] }],
    [["Stewards' decisions in Monza 2024?", 'Anything involving Norris?'], 'fetch race-control', {}],
    [
      ["Norris' qualifying lap at Monza", 'how does that compare to his 2024 lap?'],
      'analyze year-compare',
      { driver: 'NOR' },
    ],
    [
      ['Has Norris been on the podium this year?', 'in which races?'],
      'analyze season-summary',
      { year: 2026 },
    ],
    [['Who won in Monza 2024?', 'and who won this time?'], 'fetch session-info', { year: 2026 }],
    [
      ['How many points does Norris have?', 'And after the same race last year?'],
      'fetch standings',
      { year: 2025, after: 'Las Vegas Grand Prix' },
    ],
  ])('%s', async (messages, operation, input) => {
    expect(called(await lastOf(messages, sundayNoon))).toMatchObject({ operation, input });
  });

  it.each([
    [['theoretical best lap in Monza 2024 quali', 'would that have beaten the pole?'], 'say'],
    [['Which gear is used in turn 3 at Monza?', 'Norris, qualifying, 2024'], 'ask'],
    [['how many points has Norris this year', 'in which races?'], 'ask'],
    [['who lost most places in Monza 2024', 'was that at the start?'], 'ask'],
  ])('is not answered as another question: %s', async (messages, kind) => {
    expect((await lastOf(messages, sundayNoon)).kind).toBe(kind);
  });

  it('tells the other figures of a circuit', async () => {
    const read = await lastOf(['how long is the track in Monza?', 'and how many corners'], sundayNoon);
    expect(read.kind === 'say' && read.text).toMatch(/^Monza has 11 corners/);
  });
});
