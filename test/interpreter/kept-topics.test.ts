import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a follow-up about those who were spoken of', () => {
  it.each([
    [['how many points has Alpine got', 'who drives for them again'], 'fetch drivers', { team: 'Alpine' }],
    [['who drives for Audi', 'how old are they'], 'fetch drivers', { team: 'Audi' }],
    [['constructors standings', 'who can still win it'], 'analyze championship', { type: 'constructors' }],
    [['standings', 'when was it decided last year'], 'analyze championship', { type: 'drivers', year: 2025 }],
    [
      [
        'race pace of the teams in Hungary 2025',
        'so which was faster, Red Bull or Mercedes, and by how much',
      ],
      'analyze team-pace',
      { year: 2025, teams: ['Red Bull', 'Mercedes'] },
    ],
    [
      ['race pace of Norris and Piastri in Monza 2024', 'who was faster, Leclerc or Sainz'],
      'analyze lap-times',
      { year: 2024, drivers: ['LEC', 'SAI'] },
    ],
    [['who won in Monza 2024', 'the year before, same place'], 'fetch session-info', { year: 2023 }],
    [
      ['how did Piastri do in Monza 2024', 'was he in front of his team mate?'],
      'fetch session-info',
      { year: 2024 },
    ],
    [['how did Piastri do in Monza 2024', 'was he ahead of Norris'], 'fetch session-info', { year: 2024 }],
    [
      ['results Monza 2024', 'how many points did Norris get for that?'],
      'fetch session-info',
      { year: 2024 },
    ],
    [['results Monza 2024', 'how many points has Norris now?'], 'analyze season-summary', {}],
    [['who won the sprint in Brazil', 'and the race'], 'fetch session-info', { year: 2025, session: 'R' }],
    [['standings 2024', 'how many points did Norris get?'], 'analyze season-summary', { year: 2024 }],
    [
      ['telemetry of Norris and Piastri in Monza 2024', 'who was faster in the corners?'],
      'analyze corners',
      { year: 2024, drivers: ['NOR', 'PIA'] },
    ],
    [
      ['who drives for Cadillac', 'and how many points do they have'],
      'analyze season-summary',
      { year: 2026 },
    ],
    [['corners of Norris and Piastri in Monza 2024', 'same for FP3'], 'analyze corners', { session: 'FP3' }],
  ])('is of them: %j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it('is on the tyres that were spoken of: "on them"', async () => {
    const read = await lastOf([
      'degradation on the mediums in Monza 2024',
      'who had the longest stint on them?',
    ]);
    const narrowings = [{ by: 'compound', compounds: ['MEDIUM'] }];
    expect(read).toMatchObject({ kind: 'calls', request: { narrowings } });
  });

  it.each([
    [['tyres of Gasly in Monza 2024', 'how many laps did he do with it']],
    [['pit stops Silverstone 2024', 'median per team?']],
    [['who won in Monza 2024', 'when was it decided']],
    [['Norris’ laps in Budapest 2025, the race', 'only the first dozen', 'no wait, Piastri’s']],
    [
      [
        'lap of Verstappen for the pole in Suzuka 2025',
        'now put over it his one from the year before, same place',
      ],
    ],
  ])('is asked about where it may be another thing: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });

  it('is a word that was not understood, said right: "sorry, Monaco"', async () => {
    const call = called(await lastOf(['results of the Moon Grand Prix 2024', 'sorry, Monaco']));
    expect(call).toMatchObject({ input: { year: 2024, gp: 'Monaco Grand Prix' } });
  });
});

describe('points that somebody got', () => {
  it.each([
    'was Monza 2024 a snoozefest',
    'Monza 2024?',
    'who deserved to win Monza 2024',
    'pit stops in Monza 2024',
    'qualifying results Monza 2024',
  ])('after "%s" are those of the race', async (first) => {
    expect(called(await lastOf([first, 'how many points did Norris get?']))).toMatchObject({
      operation: 'fetch session-info',
      input: { year: 2024, gp: 'Italian Grand Prix', session: 'R' },
    });
  });
});

describe('what is counted', () => {
  it.each([
    [['pit stops in Monza 2024', 'how many wins did Norris get?'], { year: 2024, type: 'drivers' }],
    [['who won in Monza 2024', 'how many podiums did Leclerc have?'], { year: 2024, type: 'drivers' }],
    [['who won in Monza 2024', 'how many wins has Norris'], { year: 2026, type: 'drivers' }],
    [['constructors standings 2024', 'how many points did Norris get?'], { year: 2024, type: 'drivers' }],
    [['constructors standings 2024', 'and Norris?'], { year: 2024, type: 'drivers' }],
    [['last seasons standings'], { year: 2025 }],
  ])('of a season is of the one spoken of, what is now of this one: %j', async (messages, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation: 'analyze season-summary', input });
  });

  it.each(['how many wins in Monza has Hamilton?', 'how often has Ferrari won in Monza'])(
    'over all years of a circuit is not told: "%s"',
    async (message) => {
      const came = await lastOf([message]);
      expect(came.kind === 'say' && came.text).toMatch(/^I do not look through careers/);
    },
  );

  it.each([
    ['how many podiums did McLaren get in Las Vegas 2025?', { year: 2025 }],
    ['last years Monaco results', { year: 2025, gp: 'Monaco Grand Prix' }],
  ])('of one race is of that: "%s"', async (message, input) => {
    expect(called(await lastOf([message]))).toMatchObject({ operation: 'fetch session-info', input });
  });

  it('of "the last years" is of three', async () => {
    const came = await lastOf(['winners of the last years in Monaco']);
    expect(came.kind === 'calls' && came.calls).toHaveLength(3);
  });
});
