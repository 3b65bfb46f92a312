import { describe, expect, it } from 'vitest';
import { called, lastOf } from './last-of-conversation.ts';

describe('a question that goes on', () => {
  it.each([
    ['put Leclerc on the same chart'],
    ['Leclerc next to it'],
    ['put Leclerc on there too'],
    ['add the other guy from his team'],
  ])('is of both: "%s"', async (message) => {
    const last = await lastOf(['lap times of Hamilton in Austria 2026', message]);
    expect(called(last)).toMatchObject({ input: { drivers: ['HAM', 'LEC'] } });
  });

  it('is of those who are kept', async () => {
    const last = await lastOf(['race trace Montreal 2025', 'keep only Antonelli and Piastri in']);
    expect(called(last)).toMatchObject({ input: { drivers: ['ANT', 'PIA'] } });
  });

  it.each(['and whats it gonna do in qatar?', 'and what will it be like in Qatar?'])(
    'declines what nobody knows yet: "%s"',
    async (message) => {
      expect((await lastOf(['did it rain in Monza 2024', message])).kind).toBe('say');
    },
  );

  it.each([
    [['how many stops did Bottas make in Monza 2025', 'how long were they'], 'analyze pit-stops'],
    [
      ['how many stops did Bottas make in Monza 2025', 'how long were they', 'and Stroll'],
      'analyze pit-stops',
    ],
    [['Piastri Norris gap Hungary 2024', 'lap by lap'], 'analyze race-gaps'],
    [
      [
        'How far apart were Norris and Verstappen at the finish in Barcelona in 2024?',
        'And at the end of lap 35?',
      ],
      'analyze race-gaps',
    ],
    [['best sectors of Albon in Baku 2025 quali', 'was Sainz faster'], 'analyze sectors'],
    [['was there a safety car in Monza 2024', 'for how long'], 'fetch race-control'],
    [['was there a safety car in Monza 2024', 'and how long did it stay out'], 'fetch race-control'],
    [['any penalties in Monza 2024', 'why did Verstappen get one'], 'fetch race-control'],
    [['all pit stops in Monza 2025', 'compare Ferrari and Mercedes, who was quicker'], 'analyze pit-stops'],
    [['penalties Austria 2024', 'what happened with Norris'], 'fetch race-control'],
    [['Brazil 2025 stewards on Piastri', 'when did the penalty come'], 'fetch race-control'],
    [
      ['Piastri in the race in Austria 2025', 'did the referees give him any punishment there'],
      'fetch race-control',
    ],
    [['who won Monza 2024', 'shame. and how many safety cars?'], 'fetch session-info'],
    [['pit stops in Qatar 2024', 'just the ones made while the safety car was out'], 'analyze pit-stops'],
    [['where did Leclerc finish in the race in Monza 2024'], 'fetch session-info'],
    [
      ['standings after Imola 2022', 'how many points behind was Sainz when they left Silverstone'],
      'fetch standings',
    ],
  ])('asks for more of the same: %j', async (messages, operation) => {
    expect(called(await lastOf(messages))).toMatchObject({ operation });
  });

  it.each([
    [['gap between Norris and Verstappen at the end of lap 20 in Monza 2024'], { laps: ['20'], until: null }],
    [
      ['gap between Norris and Verstappen in the race in Monza 2024', 'and at the end of lap 30?'],
      { laps: ['30'] },
    ],
    [
      ['what is a safety car', 'did it come out last night?'],
      { topics: ['session-info'], aspects: ['flags'] },
    ],
    [['whats a vsc', 'how many last night'], { topics: ['session-info'], aspects: ['flags'] }],
    [['whats an undercut', 'did anyone pull that off in Monza 2025'], { topics: ['race-gaps'] }],
    [
      ['laps 10 and 30 of Sainz in Baku 2025', 'instead of lap 30 take his best one'],
      { laps: ['10', 'best'] },
    ],
    [['lap times of Norris in Monza 2025', 'Piastri too'], { drivers: ['NOR', 'PIA'] }],
    [['Hamilton vs Leclerc in 2025, head to head', 'and Norris Piastri'], { drivers: ['NOR', 'PIA'] }],
    [
      ['which tyres did Verstappen use in Monza 2025', 'and Norris?', 'how long was he in the pits'],
      { topics: ['pit-stops'], drivers: ['NOR'] },
    ],
    [
      ['Norris vs Piastri in 2025, head to head', 'only until Baku, thats how far i got. no spoilers'],
      { topics: ['head-to-head'], until: null },
    ],
    [['laps 10 and 30 of Sainz in Baku 2025', 'sry 31'], { laps: ['10', '31'] }],
    [['lap 20 of Norris in Monza 2025', 'no, lap 21'], { laps: ['21'] }],
    [['lap 20 of Norris in Monza 2025', 'no 21'], { laps: ['21'], years: [2025] }],
    [['lap 20 of Norris in Monza 2025', 'where did you get that number'], { topics: ['why'] }],
    [
      ['list of races for 2019', 'which one was the most crazy?'],
      { topics: ['season-races'], years: [2019] },
    ],
    [['which drivers are at Haas', 'and back in 2018?'], { years: [2018], teams: ['Haas'] }],
    [['i am watching Monza 2025 and am on lap 30', 'who is leading?'], { until: { lap: 30 } }],
    [['who won the championship 2024', 'and fourth?'], { topics: ['season-summary'] }],
    [['points of Mercedes after Spa 2024', 'and Ferrari, at the end of the year?'], { events: [] }],
    [['who won the sprint in Austin 2024', 'quali for that one'], { sessions: ['SQ'] }],
    [
      ['in what order did the constructors end 2024', 'at which rounds did McLaren score most points'],
      { years: [2024] },
    ],
    [
      ['tyre strategies in Suzuka 2025', 'only for the drivers who finished in the top five'],
      { topics: ['tyre-strategy'] },
    ],
  ])('keeps to what it is about: %j', async (messages, request) => {
    expect(await lastOf(messages)).toMatchObject({ request });
  });

  it('asks of both where "him and Perez" are named', async () => {
    const read = await lastOf([
      "Alonso's pit stops in Jeddah 2023",
      'gap between him and Perez at the end of lap 30',
    ]);
    expect(read).toMatchObject({ request: { drivers: ['ALO', 'PER'], laps: ['30'] } });
  });

  it('of what will be is not answered with what was', async () => {
    const read = await lastOf(['what was the weather in Monza 2025', 'and what will it be like in Qatar?']);
    expect(read.kind).toBe('say');
  });

  it('may be about the best of the laps', async () => {
    expect(called(await lastOf(['Lawson lap 20 Qatar 2025', 'compare with his best one']))).toMatchObject({
      operation: 'analyze multi-lap',
      input: { lap: ['20', 'best'] },
    });
    expect(
      called(await lastOf(['laps 10 and 30 of Sainz in Hungary 2026 over each other', 'add his best lap'])),
    ).toMatchObject({ operation: 'analyze multi-lap', input: { lap: ['10', '30', 'best'] } });
  });

  it('may add the drivers of a team', async () => {
    const read = await lastOf([
      'lap times of Gasly and Colapinto in Suzuka 2026',
      'put the two Haas drivers into that comparison as well',
    ]);
    expect(called(read)).toMatchObject({
      input: { drivers: expect.arrayContaining(['GAS', 'COL', 'BEA', 'OCO']) },
    });
  });

  it('is about the place and the season spoken of', async () => {
    const sprint = await lastOf(['when does quali start in Qatar', 'do they have a sprint there this time?']);
    expect(sprint).toMatchObject({ focus: { events: ['Qatar Grand Prix'] } });
    const safetyCars = await lastOf(['most chaotic race of 2021', 'safety cars in the Abu Dhabi one']);
    expect(called(safetyCars)).toMatchObject({ input: { year: 2021, gp: 'Abu Dhabi Grand Prix' } });
  });

  it.each([
    [['which weekends of 2024 had a sprint', 'when did the race start on the last one of those weekends?']],
    [['tyres of the two Haas cars in Suzuka 2026', 'list his laps in the second stint']],
    [['gfurble of Russell and Norris in Monza 2025', 'and his own lap 30']],
    [['who leads the championship', 'what was the lead a year ago, after the same race?']],
    [['who went out in Q1 in Mexico 2025', 'and in the part after that?']],
    [['flurbed speed of Russell in Monza 2025', 'is Antonelli faster or slower?']],
    [['who won Monza 2024', 'how had that changed in Spa']],
    [['standings after Monza 2024', 'and those two in Spa']],
    [['who won Monza 2025', 'and 2nd', 'compare their fastest laps']],
    [['who was on pole in Monza 2025', 'where was Piastri quicker than him']],
    [['how hot was the track in Monza 2025', 'and the tyres?']],
    [['Williams points now', 'how many this time last year']],
  ])('is asked about where nobody can know what is meant: %j', async (messages) => {
    expect((await lastOf(messages)).kind).toBe('ask');
  });
});

describe('a question', () => {
  it.each([
    ["How long did Ferrari's own stops take in Hungary 2026?", 'analyze pit-stops'],
    ['Who moved up in the drivers’ standings at Monza 2025?', 'fetch standings'],
    ['How many championship points did Audi take home from the last race?', 'fetch session-info'],
    ['has Kimi got the title yet', 'analyze championship'],
    [
      'Draw the circuit with the gears Alonso used on lap 12 of the 2024 Canadian Grand Prix',
      'analyze track-map',
    ],
    [
      'how fast Verstappen and Hamilton were all around the lap, Monza 2021 qualifying',
      'analyze speed-trace',
    ],
    ['How did Lawson make up all those places in Austin 2024?', 'analyze positions'],
    ['nice. btw what is an undercut actually', null],
  ])('in ordinary words: "%s"', async (question, operation) => {
    const read = await lastOf([question]);
    if (operation === null) expect(read.kind).toBe('say');
    else expect(called(read)).toMatchObject({ operation });
  });

  it('about the first part of a qualifying is about that part', async () => {
    const read = await lastOf(['Sprint shootout in Qatar 2023: who was eliminated in the first part?']);
    expect(read).toMatchObject({ request: { narrowings: [{ by: 'part', parts: [1] }] } });
  });

  it('names drivers beside those of a team', async () => {
    const both = await lastOf(['lap times of Norris vs the Ferraris in Monza 2025']);
    expect(called(both)).toMatchObject({ input: { drivers: expect.arrayContaining(['NOR', 'HAM', 'LEC']) } });
    const one = await lastOf(['lap times of Tsunoda of Red Bull in Monza 2025']);
    expect(called(one)).toMatchObject({ input: { drivers: ['TSU'] } });
  });

  it('goes over years one by one', async () => {
    const read = await lastOf([
      "How has Leclerc's qualifying lap in Baku changed from 2022 over 2023 to 2024?",
    ]);
    expect(called(read)).toMatchObject({ input: { years: [2022, 2023, 2024] } });
  });

  it('of who wins a race to come is not answered with the last one', async () => {
    expect(await lastOf(['who wins in Qatar?'])).toMatchObject({
      opening: expect.stringContaining('predict'),
    });
  });

  it('of the time after a race takes the season as it was then', async () => {
    const read = await lastOf(['With Las Vegas 2025 over, what did Piastri need to take the title?']);
    expect(called(read)).toMatchObject({ input: { after_round: 22 } });
  });

  it('of a season to come takes no word for a driver', async () => {
    expect((await lastOf(['which of their drivers will they pay more next year'])).kind).not.toBe('calls');
  });
});
