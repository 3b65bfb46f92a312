import { expect, it } from 'vitest';
import type { TurnStep } from '../../questions/answerer.ts';
import { askAnswerer } from './asked-answerer.ts';
import type { AgentEvent } from './agent-events.ts';
import type { Turn, TurnAnswerer } from './turn.ts';

async function ask(step: TurnStep | Promise<TurnStep>, signal = new AbortController().signal, answer = '') {
  const events: AgentEvent[] = [];
  const emit = (event: AgentEvent) => events.push(event);
  const turn = { answer, made: [], signal, limits: { answerCharacters: 59 }, emit } as unknown as Turn;
  const answerer = { nextStep: async () => await step } as unknown as TurnAnswerer;
  const asked = await askAnswerer(turn, answerer);
  return { ...asked.answer, limit: turn.limit, texts: events.map((event) => 'text' in event && event.text) };
}

const answer: TurnStep = {
  ...{ kind: 'answer', text: 'Leclerc stopped once and won the race by three seconds.' },
  ...{ readings: [], suggestions: ['and in Spa?'] },
};

it('shows an answer a few words at a time, behind what was said before, up to the greatest length', async () => {
  const pieces = ['Leclerc stopped once and won the ', 'race by three seconds.'];
  expect(await ask(answer)).toMatchObject({ texts: pieces, suggestions: ['and in Spa?'], calls: [] });
  const after = await ask(answer, undefined, 'Too much was asked.');
  expect(after.texts.join('')).toBe('\n\nLeclerc stopped once and won the race ');
  expect(after.limit).toBe('answer-length');
});

it('passes calls on, and leaves a step that is stopped', async () => {
  const calls = [{ operation: 'analyze tyre-strategy', input: { year: 2024 } }];
  const step: TurnStep = { kind: 'calls', calls, readings: [] };
  expect((await ask(step)).calls).toMatchObject([{ tool: 'analyze_tyre_strategy', input: { year: 2024 } }]);
  const stop = new AbortController();
  const asked = ask(new Promise<TurnStep>(() => undefined), stop.signal);
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
});
