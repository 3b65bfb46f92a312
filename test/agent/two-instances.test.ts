import { describe, expect, it } from 'vitest';
import { type ConfiguredModel, questionsModel } from '../../src/agent/models/providers.ts';
import { testAnswerer } from '../support/test-answerer.ts';
import { type Harness, scriptedModel, startAgent, textOf, raceSeason } from './agent-harness.ts';

const lapTimes = {
  name: 'analyze_lap_times',
  input: { year: 2026, gp: 'First', session: 'R', drivers: ['VER', 'NOR'] },
};

/** Who answers the questions of a conversation, one after the other. */
const orders = [
  { by: 'one instance', order: [0, 0, 0] },
  { by: 'an instance that comes back to it', order: [0, 1, 0] },
  { by: 'one instance after the other', order: [0, 1, 1] },
];

/** Two agents on one home, as two servers have them. */
async function twoInstances(model: ConfiguredModel): Promise<[Harness, Harness]> {
  const first = await startAgent(model);
  return [first, await startAgent(model, { after: first })];
}

describe.each(orders)('a conversation that is answered by $by', ({ order }) => {
  it('has no figures from an answer that another question took the place of', async () => {
    const { model } = await scriptedModel('anthropic', [
      { text: ['One moment.'], calls: [lapTimes] },
      { text: ['VER: 1:30.000.'] },
      { text: ['Hello.'] },
      { text: ['His best was 1:30.000.'] },
    ]);
    const instances = await twoInstances(model);
    const ask = (turn: number, ...args: Parameters<Harness['ask']>) => instances[order[turn]!]!.ask(...args);
    await ask(0, 'Who was quicker, VER or NOR?');
    const { agent, workspaceId, conversationId } = instances[0];
    const [first] = (await agent.conversations.read(workspaceId, conversationId)).messages;
    await ask(1, 'Hello', { replaces: first!.id });
    expect(textOf(await ask(2, 'And the best lap of VER?'))).toContain('Not from the data');
  });
});

describe('a conversation without any model', () => {
  const questions = [
    'Compare the lap times of VER and NOR in the race of the 2026 First Grand Prix',
    'And only VER?',
    'And only NOR?',
  ];

  async function answersBy(order: readonly number[]): Promise<string[]> {
    const instances = await twoInstances(questionsModel(testAnswerer(async () => raceSeason)));
    const answers: string[] = [];
    for (const [turn, question] of questions.entries()) {
      answers.push(textOf(await instances[order[turn]!]!.ask(question)));
    }
    return answers;
  }

  it('goes on with any instance as with one', async () => {
    const [alone, ...others] = await Promise.all(orders.map(({ order }) => answersBy(order)));
    expect(alone!.join()).toContain('1:30.250');
    expect(alone!.at(-1)).toContain('Norris');
    for (const answers of others) expect(answers).toEqual(alone);
  });
});
