import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

/** After the race in Las Vegas, before that in Qatar. */
const sundayNoon = '2026-11-22T12:00:00Z';

describe('a question in plain words', () => {
  it.each([
    ['who is in the Audi', 'fetch drivers', { year: 2026 }],
    ['who are the two guys at Cadillac', 'fetch drivers', { year: 2026 }],
    ['what does the table look like after Monza 2024', 'fetch standings', { year: 2024 }],
    ['rank the 2024 races by passes', 'analyze season-races', { year: 2024 }],
    ['top 5 drivers by rating', 'analyze ratings', { year: 2026 }],
    ['how many points does my favourite Colapinto have', 'analyze season-summary', { year: 2026 }],
    ['is it possible that Norris wins the championship', 'analyze championship', { year: 2026 }],
    ['average pit lane time per team in Monza 2024', 'analyze pit-stops', { year: 2024 }],
    ['which team was quicker over one lap in Monza 2024', 'analyze team-pace', { year: 2024 }],
    [
      'How big was Verstappen’s lead in the championship at this point in 2023',
      'fetch standings',
      { year: 2023 },
    ],
    ['standings at the same stage of last year', 'fetch standings', { year: 2025 }],
    ['track temp at the start vs the end of the 2024 Spanish GP', 'analyze weather', { year: 2024 }],
    [
      'who was faster on the straights, Leclerc or Norris, Monza 2024',
      'analyze corners',
      { year: 2024, session: 'Q' },
    ],
    ['Sainz, pace in FP2 in Monza 2024', 'analyze lap-times', { gp: 'Italian Grand Prix', session: 'FP2' }],
  ])('%s', async (question, operation, input) => {
    expect(called(await lastOf([question]))).toMatchObject({ operation, input });
  });

  it.each([
    ['what place is Piastri in', 'analyze season-summary', { year: 2026, type: 'drivers' }],
    ['what spot is Piastri in right now', 'analyze season-summary', { year: 2026 }],
    ['how is Norris doing this season', 'analyze season-summary', { year: 2026 }],
    ['points difference between Norris and Piastri', 'analyze season-summary', { year: 2026 }],
    [
      'compare Norris in Monza with last year',
      'analyze year-compare',
      { years: [2025, 2026], driver: 'NOR' },
    ],
    ['When can we watch Piastri race next', 'temporal-context', {}],
    ['on which place is Ferrari now', 'analyze season-summary', { year: 2026, type: 'constructors' }],
    ['which driver has the most wins', 'analyze season-summary', { year: 2026 }],
    ['which driver has more victories', 'analyze season-summary', { year: 2026 }],
    ['most points gained since summer break', 'analyze season-summary', { year: 2026 }],
    ['who is the youngest driver on the grid', 'fetch drivers', { year: 2026 }],
    ['head to head Norris Piastri', 'analyze head-to-head', { year: 2026 }],
    ['Leclerc or Piastri, which of them is better in quali', 'analyze head-to-head', { year: 2026 }],
    [
      'Median and IQR of race lap times per driver, Zandvoort 2024',
      'analyze lap-distribution',
      { year: 2024 },
    ],
    [
      'All of Piastri’s laps in FP1 at Monza 2024 with compound',
      'analyze driver-laps',
      { session: 'FP1', driver: 'PIA' },
    ],
    ['Morning! Missed the race, who won in Monza 2024?', 'fetch session-info', { year: 2024 }],
    ['Happy Monday everyone, who won in Monza 2024', 'fetch session-info', { year: 2024 }],
    ['my kid keeps asking who won in Monza 2024', 'fetch session-info', { year: 2024 }],
    ['what happend in Monza 2024', 'fetch session-info', { year: 2024 }],
    ['how did the race end in Monza 2024', 'fetch session-info', { year: 2024 }],
    ['track temp evolution in Monza 2024', 'analyze weather', { year: 2024 }],
    ['pace ranking in Monza 2024', 'analyze team-pace', { year: 2024 }],
    ['stint lengths in Monza 2024', 'analyze tyre-strategy', { year: 2024 }],
    ['tyre ages in Monza 2024', 'analyze stints', { year: 2024 }],
    ['blue flags count in Monza 2024', 'fetch race-control', { year: 2024 }],
    ['number of stops in Monza 2024', 'analyze tyre-strategy', { year: 2024 }],
  ])('has other words for it: %s', async (question, operation, input) => {
    expect(called(await lastOf([question], sundayNoon))).toMatchObject({ operation, input });
  });

  it.each([
    ['which driver has the most wins ever'],
    ['which driver has the most wins of all time'],
    ['who has the most career wins'],
  ])('is a record: %s', async (question) => {
    expect(await lastOf([question], sundayNoon)).toMatchObject({ kind: 'say' });
  });

  it.each([
    [['who leads the championship', 'by how much?'], 'analyze season-summary', { year: 2026 }],
    [
      ['who leads the championship', 'can he wrap it up next weekend'],
      'analyze championship',
      { year: 2026 },
    ],
    [['who leads the championship', 'who is second'], 'analyze season-summary', { year: 2026 }],
    [['who leads the championship', 'when was it decided'], 'analyze championship', { year: 2026 }],
    [['who won in Monza 2024', 'and who came second'], 'fetch session-info', { year: 2024 }],
    [['head to head Norris Piastri', 'just the races'], 'analyze head-to-head', { year: 2026 }],
    [
      ['who is the team mate of Piastri', 'who is better of the two?'],
      'analyze head-to-head',
      { year: 2026 },
    ],
    [['any safety cars in Monza 2024?', 'what caused it'], 'fetch race-control', { year: 2024 }],
    [['any safety cars in Monza 2024?', 'who pitted under it'], 'analyze pit-stops', { year: 2024 }],
    [['stints of Norris in Monza 2024', 'which stint was longer'], 'analyze tyre-strategy', { year: 2024 }],
  ])('goes on from the answer: %j', async (questions, operation, input) => {
    expect(called(await lastOf(questions, sundayNoon))).toMatchObject({ operation, input });
  });

  it('has nothing for a moment of the season that is left out of it', async () => {
    const read = await lastOf(['Leaving Monza out of it, which drivers could still become champion?']);
    expect(read).toMatchObject({ kind: 'ask', missing: 'word' });
    const latest = 'Leaving last night’s race out of it, which drivers could still become champion?';
    expect(called(await lastOf([latest], sundayNoon))).toMatchObject({
      input: { year: 2026, after_round: 20 },
    });
  });

  it('tells what comes next of the season', async () => {
    expect(called(await lastOf(['whats next'], sundayNoon))).toMatchObject({
      operation: 'temporal-context',
    });
    const after = called(await lastOf(['who won last night', 'whats next'], sundayNoon));
    expect(after).toMatchObject({ operation: 'temporal-context' });
  });

  it('tells the table after as many races as were held this season', async () => {
    const call = called(
      await lastOf(['how many points did Norris have at this point last year'], sundayNoon),
    );
    expect(call).toMatchObject({ input: { year: 2025, after: 'São Paulo Grand Prix' } });
  });

  it('has a circuit that bears the name of a driver where it is a place', async () => {
    const there = called(await lastOf(['who won at Carlos Pace in 2024']));
    expect(there).toMatchObject({ input: { year: 2024, gp: 'São Paulo Grand Prix' } });
    const driver = called(await lastOf(['carlos pace in fp2 in Monza 2024']));
    expect(driver).toMatchObject({ input: { gp: 'Italian Grand Prix', session: 'FP2', drivers: ['SAI'] } });
  });

  it.each([
    [['what is the blue flag for'], 'blue flag'],
    [['what is the blue flag'], 'blue flag'],
    [['what was drs and is it still there'], 'drs'],
    [['what is parc ferme', 'ok. and graining?'], 'graining'],
    [['what is a sprint', 'does it give points'], 'sprint points'],
  ])('tells a term: %j', async (questions, term) => {
    expect(await lastOf(questions)).toMatchObject({ kind: 'say', explains: term });
  });

  it.each([
    ['most penalties this year', 'penalties in the last race'],
    ['who gained the most places this season', 'places gained in the last race'],
  ])('says what can be asked instead: %s', async (question, offered) => {
    const read = await lastOf([question], sundayNoon);
    expect(read).toMatchObject({ kind: 'say', text: expect.stringContaining(offered) as string });
  });

  it('keeps a duel on the track apart from the table', async () => {
    const read = await lastOf(['can Norris still catch Piastri'], sundayNoon);
    expect(called(read)).toMatchObject({ operation: 'analyze championship' });
    expect((await lastOf(['did Norris catch Piastri'], sundayNoon)).kind).toBe('ask');
  });

  it('keeps what was the safety car for that of a race', async () => {
    expect(await lastOf(['what was the safety car'])).toMatchObject({ kind: 'ask' });
  });

  it.each(['what is a sprint, is it a real race?', 'why do they have DRS', 'what means parc ferme'])(
    'is explained: %s',
    async (question) => {
      expect(await lastOf([question])).toMatchObject({ kind: 'say', explains: expect.any(String) as string });
    },
  );

  it.each(['what happens when a driver gets a black flag', 'what happens if somebody is shown a black flag'])(
    'asks for a flag: %s',
    async (question) => {
      expect(await lastOf([question])).toMatchObject({ kind: 'say', explains: 'black flag' });
    },
  );

  it('has red flags for no team: "ahead of the Red Bulls"', async () => {
    const read = await lastOf(['were the Ferraris ahead of the Red Bulls in Monza 2024']);
    expect(JSON.stringify(read)).not.toContain('"until":"red-flag"');
    expect(JSON.stringify(read)).not.toContain('red-flag');
    const red = called(await lastOf(['the order in Monza 2024 up to the red']));
    expect(red).toMatchObject({ input: { until: 'red-flag' } });
  });

  it('takes no race for the word of those who drive: "best race for Williams"', async () => {
    expect((await lastOf(['best race for Williams this year?'])).kind).not.toBe('calls');
  });
});
