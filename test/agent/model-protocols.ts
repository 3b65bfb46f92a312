export interface ScriptedCall {
  name: string;
  /** An object, or the very text of the arguments. */
  input: Record<string, unknown> | string;
}

/** What the model says to one request. */
export interface ModelAnswer {
  /** Pieces of text, one event each. */
  text?: readonly string[];
  calls?: readonly ScriptedCall[];
  /** The greatest length was reached. */
  tooLong?: boolean;
  /** Tokens of the prompt as the service counts them, for OpenAI's protocol. */
  promptTokens?: number;
  /** After the text: the connection breaks, the stream just ends, nothing more comes, or an error event with this type. */
  ending?: 'break' | 'end' | 'silence' | { error: string };
}

/** The events of an answer: those with its text and calls, and those that end it. */
export interface StreamEvents {
  opening: string[];
  closing: string[];
}

/** Source: the streaming pages of Anthropic's Messages API; content blocks with deltas between message_start and message_stop. */
export function anthropicEvents(answer: ModelAnswer, index: number): StreamEvents {
  const { text = [], calls = [] } = answer;
  const event = (type: string, more: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const block = (at: number, content_block: object, deltas: readonly object[]): string[] => [
    event('content_block_start', { index: at, content_block }),
    ...deltas.map((delta) => event('content_block_delta', { index: at, delta })),
    event('content_block_stop', { index: at }),
  ];
  const usage = { input_tokens: 10, output_tokens: 1 };
  const message = { id: `msg_${index}`, type: 'message', role: 'assistant', model: 'made-up', content: [] };
  const blocks = calls.flatMap((call, at) => {
    const start = { type: 'tool_use', id: callId(index, at), name: call.name, input: {} };
    const deltas = halves(argumentsText(call)).map((partial_json) => ({
      type: 'input_json_delta',
      partial_json,
    }));
    return block(at + 1, start, deltas);
  });
  const textDeltas = text.map((piece) => ({ type: 'text_delta', text: piece }));
  const stop_reason = answer.tooLong ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn';
  const textBlock = block(0, { type: 'text', text: '' }, textDeltas);
  return {
    opening: [
      event('message_start', { message: { ...message, stop_reason: null, stop_sequence: null, usage } }),
      ...(text.length > 0 ? (answer.ending ? textBlock.slice(0, -1) : textBlock) : []),
      ...blocks,
    ],
    closing: [
      event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } }),
      event('message_stop', {}),
    ],
  };
}

/** Source: OpenAI's chat completion chunks; deltas of content and tool_calls, then finish_reason and [DONE]. */
export function openAiEvents(answer: ModelAnswer, index: number): StreamEvents {
  const { text = [], calls = [] } = answer;
  const chunk = (delta: object, finish_reason: string | null = null): string =>
    `data: ${JSON.stringify({
      id: `chatcmpl-${index}`,
      object: 'chat.completion.chunk',
      created: 1,
      model: 'made-up',
      choices: [{ index: 0, delta, finish_reason }],
    })}\n\n`;
  const callChunks = calls.flatMap((call, at) => {
    const [first = '', ...rest] = halves(argumentsText(call));
    const head = { index: at, id: callId(index, at), type: 'function' };
    return [
      chunk({ tool_calls: [{ ...head, function: { name: call.name, arguments: first } }] }),
      ...rest.map((piece) => chunk({ tool_calls: [{ index: at, function: { arguments: piece } }] })),
    ];
  });
  const reason = answer.tooLong ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop';
  return {
    opening: [
      chunk({ role: 'assistant', content: '' }),
      ...text.map((content) => chunk({ content })),
      ...callChunks,
    ],
    closing: [chunk({}, reason), ...usageChunk(answer, index), 'data: [DONE]\n\n'],
  };
}

function usageChunk({ promptTokens }: ModelAnswer, index: number): string[] {
  if (promptTokens === undefined) return [];
  const usage = { prompt_tokens: promptTokens, completion_tokens: 5, total_tokens: promptTokens + 5 };
  const chunk = { id: `chatcmpl-${index}`, object: 'chat.completion.chunk', created: 1, model: 'made-up' };
  return [`data: ${JSON.stringify({ ...chunk, choices: [], usage })}\n\n`];
}

function callId(index: number, at: number): string {
  return `call_${index}_${at}`;
}

function argumentsText({ input }: ScriptedCall): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

/** Arguments come in pieces. */
function halves(text: string): string[] {
  const middle = text.length >> 1;
  return [text.slice(0, middle), text.slice(middle)];
}
