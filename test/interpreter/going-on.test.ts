import { describe, expect, it } from 'vitest';
import { emptyRequest } from '../../src/interpreter/request/request.ts';
import { called, lastOf } from './last-of-conversation.ts';

const italy = 'who won in italy in 2020';

describe('an answer to a question that offered several things', () => {
  it.each([
    ['the first one', 'Italian Grand Prix'],
    ['1', 'Italian Grand Prix'],
    ['no the second please', 'Tuscan Grand Prix'],
    ['the last one', 'Emilia Romagna Grand Prix'],
    ['the third', 'Emilia Romagna Grand Prix'],
    // Of the season: their rounds were told.
    ['9', 'Tuscan Grand Prix'],
    ['imola', 'Emilia Romagna Grand Prix'],
  ])('is one of them by its place: "%s"', async (answer, gp) => {
    expect(called(await lastOf([italy, answer]))).toEqual({
      operation: 'fetch session-info',
      input: { year: 2020, gp, session: 'R' },
    });
  });

  it.each(['yes', 'the fourth one', 'both'])('is none of them: "%s"', async (answer) => {
    const read = await lastOf([italy, answer]);
    expect(called(read)).not.toMatchObject({ input: { gp: 'Austrian Grand Prix' } });
    expect(called(read)).not.toMatchObject({ input: { gp: 'Italian Grand Prix' } });
  });

  it('is yes to the only one', async () => {
    const asked = await lastOf(['laps of Hamiltn in Monza 2024 blorb', 'go on']);
    expect(asked.kind).toBe('calls');
  });
});

describe('a question that was declined', () => {
  it.each([
    [['who won in Monza 2023', 'who won in Abu Dhabi 2031', '2024 then'], 'Abu Dhabi Grand Prix', 2024],
    [['who won in Monza 2023', 'will it rain in Spa', 'and in 2024'], 'Belgian Grand Prix', 2024],
  ])('is gone on about: %s', async (messages, gp, year) => {
    expect(called(await lastOf(messages))).toMatchObject({ input: { gp, year } });
  });

  it.each([
    ['who won in Monza 2023', 'what was the fuel load of Norris in Spa 2024', 'and Leclerc?'],
    ['who won in Monza 2023', 'who is better in Spa 2024, Perez or Norris', 'and the year before?'],
    ['who won in Monza 2023', 'Wieso ist der Reifen von Norris in Spa 2024 geplatzt', 'and Leclerc?'],
  ])('is not passed over for what was spoken of before it: %s, %s, %s', async (...messages) => {
    expect((await lastOf(messages)).kind).not.toBe('calls');
  });

  it.each(['thanks', 'write me a poem about it', 'lol', 'what can you do'])(
    'names nothing, so that what was spoken of stays: "%s"',
    async (between) => {
      expect(called(await lastOf(['who won in Monza 2023', between, 'and in 2024']))).toMatchObject({
        input: { gp: 'Italian Grand Prix', year: 2024 },
      });
    },
  );

  it('leaves no season to lean on where it was not understood', async () => {
    const read = await lastOf(['classificação do campeonato zonal 2023', 'and the constructors?']);
    expect(read).toMatchObject({ kind: 'ask', missing: 'years' });
  });
});

describe('a message that goes on', () => {
  it('compares the two that were spoken of one after the other', async () => {
    const laps = (driver: string) => `lap times of ${driver} in Monaco 2024`;
    expect(called(await lastOf([laps('Hamilton'), laps('Leclerc'), 'compare them']))).toEqual({
      operation: 'analyze lap-times',
      input: { year: 2024, gp: 'Monaco Grand Prix', session: 'R', drivers: ['HAM', 'LEC'] },
    });
    const elsewhere = ['lap times of Hamilton in Monza 2024', laps('Leclerc'), 'compare them'];
    expect(await lastOf(elsewhere)).toMatchObject({ kind: 'ask', missing: 'drivers' });
    expect(called(await lastOf([...elsewhere, 'Norris']))).toMatchObject({
      input: { gp: 'Monaco Grand Prix', drivers: ['LEC', 'NOR'] },
    });
  });

  it('stays with the drivers spoken of where it asks for their pace', async () => {
    const input = { gp: 'Italian Grand Prix', drivers: ['NOR', 'PIA'] };
    const both = 'telemetry of Norris and Piastri in Monza 2024';
    expect(called(await lastOf([both, 'and race pace?']))).toMatchObject({ input });
    expect(called(await lastOf(['compare Norris and Piastri', 'race pace', 'Monza 2024']))).toMatchObject({
      input,
    });
    expect(called(await lastOf([both, 'which team had the best race pace']))).toMatchObject({
      operation: 'analyze team-pace',
    });
  });

  it('stays in the season spoken of where it names a place and no year', async () => {
    const read = await lastOf(['who won in Monza 2023', 'who had the most pit stops in Spa']);
    expect(called(read)).toMatchObject({ input: { gp: 'Belgian Grand Prix', year: 2023 } });
    const now = await lastOf(['who won in Monza 2023', 'who won the last race']);
    expect(called(now)).not.toMatchObject({ input: { year: 2023 } });
  });

  it('asks for the qualifying of a sprint after it, and for the sprint after its qualifying', async () => {
    const pole = await lastOf(['who won the sprint in Qatar 2024', 'who was on pole for it']);
    expect(called(pole)).toMatchObject({ operation: 'analyze qualifying-results', input: { session: 'SQ' } });
    const won = await lastOf(['sprint qualifying in Qatar 2024', 'who won']);
    expect(called(won)).toMatchObject({ operation: 'fetch session-info', input: { session: 'S' } });
  });

  it.each(['excluding the pit stops', 'leave out the first stint'])(
    'asks nothing by the words that it leaves out: "%s"',
    async (left) => {
      expect(await lastOf(['team pace in Zandvoort 2024', left])).toMatchObject({
        kind: 'ask',
        request: { topics: ['team-pace'] },
      });
    },
  );

  it('says that laps behind a safety car are in no pace anyway', async () => {
    expect(await lastOf(['team pace in Zandvoort 2024', 'without the safety car laps'])).toMatchObject({
      kind: 'say',
      text: expect.stringMatching(/^They are left out already: /),
      about: { topics: ['team-pace'] },
    });
  });
});

describe('whoever is taken out', () => {
  it.each(['take Norris out', 'remove Norris', 'without Norris', 'drop Norris'])(
    'is gone: "%s"',
    async (out) => {
      const read = await lastOf(['lap times of Norris and Piastri in Monza 2024', out]);
      expect(called(read)).toMatchObject({ input: { drivers: ['PIA'] } });
    },
  );
});

it('asks of a table at a round what somebody had then', async () => {
  for (const question of ['how many points did Norris have then', 'how many points had Norris'])
    expect(called(await lastOf(['standings after Monza 2024', question]))).toMatchObject({
      operation: 'fetch standings',
      input: { year: 2024, after: 'Italian Grand Prix' },
    });
});

describe('a short message', () => {
  it('keeps all that questions back have brought together', async () => {
    const input = { year: 2024, gp: 'Italian Grand Prix' };
    expect(called(await lastOf(['monza 2024', 'tyres']))).toMatchObject({ input });
    expect(called(await lastOf(['monza 2024', 'norris', 'tyres']))).toMatchObject({ input });
    expect(called(await lastOf(['monza 2024 blurbs', 'an qualy?']))).toMatchObject({
      operation: 'analyze qualifying-results',
      input,
    });
  });

  it('is a place after a result, and a practice after anything else', async () => {
    const placed = await lastOf(['who won in Monza 2024', 'p2', 'and p3?']);
    expect(placed).toMatchObject({ request: { narrowings: [{ by: 'places', from: 3, to: 3 }] } });
    expect(called(placed)).toMatchObject({ input: { session: 'R' } });
    const practice = await lastOf(['lap times of Norris in Monza 2024', 'and p2?']);
    expect(called(practice)).toMatchObject({ input: { session: 'FP2' } });
    expect(called(await lastOf(['who was p2 in Monza 2024']))).not.toMatchObject({
      input: { session: 'FP2' },
    });
  });

  it('goes back to what was asked of a place before, as far as that is known', async () => {
    const both = ['who won in Monza 2024', 'tyre strategy in Baku 2024'];
    expect(called(await lastOf([...both, 'go back to Monza']))).toEqual({
      operation: 'fetch session-info',
      input: { year: 2024, gp: 'Italian Grand Prix', session: 'R' },
    });
    const further = [...both, 'pole in Spa 2024', 'back to Monza'];
    expect(await lastOf(further)).toMatchObject({ kind: 'ask', missing: 'topic' });
    expect(called(await lastOf([...further, 'tyre strategy']))).toEqual({
      operation: 'analyze tyre-strategy',
      input: { year: 2024, gp: 'Italian Grand Prix', session: 'R' },
    });
  });

  it('asks whether whoever was on pole won', async () => {
    const read = await lastOf(['who was on pole in Spa 2024', 'did he win?']);
    // Who that was comes first.
    expect(called(read)).toMatchObject({ operation: 'analyze qualifying-results', input: { session: 'Q' } });
    expect(read).toMatchObject({
      waiting: { topics: ['session-info'], top: { count: 1, at: { session: 'Q' } } },
    });
  });

  it.each([
    ['chi ha vinto a Monza nel 2024?', 'e Hamilton?', /HAM/],
    ['¿Quién ganó en Monza 2024?', '¿y Sainz?', /SAI/],
    ['quem venceu em Monza 2024', 'e em 2023?', /2023/],
    ['Boxenstopps Monza 2024', 'nur Norris', /NOR/],
    ['Qui a gagné à Monza en 2024 ?', 'et qui était deuxième ?', /"from":2/],
    ['wie won in Monza 2024', 'en in 2023?', /2023/],
    ['2024年のイタリアGPの優勝者は?', '2位は?', /"from":2/],
  ])('goes on in the language of the conversation: %s, %s', async (question, followUp, is) => {
    const read = await lastOf([question, followUp]);
    expect(read.kind).toBe('calls');
    expect(JSON.stringify(read)).toMatch(is);
    expect(called(read)).toMatchObject({ input: { gp: 'Italian Grand Prix' } });
  });

  it('is English in English words, whatever the conversation was held in', async () => {
    const read = await lastOf(['wie won in Monza 2024', 'and the pit stops?']);
    expect(called(read)).toMatchObject({ operation: 'analyze pit-stops' });
    expect(read).not.toHaveProperty('foreign');
  });
});

describe('what of a conversation stays, and what does not', () => {
  const standings = ['drivers standings 2024', 'after monza'];
  const duel = 'head to head albon sainz 2025';
  const rain = 'did it rain in zandvoort 2023';
  const corners = 'where did sainz lose it to leclerc at monaco 24, quali, corner for corner';
  const sectors = "albon's best sectors in spa qualifying 2025";

  it.each<[messages: string[], operation: string, input: object]>([
    // The moment of a table
    ...['constructors now', 'now the constructors', 'constructors please'].map(
      (last): [string[], string, object] => [
        [...standings, last],
        'fetch standings',
        { year: 2024, type: 'constructors', after: 'Italian Grand Prix' },
      ],
    ),
    [
      ['so who can still take the title', 'constructors i mean'],
      'analyze championship',
      { year: 2026, type: 'constructors' },
    ],
    // Now
    [[...standings, 'who leads right now'], 'analyze season-summary', { year: 2026, type: 'drivers' }],
    [
      ['wdc 2023', 'constructors at the moment'],
      'analyze season-summary',
      { year: 2026, type: 'constructors' },
    ],
    // Another question
    [
      ['monza 2023, who stopped how often', 'nah forget it. who leads the wdc right now'],
      'analyze season-summary',
      { year: 2026, type: 'drivers' },
    ],
    [
      ['who had pole at suzuka 2025', 'new question, who won in monza'],
      'fetch session-info',
      { year: 2026, gp: 'Italian Grand Prix', session: 'R' },
    ],
    [
      ['who won in monza 2023', 'never mind, and qualifying?'],
      'analyze qualifying-results',
      { year: 2023, gp: 'Italian Grand Prix', session: 'Q' },
    ],
    // To come
    ...[
      'right, different thing: when do the lights go out in qatar',
      'right, when does it start in qatar',
    ].map((last): [string[], string, object] => [
      ['who had pole at suzuka 2025', last],
      'fetch schedule',
      { year: 2026 },
    ]),
    [['who had pole at suzuka 2025', 'and when was it in qatar'], 'fetch schedule', { year: 2025 }],
    // A duel
    ...['how was that after budapest', 'only up to the summer break'].map(
      (last): [string[], string, object] => [
        [duel, last],
        'analyze head-to-head',
        { year: 2025, drivers: ['ALB', 'SAI'], until: 'Hungarian Grand Prix' },
      ],
    ),
    [
      ['antonelli or russell this year, whos ahead on sundays and in quali', 'only up to the summer break'],
      'analyze head-to-head',
      { year: 2026, drivers: ['ANT', 'RUS'], until: 'Hungarian Grand Prix' },
    ],
    [
      [duel, 'and in the standings after monza'],
      'fetch standings',
      { year: 2025, type: 'drivers', after: 'Italian Grand Prix' },
    ],
    // Everybody
    ...['s2 only, everybody', 'all of them', 'and of the whole field'].map(
      (last): [string[], string, object] => [
        [sectors, last],
        'analyze sectors',
        { year: 2025, gp: 'Belgian Grand Prix', session: 'Q' },
      ],
    ),
    // Corners
    ...['just t1', 'only turn 5'].map((last): [string[], string, object] => [
      [corners, last],
      'analyze corners',
      { year: 2024, gp: 'Monaco Grand Prix', session: 'Q', drivers: ['SAI', 'LEC'] },
    ]),
    // Two men
    [
      ['austria 2024 quali, verstappen or norris, where was the time', 'him against piastri', 'norris'],
      'analyze telemetry',
      { year: 2024, gp: 'Austrian Grand Prix', session: 'Q', drivers: ['PIA', 'NOR'] },
    ],
    // The rain
    [[rain, 'when did it stop'], 'analyze weather', { year: 2023, gp: 'Dutch Grand Prix', session: 'R' }],
  ])('%s', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toEqual({ operation, input });
  });

  it.each([
    ['austria 2024 quali, verstappen or norris, where was the time', 'him against piastri'],
    ['lap times of verstappen and norris austria 2024', 'compare him with piastri'],
  ])('asks who of two is meant: %s, %s', async (...messages) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      missing: 'drivers',
      choices: ['VER', 'NOR'],
    });
  });

  it.each(['who was in front then', 'who was leading at that point', 'what tyres were they on then'])(
    'asks which lap is meant after the weather: %s',
    async (last) => {
      expect(await lastOf([rain, last])).toMatchObject({ kind: 'ask', missing: 'lap' });
    },
  );

  it.each([
    [['laps of norris in monza 2024', '10 to 15'], 10, 15],
    [['laps of norris in monza 2024, lap 3', '4-9'], 4, 9],
    [['silverston 2022 race, what all happened on lap 1', '2 to 5?'], 2, 5],
  ])('takes a bare range for laps: %s', async (messages, from, to) => {
    const read = await lastOf(messages);
    const { laps, drivers } = read.kind === 'say' ? emptyRequest() : read.request;
    expect([laps[0], laps.at(-1), drivers.length < 2]).toEqual([String(from), String(to), true]);
  });

  it.each(['whats an ideal lap anyway', 'what is an ideal lap'])('tells a term: %s', async (last) => {
    expect(await lastOf(['fastest sectors singapore 2025 quali', last])).toMatchObject({
      kind: 'say',
      explains: 'ideal lap',
    });
  });
});
