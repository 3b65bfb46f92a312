import type { ModelMessage } from 'ai';
import { firstTooLong, largerContext, type ModelFailure, tooLong } from '../models/model-failure.ts';
import { estimatedTokens } from '../models/token-estimate.ts';
import { fittedMessages, tokensOfMessages, tokensOfTools, type TurnPrompt } from './fit-prompt.ts';
import { askWithRetries, type StepResult } from './model-step.ts';
import { paragraphBreak, say, type Turn, type TurnModel } from './turn.ts';

/** What came of asking a model once. */
export type AskedStep =
  | StepResult
  /** Its service read only a part of what it was sent. */
  | { ok: 'cut'; failure: ModelFailure; promptTokens: number; readTokens: number };

/** Text of a model whose service may have read only a part of the prompt is held back until that is known, at most so much of it. */
const mostHeldBack = 4000;
/** Characters of JSON in a token, at least. */
const charactersPerToken = 2;
const leastOfResults = 1600;
const leastOfResult = 400;

/**
 * One call of the model with what its context has room for, its text shown as it comes.
 *
 * @throws CANCELLED
 */
export async function askOnce(
  turn: Turn,
  { model, context, resultBudget }: TurnModel,
  prompt: TurnPrompt,
  steps: readonly ModelMessage[],
): Promise<AskedStep> {
  const tools = [
    ...prompt.tools,
    ...turn.found.filter(({ name }) => !prompt.tools.some((tool) => tool.name === name)),
  ];
  turn.offered = tools;
  const fixedTokens = estimatedTokens(prompt.system) + tokensOfTools(tools);
  const isLimited = Number.isFinite(context.tokens);
  const messages = isLimited
    ? fittedMessages(prompt, steps, context.promptTokens - fixedTokens)
    : [...prompt.messages, ...steps];
  const promptTokens = isLimited ? fixedTokens + tokensOfMessages(messages) : 0;
  const shown = showText(turn, context.isDoubtful(promptTokens));
  const result = await askWithRetries(
    {
      ...{ model, system: prompt.system, messages, tools },
      ...{ signal: turn.signal, silenceMs: turn.limits.modelSilenceMs, onText: shown.add },
      mostCalls: turn.limits.toolCalls * 10,
    },
    { limits: turn.limits, onStatus: (message) => turn.emit({ type: 'status', message }) },
  );
  const isFirst = messages.length === 1;
  if (!result.ok) {
    shown.release();
    const { kind, contextTokens = null } = result.failure;
    if (kind !== 'too-long' || !isFirst) return result;
    return { ...result, failure: { ...firstTooLong(promptTokens), contextTokens } };
  }
  // Some templates leave the tools out once one was called.
  const least = steps.length === 0 ? promptTokens : promptTokens - tokensOfTools(tools);
  const readTokens = result.answer.promptTokens;
  if (context.wasCut(least, readTokens) && readTokens !== null) {
    return { ok: 'cut', failure: isFirst ? firstTooLong(promptTokens) : tooLong, promptTokens, readTokens };
  }
  shown.release();
  const room = Math.max((context.promptTokens - promptTokens) * charactersPerToken, leastOfResults);
  const each = Math.round(room / Math.max(1, result.answer.calls.length));
  turn.resultCharacters = Math.min(resultBudget, Math.max(each, leastOfResult));
  return result;
}

/** For the log: what a service left out, and what to do. */
export function cutPrompt({ promptTokens, readTokens }: { promptTokens: number; readTokens: number }): Error {
  return new Error(
    `The language model's server read only ${readTokens} of about ${promptTokens} tokens and left the rest out. ${largerContext}`,
  );
}

/** Shows pieces of text as they come, or once it is certain that they are to be shown. */
function showText(turn: Turn, holdsBack: boolean) {
  let held: string | null = holdsBack ? '' : null;
  let isFirst = true;
  const show = (text: string): boolean => {
    const piece = isFirst ? text.trimStart() : text;
    if (piece === '') return true;
    say(turn, isFirst ? paragraphBreak(turn.answer) + piece : piece);
    isFirst = false;
    return turn.limit !== 'answer-length';
  };
  const release = (): boolean => {
    const text = held ?? '';
    held = null;
    return show(text);
  };
  return {
    add: (text: string): boolean => {
      if (held === null) return show(text);
      held += text;
      return held.length < mostHeldBack || release();
    },
    release,
  };
}
