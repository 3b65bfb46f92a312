import { describe, expect, it } from 'vitest';
import { bodyLimits } from '../../src/io/http/body/body-limits.ts';
import { ofType, type Provider, providers, scriptedModel, startAgent } from './agent-harness.ts';

/** Services that go on and on: what is taken of them is bounded, and the person is told what happened. */

const anthropic = (type: string, more: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const anthropicOpening = anthropic('message_start', {
  message: {
    ...{ id: 'm', type: 'message', role: 'assistant', model: 'made-up', content: [] },
    ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } },
  },
});
const block = (content_block: object): string =>
  anthropicOpening + anthropic('content_block_start', { index: 0, content_block });
const delta = (value: object): string => anthropic('content_block_delta', { index: 0, delta: value });
const openAi = (value: object): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: value, finish_reason: null }] })}\n\n`;
const call = (text: string) => ({ index: 0, function: { arguments: text } });

interface Attack {
  beginning: string;
  endless: string;
}
const words = 'thinking about it '.repeat(60);
const attacks: Record<Provider, Record<string, Attack>> = {
  anthropic: {
    'a line without an end': { beginning: 'data: ', endless: 'x'.repeat(16_000) },
    reasoning: {
      beginning: block({ type: 'thinking', thinking: '', signature: '' }),
      endless: delta({ type: 'thinking_delta', thinking: words }),
    },
    'arguments of a tool': {
      beginning: block({ type: 'tool_use', id: 't', name: 'temporal_context', input: {} }),
      endless: delta({ type: 'input_json_delta', partial_json: words }),
    },
    pings: { beginning: anthropicOpening, endless: anthropic('ping').repeat(20) },
    'empty lines': { beginning: anthropicOpening, endless: '\n'.repeat(1000) },
  },
  openai: {
    'a line without an end': { beginning: 'data: ', endless: 'x'.repeat(16_000) },
    reasoning: { beginning: '', endless: openAi({ reasoning_content: words }) },
    'arguments of a tool': {
      beginning: openAi({
        tool_calls: [
          { index: 0, id: 't', type: 'function', function: { name: 'temporal_context', arguments: '' } },
        ],
      }),
      endless: openAi({ tool_calls: [call(words)] }),
    },
    comments: { beginning: '', endless: ': still here\n\n'.repeat(100) },
  },
};
/** What systems hold between two ends of a connection on one machine, both ways. */
const onTheWayBytes = 16 * 1024 * 1024;

describe.each(providers)('%s', (provider) => {
  it.each(Object.entries(attacks[provider]))(
    'that sends %s is cut off, and told',
    async (name, attack) => {
      let taken = 0;
      const sent = (bytes: number): void => void (taken = Math.max(taken, bytes));
      const { model, server } = await scriptedModel(provider, [{ ...attack, sent }]);
      const agent = await startAgent(model);
      const events = await agent.ask('Hello');
      const isLine = name.startsWith('a line');
      const limit = isLine ? '4 MB in one line' : '16 MB';
      const limitBytes = isLine ? bodyLimits.modelLineBytes : bodyLimits.modelAnswerBytes;
      expect(events.at(-1)).toMatchObject({
        type: 'error',
        code: 'SOURCE_UNAVAILABLE',
        message: expect.stringContaining(`sent more than ${limit}, the most that is read of one answer`),
      });
      expect(taken).toBeGreaterThan(limitBytes / 2);
      expect(taken).toBeLessThan(limitBytes + onTheWayBytes);
      expect(server.requests).toHaveLength(1);
      expect(agent.faults.map(String).join()).toContain('more than');
    },
    120_000,
  );

  it.each([400, 401, 500])('that sends an error %d without an end is told as that error', async (status) => {
    let taken = 0;
    const sent = (bytes: number): void => void (taken = Math.max(taken, bytes));
    const { model } = await scriptedModel(provider, [
      { status, beginning: '{"error":{"type":"x","message":"', endless: 'sorry '.repeat(3000), sent },
    ]);
    const agent = await startAgent(model);
    const events = await agent.ask('Hello');
    expect(ofType(events, 'error')).toMatchObject([
      { code: status === 401 ? 'SOURCE_BLOCKED' : status === 400 ? 'INTERNAL' : 'SOURCE_UNAVAILABLE' },
    ]);
    expect(taken).toBeLessThan(bodyLimits.modelErrorBytes + onTheWayBytes);
    expect(JSON.stringify(events).length + agent.faults.join().length).toBeLessThan(10_000);
  });
});
