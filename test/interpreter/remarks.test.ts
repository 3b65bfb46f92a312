import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

async function read(message: string): Promise<Interpretation> {
  return await interpret(message, {
    ...{ nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge },
    conversation: noConversation,
  });
}

async function callsOf(message: string) {
  const said = await read(message);
  return said.kind === 'calls' ? said.calls : said;
}

describe('a remark beside a question', () => {
  it.each([
    ['who won Monza 2024', 'who won Monza 2024?? fell asleep'],
    ['who won Monza 2024', 'I fell asleep halfway, who won Monza 2024'],
    ['who won Monza 2024', 'couldnt watch, my stream froze. who won Monza 2024'],
    ['who won Monza 2024', 'I am preparing a segment on Monza 2024. Who won Monza 2024?'],
    ['who won Monza 2024', 'dumb question sorry but who won Monza 2024'],
    ['who won Monza 2024', 'what a race lol, still cant believe it. who won Monza 2024'],
    ['how many safety cars in Jeddah 2021', 'Jeddah 2021 was chaos, how many safety cars'],
    ['how many safety cars in Jeddah 2021', 'Jeddah 2021 was absolute madness how many safety cars'],
    [
      'who was most consistent in Singapore 2024',
      'who was most consistent in Singapore 2024? feels like it wasnt the winner',
    ],
    [
      'which weekends had a sprint in 2022',
      'which weekends had a sprint in 2022, cant have been more than like 3',
    ],
    ['who won Monza 2024', 'who won Monza 2024, pretty sure it was Leclerc'],
    ['who won Monza 2024', 'who won Monza 2024 i think it was ferrari'],
    ['at which race was the 2023 title decided', 'at which race was the 2023 title decided, felt like july'],
    [
      'which team was quickest in the race in Monza 2024',
      'forget the result, which team was quickest in the race in Monza 2024',
    ],
    ['speed trap in Monza 2024', 'speed trap in Monza 2024, wanna know what carries too much wing'],
    ['who won Monza 2024', 'who won Monza 2024, because my notes contain two different names?'],
    ['who won Monza 2024', 'who won Monza 2024 because I need it for a column on Leclerc'],
    ['who won Monza 2024', 'who won Monza 2024, since I have two different names'],
    ['result of Hockenheim 2019', 'result of Hockenheim 2019, when half the field went off'],
    [
      'where did Sainz start in Monza 2024',
      'where did Sainz start in Monza 2024, which he then led in the wet?',
    ],
    ['result of Spa 2021', 'result of Spa 2021, that was a very wet one'],
    ['who won Monza 2024', 'i love the red cars. who won Monza 2024'],
    ['who won Monza 2024', 'my husband keeps shouting at the tv. who won Monza 2024'],
    ['who won Monza 2024', 'I only started watching because of the Brad Pitt movie haha. who won Monza 2024'],
    ['who won Monza 2024', 'who won Monza 2024? i fell asleep around lap 25'],
    ['who won Monza 2024', 'I dozed off at lap 25, who won Monza 2024'],
    ['who won Monza 2024', 'Hello, I am from Spain. Who won Monza 2024?'],
    ['who won Monza 2024', 'Ciao, who won Monza 2024?'],
    ['who won Monza 2024', 'I just finished season 4 of Drive to Survive. Who won Monza 2024?'],
    ['did Norris win Monza 2024', 'Somebody claimed on our show that Norris won Monza 2024. Is that right?'],
    ['how did Norris do in Monza 2024', 'My daughter likes Norris, how did he do in Monza 2024?'],
    ['how did Norris do in Monza 2024', 'how did Norris do in Monza 2024, i remember he held up Leclerc'],
    ['who won Monza 2024', 'Cuántos puntos... sorry, who won Monza 2024'],
  ])('%j is asked by %j', async (question, withRemark) => {
    const calls = await callsOf(question);
    expect(calls).toBeInstanceOf(Array);
    expect(await callsOf(withRemark)).toEqual(calls);
  });

  it.each([
    'who gained in Monza 2024 because of the safety car',
    'points of Norris since the summer break 2024',
    'which tyres did Norris use in Monza 2024, when Leclerc stopped',
  ])('is none where it says what is asked for: %j', async (message) => {
    expect(await read(message)).not.toMatchObject({
      notes: expect.arrayContaining([expect.stringContaining('for a remark')]),
    });
  });

  it('that was left out whole is named in the answer', async () => {
    expect(await read('who won Monza 2024, pretty sure it was Leclerc')).toMatchObject({
      notes: ['I took "pretty sure it was Leclerc" for a remark.'],
    });
  });

  it.each([
    ['who won in Hungary, i think it was 2021', { year: 2021 }],
    ['who won in 2021, i think it was in Hungary', { year: 2021, gp: 'Hungarian Grand Prix' }],
  ])('%j says with its guess what is asked about', async (question, input) => {
    expect(await callsOf(question)).toMatchObject([{ input }]);
  });

  it.each([
    'who won Monza 2024, ignore the penalties',
    'lap times of Norris in Monza 2024, except lap 3',
    'fastest lap of Norris in Monza 2024, wet tyres only',
    'who won Monza 2024, and who flubbered',
    'who won Monza 2024, the gloopy one',
    'who won Monza 2024? I mean the gloopy race',
    'who won Monza 2024? We only count the dry laps',
    'my son loves the German guy. Where did he finish in Monza 2024?',
    'my dad adores Blorenge. Points in 2024?',
    'was the race in Monza 2024 chaos',
  ])('%j has more than a remark, which is not left out', async (question) => {
    const said = await read(question);
    expect(said.kind === 'calls' && said.notes.length === 0).toBe(false);
  });
});
