import { describe, expect, it } from 'vitest';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import type { Narrowing } from '../../src/interpreter/request/narrowing.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

/** What the last message of a conversation comes to. */
async function heldWith(...messages: string[]): Promise<Interpretation> {
  let conversation: Conversation = noConversation;
  let read: Interpretation | null = null;
  for (const message of messages) {
    const context = { nowMs: Date.parse(offlineNow), knowledge: calendarKnowledge, conversation };
    read = await interpret(message, context);
    conversation = {
      last: read.kind === 'calls' ? read.request : conversation.last,
      pending: read.kind === 'ask' ? read : null,
    };
  }
  return read!;
}

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };

describe('words that narrow a question', () => {
  it.each<[string, Partial<Narrowing>]>([
    ['stints in Monza 2024, the last stint', { by: 'stint', stints: ['last'] }],
    ['pace in stint 2 in Monza 2024', { by: 'stint', stints: [2] }],
    ['soft vs medium in Monza 2024', { by: 'compound', compounds: ['SOFT', 'MEDIUM'] }],
    ['what did everybody start on in Monza 2024', { by: 'stint', stints: [1] }],
    ['whites or yellows in Monza 2024', { by: 'compound', compounds: ['HARD', 'MEDIUM'] }],
    ['who went longest on the whites in Monza 2024', { by: 'compound', compounds: ['HARD'] }],
    ['when did they go to slicks in Monza 2024', { by: 'compound', compounds: ['SOFT', 'MEDIUM', 'HARD'] }],
    ['results of P11 to P20 in Monza 2024', { by: 'places', from: 11, to: 20 }],
    ['who came second in Monza 2024', { by: 'places', from: 2, to: 2 }],
    ['bottom three of the result of Monza 2024', { by: 'places', from: 0, to: 0 }],
    ['who pitted first in Monza 2024', { by: 'first-or-last', which: 'first' }],
    ['last driver to pit in Monza 2024', { by: 'first-or-last', which: 'last' }],
    ['slowest pit stop in Monza 2024', { by: 'least', of: 'slow' }],
    ['best sectors in S3 in Monza 2024', { by: 'sector', sectors: [3] }],
    ['corner speeds of Norris and Leclerc in T4 in Monza 2024', { by: 'corner', corners: [4] }],
    ['who was knocked out in Q2 in Monza 2024', { by: 'part', parts: [2] }],
    ['did it rain at the start in Monza 2024', { by: 'start' }],
  ])('%j is answered by that, with nothing to look for', async (question, narrowing) => {
    const read = await heldWith(question);
    expect(read).toMatchObject({ kind: 'calls', request: { narrowings: [narrowing] } });
    expect(read.kind === 'calls' && read.notes.some((note) => note.startsWith('Look for'))).toBe(false);
  });

  it.each(['what day does the race start on in Monza 2024', 'how many yellows in Monza 2024'])(
    '%j is about no tyres',
    async (question) => {
      const read = await heldWith(question);
      expect(read.kind === 'calls' ? read.request.narrowings : []).toEqual([]);
    },
  );

  it.each<[string, Partial<Narrowing>]>([
    ['laps of Norris in Monza 2024 from lap 40 on', { by: 'open-laps', from: { lap: 40 } }],
    ['laps of Norris in Monza 2024 from 40 on', { by: 'open-laps', from: { lap: 40 } }],
    ['Norris in Monza 2024, L40 onwards', { by: 'open-laps', from: { lap: 40 } }],
    ['pace of Norris after lap 39 in Monza 2024', { by: 'open-laps', from: { lap: 40 } }],
    ['Norris, last ten laps of Monza 2024', { by: 'open-laps', from: { last: 10 } }],
    [
      'laps of Norris in the second half of the race in Monza 2024',
      { by: 'open-laps', from: { share: 0.5 } },
    ],
  ])('%j shows these laps alone', async (question, narrowing) => {
    expect(await heldWith(question)).toMatchObject({
      kind: 'calls',
      request: { narrowings: [narrowing] },
      calls: [{ operation: 'analyze driver-laps', input: { ...monza, driver: 'NOR' } }],
    });
  });

  it.each([
    'laps 20 to 24 of Norris in Monza 2024',
    'Norris L20-24 in Monza 2024',
    'Norris L20 to L24 in Monza 2024',
    'lap 20 to lap 24 of Norris in Monza 2024',
    'laps of Norris from lap 20 to lap 24 in Monza 2024',
  ])('%j is of a row of laps', async (question) => {
    expect(await heldWith(question)).toMatchObject({
      kind: 'calls',
      request: { laps: ['20', '21', '22', '23', '24'] },
      calls: [{ operation: 'analyze driver-laps', input: { ...monza, driver: 'NOR' } }],
    });
  });

  it('"20 to 30" after laps are some of these, and of several drivers means are asked about', async () => {
    const laps = Array.from({ length: 11 }, (_, step) => String(20 + step));
    expect(await heldWith('all laps of Norris in Monza 2024', 'just 20 to 30')).toMatchObject({
      request: { laps },
      calls: [{ operation: 'analyze driver-laps' }],
    });
    const means = 'Norris vs Leclerc, mean of laps 20 to 30, Monza 2024';
    expect(await heldWith(means)).toMatchObject({
      kind: 'ask',
      question: expect.stringMatching(/whole session/) as unknown,
    });
    expect(await heldWith(means, 'yes')).toMatchObject({
      request: { laps },
      calls: [
        { operation: 'analyze driver-laps', input: { ...monza, driver: 'NOR' } },
        { operation: 'analyze driver-laps', input: { ...monza, driver: 'LEC' } },
      ],
    });
    expect(await heldWith('overlay lap 20 on lap 30, Norris, Monza 2024')).toMatchObject({
      calls: [{ operation: 'analyze multi-lap', input: { lap: ['20', '30'] } }],
    });
  });

  it.each([
    ['team pace in the first stint in Monza 2024', /first stint/],
    ['average lap of Norris in the wet in Monza 2024', /in the wet/],
    ['team pace without pit stops in Monza 2024', /without pit stops/],
    ['lap times of Norris in Monza 2024 on used tyres', /on used tyres/],
    ['podium in Monza 2024 apart from the McLarens', /apart from the McLarens/],
    ['pit stops in Monza 2024 other than Norris', /other than Norris/],
    ['who won in Monza 2024, not Norris', /not Norris/],
    ['gap of less than a second in Monza 2024', /less than a second/],
    ['who finished within ten seconds of the winner in Monza 2024', /within ten seconds/],
    ['who stopped more than twice in Monza 2024', /more than twice/],
    ['overtakes, no pit stops, in Monza 2024', /no pit/],
    ['fewest overtakes in Monza 2024', /fewest/],
  ])('%j is asked about, and nobody goes on without them', async (question, said) => {
    expect(await heldWith(question)).toMatchObject({
      kind: 'ask',
      missing: 'word',
      question: expect.stringMatching(said) as string,
    });
    expect(await heldWith(question, 'go on')).toMatchObject({ kind: 'ask', missing: 'word' });
  });
});

describe('what makes other calls', () => {
  it.each<[string[], string, object]>([
    [['driver standings after Monza 2024'], 'fetch standings', { year: 2024, after: 'Italian Grand Prix' }],
    [['standings before Monza 2024'], 'fetch standings', { year: 2024, after: 'Dutch Grand Prix' }],
    [
      ['standings 2024', 'constructors after round 10'],
      'fetch standings',
      { year: 2024, type: 'constructors' },
    ],
    [['who was leading on lap 20 in Monza 2024'], 'fetch session-info', { ...monza, until_lap: 20 }],
    [
      ['race pace of Norris and Piastri in the first 20 laps in Monza 2024'],
      'analyze lap-times',
      { until_lap: 20 },
    ],
    [
      ['race control messages in laps 5 to 10 in Monza 2024'],
      'fetch race-control',
      { ...monza, laps: '5-10' },
    ],
    [['gap to the leader in Monza 2024'], 'analyze race-gaps', { ...monza, relative_to: 'leader' }],
    [['position chart of the top 5 in Monza 2024'], 'analyze positions', { ...monza, top: 5 }],
    [['telemetry of Norris and Leclerc in the last race'], 'analyze telemetry', { session: 'R' }],
    [['Norris vs his team mate in Monza 2024 qualifying'], 'analyze telemetry', { drivers: ['NOR', 'PIA'] }],
    [['how did Norris do in Monza 2024', 'and his team mate?'], 'fetch session-info', monza],
    [
      ['gear map of lap 12 of Norris in Monza 2024'],
      'analyze track-map',
      { driver: 'NOR', lap: '12', by: 'gear' },
    ],
    [['long runs in FP2 in Monza 2024', 'on mediums'], 'analyze stints', { ...monza, session: 'FP2' }],
    [
      ['head to head of Norris and Piastri in 2024', 'same for the year after'],
      'analyze head-to-head',
      { year: 2025 },
    ],
    [['season summary 2021', 'the most eventful race of it'], 'analyze season-races', { year: 2021 }],
    [['qualifying duel at McLaren in 2025'], 'analyze head-to-head', { year: 2025 }],
    [['top speed of all in Monza 2024'], 'analyze sectors', { ...monza, session: 'Q' }],
  ])('%j', async (messages, operation, input) => {
    expect(await heldWith(...messages)).toMatchObject({ kind: 'calls', calls: [{ operation, input }] });
  });
});

it('says of a driver that he has no result in the season, but not of one who may have driven in practice', async () => {
  expect(await heldWith('lap times of Norris in Melbourne 2018')).toMatchObject({
    kind: 'say',
    text: expect.stringMatching(/^Lando Norris has no result in 2018/) as string,
  });
  expect(await heldWith('laps of Norris in FP1 in Austin 2018')).toMatchObject({ kind: 'calls' });
});

it('asks which event of a year is meant, where a range of years has one with several of the name', async () => {
  expect(await heldWith('Verstappen in Italy from 2019 to 2021')).toMatchObject({
    kind: 'ask',
    missing: 'event',
  });
});
