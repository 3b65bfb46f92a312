import { describe, expect, it } from 'vitest';
import { testAnswerer } from '../../test/support/test-answerer.ts';
import { SvcError } from '../core/errors.ts';
import type { CallOutcome } from './answer.ts';
import type { PastTurn } from './answerer.ts';

const answerer = testAnswerer();

/** The turns of a conversation: each message but the last one came to the call given. */
function after(...calls: (PastTurn['calls'][number] & { said: string })[]): PastTurn[] {
  return calls.map(({ said, ...call }) => ({ message: said, calls: [call] }));
}

const done = { ok: true, found: null } as const;
const monaco = { year: 2024, gp: 'Monaco Grand Prix', session: 'R' };
const won = { said: 'who won in Monaco 2024', operation: 'fetch results', input: monaco, outcome: done };

async function readingsOf(message: string, turns: readonly PastTurn[] = []) {
  return await answerer.read([...turns, { message, calls: [] }]);
}

async function answerTo(message: string, turns: readonly PastTurn[] = []) {
  const step = await answerer.nextStep([...turns, { message, calls: [] }]);
  if (step.kind !== 'answer') throw new Error(`It calls ${JSON.stringify(step.calls)}.`);
  return step;
}

describe('a question', () => {
  it.each([
    ['pit stops of Ferrari at Monza 2024', 'analyze pit-stops', { year: 2024, gp: 'Italian Grand Prix' }],
    [
      'compare norris and piastri, monza 25 q',
      'analyze telemetry',
      { year: 2025, session: 'Q', drivers: ['NOR', 'PIA'] },
    ],
    [
      'who was on pole in Suzuka last year',
      'analyze qualifying-results',
      { year: 2025, gp: 'Japanese Grand Prix' },
    ],
    ['championship standings', 'fetch standings', { year: 2026 }],
    ['wer hat in Ungarn 2024 gewonnen', 'fetch results', { year: 2024, gp: 'Hungarian Grand Prix' }],
    ['モナコ2024のタイヤ戦略', 'analyze tyre-strategy', { year: 2024, gp: 'Monaco Grand Prix' }],
  ])('%s', async (message, operation, input) => {
    const [reading] = await readingsOf(message);
    expect(reading).toMatchObject({ operation, input });
  });

  it.each([
    ['which tyres were they on?', 'analyze tyre-strategy'],
    ['what were the gaps?', 'analyze race-gaps'],
    ['how much rain was there', 'analyze weather'],
  ])('about a moment that a replay stands at: %s', async (question, operation) => {
    const [reading] = await readingsOf(`At 01:02:03 of the 2024 Monaco Grand Prix, Race: ${question}`);
    expect(reading).toMatchObject({ operation, input: { ...monaco, until: '01:02:03' } });
  });

  it('says what it took for granted, and which words changed nothing', async () => {
    const [reading] = await readingsOf('pit stops at Monza xylophone');
    expect(reading).toMatchObject({ assumed: ['year', 'session'], unused: ['xylophone'] });
  });

  it('of an event in no season is left to the operation, which says so', async () => {
    const [reading] = await readingsOf('results of the Indian Grand Prix 2024');
    expect(reading?.input).toMatchObject({ year: 2024, gp: 'Indian Grand Prix' });
  });

  it('offers other readings, with whole questions for names', async () => {
    const [reading] = await readingsOf('who was better at Monza 2024, Norris or Piastri?');
    expect(reading!.alternatives.length).toBeGreaterThan(0);
    expect(reading!.alternatives.length).toBeLessThanOrEqual(3);
    for (const { label, operation } of reading!.alternatives)
      expect((await readingsOf(label))[0]?.operation).toBe(operation);
  });

  it('may be two', async () => {
    const readings = await readingsOf(
      'What was the weather at Monza 2024? And who had the fastest pit stop?',
    );
    expect(readings.map(({ operation }) => operation)).toEqual(['analyze weather', 'analyze pit-stops']);
    expect(readings[1]?.input).toMatchObject({ year: 2024, gp: 'Italian Grand Prix' });
  });

  it('may be two in one sentence, which only its end places or not', async () => {
    const readings = await readingsOf('Who won in Monaco 2024 and why');
    expect(readings.map(({ operation }) => operation)).toEqual(['fetch results', 'analyze race-report']);
    expect(readings[1]?.input).toMatchObject({ year: 2024, gp: 'Monaco Grand Prix' });
    for (const { input } of await readingsOf('who won, and how, in Monaco 2024'))
      expect(input).toMatchObject({ year: 2024, gp: 'Monaco Grand Prix' });
  });

  it.each<[string, object[]]>([
    ['who won at Monza 2023 and 2024', [{ year: 2023 }, { year: 2024 }]],
    ['podium of Monza and Spa 2024', [{ gp: 'Italian Grand Prix' }, { gp: 'Belgian Grand Prix' }]],
    ['all laps of Norris and Piastri, Monza 2024', [{ driver: 'NOR' }, { driver: 'PIA' }]],
  ])('asks one after another for what its operation takes one of: %s', async (message, inputs) => {
    const readings = await readingsOf(message);
    expect(readings.map(({ input }) => input)).toEqual(inputs.map((each) => expect.objectContaining(each)));
  });

  it('names corners, whose circuit it need not name, and halves of a season', async () => {
    const [copse] = await readingsOf('minimum speed at Copse in qualifying 2024, Norris and Russell');
    expect(copse).toMatchObject({
      ...{ operation: 'analyze corners', input: { gp: 'British Grand Prix', session: 'Q' } },
      rows: { where: [{ column: 'corner', is: 'equal', value: '9' }] },
    });
    const [half] = await readingsOf('who scored the most points in the first half of 2024');
    expect(half).toMatchObject({ operation: 'analyze season-stats', input: { from_round: 1, to_round: 12 } });
  });

  it('looks up whom it is about where nobody is named', async () => {
    const step = await answerer.nextStep([
      { message: 'quali telemetry of the McLarens, Monza 2024', calls: [] },
    ]);
    const input = { year: 2024, team: 'McLaren' };
    expect(step).toMatchObject({ kind: 'calls', calls: [{ operation: 'fetch drivers', input }] });
    const drivers = [
      { code: 'NOR', teams: ['McLaren'] },
      { code: 'PIA', teams: ['McLaren'] },
    ];
    const outcome = { ok: true, found: null, output: { drivers } } as const;
    const calls = [{ operation: 'fetch drivers', input, outcome }];
    const next = await answerer.nextStep([{ message: 'quali telemetry of the McLarens, Monza 2024', calls }]);
    expect(next).toMatchObject({
      calls: [{ operation: 'analyze telemetry', input: { drivers: ['NOR', 'PIA'] } }],
    });
  });

  it('looks up the team-mate, alone or beside who is named, and whom "he" means', async () => {
    const stops = { ...won, operation: 'analyze pit-stops', input: { ...monaco, drivers: ['LEC'] } };
    const outcome: CallOutcome = {
      ...{ ok: true, found: null },
      output: {
        drivers: [
          { code: 'LEC', teams: ['Ferrari'] },
          { code: 'SAI', teams: ['Ferrari'] },
        ],
      },
    };
    const entries = { operation: 'fetch drivers', input: { year: 2024 }, outcome };
    const next = async (message: string, turns: PastTurn[], calls: PastTurn['calls']) =>
      await answerer.nextStep([...turns, { message, calls }]);
    expect(await next('and his team mate?', after(stops), [entries])).toMatchObject({
      calls: [{ operation: 'analyze pit-stops', input: { drivers: ['SAI'] } }],
    });
    expect(await next('did Leclerc outqualify his teammate in 2024?', [], [entries])).toMatchObject({
      calls: [{ operation: 'analyze head-to-head', input: { drivers: ['LEC', 'SAI'] } }],
    });
    const results = { ok: true, found: null, output: { results: [{ driver: 'VER' }] } } as const;
    const looked = { operation: 'fetch results', input: monaco, outcome: results };
    expect(await next('how many stops did he make', after(won), [looked])).toMatchObject({
      calls: [{ operation: 'analyze pit-stops', input: { drivers: ['VER'] } }],
    });
  });

  it('is answered as the person chose to have it read', async () => {
    const reading = { operation: 'analyze weather', input: { ...monaco }, rows: null };
    const step = await answerer.nextStep([{ message: 'who won?', reading, calls: [] }]);
    expect(step).toMatchObject({ kind: 'calls', calls: [{ operation: 'analyze weather', input: monaco }] });
    const also = [{ operation: 'fetch results', input: { ...monaco }, rows: null }];
    const both = await answerer.nextStep([{ message: 'x', reading: { ...reading, also }, calls: [] }]);
    expect(both).toMatchObject({ readings: [{ operation: 'analyze weather' }, also[0]] });
  });

  it('is read where no calendar can be had', async () => {
    const offline = testAnswerer(async () => {
      throw new SvcError('SOURCE_UNAVAILABLE', 'Down.', 'Wait.');
    });
    const [reading] = await offline.read([{ message: 'who won in Monaco 1996', calls: [] }]);
    expect(reading?.input).toMatchObject({ year: 1996, gp: 'Monaco' });
  });

  it('of any length and script is read', async () => {
    for (const message of ['', '?', '🏎️'.repeat(500), 'a '.repeat(50_000), '\u202e\u0000', 'ﷺ'.repeat(2000)])
      expect(Array.isArray(await readingsOf(message))).toBe(true);
  });
});

describe('a question after an answer', () => {
  it.each([
    ['and the pit stops?', 'analyze pit-stops', monaco],
    ['same for 2023', 'fetch results', { ...monaco, year: 2023 }],
    ['and in Spa?', 'fetch results', { year: 2024, gp: 'Belgian Grand Prix', session: 'R' }],
    [
      'what happened to Leclerc',
      'analyze race-report',
      { year: 2024, gp: 'Monaco Grand Prix', driver: 'LEC' },
    ],
  ])('%s', async (message, operation, input) => {
    const [reading] = await readingsOf(message, after(won));
    expect(reading).toMatchObject({ operation, input });
  });

  it('keeps the order of rows, and takes another place of it', async () => {
    const input = { years: [2024] };
    const said = 'who has the most podiums in 2024';
    const turns = after({ said, operation: 'analyze season-stats', input, outcome: done });
    const [reading] = await readingsOf('and in 2023?', turns);
    expect(reading).toMatchObject({ input: { years: [2023] }, rows: { by: 'podiums', largestFirst: true } });
  });

  it('is about the same people where it only names another place, and takes another rank of the same order', async () => {
    const said = 'who has the most podiums in 2024';
    const most = after({ said, operation: 'analyze season-stats', input: { years: [2024] }, outcome: done });
    const [reading] = await readingsOf('and the second?', most);
    expect(reading).toMatchObject({ rows: { by: 'podiums', count: 1, skip: 1 } });
    const standings = { operation: 'fetch standings', input: { year: 2024, after: 'Belgian Grand Prix' } };
    const [teams] = await readingsOf(
      'the constructors i mean',
      after({ said: 'standings after spa 2024', ...standings, outcome: done }),
    );
    expect(teams).toMatchObject({ input: { type: 'constructors', after: 'Belgian Grand Prix' } });
  });

  it('asks for the same in another form', async () => {
    const step = await answerer.nextStep([...after(won), { message: 'as a table please', calls: [] }]);
    expect(step).toMatchObject({ kind: 'calls', calls: [{ operation: 'fetch results', input: monaco }] });
  });
});

describe('a message that asks for no data', () => {
  it.each([
    ['thanks a lot', /welcome/],
    ['are you a robot?', /without a language model/],
    ['hello', /Ask me about any Formula 1 race/],
    ['what is an undercut?', /^An undercut is/],
    ['explain the qualifying format', /three parts/],
    ['how much does Hamilton earn', /don’t tell that/],
    ['will it rain on Sunday', /don’t tell that/],
  ])('%s', async (message, text) => {
    const { text: said, readings } = await answerTo(message);
    expect(said).toMatch(text);
    expect(readings).toEqual([]);
  });
});
