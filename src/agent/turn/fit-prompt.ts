import type { ModelMessage } from 'ai';
import { estimatedTokens } from '../models/token-estimate.ts';
import { trimResult } from '../../tools/trim-result.ts';
import type { AgentTool } from '../../tools/tools.ts';

/** What a model is asked with before it has called any tool. */
export interface TurnPrompt {
  system: string;
  /** The conversation so far; the question is its last message. */
  messages: readonly ModelMessage[];
  tools: readonly AgentTool[];
}

/** What a service adds to each tool and message. */
const perTool = 12;
const perMessage = 4;
/** An older result that has to make room keeps so many characters of JSON, its first facts. */
const leastOfResult = 500;

const known = new WeakMap<AgentTool | ModelMessage, number>();

/** Each message is measured once, however often it is sent. */
function once<T extends AgentTool | ModelMessage>(measured: T, tokensOf: (measured: T) => number): number {
  const tokens = known.get(measured) ?? tokensOf(measured);
  known.set(measured, tokens);
  return tokens;
}

/** Tokens of the tools, by estimate. */
export function tokensOfTools(tools: readonly AgentTool[]): number {
  const tokensOf = ({ name, description, inputSchema }: AgentTool): number =>
    perTool + estimatedTokens(JSON.stringify({ name, description, inputSchema }));
  return tools.reduce((sum, tool) => sum + once(tool, tokensOf), 0);
}

export function tokensOfMessages(messages: readonly ModelMessage[]): number {
  const tokensOf = ({ role, content }: ModelMessage): number =>
    perMessage + estimatedTokens(JSON.stringify({ role, content }));
  return messages.reduce((sum, message) => sum + once(message, tokensOf), 0);
}

/**
 * The messages of a prompt and of the steps since, in at most so many tokens where that is possible: the oldest turns are left out, then
 * results of this turn are shortened, the oldest first.
 */
export function fittedMessages(
  { messages }: Pick<TurnPrompt, 'messages'>,
  steps: readonly ModelMessage[],
  mostTokens: number,
): ModelMessage[] {
  const question = messages.slice(-1);
  let history: readonly ModelMessage[] = messages.slice(0, -1);
  let fitted = [...steps];
  const excess = (): number => tokensOfMessages([...history, ...question, ...fitted]) - mostTokens;
  while (history.length > 0 && excess() > 0) history = withoutFirstTurn(history);
  for (const [index, message] of steps.entries()) {
    const left = excess();
    if (left <= 0) break;
    if (message.role !== 'tool') continue;
    const size = JSON.stringify(message).length;
    const isLast = !steps.slice(index + 1).some(({ role }) => role === 'tool');
    const budget = isLast ? Math.max(leastOfResult, size - 3 * left) : leastOfResult;
    fitted = fitted.with(index, shortened(message, budget / message.content.length));
  }
  return [...history, ...question, ...fitted];
}

function withoutFirstTurn(history: readonly ModelMessage[]): readonly ModelMessage[] {
  const next = history.findIndex(({ role }, index) => index > 0 && role === 'user');
  return next < 0 ? [] : history.slice(next);
}

function shortened(message: Extract<ModelMessage, { role: 'tool' }>, budget: number): ModelMessage {
  const content = message.content.map((part) => {
    if (part.type !== 'tool-result' || part.output.type !== 'json') return part;
    const value = trimResult(part.output.value, Math.max(budget, leastOfResult / 2)).value;
    return { ...part, output: { ...part.output, value } } as typeof part;
  });
  return { ...message, content };
}
