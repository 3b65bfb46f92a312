import {
  type AssistantModelMessage,
  jsonSchema,
  type JSONSchema7,
  type ModelMessage,
  streamText,
  type ToolSet,
} from 'ai';
import { asObject } from '../../core/json-object.ts';
import { yieldUnlessCancelled, throwIfCancelled, untilAborted, pause } from '../../io/cancellation.ts';
import type { Reading } from '../../questions/reading.ts';
import type { AgentTool } from '../../tools/tools.ts';
import { cutShort, modelFailure, type ModelFailure, unreachable } from '../models/model-failure.ts';
import type { ChatModel } from '../models/providers.ts';
import { type Deadline, startDeadline, type TurnLimits } from './turn-limits.ts';
import { inSpan } from './spans.ts';

/** A call of a tool as the model wrote it. */
export interface RequestedCall {
  toolCallId: string;
  tool: string;
  /** null: the arguments are no JSON object. */
  input: Record<string, unknown> | null;
}

export interface StepAnswer {
  text: string;
  calls: RequestedCall[];
  /** The answer in the model's own form, to go on with. */
  messages: ModelMessage[];
  /** The model asked for so many tools that its answer was left; none of them is among the calls. */
  isCutByCalls: boolean;
  /** Tokens of the prompt, as its service counted them; null: it did not say. */
  promptTokens: number | null;
  /** The model stopped because it may not write more. */
  isCutByLength: boolean;
  /** Questions that go on from the answer; null: a model of a service, which has none of its own. */
  suggestions: string[] | null;
  /** How the question is read; empty: it asks for no data, or a model of a service says nothing of it. */
  readings: Reading[];
  /** The model, or a filter of its service, would not go on. */
  isDeclined: boolean;
}

export type StepResult =
  | { ok: true; answer: StepAnswer }
  /** `cause` is for the log. */
  | { ok: false; failure: ModelFailure; cause: unknown; text: string };

export interface StepOptions {
  model: ChatModel;
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly AgentTool[];
  signal: AbortSignal;
  /** Silence after which the call counts as failed. */
  silenceMs: number;
  /** An answer with more calls of tools than this is read no further. */
  mostCalls: number;
  /** Told of text as it comes; false = enough, leave the rest. */
  onText(text: string): boolean;
}

// The SDK would print remarks on settings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Most tokens of one answer, for services that want to be told. */
const mostTokens = 8000;

/**
 * One call of the model: text as it comes, then the whole answer. Failures are values.
 *
 * @throws CANCELLED when the signal is aborted
 */
export async function askModel(options: StepOptions): Promise<StepResult> {
  // The step begins with some ten milliseconds of work; what led to it may have taken as long.
  await yieldUnlessCancelled(options.signal);
  const silence = startDeadline(options.signal, options.silenceMs);
  let text = '';
  const onText = (piece: string): boolean => {
    text += piece;
    return options.onText(piece);
  };
  try {
    const answer = await untilAborted(readAnswer(options, silence, onText), silence.signal);
    return { ok: true, answer: { ...answer, text } };
  } catch (error) {
    throwIfCancelled(options.signal);
    const cause = error instanceof StreamError ? error.cause : error;
    return { ok: false, failure: failureOf(cause, silence.signal.aborted, text !== ''), cause, text };
  } finally {
    silence.stop(); // whatever still streams is not wanted any more
  }
}

/** Something that came in the stream instead of the rest of the answer; `cause` is what, or undefined when nothing more came. */
class StreamError extends Error {}

function failureOf(cause: unknown, wasSilent: boolean, hasText: boolean): ModelFailure {
  if (wasSilent) return { ...cutShort, message: 'The language model stopped responding. Try again.' };
  if (cause === undefined) return cutShort;
  const failure = modelFailure(cause, Date.now());
  return failure === unreachable && hasText ? cutShort : failure;
}

const noStep = { calls: [], messages: [], promptTokens: null, isDeclined: false };

async function readAnswer(
  { model, system, messages, tools, mostCalls }: StepOptions,
  silence: Deadline,
  onText: (text: string) => boolean,
): Promise<Omit<StepAnswer, 'text'>> {
  const stream = streamStep(model, system, messages, tools, silence.signal);
  const calls: RequestedCall[] = [];
  let finish: { reason: string; raw: string | undefined } | null = null;
  let suggestions: string[] | null = null;
  let readings: Reading[] = [];
  let begunCalls = 0;
  let promptTokens: number | null = null;
  for await (const part of stream.fullStream) {
    silence.restart();
    if (silence.signal.aborted) break;
    if (part.type === 'text-delta' && !onText(part.text))
      return { ...noStep, suggestions, readings, isCutByLength: true, isCutByCalls: false };
    if (part.type === 'tool-input-start' && ++begunCalls > mostCalls)
      return { ...noStep, suggestions, readings, isCutByLength: false, isCutByCalls: true };
    if (part.type === 'error') throw new StreamError('error in the stream', { cause: part.error });
    if (part.type === 'tool-call') {
      calls.push({ toolCallId: part.toolCallId, tool: part.toolName, input: asObject(part.input) });
    }
    if (part.type === 'finish-step') {
      finish = { reason: part.finishReason, raw: part.rawFinishReason };
      promptTokens = part.usage.inputTokens ?? null;
      const own = part.providerMetadata?.svc;
      suggestions = suggestionsOf(own?.suggestions);
      readings = (own?.readings as Reading[] | undefined) ?? [];
    }
  }
  // A stream that just ends has no reason of its own; its tool calls may be half of what the model meant.
  if (finish === null || (finish.reason === 'other' && finish.raw === undefined)) {
    throw new StreamError('the stream ended early');
  }
  const own = (await stream.response).messages.flatMap((message) =>
    message.role === 'assistant' ? [withoutWritten(message)] : [],
  );
  const { reason } = finish;
  return {
    calls,
    messages: own,
    suggestions,
    readings,
    isCutByCalls: false,
    promptTokens,
    isCutByLength: reason === 'length',
    isDeclined: reason === 'content-filter',
  };
}

/** Thoughts that stood in the text are not given back. */
function withoutWritten(message: AssistantModelMessage): AssistantModelMessage {
  if (typeof message.content === 'string') return message;
  const content = message.content.filter((part) => part.type !== 'reasoning' || !part.providerOptions?.svc);
  return { ...message, content };
}

function suggestionsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null;
}

function streamStep(
  model: ChatModel,
  system: string,
  messages: readonly ModelMessage[],
  tools: readonly AgentTool[],
  signal: AbortSignal,
) {
  return streamText({
    model,
    // The prompt stays the same over the steps of a turn: worth keeping where the service can.
    system: {
      role: 'system',
      content: system,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
    messages: [...messages],
    tools: toolSet(tools),
    ...(model.provider.startsWith('anthropic') ? { maxOutputTokens: mostTokens } : {}),
    // Retries are ours: the person is told of them.
    maxRetries: 0,
    abortSignal: signal,
    onError: () => undefined,
  });
}

/** Without `execute`: the turn runs the calls itself. */
function toolSet(tools: readonly AgentTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      { description, inputSchema: jsonSchema(inputSchema as JSONSchema7) },
    ]),
  );
}

export interface RetryOptions {
  limits: Pick<TurnLimits, 'retryDelaysMs' | 'longestRetryMs'>;
  /** Told before each wait, in words. */
  onStatus(message: string): void;
}

/**
 * Asks the model, again after a wait while it is busy. Once part of an answer was shown it is not asked again.
 *
 * @throws CANCELLED
 */
export async function askWithRetries(step: StepOptions, retry: RetryOptions): Promise<StepResult> {
  const { retryDelaysMs, longestRetryMs } = retry.limits;
  for (let attempt = 0; ; attempt += 1) {
    const result = await modelCall(step);
    if (result.ok || result.text !== '' || !result.failure.isTransient) return result;
    const delayMs = retryDelaysMs[attempt];
    if (delayMs === undefined) return result;
    const waitMs = Math.max(delayMs, result.failure.retryAfterMs ?? 0);
    if (waitMs > longestRetryMs) return { ...result, failure: longWait(result.failure, waitMs) };
    retry.onStatus(`The model is busy; trying again in ${Math.max(1, Math.round(waitMs / 1000))} s.`);
    await pause(waitMs, step.signal);
  }
}

async function modelCall(step: StepOptions): Promise<StepResult> {
  return await inSpan('model', { 'svc.model': step.model.modelId }, async (span) => {
    const result = await askModel(step);
    span.setAttribute('svc.outcome', result.ok ? 'ok' : result.failure.code);
    return result;
  });
}

function longWait(failure: ModelFailure, waitMs: number): ModelFailure {
  const minutes = Math.ceil(waitMs / 60_000);
  return {
    ...failure,
    message: `The language model's service asks to wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  };
}
