import type { LanguageModelV3Prompt, LanguageModelV3ToolResultPart } from '@ai-sdk/provider';
import { type ErrorDocument, SvcError } from '../core/errors.ts';
import { asObject, parseJsonObject } from '../core/json-object.ts';
import { isOlderQuestions } from './older-questions.ts';
import { operationOfTool } from '../tools/tools.ts';
import type { AnsweredCall } from './compose-answer.ts';
import type { PlannedCall } from './request/planned-call.ts';

/** A message of the person and the calls that followed it, whoever made them. */
export interface PastTurn {
  message: string;
  calls: (PlannedCall & { outcome: AnsweredCall['outcome'] | null })[];
}

/** The whole result of a call, where the messages may hold a shortened one; undefined = as in the messages. */
export type ResultOf = (toolCallId: string) => unknown;

/** The conversation so far, turn by turn. What stands for older turns is none. */
export function readTurns(prompt: LanguageModelV3Prompt, resultOf: ResultOf = () => undefined): PastTurn[] {
  const turns: PastTurn[] = [];
  const callsById = new Map<string, PastTurn['calls'][number]>();
  for (const { role, content } of prompt) {
    if (role === 'user') {
      const message = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      if (!isOlderQuestions(message)) turns.push({ message, calls: [] });
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
        if (call) call.outcome = outcomeOf(resultOf(part.toolCallId) ?? valueOf(part), isError(part));
      }
    }
  }
  return turns;
}

function inputOf(input: unknown): Record<string, unknown> {
  return asObject(input) ?? (typeof input === 'string' ? parseJsonObject(input) : null) ?? {};
}

function isError({ output }: LanguageModelV3ToolResultPart): boolean {
  return output.type === 'error-json' || output.type === 'error-text' || output.type === 'execution-denied';
}

function valueOf({ output }: LanguageModelV3ToolResultPart): unknown {
  if (output.type === 'json' || output.type === 'error-json') return output.value;
  if (output.type === 'text' || output.type === 'error-text') return output.value;
  return null;
}

/** What came of a call: an outcome of a tool runner, a plain result, an error document, or a text. */
function outcomeOf(value: unknown, isError: boolean): AnsweredCall['outcome'] {
  const object = asObject(value) ?? (typeof value === 'string' ? parseJsonObject(value) : null);
  if (object && object.ok === true && asObject(object.output)) {
    return { ok: true, output: asObject(object.output)! };
  }
  const error = asObject(object?.error) ?? object;
  const isErrorDocument = typeof error?.error === 'string' && typeof error.code === 'string';
  if (isErrorDocument && (isError || object?.ok === false || !('warnings' in error))) {
    return {
      ok: false,
      error: { details: {}, hint: '', retryable: false, ...error } as unknown as ErrorDocument,
    };
  }
  if (object && !isError) return { ok: true, output: object };
  const message = typeof value === 'string' && value !== '' ? value : 'The tool gave no result.';
  return { ok: false, error: new SvcError('INTERNAL', message, 'Go on without it.').toDocument() };
}
