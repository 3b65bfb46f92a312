import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a term', () => {
  it.each([
    [['whats graining'], 'graining'],
    [['whats graining', 'and blistering'], 'blistering'],
    [['wtf is super clipping they keep saying it'], 'super clipping'],
    [['whats a DRS? they shout about it all the time in the older seasons of the show'], 'drs'],
    [
      ['How does the countback work when two drivers have the same number of points at the end?'],
      'countback',
    ],
    [['What does super clipping mean, in the cars of 2026?'], 'super clipping'],
    [['Why can a driver be shown a black flag with an orange disc?'], 'black and orange flag'],
    [['when is a black flag shown'], 'black flag'],
    [["what's that safety car thing for"], 'safety car'],
    [['who won in Monza 2024', "what's that safety car thing for"], 'safety car'],
    [['What is that blue flag they keep waving at the slow cars?'], 'blue flag'],
    [["what's the deal with dirty air"], 'dirty air'],
    [['whats the big deal with track limits'], 'track limits'],
    [['what are those yellow flags they show'], 'yellow flag'],
    [['what do the stewards do'], 'stewards'],
    [['ok and what does a pit lane start mean'], 'pit lane start'],
    [['what is DRS?', 'do they still have it?'], 'drs'],
  ])('is told of: %j', async (messages, explains) => {
    expect(await lastOf(messages)).toMatchObject({ kind: 'say', explains });
  });

  it.each([
    [['what is an undercut, and who used it in the last race?']],
    [['what is a safety car', 'and how many last night?']],
  ])('is not all that is asked for: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('calls');
  });
});

describe('a question in more words than it needs', () => {
  it.each([
    [['Please teach me every lap time of Verstappen in Suzuka race 2025'], 'analyze driver-laps', {}],
    [
      ['Shanghai sprint qualify result please', 'Ferrari is how far from top?'],
      'analyze qualifying-results',
      { session: 'SQ' },
    ],
    [
      ['Shanghai sprint qualify result please', 'And sprint itself, who is winner?'],
      'fetch session-info',
      { session: 'S' },
    ],
    [['Which hour begin the first training in Catar?'], 'fetch schedule', {}],
    [['Norris and Piastri race pace in Hungary 2025, counting only clean laps'], 'analyze lap-times', {}],
    [
      ['Who managed the longest stint on a single set of hards at Monza in 2024?'],
      'analyze tyre-strategy',
      {},
    ],
    [["how many laps did Ocon's second stint last at Silverstone in 2026"], 'analyze stints', {}],
    [['next race and at what time should i be on the couch?'], 'temporal-context', {}],
    [
      ['do the timing data of Monaco 2026 agree with the official results, before I rely on them?'],
      'validate',
      {},
    ],
    [['Hulkenberg against Bortoleto in 2025, qualifying and races.'], 'analyze head-to-head', { year: 2025 }],
    [
      [
        'How did Antonelli and Russell compare over the whole season of 2025?',
        'And how does their duel look this year, counting only the rounds up to Monza?',
      ],
      'analyze head-to-head',
      { year: 2026, until: 'Italian Grand Prix' },
    ],
    [['driver standings', 'ok and at the end of last year?'], 'analyze season-summary', { year: 2025 }],
    [['who drives for audi', 'and last yr when they were sauber'], 'fetch drivers', { year: 2025 }],
  ])('is that question: %j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it.each(['jsut the first 10', 'only the first 10', 'laps 1 to 10', 'the last 10 only'])(
    'is of the laps that are shown: "%s"',
    async (message) => {
      const read = called(await lastOf(['sainz laps in baku', message]));
      expect(read).toMatchObject({ operation: 'analyze driver-laps' });
      expect(read).not.toHaveProperty('input.until_lap');
    },
  );

  it('is asked about where its words have two meanings', async () => {
    const read = await lastOf(['when does first practice begin in Qatar', 'and the classification?']);
    expect(read.kind).toBe('ask');
  });
});
