import type { Provider } from './agent-harness.ts';

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

/** A piece that a service sends for ever, and what it begins with. */
export interface EndlessAnswer {
  beginning: string;
  endless: string;
}
const words = 'thinking about it '.repeat(60);
/** Answers of language models that never end, by what they are made of. */
export const endlessAnswers: Record<Provider, Record<string, EndlessAnswer>> = {
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
