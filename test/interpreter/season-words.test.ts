import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const titles = 'analyze championship';
const table = 'analyze season-summary';
const after = 'fetch standings';
const ratings = 'analyze ratings';

describe('words for a season', () => {
  it.each<[string, string, object]>([
    ['constructors crown 2025 clinched where', titles, { year: 2025, type: 'constructors' }],
    ["at which race was the 2021 constructors' title settled", titles, { type: 'constructors' }],
    ["which drivers can't become champion any more this year", titles, { year: 2026 }],
    ['when did McLaren wrap up the team title in 2025', titles, { type: 'constructors' }],
    ['how many drivers still had a mathematical chance after round 20 of 2024', titles, { after_round: 20 }],
    ['who was still in the hunt for the title with 20 rounds of 2024 completed', titles, { after_round: 20 }],
    ['what does Russell need in the two races left to become champion', titles, { year: 2026 }],
    ['what does Ferrari need from the last two rounds to become champion', titles, { type: 'constructors' }],
    ['who was crowned champion in 2023', table, { year: 2023 }],
    ['points of McLaren from Miami 2024 on', table, { year: 2024 }],
    ['how many points did McLaren take from Miami 2024 onwards', table, { year: 2024 }],
    ['where is Lindblad in the table', table, { year: 2026 }],
    ['how many podiums did Leclerc collect over 2025', table, { year: 2025 }],
    ['has Russell outscored Antonelli in 2026', table, { year: 2026 }],
    ['how many times did Norris outscore Piastri in 2025', table, { year: 2025 }],
    ['gap between Leclerc and Hamilton in the championship', table, { year: 2026 }],
    ['how many points separate third and fourth in the drivers table', after, { year: 2026 }],
    ['team table after five rounds of 2022', after, { after: 'Miami Grand Prix', type: 'constructors' }],
    ['constructors table once Silverstone 2025 got over', after, { after: 'British Grand Prix' }],
    ["places four to seven of the constructors' table after Hungary 2025", after, { type: 'constructors' }],
    [
      'strength of drivers with the machinery taken out, after round 12 in 2024',
      ratings,
      { after_round: 12 },
    ],
    ["who's actually the best driver this season, forget the car", ratings, { year: 2026 }],
    ['which driver got more out of his car than it deserved in 2024', ratings, { year: 2024 }],
    ['driver ratings by the last five seasons', ratings, { year: 2026, seasons: 5 }],
    ['in how many races this year did the pole sitter win?', table, { year: 2026 }],
    ['how often did the winner start outside the front row in 2025', table, { year: 2025 }],
    ['who has the most podiums without a win', table, { year: 2026 }],
    ['who has the fewest wins', table, { year: 2026 }],
    ["Lindblad's best grid position so far?", table, { year: 2026, type: 'drivers' }],
    ["what is Cadillac's best result so far", table, { year: 2026, type: 'constructors' }],
    ['did Norris or Piastri win more races in 2025', table, { year: 2025 }],
    ['Antonelli against Russell on points this season', table, { year: 2026 }],
    ['is McLaren ahead of Ferrari this season', table, { year: 2026, type: 'constructors' }],
    ['Haas points this season vs last', table, { year: 2026, type: 'constructors' }],
    ['compare Alonso and Stroll in qualifying this season', 'analyze head-to-head', { year: 2026 }],
    ['did Hadjar beat Max in any quali this year', 'analyze head-to-head', { year: 2026 }],
    ['average gap of Norris to Piastri in quali in 2025', 'analyze head-to-head', { year: 2025 }],
    ['qualifying score Albon Sargeant 2023', 'analyze head-to-head', { year: 2023 }],
    ['how often did Verstappen beat Perez on saturdays 2023', 'analyze head-to-head', { year: 2023 }],
  ])('%j', async (message, operation, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation, input });
  });

  it.each([
    'who is the best driver of all time regardless of the car',
    'standings after five pit stops of 2022',
    'how many laps did Verstappen lead in 2023',
    'longest stint on hards in 2026',
    'best result of Hulkenberg in Monza',
    'lap times of Norris and Piastri in qualifying this season',
    'Norris against Piastri in the rain this season',
    'did Hulkenberg ever win one',
    'at what age did Hamilton take the first win',
  ])('are not in %j', async (message) => {
    expect((await lastOf([message])).kind).not.toBe('calls');
  });

  it.each<[string[], string, object]>([
    [['is Albon ahead of Sainz in the standings', "and in quali who's ahead"], 'analyze head-to-head', {}],
    [
      ['how did Perez do in Monza', 'sorry not Perez, Bottas', 'who of the two is ahead this season then'],
      'analyze head-to-head',
      { drivers: ['PER', 'BOT'] },
    ],
    [
      ['how did Bortoleto do in Monza', 'what about Hulkenberg', 'who leads the head to head in qualifying'],
      'analyze head-to-head',
      { drivers: ['BOR', 'HUL'] },
    ],
    [['Russell has more wins than Antonelli this year', 'by how many?'], table, { year: 2026 }],
    [['how many races won from pole this year', 'which ones'], table, { year: 2026 }],
    [['which weekends are sprints in 2026', 'who won the most of them'], table, { year: 2026 }],
    [['how many races are left', 'how many points can you still get'], titles, { year: 2026 }],
    [['only the teams standings', 'what gap does the leader have'], after, { type: 'constructors' }],
  ])('go on: %j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it.each([
    [['who got most overtakes in Monza', 'ok and over the whole season'], /one race at a time/],
    [['last win of Alonso?', 'how many races has he done since then'], /careers/],
    [['how many championships did Hamilton win', 'which year was the first one'], /before 2018/],
    [['who won in Monza', 'did Hulkenberg ever get one?'], /careers/],
  ])('are not told of %j', async (messages, said) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'say', text: expect.stringMatching(said) });
  });
});
