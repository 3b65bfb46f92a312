import type {
  JSONObject,
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { toolName } from '../present/wording.ts';
import type { Answerer, TurnStep } from './answerer.ts';
import { neededTurns, type OutcomeOf, readTurns } from './turns.ts';

export interface QuestionsModelOptions {
  answerer: Pick<Answerer, 'nextStep'>;
  /** What came of a call, which messages tell as documents only. */
  outcomeOf?: OutcomeOf;
  /** Ids of tool calls, each used once. */
  newId?: () => string;
}

/**
 * The answerer in the shape of a language model: it calls the same tools as one would, and writes the answer from their results. Needs
 * neither key nor network. What it does follows from the messages alone; readings and suggestions are in the metadata of each step.
 */
export function createQuestionsModel({
  answerer,
  outcomeOf,
  newId = () => `offline-${crypto.randomUUID()}`,
}: QuestionsModelOptions): LanguageModelV3 {
  async function stepFor({ prompt, abortSignal }: LanguageModelV3CallOptions): Promise<TurnStep> {
    abortSignal?.throwIfAborted();
    return await answerer.nextStep(neededTurns(readTurns(prompt, outcomeOf)), abortSignal);
  }

  return {
    specificationVersion: 'v3',
    provider: 'offline',
    modelId: 'offline-questions',
    supportedUrls: {},
    doGenerate: async (call) => {
      const step = await stepFor(call);
      const content: LanguageModelV3Content[] =
        step.kind === 'answer' ? [{ type: 'text', text: step.text }] : toolCalls(step, newId);
      return { content, finishReason: finishReason(step), usage, warnings: [], ...metadataOf(step) };
    },
    doStream: async (call) => {
      const step = await stepFor(call);
      return { stream: streamOf(partsOf(step, newId), call.abortSignal) };
    },
  };
}

/** Nothing is counted where nothing is paid for. */
const usage: LanguageModelV3Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function finishReason({ kind }: TurnStep): LanguageModelV3FinishReason {
  const reason = kind === 'calls' ? 'tool-calls' : 'stop';
  return { unified: reason, raw: reason };
}

/** What a step has beside its text or calls, where the agent finds it. */
function metadataOf(step: TurnStep) {
  const svc = {
    readings: step.readings as unknown as JSONObject[],
    ...(step.kind === 'answer' && { suggestions: [...step.suggestions] }),
  };
  return { providerMetadata: { svc } };
}

function toolCalls({ calls }: Extract<TurnStep, { kind: 'calls' }>, newId: () => string) {
  return calls.map(({ operation, input }) => ({
    type: 'tool-call' as const,
    toolCallId: newId(),
    toolName: toolName(operation),
    input: JSON.stringify(input),
  }));
}

function* partsOf(step: TurnStep, newId: () => string): Generator<LanguageModelV3StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  if (step.kind === 'calls') yield* toolCalls(step, newId);
  else {
    yield { type: 'text-start', id: 'answer' };
    for (const delta of piecesOf(step.text)) yield { type: 'text-delta', id: 'answer', delta };
    yield { type: 'text-end', id: 'answer' };
  }
  yield { type: 'finish', usage, finishReason: finishReason(step), ...metadataOf(step) };
}

const fewestWords = 6;
/** Each costs the server as much as a whole short answer. */
const mostPieces = 16;

/** Some words each, so that the answer is seen to grow. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const length = Math.max(fewestWords, Math.ceil(words.length / mostPieces));
  return Array.from({ length: Math.ceil(words.length / length) }, (_, index) =>
    words.slice(index * length, (index + 1) * length).join(''),
  );
}

function streamOf(parts: Iterator<LanguageModelV3StreamPart>, signal: AbortSignal | undefined) {
  return new ReadableStream<LanguageModelV3StreamPart>({
    pull: (controller) => {
      if (signal?.aborted) {
        controller.error(signal.reason);
        return;
      }
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
