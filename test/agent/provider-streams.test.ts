import { describe, expect, it } from 'vitest';
import type { AgentEvent } from '../../src/agent/turn/agent-events.ts';
import {
  type HarnessOptions,
  ofType,
  type Provider,
  providers,
  scriptedModel,
  startAgent,
  textOf,
  toolResultsIn,
} from './agent-harness.ts';
import type { ModelReply, ModelServer } from './model-server.ts';

/** Streams as services and what stands before them really send them, beyond the tidy ones of the protocols' pages. */

interface Asked {
  events: AgentEvent[];
  server: ModelServer;
  faults: string;
}

async function ask(
  provider: Provider,
  replies: readonly ModelReply[],
  options: HarnessOptions = {},
): Promise<Asked> {
  const { model, server } = await scriptedModel(provider, replies);
  const agent = await startAgent(model, options);
  const events = await agent.ask('Hello');
  return { events, server, faults: agent.faults.map(String).join('\n') };
}

const anthropic = (type: string, more: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'made-up',
  content: [],
  stop_reason: null,
  stop_sequence: null,
};
const opening = anthropic('message_start', {
  message: { ...message, usage: { input_tokens: 10, output_tokens: 1 } },
});
const block = (index: number, content_block: object, ...deltas: object[]): string =>
  anthropic('content_block_start', { index, content_block }) +
  deltas.map((delta) => anthropic('content_block_delta', { index, delta })).join('') +
  anthropic('content_block_stop', { index });
const said = (index: number, text: string): string =>
  block(index, { type: 'text', text: '' }, { type: 'text_delta', text });
const closing = (stop_reason: string): string =>
  anthropic('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } }) +
  anthropic('message_stop');

const chunk = (choices: readonly object[], more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'made-up', choices, ...more })}\n\n`;
const delta = (value: object, finish_reason: string | null = null): string =>
  chunk([{ index: 0, delta: value, finish_reason }]);
const done = 'data: [DONE]\n\n';
const nowCall = { name: 'temporal_context', arguments: '{}' };

describe('anthropic', () => {
  it('lets pings, unknown events and thinking pass', async () => {
    const { events } = await ask('anthropic', [
      {
        raw: [
          anthropic('ping') + opening + anthropic('ping'),
          block(
            0,
            { type: 'thinking', thinking: '', signature: '' },
            { type: 'thinking_delta', thinking: 'Secretly.' },
            { type: 'signature_delta', signature: 'abc' },
          ),
          block(1, { type: 'redacted_thinking', data: 'xyz' }),
          anthropic('ping') + said(2, 'Here.') + closing('end_turn'),
        ],
      },
    ]);
    expect(textOf(events)).toBe('Here.');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('hands thinking back with the results of the tools that it called', async () => {
    const { events, server } = await ask('anthropic', [
      {
        raw: [
          opening,
          block(
            0,
            { type: 'thinking', thinking: '', signature: '' },
            { type: 'thinking_delta', thinking: 'Look.' },
            { type: 'signature_delta', signature: 'abc' },
          ),
          block(1, { type: 'tool_use', id: 'toolu_1', name: 'temporal_context', input: {} }),
          closing('tool_use'),
        ],
      },
      { text: ['Here.'] },
    ]);
    expect(ofType(events, 'tool-end').map(({ ok }) => ok)).toEqual([true]);
    expect(textOf(events)).toBe('Here.');
    const turn = server.requests[1]!.body.messages.find(({ role }) => role === 'assistant');
    expect(turn!.content).toMatchObject([
      { type: 'thinking', thinking: 'Look.', signature: 'abc' },
      { type: 'tool_use', input: {} },
    ]);
  });

  it('runs calls whose arguments come mixed', async () => {
    const piece = (index: number, partial_json: string) =>
      anthropic('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } });
    const start = (index: number, id: string) =>
      anthropic('content_block_start', {
        index,
        content_block: { type: 'tool_use', id, name: 'analyze_driver_laps', input: {} },
      });
    const { events, server } = await ask('anthropic', [
      {
        raw: [
          opening + start(0, 'a') + start(1, 'b'),
          piece(1, '{"year": 2026, "gp": "First", "session": "R", '),
          piece(0, '{"year": 2026, "gp": "First", "session": "R", '),
          piece(0, '"driver": "VER"}') + piece(1, '"driver": "NOR"}'),
          anthropic('content_block_stop', { index: 0 }) + anthropic('content_block_stop', { index: 1 }),
          closing('tool_use'),
        ],
      },
      { text: ['Both.'] },
    ]);
    expect(textOf(events)).toBe('Both.');
    expect(toolResultsIn(server.requests[1]!).map(({ driver }) => driver)).toEqual(['VER', 'NOR']);
  });

  it('runs no call that was cut off in its arguments', async () => {
    const { events, server } = await ask('anthropic', [
      {
        raw: [
          opening + said(0, 'Let me see.'),
          block(
            1,
            { type: 'tool_use', id: 'a', name: 'analyze_driver_laps', input: {} },
            { type: 'input_json_delta', partial_json: '{"year": 20' },
          ),
          closing('max_tokens'),
        ],
      },
    ]);
    expect(server.requests).toHaveLength(1);
    expect(ofType(events, 'tool-start')).toEqual([]);
    expect(textOf(events)).toMatch(/^Let me see\.\n\nI stopped here: the answer reached the greatest length/);
  });

  it('goes by what was said where the model pauses', async () => {
    const { events } = await ask('anthropic', [
      { raw: [opening + said(0, 'So far.') + closing('pause_turn')] },
    ]);
    expect(textOf(events)).toBe('So far.');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it.each([
    ['rate_limit_error', 'RATE_LIMITED', true],
    ['api_error', 'SOURCE_UNAVAILABLE', true],
    ['timeout_error', 'SOURCE_UNAVAILABLE', true],
    ['authentication_error', 'SOURCE_BLOCKED', false],
    ['permission_error', 'SOURCE_BLOCKED', false],
    ['billing_error', 'SOURCE_BLOCKED', false],
    ['not_found_error', 'NOT_FOUND', false],
    ['invalid_request_error', 'INTERNAL', false],
  ])('takes %s in the stream for %s', async (type, code, retryable) => {
    const { events, server } = await ask('anthropic', [{ ending: { error: type } }]);
    expect(events.at(-1)).toMatchObject({ type: 'error', code, retryable });
    expect(server.requests).toHaveLength(retryable ? 4 : 1);
  });
});

describe('an endpoint that speaks OpenAI’s protocol', () => {
  it('lets reasoning, null content and the chunk of the usage pass', async () => {
    const { events } = await ask('openai', [
      {
        raw: [
          ': comment\n\n' + delta({ role: 'assistant', content: null, reasoning_content: 'Secretly.' }),
          delta({ content: null, reasoning: 'Secretly.' }) +
            delta({ content: 'Here.' }) +
            delta({ content: null, tool_calls: null }),
          delta({}, 'stop') +
            chunk([], { usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } }) +
            done,
        ],
      },
    ]);
    expect(textOf(events)).toBe('Here.');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it.each([
    ['without index', [{ tool_calls: [{ id: 'a', type: 'function', function: nowCall }] }]],
    ['without type', [{ tool_calls: [{ index: 0, id: 'a', function: nowCall }] }]],
    [
      'without arguments',
      [{ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'temporal_context' } }] }],
    ],
    [
      'with empty arguments',
      [
        {
          tool_calls: [
            { index: 0, id: 'a', type: 'function', function: { name: 'temporal_context', arguments: '' } },
          ],
        },
      ],
    ],
    [
      'with its name again',
      [
        {
          tool_calls: [
            { index: 0, id: 'a', type: 'function', function: { name: 'temporal_context', arguments: '' } },
          ],
        },
        { tool_calls: [{ index: 0, id: 'a', type: 'function', function: nowCall }] },
      ],
    ],
    [
      'with null for what was said',
      [
        {
          tool_calls: [
            { index: 0, id: 'a', type: 'function', function: { name: 'temporal_context', arguments: '{' } },
          ],
        },
        { tool_calls: [{ index: 0, id: null, type: null, function: { name: null, arguments: '}' } }] },
      ],
    ],
    ['without id', [{ tool_calls: [{ index: 0, type: 'function', function: nowCall }] }]],
    ['with an empty id', [{ tool_calls: [{ index: 0, id: '', type: 'function', function: nowCall }] }]],
  ] as const)('runs a call %s', async (_name, deltas) => {
    const { events, server } = await ask('openai', [
      { raw: [...deltas.map((each) => delta(each)), delta({}, 'tool_calls') + done] },
      { text: ['Here.'] },
    ]);
    expect(ofType(events, 'tool-end').map(({ ok }) => ok)).toEqual([true]);
    expect(textOf(events)).toBe('Here.');
    const { messages } = server.requests[1]!.body;
    const [call] = (
      messages.find(({ role }) => role === 'assistant') as unknown as { tool_calls: { id: string }[] }
    ).tool_calls;
    expect(call!.id).not.toBe('');
    expect(messages.find(({ role }) => role === 'tool')).toMatchObject({ tool_call_id: call!.id });
  });

  it('runs calls though the reason given is "stop"', async () => {
    const { events } = await ask('openai', [
      {
        raw: [
          delta({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: nowCall }] }),
          delta({}, 'stop') + done,
        ],
      },
      { text: ['Here.'] },
    ]);
    expect(textOf(events)).toBe('Here.');
  });

  it('needs no [DONE]', async () => {
    const { events } = await ask('openai', [{ raw: [delta({ content: 'Here.' }) + delta({}, 'stop')] }]);
    expect(textOf(events)).toBe('Here.');
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it('takes thoughts and calls that a model writes into its text for what they are', async () => {
    const call = JSON.stringify({ name: 'temporal_context', arguments: {} });
    const written = (text: string): string =>
      [...text.matchAll(/.{1,4}/gs)].map(([piece]) => delta({ content: piece })).join('');
    const { events, server } = await ask('openai', [
      {
        raw: [
          written(`<think>Which day is it?</think>\n\n\`\`\`json\n${call}\n\`\`\``) +
            delta({}, 'stop') +
            done,
        ],
      },
      { raw: [written('I see, they raced.</think>\nThey raced.') + delta({}, 'stop') + done] },
    ]);
    expect(ofType(events, 'tool-end').map(({ tool, ok }) => [tool, ok])).toEqual([
      ['temporal_context', true],
    ]);
    // The first thought without a beginning is recognised when it ends.
    expect(textOf(events)).toMatch(/They raced\.$/);
    expect(textOf(events)).not.toMatch(/think|Which day|json/);
    const { messages } = server.requests[1]!.body;
    expect(JSON.stringify(messages)).not.toContain('Which day is it?');
    expect(messages.at(-2)).toMatchObject({ tool_calls: [{ function: nowCall }] });
  });

  it('says that the answer was cut by its length', async () => {
    const { events } = await ask('openai', [
      { raw: [delta({ content: 'One, two' }) + delta({}, 'length') + done] },
    ]);
    expect(textOf(events)).toMatch(/^One, two\n\nI stopped here/);
  });

  it.each([
    ['an error object', { error: { message: 'sk-secret worker died', type: 'server_error', code: 500 } }],
    ['an error as a text', { error: 'sk-secret worker died' }],
    [
      'an error in the way of vLLM',
      { object: 'error', message: 'sk-secret worker died', type: 'InternalServerError', code: 500 },
    ],
  ])('takes %s in a stream with status 200 for what it is', async (_name, error) => {
    const { events } = await ask('openai', [
      { raw: [delta({ content: 'Well, ' }) + `data: ${JSON.stringify(error)}\n\n` + done] },
    ]);
    expect(textOf(events)).toBe('Well, ');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'SOURCE_UNAVAILABLE', retryable: true });
  });

  it('says that the account is used up, and does not wait for it', async () => {
    const body = JSON.stringify({
      error: {
        message: 'You exceeded your current quota, sk-secret',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    });
    const { events, server } = await ask('openai', [{ status: 429, body }]);
    expect(server.requests).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      code: 'SOURCE_BLOCKED',
      retryable: false,
      message: expect.stringMatching(/no credit/),
    });
  });
});

const refused: Readonly<Record<Provider, { before: string; after: string }>> = {
  anthropic: {
    before: opening + closing('refusal'),
    after: opening + said(0, 'VER was ') + closing('refusal'),
  },
  openai: {
    before: delta({}, 'content_filter') + done,
    after: delta({ content: 'VER was ' }) + delta({}, 'content_filter') + done,
  },
};
const words: Readonly<Record<Provider, string>> = {
  anthropic: opening + said(0, 'São Paulo: 1:10.727 🏁 München 東京') + closing('end_turn'),
  openai: delta({ content: 'São Paulo: 1:10.727 🏁 München 東京' }) + delta({}, 'stop') + done,
};

describe.each(providers)('%s or what stands before it', (provider) => {
  it('has declined to answer', async () => {
    const { events, server } = await ask(provider, [{ raw: [refused[provider].before] }]);
    expect(server.requests).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      retryable: false,
      message: expect.stringMatching(/declined/),
    });
  });

  it('has declined to go on', async () => {
    const { events } = await ask(provider, [{ raw: [refused[provider].after] }]);
    expect(textOf(events)).toMatch(/^VER was \n\nI stopped here: the language model declined to go on/);
    expect(events.at(-1)).toEqual({ type: 'done', outcome: 'complete' });
  });

  it.each([
    ['one byte each', (text: string) => [...Buffer.from(text)].map((byte) => Uint8Array.of(byte))],
    ['with CRLF', (text: string) => [text.replaceAll('\n', '\r\n')]],
    [
      'with CRLF, one byte each',
      (text: string) => [...Buffer.from(text.replaceAll('\n', '\r\n'))].map((byte) => Uint8Array.of(byte)),
    ],
    ['after a byte order mark', (text: string) => [`\ufeff${text}`]],
  ])('sends its stream %s', async (_name, pieces) => {
    const { events } = await ask(provider, [{ raw: pieces(words[provider]) }]);
    expect(textOf(events)).toContain('São Paulo: 1:10.727 🏁 München 東京');
    // The figures of this stream are made up: none of them is in a result.
    expect(events.at(-1)).toMatchObject({ type: 'done', outcome: 'complete' });
  });

  it.each([
    [502, 'SOURCE_UNAVAILABLE', true, /overloaded/],
    [403, 'SOURCE_BLOCKED', false, /refused/],
    [404, 'NOT_FOUND', false, /SVC_MODEL.*_BASE_URL/],
    [402, 'SOURCE_BLOCKED', false, /no credit/],
    [429, 'RATE_LIMITED', true, /asked to wait/],
  ])('sends the page of a proxy with status %i', async (status, code, retryable, text) => {
    const headers = { 'content-type': 'text/html' };
    const body = '<!doctype html><title>Error</title><p>sk-secret nginx at 127.0.0.1</p>';
    const { events, faults } = await ask(provider, [{ status, headers, body }]);
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code,
      retryable,
      message: expect.stringMatching(text),
    });
    expect(faults).not.toMatch(/sk-secret/);
  });

  it('sends a page with status 200', async () => {
    const { events } = await ask(provider, [
      { raw: ['<!doctype html><title>Log in</title><p>sk-secret</p>'], contentType: 'text/html' },
    ]);
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code: 'SOURCE_BLOCKED',
      message: expect.stringMatching(/web page/),
    });
  });

  it('sends what is no JSON inside the stream', async () => {
    const { events } = await ask(provider, [{ raw: ['data: {"half": \n\n', 'data: sk-secret\n\n'] }]);
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'SOURCE_UNAVAILABLE', retryable: true });
  });

  it.each([301, 302, 307, 308])('sends elsewhere (%i): key and question go nowhere else', async (status) => {
    const other = await scriptedModel(provider, [{ text: ['Thanks for the key.'] }]);
    const location = `${provider === 'anthropic' ? other.server.anthropicUrl : other.server.openAiUrl}/messages`;
    const { events, server } = await ask(provider, [{ status, headers: { location } }]);
    expect(other.server.requests).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      type: 'error',
      code: 'SOURCE_BLOCKED',
      retryable: false,
      message: expect.stringMatching(/another address/),
    });
  });

  it('asks to wait by a date', async () => {
    const date = new Date(Date.now() + 3600_000).toUTCString();
    const { events, server } = await ask(provider, [{ status: 429, headers: { 'retry-after': date } }]);
    expect(server.requests).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/asks to wait (?:59|60) minutes/),
    });
  });

  it('takes its time for the first word, with signs of life or without', async () => {
    const { events } = await ask(provider, [{ text: [], ending: 'silence' }], {
      limits: { modelSilenceMs: 50 },
    });
    expect(events.at(-1)).toMatchObject({
      code: 'SOURCE_UNAVAILABLE',
      retryable: true,
      message: expect.stringMatching(/stopped responding/),
    });
  });
});
