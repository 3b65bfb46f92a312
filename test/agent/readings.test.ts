import { expect, it } from 'vitest';
import { questionsModel } from '../../src/agent/models/providers.ts';
import type { PastTurn, TurnStep } from '../../src/questions/answerer.ts';
import type { Reading } from '../../src/questions/reading.ts';
import { ofType, scriptedModel, startAgent, textOf } from './agent-harness.ts';

const input = { year: 2026, gp: 'First Grand Prix', session: 'R', drivers: ['VER', 'NOR'] };
const reading: Reading = {
  ...{ operation: 'analyze lap-times', input, rows: null },
  ...{ assumed: ['session'], unused: [], confidence: 0.9, alternatives: [] },
};

/** Calls what was read or chosen, then says how many calls it sees. */
function scripted() {
  const asked: PastTurn[][] = [];
  const nextStep = async (turns: readonly PastTurn[]): Promise<TurnStep> => {
    asked.push([...turns]);
    const { calls, reading: chosen } = turns.at(-1)!;
    const readings = [{ ...reading, ...chosen, ...(chosen && { confidence: null }) }];
    return calls.length === 0
      ? { kind: 'calls', calls: readings, readings }
      : { kind: 'answer', text: `${calls.length} call.`, readings, suggestions: [] };
  };
  return { asked, nextStep };
}

it('tells once, before anything is called, how a question is read, and stores it', async () => {
  const { ask, agent, workspaceId, conversationId } = await startAgent(questionsModel(scripted()));
  const events = await ask('lap times?');
  expect(ofType(events, 'readings')).toEqual([{ type: 'readings', readings: [reading] }]);
  const types = events.map(({ type }) => type);
  expect(types.indexOf('readings')).toBeLessThan(types.indexOf('tool-start'));
  const { messages } = await agent.conversations.read(workspaceId, conversationId);
  expect(messages[1]).toMatchObject({ readings: [reading] });
});

it('answers a chosen reading without the language model, beside the answer before, and keeps it', async () => {
  const { model, server } = await scriptedModel('anthropic', [
    { calls: [{ name: 'analyze_lap_times', input }] },
    { text: ['VER was quicker.'] },
    { text: ['Yes.'] },
  ]);
  const questions = scripted();
  const { ask, agent, workspaceId, conversationId } = await startAgent(model, {
    questionsModel: questionsModel(questions),
  });
  const messages = async () => (await agent.conversations.read(workspaceId, conversationId)).messages;
  expect(ofType(await ask('Who was quicker?'), 'readings')).toEqual([]);
  const chosen = { operation: 'analyze lap-times', input: { ...input, drivers: ['NOR'] }, rows: null };
  const [{ id } = { id: '' }] = await messages();
  expect(textOf(await ask('Who was quicker?', { replaces: id, reading: chosen }))).toBe('1 call.');
  expect(server.requests).toHaveLength(2);
  expect(questions.asked[0]).toEqual([{ message: 'Who was quicker?', reading: chosen, calls: [] }]);
  const [question, answer] = await messages();
  expect(question).toMatchObject({ reading: chosen, versions: [id, question!.id] });
  expect(answer).toMatchObject({ readings: [{ ...chosen, confidence: null }] });
  expect(await agent.conversations.turns(workspaceId, conversationId)).toEqual([
    {
      ...{ message: 'Who was quicker?', reading: chosen },
      calls: [{ ...chosen, rows: undefined, outcome: { ok: true, found: null } }],
    },
  ]);
  expect(textOf(await ask('Really?'))).toBe('Yes.');
  await ask('and now?', { reading: chosen });
  expect(questions.asked[2]!.map(({ message, reading: kept }) => [message, kept])).toEqual([
    ['Who was quicker?', chosen],
    ['Really?', undefined],
    ['and now?', chosen],
  ]);
});
