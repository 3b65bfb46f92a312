import type { ModelMessage } from 'ai';
import { type ErrorDocument, SvcError } from '../../core/errors.ts';
import { plainText } from '../../core/text/plain-text.ts';
import { turnReference } from '../../core/text/turn-reference.ts';
import { throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import { noSuchTool } from '../../tools/execute-tool-call.ts';
import { failedWith, type ToolOutcome } from '../../tools/tool-runner.ts';
import type { AgentTool } from '../../tools/tools.ts';
import { callFacts } from './call-facts.ts';
import type { RequestedCall } from './model-step.ts';
import { inSpan } from './spans.ts';
import { askedAbout } from '../../tools/result-for-model.ts';
import { moreOfResult } from '../../tools/result-store.ts';
import { trimResult } from '../../tools/trim-result.ts';
import { findToolName } from './tool-choice.ts';
import type { ToolExchange, Turn } from './turn.ts';
import type { LimitReached } from './turn-limits.ts';

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>;
type ToolOutput = Extract<ToolMessage['content'][number], { type: 'tool-result' }>['output'];

/** Characters of an error that the model gets. */
const errorBudget = 3000;

/** A call with the id that events and transcript know it by: ids of models need not differ between steps, nor be safe to show. */
interface NumberedCall extends RequestedCall {
  id: string;
  /** null: the model made the name up. */
  known: AgentTool | null;
}

/**
 * Runs the calls of one step, some at a time, and returns what the model gets for them, in their order.
 *
 * @throws CANCELLED; calls under way are left at once.
 */
export async function runCalls(turn: Turn, calls: readonly RequestedCall[]): Promise<ToolExchange[]> {
  const exchanges: ToolExchange[] = [];
  const waiting = calls.entries();
  const worker = async (): Promise<void> => {
    for (const [index, call] of waiting) {
      throwIfCancelled(turn.signal);
      exchanges[index] = await runCall(turn, call);
    }
  };
  await Promise.all(Array.from({ length: turn.limits.concurrentTools }, worker));
  return exchanges;
}

/** Results of tools as the message that follows the model's calls. */
export function toolMessage(
  exchanges: readonly Pick<ToolExchange, 'toolCallId' | 'tool' | 'ok' | 'shown'>[],
): ToolMessage {
  return {
    role: 'tool',
    content: exchanges.map(({ toolCallId, tool, ok, shown: value }) => ({
      type: 'tool-result',
      toolCallId,
      toolName: tool,
      output: { type: ok ? 'json' : 'error-json', value } as ToolOutput,
    })),
  };
}

async function runCall(turn: Turn, requested: RequestedCall): Promise<ToolExchange> {
  if (turn.callCount >= turn.limits.toolCalls) turn.limit ??= 'tool-calls';
  const id = `${turnReference(turn.turnId)}-${turn.callCount + 1}`;
  const call = { ...requested, id, known: knownTool(turn, requested.tool) };
  if (turn.limit) return exchangeOf(turn, call, refusal(turn.limit));
  turn.callCount += 1;
  return await inSpan('tool', { 'svc.tool': safeName(call.tool) }, async (span) => {
    const exchange = await runShown(turn, call);
    span.setAttribute('svc.outcome', exchange.ok ? 'ok' : String(exchange.result.code));
    return exchange;
  });
}

/** Also a tool that was not offered, which the model may know from the conversation. */
function knownTool({ offered, tools }: Turn, name: string): AgentTool | null {
  return [...offered, ...tools].find((tool) => tool.name === name) ?? null;
}

/** Runs a call before the eyes of the person. */
async function runShown(turn: Turn, call: NumberedCall): Promise<ToolExchange> {
  const { id: toolCallId, known } = call;
  const tool = safeName(call.tool);
  turn.emit({ type: 'tool-start', toolCallId, tool, label: labelOf(call) });
  const outcome = await untilAborted(outcomeOf(turn, call), turn.signal);
  if (known?.operation) turn.made.push({ operation: known.operation, input: call.input ?? {}, outcome });
  const exchange = exchangeOf(turn, call, outcome);
  turn.onExchange(exchange);
  const error = outcome.ok ? null : outcome.error.error;
  const facts = callFacts(call.known, exchange, turn);
  turn.emit({ type: 'tool-end', toolCallId, tool, ok: outcome.ok, error, facts });
  for (const chart of outcome.ok ? outcome.charts : []) {
    if (!turn.charts.has(chart.file)) turn.emit({ type: 'chart', toolCallId, chart });
    turn.charts.add(chart.file);
  }
  return exchange;
}

/**
 * What comes of one call. A call that worked or failed for good is not run a second time; who keeps asking for it ends the turn.
 *
 * @throws CANCELLED
 */
async function outcomeOf(turn: Turn, call: NumberedCall): Promise<ToolOutcome> {
  const key = JSON.stringify([call.tool, call.input]);
  const worked = turn.successes.get(key);
  if (worked) {
    // Twice in one step it was asked for before anything came of it.
    worked.steps.add(turn.stepCount);
    if (worked.steps.size >= turn.limits.repeatedCalls) turn.limit ??= 'repeated-call';
    return worked.outcome;
  }
  const failed = turn.failures.get(key);
  const isHopeless = failed !== undefined && (!failed.error.retryable || failed.count >= 2);
  const outcome = isHopeless ? failedAgain(failed.error) : await tryCall(turn, call);
  if (outcome.ok) turn.successes.set(key, { steps: new Set([turn.stepCount]), outcome });
  else {
    const count = (failed?.count ?? 0) + 1;
    turn.failures.set(key, { count, error: failed?.error ?? outcome.error });
    if (count >= turn.limits.repeatedCalls) turn.limit ??= 'repetition';
  }
  return outcome;
}

async function tryCall(turn: Turn, { id, tool, known, input }: NumberedCall): Promise<ToolOutcome> {
  try {
    if (!known) throw noSuchTool(tool);
    if (input === null) throw noArguments(known);
    if (known.operation === null) {
      // As much of the rest as the model has room for.
      const { results, resultCharacters } = turn;
      const output =
        known.name === findToolName ? await findTools(turn, input) : results.more(input, resultCharacters);
      return { ok: true, output, found: null, charts: [] };
    }
    return await turn.runner.run(
      { operation: known.operation, input },
      {
        workspaceId: turn.workspaceId,
        turnId: turn.turnId,
        signal: turn.signal,
        progress: (label) => turn.emit({ type: 'tool-progress', toolCallId: id, label }),
      },
    );
  } catch (error) {
    throwIfCancelled(turn.signal);
    if (!(error instanceof SvcError)) turn.onFault?.(error);
    return failedWith(errorOf(error));
  }
}

/** The tools found, which the model may call from now on. */
async function findTools(turn: Turn, { what }: Record<string, unknown>): Promise<Record<string, unknown>> {
  const found = await turn.findTools(what);
  turn.found.push(...found);
  return {
    tools: found.map(({ name, description }) => ({ name, description })),
    next: 'Call one of them now.',
  };
}

function exchangeOf(turn: Turn, call: NumberedCall, outcome: ToolOutcome): ToolExchange {
  const { id, toolCallId, input } = call;
  return {
    ...{ id, toolCallId, tool: safeName(call.tool), label: labelOf(call) },
    ...{ input: input ?? {}, ok: outcome.ok, ...resultOf(turn, call, outcome) },
  };
}

/** What is stored, and what the model gets: a result within its budget, or the whole of a small error. */
function resultOf(
  turn: Turn,
  { id, toolCallId, known, input }: NumberedCall,
  outcome: ToolOutcome,
): Pick<ToolExchange, 'result' | 'shown'> {
  if (!outcome.ok) {
    const result = trimResult({ ...outcome.error }, errorBudget).value as Record<string, unknown>;
    return { result, shown: result };
  }
  if (known?.operation === null) return { result: outcome.output, shown: outcome.output };
  const result = turn.results.add(outcome, [id, toolCallId]);
  // Who answers without a language model has the outcome itself.
  if (turn.asked.resultBudget === Infinity) return { result, shown: result };
  const asked = askedAbout(input ?? {}, turn.questions.at(-1) ?? '');
  const shown = turn.results.forModel(id, asked, turn.resultCharacters) ?? result;
  if (shown.result_id !== undefined) turn.found.push(moreOfResult);
  return { result, shown };
}

function labelOf({ known, tool, input }: NumberedCall): string {
  return known?.label(input ?? {}) ?? plainText(tool, 40);
}

/** A name of a tool as every provider takes it, also when a model made it up. */
function safeName(tool: string): string {
  return tool.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'unnamed';
}

/** What the model gets for calls that are no longer run. */
function refusal(limit: LimitReached): ToolOutcome {
  const isRepeated = limit === 'repetition' || limit === 'repeated-call';
  const reason = isRepeated ? 'The same call came again and again' : 'The room for one answer is used up';
  const error = new SvcError(
    'RATE_LIMITED',
    `${reason}; no further tool runs in this answer.`,
    'Answer now with what you have, and say what is missing.',
  );
  return failedWith(error.toDocument());
}

function failedAgain(error: ErrorDocument): ToolOutcome {
  const hint = `This very call failed before and was not run again. Change it or go on without it. ${error.hint}`;
  return failedWith({ ...error, hint });
}

function noArguments({ name, inputSchema }: AgentTool): SvcError {
  const required = inputSchema.required ?? [];
  const keys = Object.entries(inputSchema.properties ?? {}).map(([key, { type }]) => {
    return `${key} (${[type].flat().join(' or ')}${required.includes(key) ? ', required' : ''})`;
  });
  return new SvcError(
    'INVALID_INPUT',
    `The arguments of ${name} are no JSON object.`,
    keys.length === 0 ? 'It takes an empty object: {}.' : `Its keys: ${keys.join(', ')}.`,
  );
}

/** A runner that breaks is a fault; nothing of it is for the model or the browser. */
function errorOf(error: unknown): ErrorDocument {
  if (error instanceof SvcError) return error.toDocument();
  return new SvcError('INTERNAL', 'An internal fault stopped this tool.', 'Go on without it.').toDocument();
}
