import type { ModelMessage } from 'ai';
import { plainText } from '../../core/text/plain-text.ts';
import { throwIfCancelled, untilAborted } from '../../io/cancellation.ts';
import { callLabel } from '../../tools/call-words.ts';
import type { RequestedCall } from './model-step.ts';
import { inSpan } from './spans.ts';
import { type NumberedCall, outcomeOf, refusal } from './tool-outcome.ts';
import type { ToolOutcome } from '../../tools/tool-runner.ts';
import { trimResult } from './trim-result.ts';
import type { ToolExchange, Turn } from './turn.ts';

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>;
type ToolOutput = Extract<ToolMessage['content'][number], { type: 'tool-result' }>['output'];

/** Characters of an error that the model gets. */
const errorBudget = 3000;

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
  exchanges: readonly Pick<ToolExchange, 'toolCallId' | 'tool' | 'ok' | 'result'>[],
): ToolMessage {
  return {
    role: 'tool',
    content: exchanges.map(({ toolCallId, tool, ok, result }) => ({
      type: 'tool-result',
      toolCallId,
      toolName: tool,
      output: { type: ok ? 'json' : 'error-json', value: result } as ToolOutput,
    })),
  };
}

async function runCall(turn: Turn, call: RequestedCall): Promise<ToolExchange> {
  if (turn.callCount >= turn.limits.toolCalls) turn.limit ??= 'tool-calls';
  const numbered = { ...call, id: `${turn.turnId.slice(0, 8)}-${turn.callCount + 1}` };
  if (turn.limit) return exchangeOf(turn, numbered, refusal(turn.limit));
  turn.callCount += 1;
  return await inSpan('tool', { 'svc.tool': safeName(call.tool) }, async (span) => {
    const exchange = await runNumbered(turn, numbered);
    span.setAttribute('svc.outcome', exchange.ok ? 'ok' : String(exchange.result.code));
    return exchange;
  });
}

async function runNumbered(turn: Turn, call: NumberedCall): Promise<ToolExchange> {
  const { id: toolCallId } = call;
  const tool = safeName(call.tool);
  turn.emit({ type: 'tool-start', toolCallId, tool, label: labelOf(turn, call) });
  const outcome = await untilAborted(outcomeOf(turn, call), turn.signal);
  const exchange = exchangeOf(turn, call, outcome);
  turn.onExchange(exchange);
  const error = outcome.ok ? null : outcome.error.error;
  turn.emit({ type: 'tool-end', toolCallId, tool, ok: outcome.ok, error });
  for (const chart of outcome.ok ? outcome.charts : []) {
    if (!turn.charts.has(chart.file)) turn.emit({ type: 'chart', toolCallId, chart });
    turn.charts.add(chart.file);
  }
  return exchange;
}

function exchangeOf(turn: Turn, call: NumberedCall, outcome: ToolOutcome): ToolExchange {
  const { id, toolCallId, input } = call;
  const result = shown(turn, call, outcome);
  const tool = safeName(call.tool);
  return { id, toolCallId, tool, label: labelOf(turn, call), input: input ?? {}, ok: outcome.ok, result };
}

/** A name of a tool as every provider takes it, also when a model made it up. */
function safeName(tool: string): string {
  return tool.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 64) || 'unnamed';
}

/** What the model gets: a result within its budget, with word of the charts that the person sees; or the whole of a small error. */
function shown(turn: Turn, { tool }: RequestedCall, outcome: ToolOutcome): Record<string, unknown> {
  if (!outcome.ok) return trimResult({ ...outcome.error }, errorBudget).value as Record<string, unknown>;
  // Part of a result that is kept already.
  if (isOwnTool(turn, tool)) return outcome.output;
  const charts = outcome.charts.map(({ title }) => title);
  return turn.results.add(charts.length > 0 ? { charts_shown: charts, ...outcome.output } : outcome.output);
}

function labelOf(turn: Turn, { tool, input }: RequestedCall): string {
  const operation = turn.tools.find(({ name }) => name === tool)?.operation;
  if (operation) return callLabel(operation, input ?? {});
  return isOwnTool(turn, tool) ? 'Reading more of a result' : plainText(tool, 40);
}

function isOwnTool(turn: Turn, tool: string): boolean {
  return turn.tools.some(({ name, operation }) => name === tool && operation === null);
}
