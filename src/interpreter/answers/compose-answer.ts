import type { ErrorDocument } from '../../core/errors.ts';
import type { PlannedCall } from '../request/planned-call.ts';
import type { AnswerPart, Interest } from './answer-parts.ts';
import { multiLapAnswer, telemetryAnswer, yearCompareAnswer } from './comparison-answer.ts';
import { driverLapsAnswer } from './driver-laps-answer.ts';
import { errorAnswer } from './error-answer.ts';
import { lapTimesAnswer } from './lap-times-answer.ts';
import { nowAnswer } from './now-answer.ts';
import { qualifyingAnswer } from './qualifying-answer.ts';
import type { Result } from './result-values.ts';
import { driversAnswer, scheduleAnswer, standingsAnswer } from './season-answers.ts';
import { sessionInfoAnswer } from './session-info-answer.ts';
import { teamPaceAnswer } from './team-pace-answer.ts';
import { tyreStrategyAnswer } from './tyre-strategy-answer.ts';
import { warningLines } from './warning-lines.ts';

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
  const result: Result = { ...outcome.output, input };
  switch (operation) {
    case 'analyze lap-times':
      return lapTimesAnswer(result, interest);
    case 'analyze tyre-strategy':
      return tyreStrategyAnswer(result, interest);
    case 'analyze telemetry':
      return telemetryAnswer(result);
    case 'analyze multi-lap':
      return multiLapAnswer(result);
    case 'analyze year-compare':
      return yearCompareAnswer(result);
    case 'analyze driver-laps':
      return driverLapsAnswer(result, interest);
    case 'analyze qualifying-results':
      return qualifyingAnswer(result, interest);
    case 'analyze team-pace':
      return teamPaceAnswer(result);
    case 'analyze season-summary':
      return standingsAnswer(result, interest);
    case 'fetch session-info':
      return sessionInfoAnswer(result, interest);
    case 'fetch schedule':
      return scheduleAnswer(result, interest);
    case 'fetch drivers':
      return driversAnswer(result, interest);
    case 'temporal-context':
      return nowAnswer(result, interest);
    default:
      return { paragraphs: [], chart: null, next: [] };
  }
}
