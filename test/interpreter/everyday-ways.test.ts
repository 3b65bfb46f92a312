import { describe, expect, it } from 'vitest';
import { SvcError } from '../../src/core/errors.ts';
import { otherTeam } from '../../src/interpreter/places/other-team.ts';
import type { ReadMessage } from '../../src/interpreter/reading/read-message.ts';
import { readWords, textOf } from '../../src/interpreter/reading/words.ts';
import { wordsOfMessage } from '../../src/interpreter/reading/spelling/spelled-out.ts';
import { called, lastOf } from './last-of-conversation.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

describe('everyday ways to ask', () => {
  it.each([
    ["Explain to me like I'm ten what DRS was and why it's gone now", 'is drs still a thing'],
    ['Was it wet or dry when they lined up at Spa 2021?', 'was it wet or dry at the start at spa 2021'],
    ['Red flags in Silverstone 2022, total count', 'how many red flags in silverstone 2022'],
    ['Pirelli compounds in Monza 2024', 'compounds in monza 2024'],
    ['leave out Antonelli', 'without antonelli'],
    ['Most places between grid and flag at Suzuka 2024', 'most places from start to finish at suzuka 2024'],
    ['Slowest pit visit in Monaco 2021', 'slowest pit stop in monaco 2021'],
    ['Fastest trip through the pit lane in Spain 2024', 'fastest pit stop in spain 2024'],
    ['How strong was the wind at Zandvoort 2025?', 'how fast was the wind at zandvoort 2025'],
    ['Who carries number 81?', 'who drives car 81'],
    ['Who at the 2024 Italian GP stopped only once?', 'who did a one stop at the 2024 italian gp'],
    [
      'How many laps were run behind the safety car in Spa 2021?',
      'on which laps was the safety car out in spa 2021',
    ],
    ['What tyres did each of the top six start on?', 'what tyres did the top six start on'],
    [
      'Which drivers made three pit stops in Zandvoort 2023',
      'which drivers did a three stop in zandvoort 2023',
    ],
    ['who stopped 2 times in Spa 2025', 'who did a two stop in spa 2025'],
    ['explain undercut in two sentences', 'explain undercut'],
    ['What is parc fermé and when does it start nowadays?', 'what is parc ferme'],
    ['Is DRS still used in 2026? If not, what took its place?', 'is drs still used in 2026'],
    [
      'Who finished second at Monza in 2019, and how far back was he at the flag?',
      'who finished second at monza in 2019',
    ],
    [
      'who leads the drivers championship right now and can he still be caught',
      'who can still win the drivers championship',
    ],
    ['Which race weekends are still to come this year after today?', 'which races are left this year'],
    ['Standings after Monza 2022 with the gap to the leader', 'standings after monza 2022'],
    [
      'Points in the sprint and the Grand Prix at Interlagos 2022',
      'points in the sprint and the race at interlagos 2022',
    ],
    ['whose number is 4', 'who drives car 4'],
    ['Who dropped the most positions at Imola 2022?', 'who lost the most positions at imola 2022'],
    ['Count the on-track passes at Interlagos 2024', 'how many on track passes at interlagos 2024'],
    ['Who topped the table after Spa 2022', 'who led the table after spa 2022'],
    ["Leclerc's five quickest race laps", 'leclerc five quickest laps in the race'],
  ])('%j is read as %j', (message, meant) => {
    expect(textOf(wordsOfMessage(message)!)).toBe(meant);
  });

  it.each([
    [['Who carries number 81?'], { operation: 'fetch drivers', input: { year: 2026 } }],
    [
      ['Total number of pit stops at Hockenheim 2019'],
      { operation: 'analyze tyre-strategy', input: { year: 2019, gp: 'German Grand Prix' } },
    ],
    [
      ["Speed trace of Alonso's quickest lap in Jeddah 2023", 'put Stroll on top of it'],
      { operation: 'analyze speed-trace', input: { year: 2023, drivers: ['ALO', 'STR'] } },
    ],
    [
      ['whats the longest anyone kept one set of hards going in Monza 2024'],
      { operation: 'analyze tyre-strategy', input: { year: 2024, gp: 'Italian Grand Prix' } },
    ],
    [
      ['Which lap did the safety car come out in Jeddah 2021?', 'how long did it stay out'],
      { operation: 'fetch race-control', input: { year: 2021, gp: 'Saudi Arabian Grand Prix' } },
    ],
    [
      ['how many points has antonelli got right now', 'and what did he end on last year'],
      { operation: 'analyze season-summary', input: { year: 2025 } },
    ],
    [
      ['How many red flags were thrown in Silverstone 2022'],
      { operation: 'fetch session-info', input: { year: 2022 } },
    ],
    [
      ['give me every message race control sent about car 4 in the Austrian race 2024'],
      { operation: 'fetch race-control', input: { year: 2024, driver: 'NOR' } },
    ],
    [
      ['How many times did the lead change hands in Bahrain 2022?'],
      { operation: 'analyze positions', input: { year: 2022 } },
    ],
    [
      ['Share of the field starting on mediums at Zandvoort 2024?'],
      { operation: 'analyze tyre-strategy', input: { year: 2024 } },
    ],
    [
      ['who started where at the imola sprint 2022'],
      { operation: 'fetch session-info', input: { year: 2022, session: 'S' } },
    ],
    [
      ['Why did Leclerc retire from the 2022 French GP?', 'was he leading?'],
      { operation: 'analyze positions', input: { year: 2022, drivers: ['LEC'] } },
    ],
    [
      ['Plot the gap between Norris and Piastri in Hungary 2024'],
      { operation: 'analyze race-gaps', input: { year: 2024, session: 'R' } },
    ],
    [
      ['plot the gap between Norris and Piastri in Hungary 2024 qualifying'],
      { operation: 'analyze qualifying-results', input: { year: 2024 } },
    ],
    [
      ["What was Ricciardo's pole time in Monaco 2018?", 'by how much did he beat Vettel'],
      { operation: 'analyze qualifying-results', input: { year: 2018, session: 'Q' } },
    ],
    [
      ['How many times did Lewis and Max collide in 2021?', 'who got a penalty at silverstone'],
      { operation: 'fetch race-control', input: { year: 2021, gp: 'British Grand Prix' } },
    ],
    [
      ['Which races are sprint weekends in 2026?', 'who won the Singapore one'],
      { operation: 'fetch session-info', input: { year: 2026, session: 'S' } },
    ],
    [
      [
        'Verstappen lap times in the 2023 Spanish Grand Prix',
        'which was his quickest',
        'what compound was that on',
      ],
      { operation: 'analyze driver-laps', input: { year: 2023, driver: 'VER' } },
    ],
    [
      ["albon's stops at zandvoort 2023"],
      { operation: 'analyze pit-stops', input: { year: 2023, gp: 'Dutch Grand Prix', drivers: ['ALB'] } },
    ],
    [
      ['how many times was baku quali stopped in 2021'],
      { operation: 'fetch session-info', input: { year: 2021, session: 'Q' } },
    ],
    [
      ['what tyres did max have in Abu Dhabi 2021', 'and lewis, how old were his'],
      { operation: 'analyze tyre-strategy', input: { year: 2021 } },
    ],
    [
      ['standings 2023, the table that stops at zandvoort'],
      { operation: 'fetch standings', input: { after: 'Dutch Grand Prix' } },
    ],
    [
      ["Russell's gap to Red Bull in Austria 2024", 'Perez'],
      { operation: 'analyze qualifying-results', input: { year: 2024, gp: 'Austrian Grand Prix' } },
    ],
    [
      ['how many stops did Gasly make when he won in Monza', '2020'],
      { operation: 'analyze tyre-strategy', input: { year: 2020, gp: 'Italian Grand Prix' } },
    ],
  ])('%j', async (messages, call) => {
    expect(called(await lastOf(messages))).toMatchObject(call);
  });
});

describe('what would be answered as another question', () => {
  it.each([
    [['how many stops did Gasly make when he won in Monza'], 'In which year was that?'],
    [['the race that Norris won in Miami, tyres'], 'In which year was that?'],
    [["Russell's gap to Red Bull in Austria 2024"], 'To whom of Red Bull?'],
    [['how far behind Ferrari was Russell in Monza 2024'], 'To whom of Ferrari?'],
    [['who sat 3rd in the championship after the summer break 2019'], 'The table at the break, or'],
    [
      ['was it wet or dry when they glorped at Spa 2021', 'how many laps got counted in the end'],
      'not understand',
    ],
    [['vettels glorp in monza 2024, where did he finish', 'who else did just the one'], 'not understand'],
    [['gear trace of the glorp Monza 2025', 'do it again for 2024'], 'Please ask'],
    [
      ['how often did the safety car come out in melbourne 2025', 'what was the last one for'],
      'The last what?',
    ],
    [['alonso or ocon, who scored more at alpine together'], 'In which season?'],
    [['sprint winner imola 2022', 'on which lap did he get past leclerc'], 'Name both drivers'],
    [['Fastest lap of the Las Vegas GP', "how much slower was the race winner's best"], 'Whose fastest laps'],
    [['which race was that'], 'What do you mean by "that"?'],
    [['Tsunoda best ever finish', 'which race was that again'], 'I declined what came before'],
  ])('is asked about: %j', async (messages, question) => {
    expect(await lastOf(messages)).toMatchObject({
      kind: 'ask',
      question: expect.stringContaining(question),
    });
  });

  it.each([
    ['List everyone who got a grid drop for Monza 2022', 'stewards decide'],
    ['was Vegas the coldest race of 2025?', 'Which race of a season'],
    ['which race of 2024 was the wettest', 'Which race of a season'],
    ['How far is the run to turn 1 in Monza', 'How far it is from the grid'],
    ['Monza 2025 the swap with lando and oscar, which lap was it', 'changed places on an order'],
    ['when did they swap in Hungary 2024', 'changed places on an order'],
    ['Should I put twenty quid on Leclerc for pole in Baku?', 'no betting'],
  ])('is declined: %j', async (message, text) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'say', text: expect.stringContaining(text) });
  });

  it.each([
    ['how did Hamilton do in Monza 2025 for McLaren', /^Lewis Hamilton drove for Ferrari in 2025, not for/],
    ["Ferrari's Russell in Monza 2025 result", /^George Russell drove for Mercedes in 2025, not for Ferrari/],
  ])('a driver of another team is corrected first: %j', async (message, premise) => {
    expect(await lastOf([message])).toMatchObject({ kind: 'calls', premise: expect.stringMatching(premise) });
  });

  it('where nobody knows who drove for whom, the answer stands without it', async () => {
    const fails = async () => {
      throw new SvcError('SOURCE_UNAVAILABLE', 'The results API is away.', 'Try later.', {});
    };
    const moment = { nowMs: Date.parse(offlineNow), knowledge: { ...calendarKnowledge, drivers: fails } };
    const words = readWords('sainz for ferrari')!;
    const read = { words, drivers: [{ at: 0, query: 'SAI' }], teams: [{ at: 2, name: 'Ferrari' }] };
    const calls = [{ operation: 'fetch results', input: { year: 2025 } }];
    expect(await otherTeam(read as unknown as ReadMessage, calls, moment)).toBeNull();
  });

  it.each([
    ['how did Hamilton do in Monza 2025 for Ferrari'],
    ['Hamilton against Mercedes in Monza 2025 race pace'],
    ['result of Russell and for Ferrari in Monza 2025'],
  ])('nobody is corrected: %j', async (message) => {
    expect(await lastOf([message])).not.toHaveProperty('premise');
  });

  it.each([
    ['tell me when Norris took the lead in Monza'],
    ['show me where Norris lost time to Piastri in Monza qualifying'],
    ['when did Verstappen overtake Norris in Monza'],
  ])('a moment of the last race is no deed of another one: %j', async (message) => {
    expect(JSON.stringify(await lastOf([message]))).not.toContain('In which year');
  });

  it.each([['what tyres'], ['which compounds'], ['compounds?']])(
    'after the stints of one, %j asks of his',
    async (message) => {
      expect(await lastOf(["Tsunoda's stints in Japan 2025", message])).toMatchObject({ drivers: ['TSU'] });
    },
  );
});
