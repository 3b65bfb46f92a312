import { describe, expect, it } from 'vitest';
import { openRealWorld } from '../../src/io/real-world.ts';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import { conversationAfter } from '../../src/interpreter/conversation-of-turns.ts';
import { homeOfSuite } from '../support/temporary-home.ts';
import { figuresOf } from './figures-without-row.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { talk } from './offline-conversation.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

/** Messages, and the operation that the last of them calls. */
type Asked = readonly [messages: readonly string[], operation: string];

const stop = 'fastest pit stop in Monza 2024';
const retired = 'who retired in Australia 2025';
const best = "what was Hamilton's best finish in 2025";
const pole = 'who was on pole in Las Vegas 2024';
const lap = 'who had the fastest lap in Monza 2024';
const speed = 'top speed in Monza 2025 qualifying';
const wins = 'how many wins did Verstappen have in 2023';

describe('a question about a detail of the answer is', () => {
  it.each<Asked>([
    ...['how long was it', 'which lap was that on', 'lap number', 'on what lap', 'which lap', 'when'].map(
      (detail): Asked => [[stop, detail], 'analyze pit-stops'],
    ),
    ...[
      'drivers name please',
      'who was that',
      'who did it',
      'do you know which lap that was',
      'what was the time',
    ].map((detail): Asked => [[stop, detail], 'analyze pit-stops']),
    [[stop, 'nice, which lap was that lol'], 'analyze pit-stops'],
    [[stop, 'and the slowest?', 'which lap was that on'], 'analyze pit-stops'],
    ...['which lap was that', 'name them', 'how many', 'how far did they get'].map((detail): Asked => [
      [retired, detail],
      'fetch session-info',
    ]),
    ...['where was that', 'which race was that', 'when was that', 'in which race'].map((detail): Asked => [
      [best, detail],
      'analyze season-summary',
    ]),
    ...['who set it', 'drivers name please', 'by how many kph', 'by how much', 'what lap was it'].map(
      (detail): Asked => [[speed, detail], 'analyze sectors'],
    ),
    ...['which ones', 'list them', 'name them', 'all of them', 'where'].map((detail): Asked => [
      [wins, detail],
      'analyze season-summary',
    ]),
    [['how many different winners in 2024', 'name them'], 'analyze season-summary'],
    [['who finished second in the 2023 championship', 'how far back'], 'analyze season-summary'],
    [['biggest winning margin of 2024', 'where was that'], 'analyze season-races'],
    [['how many lead changes in Monza 2024', 'on which laps'], 'analyze positions'],
    [['who got penalties in Qatar 2025', 'what for'], 'fetch race-control'],
    [[pole, 'how big was the gap'], 'analyze qualifying-results'],
    [[pole, 'what was his time'], 'analyze qualifying-results'],
    [['longest stint in Bahrain 2025', 'on what tyres'], 'analyze tyre-strategy'],
    [['when was the title decided in 2025', 'which race was that'], 'analyze championship'],
    [['when is the next race', 'what time is that'], 'temporal-context'],
  ])('the question before once more: %j', async (messages, operation) => {
    const read = await lastOf(messages);
    expect(called(read)).toMatchObject({ operation });
    expect(read).toMatchObject({ words: [{ text: 'again' }] });
  });

  it.each([
    [[lap, 'on what tyres'], 'analyze driver-laps'],
    [['fastest lap of the race in Monaco 2025', 'how old were the tyres?'], 'analyze driver-laps'],
    [['fastest lap of the race in Monza 2024', 'how old were they?'], 'analyze driver-laps'],
    [['fastest lap of the race in Monza 2024', 'on what tyre?', 'how old?'], 'analyze driver-laps'],
    [[lap, 'which lap'], 'fetch results'],
    [[lap, 'by how much'], 'fetch session-info'],
    [['who won in Spa 2021', 'on what tyres'], 'fetch session-info'],
    [['who won in Spa 2021', 'how long did it last'], 'fetch session-info'],
    [['how did Leclerc do in Monza 2024', 'on what tyres'], 'analyze tyre-strategy'],
    [
      ['what tyres did Norris finish on in Hungary 2025', 'which lap did he put them on'],
      'analyze pit-stops',
    ],
    [['stints of Perez in Baku 2023', 'which lap did he put them on'], 'analyze pit-stops'],
    [['what happened to Doohan in Australia 2025', 'which lap'], 'fetch session-info'],
    [['weather in Spa 2021', 'how many laps did they actually do'], 'fetch session-info'],
    [['weather in Spa 2021', 'track and air'], 'analyze weather'],
    [['was it wet in Silverstone 2025', 'which laps'], 'analyze weather'],
    [['how many safety cars in Jeddah 2025', 'including virtual ones'], 'fetch session-info'],
    [['what happened to Gasly in the last race', 'which race was that'], 'fetch schedule'],
  ])('another one about the same: %j', async (messages, operation) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation });
  });

  it.each([
    // Whose stops, of which stops, with whose lap: nobody said.
    [['the three slowest stops in Monza 2024', 'by how much'], 'Between which stops?'],
    [['fastest lap of Norris in Monza 2024', 'by how much'], 'With whose lap'],
    [['what happened to Gasly in Monza 2024', 'was he in the points when it happened'], 'On which lap?'],
    [['head to head of Norris and Piastri 2025', 'which races'], 'Which races'],
    // What is not told is no detail.
    [['how many pit stops in Zandvoort 2023', 'who'], ''],
    [['how many pit stops in Zandvoort 2023', 'which laps'], ''],
    [['average pit stop in Monza 2024', 'which lap was that'], ''],
    [['what tyres did Norris start on in Hungary 2025', 'which lap did he put them on'], ''],
    [['who was last in Monza 2024', 'how many laps'], ''],
    [['who won in Monza 2024', 'which lap'], ''],
    [['standings 2024', 'name them'], ''],
    [['standings 2024', 'how many'], ''],
    [['how many points does Norris have', 'which ones'], ''],
    [['gap between Norris and Piastri in Monza 2025', 'which lap'], ''],
  ])('asked about where that is not told: %j', async (messages, question) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });

  it.each([
    ['pit stops of Norris in Zandvoort 2024', 'his team mate?', 'analyze pit-stops'],
    [stop, 'which lap did Norris stop on', 'analyze pit-stops'],
    [pole, 'who won', 'fetch session-info'],
  ])('none where it names something else: "%s", then "%s"', async (question, message, operation) => {
    const read = await lastOf([question, message]);
    expect(called(read)).toMatchObject({ operation });
    expect(read).not.toHaveProperty('detail');
  });

  it('said to be of all where a count was of all', async () => {
    expect(await lastOf(['how many pit stops in Zandvoort 2023', 'total or per driver'])).toMatchObject({
      kind: 'say',
      text: expect.stringContaining('In total'),
    });
  });
});

it('knows the question that was answered, with what it leans on', async () => {
  let conversation: Conversation = noConversation;
  for (const message of [stop, 'and in Spa?', 'which lap was that']) {
    const read = await interpret(message, {
      nowMs: Date.parse(offlineNow),
      knowledge: calendarKnowledge,
      conversation,
    });
    conversation = conversationAfter({ message, calls: [] }, read, conversation);
  }
  expect(conversation.asked).toBe('fastest pit stop in monza 2024 and in spa again');
});

// Together they keep what was simulated for one of them.
const home = await homeOfSuite();

describe('the first sentence tells the detail:', () => {
  it.each<readonly [begins: RegExp, messages: readonly string[]]>([
    [/^[A-Z]{3} (?:changed from \w+ to \w+|kept the same tyres)\./, [stop, 'on what tyres']],
    [
      /^The stop of [A-Z]{3} was [\d.]+ s slower .* than the next, that of [A-Z]{3}\./,
      ['slowest pit stop in Monza 2024', 'by how much'],
    ],
    [
      /^In the race of the 2024 Belgian .* was quickest through the pit lane/,
      [stop, 'by how much', 'and in Spa?'],
    ],
    [
      /^The fastest lap of .* was lap \d+ of .* on \w+ tyres that were \d+ laps? old\./,
      [lap, 'on what tyres'],
    ],
    [
      /^\S.*, who won, did 44 laps; it was planned over 44\./,
      ['who won in Spa 2021', 'how many laps did they do'],
    ],
    [/^\S.* scored \d+ points and finished 1st/, ['who won in Spa 2021', 'full points?']],
    [/^Race control gave it on lap \d+ \([A-Z]{3}\)\./, ['who got penalties in Qatar 2025', 'which lap']],
    [/^\d cars were not classified: [A-Z]{3} \(retired, after /, [retired, 'which lap']],
    [
      /^The only stop of NOR was on lap \d+/,
      ['what tyres did Norris finish on in Hungary 2026', 'since which lap'],
    ],
    [/^It rained from minute \d+/, ['was it wet in Silverstone 2025', 'when']],
    [/^PIA’s fastest lap in qualifying .* on soft tyres/, [pole, 'on what tyres']],
    [
      / had 1 safety car and 1 virtual safety car\./,
      ['how many safety cars in Jeddah 2025', 'including virtual ones'],
    ],
  ])('%s', async (begins, messages) => {
    const open = openRealWorld({ SVC_HOME: home, SVC_SOURCE: 'demo', SVC_NOW: offlineNow });
    const effects = open({ signal: new AbortController().signal, progress: () => undefined });
    const last = (await talk(effects, messages)).at(-1)!;
    expect(last.answer).toMatch(begins);
    expect(figuresOf(last).withoutRow).toEqual([]);
  });
});

it.each([
  [['strategy of the winner in Hungary 2024', 'did they swap places', 'on what lap']],
  [['what happened to Grosjean in Bahrain 2020', 'who replaced him', 'how long was that']],
])('asks what is meant after what had no answer: %j', async (messages) => {
  expect((await lastOf(messages)).kind).toBe('ask');
});

it.each([
  [['fastest pit stop in Monza 2024', 'thanks', 'which lap was that']],
  [['fastest pit stop in Monza 2024', 'why', 'which lap was that']],
])('tells it after talk: %j', async (messages) => {
  expect(called(await lastOf(messages))).toMatchObject({ operation: 'analyze pit-stops' });
});
