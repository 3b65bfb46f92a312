import { describe, expect, it } from 'vitest';
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

  it.each(['without the safety car laps', 'excluding the pit stops', 'leave out the first stint'])(
    'asks nothing by the words that it leaves out: "%s"',
    async (left) => {
      expect(await lastOf(['team pace in Zandvoort 2024', left])).toMatchObject({
        kind: 'ask',
        request: { topics: ['team-pace'] },
      });
    },
  );
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
    expect(called(read)).toMatchObject({ operation: 'fetch session-info', input: { session: 'R' } });
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
