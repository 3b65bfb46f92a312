import { describe, expect, it } from 'vitest';
import { lastOf } from './last-of-conversation.ts';

const suggestionsOf = (text: string) => [...text.matchAll(/\*([^*]+)\*/g)].map((match) => match[1]!);

/** By calls, or by what is told of circuits. */
async function isAnswered(question: string): Promise<boolean> {
  const read = await lastOf([question]);
  return read.kind === 'calls' || (read.kind === 'say' && read.explains !== undefined);
}

/** Each of a kind, with what its refusal says. */
const refused: readonly (readonly [message: string, why: RegExp])[] = [
  ['Has Yuki Tsunoda ever led a lap?', /^I do not look through careers/],
  ['did tsunoda ever beat max in anything', /^I do not look through all seasons/],
  ['has anyone ever won from outside the top 10', /^I do not look through all seasons/],
  ['longest red flag ever', /^I do not look through all seasons/],
  ['most overtakes ever in a race', /^I do not look through all seasons/],
  ['closest finish ever', /^I do not look through all seasons/],
  ['How long was Verstappen’s longest winning streak?', /in a row I do not work out/],
  ['who won the most races in a row', /in a row I do not work out/],
  ['Which rookies scored points in 2025?', /^Who was a rookie/],
  ['fastest rookie in monza 2024', /^Who was a rookie/],
  [
    'Who improved most between the 2022 and 2023 Saudi race in finishing position?',
    /^Who did better in one race than in another/,
  ],
  ['What was the hottest track temperature of any race in 2023?', /^Which race of a season was the coldest/],
  ['how many points did Hamilton score in his last season at Mercedes', /^Which season of somebody/],
  ['longest points streak of norris', /in a row I do not work out/],
  ['most dnfs in the hybrid era', /^Of an era/],
  ['who spins the most', /^Who spun how often/],
  ['how many engine penalties in 2025', /^What the stewards decide/],
  ['magnussen points on his licence in 24', /^Penalty points/],
  ['Which driver has the most penalty points in 2024?', /^Penalty points/],
  ['How many wet races were there in 2023?', /^Which races of a season were wet/],
  ['How many times was DRS disabled for rain in 2024?', /^How often DRS/],
  ['What is the most common winning strategy at Imola?', /^What strategy is the usual one/],
  ['How many times have Norris and Piastri finished 1-2?', /^How often a team finished first and second/],
  ['Which drivers were disqualified in 2025?', /^Who was disqualified/],
  ['How many drivers on the 2019 grid are still racing in 2026?', /^Who of the drivers of one season/],
  ['longest pit lane on the calendar', /^How long pit lanes are/],
  ['fastest track on the calendar', /^Circuits I do not rank by speed/],
  ['average number of dnfs per race in 2024', /^Averages per race/],
  ['who got lucky in Monza 2024', /^Luck has no measure/],
];

describe('what is asked of all seasons, or has no data', () => {
  it.each(refused)('is said to be so, and what can be asked instead: %j', async (message, why) => {
    const read = await lastOf([message]);
    expect(read).toMatchObject({ kind: 'say', text: expect.stringMatching(why) as unknown });
    const offered = suggestionsOf(read.kind === 'say' ? read.text : '');
    expect(offered.length).toBeGreaterThan(0);
    for (const question of offered) expect([question, await isAnswered(question)]).toEqual([question, true]);
  });

  it('leaves what was spoken of before as it was where the message goes on from that', async () => {
    const before = ['who retired in the 2026 Australian Grand Prix'];
    expect(await lastOf([...before, 'mechanical?'])).toMatchObject({
      kind: 'say',
      text: expect.stringMatching(/^Retirements I do not sort/) as unknown,
    });
    expect(await lastOf([...before, 'mechanical?', 'and in 2025?'])).toMatchObject({
      kind: 'calls',
      calls: [{ input: { year: 2025, gp: 'Australian Grand Prix' } }],
    });
  });

  it('is no ground for half a question', async () => {
    const read = await lastOf(['Which rookies scored points in 2025?', 'who had the most']);
    expect(read.kind).toBe('ask');
  });

  it('is asked of one race where it is what is usual', async () => {
    expect(await lastOf(['medium or hard start in jeddah usually'])).toMatchObject({
      kind: 'ask',
      missing: 'years',
    });
    expect(await lastOf(['medium or hard start in jeddah usually', '2024'])).toMatchObject({
      kind: 'calls',
      calls: [{ input: { year: 2024, gp: 'Saudi Arabian Grand Prix' } }],
    });
  });

  it('is what came of something', async () => {
    for (const message of ['did it change the result', 'how many points did that cost him'])
      expect(await lastOf(['red flags in Monza 2024', message])).toMatchObject({
        kind: 'say',
        text: expect.stringMatching(/^What would have come of it/) as unknown,
      });
  });

  it.each([
    ['which races did Verstappen win in 2023'],
    ['laps 1-2 of Norris in Monza 2024'],
    ['did Norris ever lead in Monza 2024'],
    ['was Gasly ever ahead of Lindblad in Monza 2026'],
    ['who was disqualified in the last race'],
    ['most retirements in 2025'],
    ['weather in Monza 2024, was it wet'],
    ['points per race of Norris in 2024'],
    ['how many races were won from pole in 2024'],
    ['does Stroll ever beat Alonso'],
    ['what percentage of races won from pole in 2024'],
  ])('is something else: %j', async (message) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'calls' });
  });
});
