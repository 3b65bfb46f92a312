import { describe, expect, it } from 'vitest';
import { testAnswerer } from '../../test/support/test-answerer.ts';
import { SvcError } from '../core/errors.ts';
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

  it('is answered as the person chose to have it read', async () => {
    const reading = { operation: 'analyze weather', input: { ...monaco }, rows: null };
    const step = await answerer.nextStep([{ message: 'who won?', reading, calls: [] }]);
    expect(step).toMatchObject({ kind: 'calls', calls: [{ operation: 'analyze weather', input: monaco }] });
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
