import type { LanguageModelV3Prompt } from '@ai-sdk/provider';
import { generateText, jsonSchema } from 'ai';
import { expect, it } from 'vitest';
import { SvcError } from '../core/errors.ts';
import type { ToolOutcome } from '../tools/tool-runner.ts';
import type { PastTurn, TurnStep } from './answerer.ts';
import { createQuestionsModel } from './model.ts';
import type { Reading } from './reading.ts';
import { neededTurns, olderQuestions, readTurns } from './turns.ts';

const monza = { year: 2024, gp: 'Italian Grand Prix', session: 'R' };
const reading: Reading = {
  ...{ operation: 'analyze tyre-strategy', input: monza, rows: null },
  ...{ assumed: ['session'], unused: [], confidence: 0.9, alternatives: [] },
};
const calls: TurnStep = {
  ...{ kind: 'calls', readings: [reading] },
  calls: [{ operation: 'analyze tyre-strategy', input: monza }],
};
const answer: TurnStep = {
  ...{ kind: 'answer', text: 'Leclerc stopped once and won the race by three seconds.' },
  ...{ readings: [reading], suggestions: ['and in Spa?'] },
};
const outcome: ToolOutcome = {
  ok: true,
  output: { total_laps: 53 },
  found: { findings: {}, source: 'demo', provider: 'simulation', warnings: [], next: [] } as never,
  charts: [],
};

function user(text: string, chosen?: object): LanguageModelV3Prompt[number] {
  const providerOptions = chosen && { svc: { reading: chosen as never } };
  return { role: 'user', content: [{ type: 'text', text }], ...(providerOptions && { providerOptions }) };
}

function called(toolCallId: string, toolName: string, input: object): LanguageModelV3Prompt[number] {
  return { role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] };
}

function told(toolCallId: string, value: object, type: 'json' | 'error-json' = 'json') {
  const output = { type, value: value as never };
  const toolName = 'analyze_tyre_strategy';
  return { role: 'tool' as const, content: [{ type: 'tool-result' as const, toolCallId, toolName, output }] };
}

/** Calls a tool, then answers. */
function scripted() {
  const asked: (readonly PastTurn[])[] = [];
  const nextStep = async (turns: readonly PastTurn[]) => {
    asked.push(turns);
    return turns.at(-1)!.calls.length === 0 ? calls : answer;
  };
  return { asked, answerer: { nextStep } };
}

it('works in the loop of the SDK, with readings and suggestions beside its steps', async () => {
  const { answerer } = scripted();
  const { text, steps } = await generateText({
    model: createQuestionsModel({ answerer, outcomeOf: () => outcome }),
    messages: [{ role: 'user', content: 'tyre strategy of Monza 2024' }],
    tools: {
      analyze_tyre_strategy: { inputSchema: jsonSchema({ type: 'object' }), execute: async () => ({}) },
    },
    stopWhen: ({ steps: done }) => done.length >= 4,
  });
  expect(text).toBe('Leclerc stopped once and won the race by three seconds.');
  expect(steps.map(({ providerMetadata }) => providerMetadata?.svc)).toEqual([
    { readings: [reading] },
    { readings: [reading], suggestions: ['and in Spa?'] },
  ]);
});

it('writes a few words at a time, and stops when it is told to', async () => {
  const model = createQuestionsModel({ answerer: { nextStep: async () => answer } });
  const stop = new AbortController();
  const { stream } = await model.doStream({ prompt: [user('?')], abortSignal: stop.signal });
  const reader = stream.getReader();
  const next = async () => (await reader.read()).value;
  expect([await next(), await next(), await next()]).toMatchObject([
    { type: 'stream-start' },
    { type: 'text-start' },
    { type: 'text-delta', delta: 'Leclerc stopped once and won the ' },
  ]);
  stop.abort(new Error('enough'));
  const readOn = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow('enough');
  await expect(model.doStream({ prompt: [user('?')], abortSignal: stop.signal })).rejects.toThrow('enough');
});

it('reads turns from messages, how they are to be read, and what came of their calls', () => {
  const failure = new SvcError('NO_DATA', 'No tyre data.', 'Use another.').toDocument();
  const chosen = { operation: 'analyze stints', input: monza, rows: null };
  const prompt = [
    user(olderQuestions(['standings 2020'], 3)),
    user('(tyres in Monza?)', chosen),
    called('a', 'analyze_tyre_strategy', monza),
    told('a', { source: 'demo' }),
    user('and in Spa?'),
    called('b', 'analyze_tyre_strategy', monza),
    called('c', 'more_of_result', {}),
    told('b', failure, 'error-json'),
  ];
  expect(readTurns(prompt)).toMatchObject([
    {
      ...{ message: '(tyres in Monza?)', reading: chosen },
      calls: [{ operation: 'analyze tyre-strategy', input: monza, outcome: { ok: true } }],
    },
    { message: 'and in Spa?', calls: [{ outcome: { ok: false, error: { code: 'NO_DATA' } } }] },
  ]);
  const [seen] = readTurns(prompt, (id) => (id === 'a' ? outcome : undefined));
  expect(seen!.calls[0]!.outcome).toBe(outcome);
});

it('tells whole results of the turn under way only, and nothing of old turns', () => {
  const turn: PastTurn = { message: 'm', calls: [{ ...calls.calls[0]!, outcome }] };
  const needed = neededTurns(Array.from({ length: 40 }, () => turn));
  expect(needed).toHaveLength(13);
  expect(needed.at(-1)).toBe(turn);
  expect(needed[11]!.calls[0]!.outcome).toEqual({ ok: true, found: null, warned: [] });
});
