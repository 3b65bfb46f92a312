import type { ErrorDocument } from '../core/errors.ts';
import type { PlannedCall } from './request/planned-call.ts';
import type { AnswerPart, Interest } from './answers/answer-parts.ts';
import type { Result } from './answers/result-values.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { warningLines } from './answers/warning-lines.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import { topics } from './topics/registry.ts';

/** A call and what came of it. */
export interface AnsweredCall extends PlannedCall {
  outcome: { ok: true; output: Result } | { ok: false; error: ErrorDocument };
}

export interface AnswerContext {
  /** Said before all else; "" = nothing. */
  opening: string;
  interest: Interest;
  /** Defaults that were taken and slips that were corrected, as sentences. */
  notes: readonly string[];
}

/**
 * The answer to a question as Markdown, from the results alone: what was found, a table, what was taken for granted, what the
 * reader should know about the data, what the chart shows, and how to go on. Every figure is one of the results, or the
 * difference of two.
 */
export function composeAnswer(
  calls: readonly AnsweredCall[],
  { opening, interest, notes }: AnswerContext,
): string {
  const parts = calls.map((call) => partOf(call, interest));
  const results = calls.flatMap(({ input, outcome }): Result[] =>
    outcome.ok ? [{ ...outcome.output, input }] : [],
  );
  const charts = [...new Set(parts.flatMap(({ chart }) => chart ?? []))];
  const next = [...new Set(parts.flatMap((part) => part.next))].slice(0, 2);
  return [
    opening,
    ...parts.flatMap(({ paragraphs }) => paragraphs),
    ...[[...notes, ...charts].join(' ')],
    ...warningLines(results, interest.drivers),
    ...(results.some(({ source }) => source === 'demo')
      ? ['**SIMULATED DATA**: these figures come from the built-in simulation and are not real.']
      : []),
    ...(next.length > 0
      ? [`Next you could ask: ${next.map((question) => `*${question}*`).join(' · ')}`]
      : []),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function partOf({ operation, input, outcome }: AnsweredCall, interest: Interest): AnswerPart {
  if (!outcome.ok) return errorAnswer(outcome.error);
  const topic = topicOfOperation(operation);
  return topic === null
    ? { paragraphs: [], chart: null, next: [] }
    : topics[topic].answer({ ...outcome.output, input }, interest);
}
