import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

const sprints = ['which races have sprints in 2026', 'who won the last one'];

describe('a short message means by the answer before it what its words alone do not say:', () => {
  it.each([
    [['who won the last sprint'], 'fetch session-info', { gp: 'Singapore Grand Prix', session: 'S' }],
    [['who won monza 2024', 'how many laps down was the last one?'], 'fetch session-info', { year: 2024 }],
    [['who was last in monza 2024', 'how many laps down?'], 'fetch session-info', { year: 2024 }],
    [['fastest pit stop in Monza 2025', 'on which lap?'], 'analyze pit-stops', { year: 2025 }],
    [['longest stint in Bahrain 2025', 'by whom?'], 'analyze tyre-strategy', { year: 2025 }],
    [['lap 12 of Norris in Monza 2025', 'what time was that'], 'analyze driver-laps', { driver: 'NOR' }],
    [['who retired in Imola 2025', 'on which lap?'], 'fetch session-info', { year: 2025 }],
    [['when is the next race', 'is that the last one?'], 'temporal-context', {}],
    [['when is the next race', 'is there a sprint?'], 'fetch schedule', { year: 2026 }],
    [['was there a VSC in Monza 2025', 'who pitted then'], 'analyze pit-stops', { year: 2025 }],
    [['who was out in Q2 in Austin 2025', 'by how much?'], 'analyze qualifying-results', { session: 'Q' }],
    [['fastest team in Mexico 2025', 'by how much?'], 'analyze team-pace', { year: 2025 }],
    [
      ['positions of Alonso in Hungary 2025', 'how many did he gain?'],
      'analyze positions',
      { drivers: ['ALO'] },
    ],
    [['laps of Russell in Singapore 2025', 'and the worst?'], 'analyze driver-laps', { driver: 'RUS' }],
    [
      ['best sectors in Spa qualifying 2025', 'who was best in the last one?'],
      'analyze sectors',
      { year: 2025 },
    ],
    [
      ['how many points does Leclerc have', 'and for the team?'],
      'analyze season-summary',
      { type: 'constructors' },
    ],
    [['pit stops of Leclerc in Spa 2025', 'and for the team?'], 'analyze pit-stops', { year: 2025 }],
    [
      ['who was faster in qualifying in Monza 2025, Norris or Piastri?', "who's ahead over the season"],
      'analyze head-to-head',
      { drivers: ['NOR', 'PIA'] },
    ],
    [
      ['lap 40 of Norris in Barcelona 2026', 'what position was he in?'],
      'analyze positions',
      { drivers: ['NOR'], until_lap: 40 },
    ],
    [
      ['who led most laps in Singapore 2026', 'and who was second in that?'],
      'analyze positions',
      { year: 2026 },
    ],
    [['how many pit stops in Qatar 2025', 'and the fewest?'], 'analyze tyre-strategy', { year: 2025 }],
    [
      ['how consistent was Russell in Barcelona 2026', 'and who was the most?'],
      'analyze lap-distribution',
      { year: 2026 },
    ],
    [
      ['how did Sainz do in Monaco 2026', 'and Albon?', 'who was ahead?'],
      'fetch session-info',
      { year: 2026 },
    ],
    [['how did Sainz do in Monaco 2026', 'who was ahead of him?'], 'fetch session-info', { year: 2026 }],
    [['stints of Piastri in Bahrain 2025', 'and the second?'], 'analyze stints', { drivers: ['PIA'] }],
    [['stints of Piastri in Bahrain 2025', 'which tyre was better?'], 'analyze stints', { drivers: ['PIA'] }],
    [
      ['result of the sprint in Silverstone 2026', 'and its qualifying?'],
      'analyze qualifying-results',
      { session: 'SQ' },
    ],
    [
      ['gap of Hadjar to Verstappen in Monaco qualifying 2026', 'average over the season?'],
      'analyze head-to-head',
      { drivers: ['HAD', 'VER'] },
    ],
    [
      ['speed trace of Leclerc in Monza qualifying 2026', 'and Sainz on top'],
      'analyze speed-trace',
      { drivers: ['LEC', 'SAI'] },
    ],
    [
      ['tyre choice of Ferrari in Abu Dhabi 2025', 'when did they pit?', 'who first?'],
      'analyze pit-stops',
      { year: 2025 },
    ],
    [
      ['tyre choice of Ferrari in Abu Dhabi 2025', "and the winner's?"],
      'analyze tyre-strategy',
      { year: 2025 },
    ],
    [
      ['how many laps did Leclerc lead in Mexico 2025', 'from when to when?'],
      'analyze positions',
      { drivers: ['LEC'] },
    ],
    [['sector 2 times in Spa qualifying 2026', 'by how much?'], 'analyze sectors', { year: 2026 }],
    [['degradation in Barcelona 2026', 'on which tyre most?'], 'analyze stints', { year: 2026 }],
    [['best lap of Antonelli in Qatar 2025', 'in which stint?'], 'analyze tyre-strategy', { year: 2025 }],
    [
      ['team pace in Monza 2026', 'and the best single lap?', 'who drove it?'],
      'fetch session-info',
      { year: 2026 },
    ],
    [
      ['fastest lap of Alonso in Miami 2026', 'when in the race was that?'],
      'analyze driver-laps',
      { driver: 'ALO' },
    ],
    [
      ['Leclerc against Hamilton in qualifying in Silverstone 2026', 'first sector only', 'and the second?'],
      'analyze telemetry',
      { drivers: ['LEC', 'HAM'] },
    ],
    [['where did Hamilton finish in Spa 2024', 'what team was he in?'], 'fetch drivers', { year: 2024 }],
  ])('%j', async (messages, operation, input) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation, input });
  });

  it('the lap next to the one that was told, and no race', async () => {
    const last = await lastOf(['lap 40 of Norris in Barcelona 2026', 'and the one after']);
    expect(last).toMatchObject({
      kind: 'calls',
      request: { laps: ['41'], events: [{ query: 'Barcelona' }] },
    });
  });

  it('the last of the sprints that were listed', async () => {
    const last = await lastOf(sprints, '2026-11-22T12:00:00Z');
    expect(called(last)).toMatchObject({ input: { gp: 'Singapore Grand Prix', session: 'S' } });
  });

  it('him who stood at the place that was told', async () => {
    const before = await lastOf(['who won in Monza 2025', 'who was second']);
    expect(before).toMatchObject({ kind: 'calls' });
    const last = await lastOf(['who won in Monza 2025', 'who was second', 'how far behind was he?']);
    expect(last.kind === 'calls' && last.drivers).toHaveLength(1);
  });

  it('whoever finished ahead of him, and says who that is', async () => {
    const last = await lastOf(['lap times of Russell in Singapore 2025', 'and the one ahead of him?']);
    expect(last).toMatchObject({
      kind: 'calls',
      notes: [expect.stringContaining('"the one ahead of him" is')],
    });
  });

  it('the stops of him whose stops were told', async () => {
    const last = await lastOf(['tyres of Norris in Monza 2025', 'how many stops was that?']);
    expect(last).toMatchObject({ kind: 'calls', drivers: ['NOR'] });
  });
});

describe('a short message is asked about where the answer before it leaves open what it means:', () => {
  it.each([
    [['who won in Monza 2025', 'how many stops was that?'], 'Whose stops?'],
    [['who won in Monza 2025', 'how many laps down?'], 'was who?'],
    [['where did Gasly finish in Monza 2025', 'how far from the podium'], 'To whom'],
    [['gaps to Norris in Monza 2025', 'only the gaps, and the ones behind'], 'ahead or behind'],
    [['tyres of Norris in Monza 2025', 'where does that come from'], 'Of whose lap'],
    [
      ['lap times of Norris in Monza 2025', 'in the second stint only', 'on mediums'],
      'every stint on mediums',
    ],
    [['top speed of Verstappen in Baku qualifying 2025', 'who was faster?'], 'With whom'],
    [['fastest lap of the race in Monaco 2025', 'and the slowest?'], 'Whose slowest lap'],
    [['places of Norris in Monza 2025', 'and the last one?'], 'The last what?'],
    [['tyre choice of Ferrari in Abu Dhabi 2025', 'was that quicker?'], 'Than what?'],
    [['who was out in Q1 in Singapore 2025', 'where did they finish?'], 'Who is meant?'],
    [['points of Haas in 2026', 'by driver?'], 'Name the drivers'],
    [['points of Haas in 2026', 'how far ahead is the next one?'], '"the next one"'],
    [['top speeds in Monza 2026', 'with DRS?'], 'which were with it'],
    [['when is the race in Abu Dhabi', 'is it the last one?'], 'still has'],
    [['retirements in 2026', 'in which race?'], ''],
    [['who won in Suzuka 2025', 'how many is that for him?'], 'How many of what'],
    [['who won in Suzuka 2025', 'and the two races after that?'], 'Name one of these races'],
    [['tyres of Verstappen in Austin 2025', 'and his position after that?'], 'race after that'],
    [['result of Norris in Bahrain 2025', 'and without the penalty?'], 'what was'],
    [['qualifying in Jeddah 2025', 'who was the biggest surprise?'], 'no measure'],
    [['standings 2025', 'who improved most?'], 'Between which races'],
    [['safety cars in Monaco 2025', 'who was leading then?'], 'On which lap'],
    [['pit stop of Hamilton in Spa 2026', 'and who was faster?'], 'With whom'],
    [['laps 20 to 30 of Verstappen in Austria 2026', 'who was ahead of him then?'], 'next to VER'],
    [['who won the championship in 2021', 'with which team?'], 'Whose team?'],
    [['weather in Spa 2025', 'and the dry ones'], 'Which ones?'],
    [['who retired in Imola 2025', 'how many is that this season?'], 'How many of what'],
    [['when is the next race', 'how long is it?'], 'a lap of the circuit'],
  ])('%j', async (messages, question) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });
});
