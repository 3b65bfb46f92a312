import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import { banterOf, withoutBanter } from '../../src/interpreter/reading/remarks/banter.ts';
import { readWords, textOf } from '../../src/interpreter/reading/words.ts';
import { noConversation } from '../../src/interpreter/request/conversation.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

const monza = 'who won in Monza 2025';

describe('talk beside a question', () => {
  it.each([
    ['haha ok bad question. 2022 then', '2022 then'],
    ['and 2023 haha', 'and 2023'],
    ['ouch. which ones did he retire from', 'which ones did he retire from'],
    ['ok whatever, who had the fastest one that day', 'who had the fastest one that day'],
    ['lol what about gasly', 'what about gasly'],
    ['what a race! how many lead changes', 'how many lead changes'],
    ['seriously? who won', 'who won'],
    // It may be what is asked.
    ['mad race? who won', 'mad race who won'],
    ['was it mad, who won', 'was it mad who won'],
    ['lost, and the gap', 'lost and the gap'],
    ['wow', 'wow'],
  ])('%j is %j', (message, rest) => {
    expect(textOf(withoutBanter(readWords(message)!))).toBe(rest);
  });

  it.each([
    ['haha ok bad question. 2022 then', { year: 2022, gp: 'Belgian Grand Prix' }],
    ['and 2023 haha', { year: 2023, gp: 'Belgian Grand Prix' }],
    ['damn. and in 2024?', { year: 2024, gp: 'Belgian Grand Prix' }],
  ])('leaves a follow-up whole: %j', async (message, input) => {
    expect(called(await lastOf(['who overtook the most cars in Spa 2021', message]))).toMatchObject({
      operation: 'analyze positions',
      input,
    });
  });
});

describe('a message that is nothing but talk', () => {
  it.each([
    'mad race',
    'no way',
    'thats insane',
    'finally',
    'wow',
    'haha',
    'boring',
    'that win tho',
    'what an insane race',
    'ok bad question',
    'thats a lot',
    'wow thats slow',
    'bad luck for norris then',
    'shame about hockenheim',
  ])('leaves the conversation as it was: %j', async (message) => {
    const said = await lastOf([monza, message]);
    expect(said).toMatchObject({ kind: 'say', isRemark: true });
    expect(called(await lastOf([monza, message, 'and in Spa?']))).toMatchObject({
      input: { year: 2025, gp: 'Belgian Grand Prix' },
    });
  });

  it.each([
    ['mad race', true],
    ['was it mad', false],
    ['thats slow', true],
    ['who was crazy', false],
    ['the last race was mad', false],
    ['lost', false],
    ['the fastest lap', false],
    ['crazy norris', false],
    ['wet race', false],
  ])('that is %j without a question mark, alone: %s', (message, isAsked) => {
    expect(banterOf(readWords(message)!, isAsked)).toBeNull();
    if (isAsked) expect(banterOf(readWords(message)!, false)).toBe('remark');
  });

  it('leaves what was asked back open', async () => {
    const unread = [monza, 'how was the blorx', 'lol'];
    expect((await lastOf([...unread, 'and in Spa'])).kind).toBe('ask');
    expect(called(await lastOf(['tyres of Norris', 'wow', 'Spa 2025']))).toMatchObject({
      operation: 'analyze tyre-strategy',
      input: { year: 2025, gp: 'Belgian Grand Prix' },
    });
  });

  it.each([
    'are you sure?',
    'seriously?',
    'sure?',
    'is that right?',
    'that cant be right',
    'really',
    'count again',
  ])('that doubts an answer is told where figures are from: %j', async (message) => {
    const said = await lastOf([monza, message]);
    expect(said).toMatchObject({ kind: 'say', text: expect.stringContaining('evidence') as unknown });
    expect(called(await lastOf([monza, message, 'and the pole?']))).toMatchObject({
      operation: 'analyze qualifying-results',
    });
  });
});

describe('a remark on somebody', () => {
  const laps = 'lap times of Piastri in Monza 2025';

  it.each([
    [[laps, 'bad luck for Leclerc', 'where did he finish?'], 'fetch session-info'],
    [[laps, 'poor Leclerc, where did he start?'], 'fetch session-info'],
    [[laps, 'unlucky for Leclerc', 'haha', 'where did he finish?'], 'fetch session-info'],
  ])('is whom the next "he" means: %j', async (messages, operation) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ operation, input: { year: 2025, gp: 'Italian Grand Prix' } });
    expect(read).toMatchObject({ drivers: ['LEC'] });
  });

  it('is asked for where "his team mate" may be of either', async () => {
    expect(await lastOf([laps, 'poor Leclerc', 'and his team mate?'])).toMatchObject({ kind: 'ask' });
  });

  it('says where "there" is', async () => {
    expect(called(await lastOf([monza, 'shame about Spa, who won there in 2024?']))).toMatchObject({
      input: { year: 2024, gp: 'Belgian Grand Prix' },
    });
  });

  it('is none where nobody knows the name', async () => {
    const read = await interpret('poor blorx, where did he start in Monza 2025', {
      ...{ nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge },
      conversation: noConversation,
    });
    expect(read.kind).toBe('ask');
  });
});
