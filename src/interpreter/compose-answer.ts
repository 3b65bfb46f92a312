import type { ErrorDocument, NextStep } from '../core/errors.ts';
import { squashName } from '../core/names/name-matching.ts';
import type { Found } from '../tools/tool-runner.ts';
import type { AnswerPart, Interest } from './answers/answer-parts.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { untold } from './answers/untold.ts';
import { warningLines } from './answers/warning-lines.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import type { PlannedCall } from './request/planned-call.ts';
import { topics } from './topics/registry.ts';

/** What came of a call; `found` is null where only a document of it is left. */
export type CallOutcome =
  | {
      ok: true;
      found: Found | null;
      /** Whether it came from the simulation, where `found` no longer says. */
      wasSimulated?: boolean;
    }
  | { ok: false; error: ErrorDocument; next: readonly NextStep[] };

/** A call and what came of it. */
export interface AnsweredCall extends PlannedCall {
  outcome: CallOutcome;
}

/** Whether what came of a call is simulated. */
export function isSimulated(outcome: CallOutcome): boolean {
  return outcome.ok && (outcome.wasSimulated ?? outcome.found?.source === 'demo');
}

export interface AnswerContext {
  /** Said before all else; "" = nothing. */
  opening: string;
  /** What a question took for so and is not, told with the first sentence of what was found; "" = nothing. */
  premise: string;
  interest: Interest;
  /** Defaults that were taken and slips that were corrected, as sentences. */
  notes: readonly string[];
  /** Whether the reader was told before that data are simulated; the page says it all the time. */
  saidSimulated: boolean;
}

/**
 * The answer to a question as Markdown, from the findings alone: what was found, a table, what was taken for granted, what the
 * reader should know about the data and what the chart shows. Every figure is one of the findings, or the
 * difference of two.
 */
export function composeAnswer(
  calls: readonly AnsweredCall[],
  { opening, premise, interest, notes, saidSimulated }: AnswerContext,
): string {
  const whole = toldTogether(
    'asOne',
    calls.filter(({ outcome }) => outcome.ok),
    interest,
  );
  const isToldAbove = ({ outcome }: AnsweredCall) => outcome.ok && whole.length > 0;
  const inOrder = calls.map((call) => ({
    ...call,
    part: isToldAbove(call) ? { paragraphs: [] } : partOf(call, interest),
  }));
  const isAsked = ({ part }: { part: AnswerPart }) =>
    part.drivers?.some((driver) => interest.drivers.includes(driver)) === true ||
    part.teams?.some((team) => interest.teams.some((asked) => isSameName(team, asked))) === true;
  // "And Stroll?" is answered of him first.
  const answered = [...inOrder.filter(isAsked), ...inOrder.filter((each) => !isAsked(each))];
  const charts = [...new Set(answered.flatMap(({ part }) => part.chart ?? []))];
  const found = answered.flatMap(({ outcome, part }) =>
    outcome.ok && outcome.found
      ? [{ ...outcome.found, drivers: [...interest.drivers, ...(part.drivers ?? [])] }]
      : [],
  );
  const [first = '', ...others] = [
    ...(whole.length > 0 ? whole : toldTogether('together', calls, interest)),
    ...answered.flatMap(({ part }) => part.paragraphs),
  ];
  const missing = untold(interest.question ?? '', interest.kind, [first, ...others]);
  const before = [premise, missing].filter((sentence) => sentence !== '').join(' ');
  return [
    opening,
    // A table stands by itself.
    ...(first.startsWith('|') ? [before, first] : [`${before} ${first}`.trim()]),
    ...others,
    ...[[...notes, ...charts].join(' ')],
    ...warningLines(found),
    ...(!saidSimulated && calls.some(({ outcome }) => isSimulated(outcome))
      ? ['**SIMULATED DATA**: these figures come from the built-in simulation and are not real.']
      : []),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** What calls of one operation tell together, where all of them were found. */
function toldTogether(
  how: 'together' | 'asOne',
  calls: readonly AnsweredCall[],
  interest: Interest,
): readonly string[] {
  const [first, ...others] = calls;
  if (!first || others.length === 0 || others.some(({ operation }) => operation !== first.operation))
    return [];
  const found = calls.flatMap(({ outcome }) => (outcome.ok && outcome.found ? [outcome.found.findings] : []));
  const topic = topicOfOperation(first.operation);
  return topic === null || found.length < calls.length ? [] : (topics[topic][how]?.(found, interest) ?? []);
}

function isSameName(one: string, other: string): boolean {
  return squashName(one).includes(squashName(other));
}

function partOf({ operation, outcome }: AnsweredCall, interest: Interest): AnswerPart {
  if (!outcome.ok) return errorAnswer(outcome.error);
  const topic = topicOfOperation(operation);
  if (topic === null) return { paragraphs: [] };
  if (outcome.found === null)
    return { paragraphs: ['The result is no longer at hand. Please ask once more.'] };
  return topics[topic].answer(outcome.found.findings, interest);
}
