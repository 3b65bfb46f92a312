import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const duel = (year: number, ...drivers: string[]) => ({
  operation: 'analyze head-to-head',
  input: { year, drivers },
});

describe('two over a season', () => {
  it.each([
    [['is hamilton beating leclerc in quali this season'], duel(2026, 'HAM', 'LEC')],
    [['is russell outqualifying antonelli'], duel(2026, 'RUS', 'ANT')],
    [['is max losing to hadjar in qualifying this year'], duel(2026, 'HAD', 'VER')],
    [['is norris beating piastri in races'], duel(2026, 'NOR', 'PIA')],
    [["who's winning the head to head antonelli or russell"], duel(2026, 'ANT', 'RUS')],
    [['norris vs piastri quali gap on average'], duel(2026, 'NOR', 'PIA')],
    [
      ['antonelli points this season', 'and russell', 'so whos winning the head to head'],
      duel(2026, 'ANT', 'RUS'),
    ],
    [['head to head norris piastri 2025', "who's ahead in the head to head"], duel(2025, 'NOR', 'PIA')],
    [['head to head norris piastri 2025', 'whats the average gap between them'], duel(2025, 'NOR', 'PIA')],
    [
      ['qualifying gap between Norris and Piastri at Bahrain in 2025', 'over the whole season'],
      duel(2025, 'NOR', 'PIA'),
    ],
    [['does Stroll ever beat Alonso'], duel(2026, 'STR', 'ALO')],
  ])('are set against each other: %j', async (messages, call) => {
    expect(called(await lastOf(messages))).toMatchObject(call);
  });

  it.each([
    [['is hamilton beating leclerc in Monza 2024']],
    [['is he beating norris in quali']],
    [['is hamilton losing time to leclerc in turn 3 in Monza 2024']],
    [['who is winning the race in Monza']],
  ])('are not meant: %j', async (messages) => {
    expect(called(await lastOf(messages))).not.toMatchObject({ operation: 'analyze head-to-head' });
  });

  it('are teams in the table', async () => {
    expect(called(await lastOf(['is ferrari beating mercedes this year']))).toMatchObject({
      operation: 'analyze season-summary',
      input: { year: 2026, type: 'constructors' },
    });
  });
});

describe('points', () => {
  it.each([
    [
      ['points gap between first and second right now'],
      { operation: 'fetch standings', input: { year: 2026 } },
    ],
    [['points gap between first and third in 2024'], { operation: 'fetch standings', input: { year: 2024 } }],
    [
      ['How many points did Ferrari lose by in the 2024 constructors championship?'],
      { operation: 'fetch standings', input: { year: 2024, type: 'constructors' } },
    ],
    [
      ['by how many points did Norris lose the 2024 title'],
      { operation: 'fetch standings', input: { year: 2024 } },
    ],
    [
      ['by how much did Verstappen win the 2023 championship'],
      { operation: 'analyze season-summary', input: { year: 2023 } },
    ],
    [['wins in 2023'], { operation: 'analyze season-summary', input: { year: 2023 } }],
    [
      ['what percentage of races did Norris win in 2025'],
      { operation: 'analyze season-summary', input: { year: 2025 } },
    ],
    [
      ['Which races did Oliver Bearman drive in 2024?'],
      { operation: 'analyze season-summary', input: { year: 2024 } },
    ],
    [['whats colapintos best result'], { operation: 'analyze season-summary', input: { year: 2026 } }],
    [['hadjar best finish'], { operation: 'analyze season-summary', input: { year: 2026 } }],
  ])('are told of the table: %j', async (messages, call) => {
    expect(called(await lastOf(messages))).toMatchObject(call);
  });

  it.each([
    ['gap between first and second in Monza 2024'],
    ['points of Norris in Monza 2024'],
    ['how many points did Norris get in Monza 2024'],
    ['best finish of Hadjar in Monza 2025'],
  ])('are of a race: %j', async (message) => {
    const read = called(await lastOf([message]));
    expect(read).not.toMatchObject({ operation: 'analyze season-summary' });
    expect(read).not.toMatchObject({ operation: 'fetch standings' });
  });
});
