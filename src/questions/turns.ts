import type { LanguageModelV3Prompt, LanguageModelV3ToolResultPart } from '@ai-sdk/provider';
import { type ErrorDocument, SvcError } from '../core/errors.ts';
import { asObject, parseJsonObject } from '../core/json-object.ts';
import type { ToolOutcome } from '../tools/tool-runner.ts';
import { operationOfTool } from '../tools/tools.ts';
import type { CallOutcome } from './answer.ts';
import type { PastTurn } from './answerer.ts';

/** Turns before the last one that its message is read with. */
export const turnsThatBear = 12;

/** What came of a call, by the id that the model gave it: messages have only the document. undefined = no longer known. */
export type OutcomeOf = (toolCallId: string) => ToolOutcome | undefined;

/** The conversation so far, turn by turn. What stands for older turns is none. */
export function readTurns(prompt: LanguageModelV3Prompt, outcomeOf: OutcomeOf = () => undefined): PastTurn[] {
  const turns: PastTurn[] = [];
  const callsById = new Map<string, PastTurn['calls'][number]>();
  for (const { role, content, providerOptions } of prompt) {
    if (role === 'user') {
      const message = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      const reading = providerOptions?.svc?.reading as PastTurn['reading'];
      if (!isOlderQuestions(message)) turns.push({ message, ...(reading && { reading }), calls: [] });
      continue;
    }
    if (role === 'system') continue;
    for (const part of content) {
      if (part.type === 'tool-call') {
        const operation = operationOfTool(part.toolName);
        if (operation === null) continue;
        const call = { operation, input: inputOf(part.input), outcome: null };
        callsById.set(part.toolCallId, call);
        turns.at(-1)?.calls.push(call);
      }
      if (part.type === 'tool-result') {
        const call = callsById.get(part.toolCallId);
        if (call) call.outcome = outcomeOf(part.toolCallId) ?? outcomeInMessage(part);
      }
    }
  }
  return turns;
}

/**
 * The turns with what the next step is found by and no more, since another thread is told of them: whole results of the last one, of
 * those before what was said and called.
 */
export function neededTurns(turns: readonly PastTurn[]): PastTurn[] {
  const needed = turns.slice(-turnsThatBear - 1);
  return needed.map((turn, index) =>
    index === needed.length - 1 ? turn : { ...turn, calls: turn.calls.map(withoutResult) },
  );
}

function withoutResult(call: PastTurn['calls'][number]): PastTurn['calls'][number] {
  const { outcome } = call;
  if (!outcome?.ok) return call;
  const warned = outcome.warned ?? outcome.found?.warnings.map(({ message }) => message) ?? [];
  return { ...call, outcome: { ok: true, found: null, warned } };
}

function inputOf(input: unknown): Record<string, unknown> {
  return asObject(input) ?? (typeof input === 'string' ? parseJsonObject(input) : null) ?? {};
}

/** That a call worked, or the error document or text that it failed with. */
function outcomeInMessage({ output }: LanguageModelV3ToolResultPart): CallOutcome {
  if (output.type === 'json') {
    const warnings = asObject(output.value)?.warnings;
    const warned = Array.isArray(warnings) ? warnings.flatMap((each) => messageOf(each) ?? []) : [];
    return { ok: true, found: null, warned };
  }
  if (output.type === 'text' || output.type === 'content') return { ok: true, found: null };
  const value = output.type === 'execution-denied' ? null : output.value;
  const document = asObject(value) ?? (typeof value === 'string' ? parseJsonObject(value) : null);
  if (typeof document?.error === 'string' && typeof document.code === 'string') {
    const error = { details: {}, hint: '', retryable: false, ...document } as unknown as ErrorDocument;
    return { ok: false, error, next: [] };
  }
  const message = typeof value === 'string' && value !== '' ? value : 'The tool gave no result.';
  return { ok: false, error: new SvcError('INTERNAL', message, 'Go on without it.').toDocument(), next: [] };
}

function messageOf(warning: unknown): string | null {
  const message = asObject(warning)?.message;
  return typeof message === 'string' ? message : null;
}

const opening = '(The beginning of this conversation no longer fits. I asked:';

/** Stands for the messages of a conversation that no longer fit: a message in the person's name, in brackets. */
export function olderQuestions(told: readonly string[], count: number): string {
  const before = count > told.length ? ` ${count - told.length} earlier questions, then:` : '';
  return `${opening}${before}\n${told.map((question) => `- ${question}`).join('\n')})`;
}

/** Whether a message in the person's name is such a stand-in. */
function isOlderQuestions(message: string): boolean {
  return message.startsWith(opening);
}
