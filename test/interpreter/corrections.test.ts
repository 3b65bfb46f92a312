import { describe, expect, it } from 'vitest';
import { saidCorrection } from '../../src/interpreter/planning/corrections/said-correction.ts';
import { readWords, textOf } from '../../src/interpreter/reading/words.ts';
import { called, lastOf } from './last-of-conversation.ts';

const stops = 'pit stops of Norris in Monza 2024';
const pole = 'who was on pole in Monza 2024';
const winner = 'who won in China 2025';

describe('a correction is taken apart into what is not meant and what is:', () => {
  it.each([
    ["that's quali, I want the race one", ['quali'], 'the race'],
    ['that was with the pit laps, i want it without', [], 'without the pit laps'],
    ['thats quali. race pls', ['quali'], 'race'],
    ['no i mean time stationary not the whole pit lane', ['the whole pit lane'], 'time stationary'],
    ['not practice, the actual race', ['practice'], 'the actual race'],
    ['the season or the race?? i asked the race', ['the season', 'the race'], 'the race'],
    ['i didnt ask for stops, i asked for his lap times', ['stops'], 'his lap times'],
    ['thats not what i asked. his pit stops', [], 'his pit stops'],
    ['career i mean not since 2018', ['since 2018'], 'career'],
    ['not him, his team mate', ['him'], 'his team mate'],
    ['Monza? I said Spa', ['monza'], 'spa'],
    ['track temp i mean', [], 'track temp'],
  ])('%j', (message, denied, wanted) => {
    const said = saidCorrection(readWords(message)!);
    expect(said?.denied.map(textOf)).toEqual(denied);
    expect(textOf(said?.wanted ?? [])).toBe(wanted);
  });

  it.each([
    'who won in Monza',
    'and the slowest?',
    'that lap, what tyre was he on',
    'lap times without the pit laps',
  ])('none: %j', (message) => {
    expect(saidCorrection(readWords(message)!)).toBeNull();
  });
});

describe('a correction asks of the same as before what it wants instead:', () => {
  it.each([
    [
      [pole, 'thats quali, i want the race one'],
      'fetch session-info',
      { gp: 'Italian Grand Prix', session: 'R' },
    ],
    [[pole, 'thats quali. race pls'], 'fetch session-info', { year: 2024, session: 'R' }],
    [[winner, 'no the sprint not the gp'], 'fetch session-info', { gp: 'Chinese Grand Prix', session: 'S' }],
    [[winner, 'no not that one, the sprint'], 'fetch session-info', { year: 2025, session: 'S' }],
    [[winner, "that's the race, not the sprint"], 'fetch session-info', { year: 2025, session: 'S' }],
    [[winner, 'the sprint or the race?? i asked the sprint'], 'fetch session-info', { session: 'S' }],
    [[winner, 'the season or the race? i meant the sprint'], 'fetch session-info', { session: 'S' }],
    [[stops, 'not norris, piastri'], 'analyze pit-stops', { year: 2024, drivers: ['PIA'] }],
    [[stops, 'thats norris. piastri pls'], 'analyze pit-stops', { year: 2024, drivers: ['PIA'] }],
    [[stops, 'i asked for piastri not norris'], 'analyze pit-stops', { drivers: ['PIA'] }],
    [[stops, 'not him, his team mate'], 'analyze pit-stops', { gp: 'Italian Grand Prix', drivers: ['PIA'] }],
    [[stops, '2025 not 2024'], 'analyze pit-stops', { year: 2025, drivers: ['NOR'] }],
    [[stops, 'thats 2024, i want 2025'], 'analyze pit-stops', { year: 2025, drivers: ['NOR'] }],
    [[stops, 'wrong year, 2025'], 'analyze pit-stops', { year: 2025, drivers: ['NOR'] }],
    [[stops, 'not that race, spa'], 'analyze pit-stops', { year: 2024, gp: 'Belgian Grand Prix' }],
    [[stops, 'monza? i said spa'], 'analyze pit-stops', { year: 2024, gp: 'Belgian Grand Prix' }],
    [[stops, 'i didnt ask for stops, i asked for his lap times'], 'analyze lap-times', { drivers: ['NOR'] }],
    [[stops, 'thats not what i asked. his lap times'], 'analyze lap-times', { drivers: ['NOR'] }],
    [
      ['lap times of Norris in Monza 2024', 'thats lap times, i wanted stops'],
      'analyze pit-stops',
      { year: 2024, gp: 'Italian Grand Prix', drivers: ['NOR'] },
    ],
    [
      ['lap times of Norris and Piastri in Monza 2024', 'i meant leclerc not norris'],
      'analyze lap-times',
      { drivers: ['PIA', 'LEC'] },
    ],
    [['how many wins did Norris have in 2025', 'podiums not wins'], 'analyze season-summary', { year: 2025 }],
    [
      ['who crashed in Q3 in Baku 2025', 'i meant how many red flags in the whole session'],
      'fetch session-info',
      { year: 2025, gp: 'Azerbaijan Grand Prix', session: 'Q' },
    ],
    [
      ['who won the 2024 constructors championship', 'no the drivers one'],
      'analyze season-summary',
      { year: 2024, type: 'drivers' },
    ],
    [
      ['gap between Norris and Piastri in Monza 2025 qualifying', 'for the whole season i mean'],
      'analyze head-to-head',
      { year: 2025, drivers: ['NOR', 'PIA'] },
    ],
    [['when is the next race', 'not practice, the actual race'], 'fetch schedule', {}],
    [['results Monza 2025', 'i meant starting grid not the finish'], 'fetch session-info', { year: 2025 }],
  ])('%j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it.each(['no 46', 'make it 46', 'sorry, 46', '46 i mean', 'i said 46', 'not 45, 46'])(
    'a lap by its number: %j',
    async (message) => {
      expect(await lastOf(['lap 45 of Norris in Monza 2025', message])).toMatchObject({
        kind: 'calls',
        request: { laps: ['46'], drivers: ['NOR'] },
      });
    },
  );

  it('where "I mean" asks for no average', async () => {
    const read = await lastOf(['who had the fastest pit stop in Monza 2024', 'slowest i mean']);
    expect(read.words?.map(({ text }) => text)).not.toContain('mean');
    expect(called(read)).toMatchObject({ operation: 'analyze pit-stops' });
  });

  it('and of what was not understood only where it is a whole question', async () => {
    const lost = 'how was the blorx in Vegas';
    expect(called(await lastOf([lost, 'no i meant who won in Monza 2025']))).toMatchObject({
      input: { year: 2025, gp: 'Italian Grand Prix' },
    });
    for (const message of ['no i meant the pit stops', 'thats quali, i want the race one', 'no the sprint'])
      expect((await lastOf([lost, message])).kind).toBe('ask');
  });
});

describe('what leaves something out, or denies what nobody spoke of, is no correction:', () => {
  it.each([
    [['lap times of Norris in Monza 2024', 'piastri, not on softs']],
    [['lap times of Norris in Monza 2024', 'not on softs']],
    [[stops, 'thats the blorx, i want piastri']],
    [['lap times of Norris in Monza 2024', 'softs not the pit laps']],
    [[stops, 'thats lap times, i want piastri']],
    [[stops, 'i mean in total this year']],
    [['race trace Brazil 2021, HAM and VER only', 'to the leader, not mean pace']],
  ])('%j', async (messages) => {
    expect((await lastOf(messages)).kind).not.toBe('calls');
  });
});
