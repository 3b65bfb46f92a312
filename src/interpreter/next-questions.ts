import type { NextStep } from '../core/errors.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import { interpret } from './interpret.ts';
import type { InterpretationContext } from './interpretation.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import { requestOfCalls } from './planning/request-of-calls.ts';
import type { Knowledge } from './request/knowledge.ts';
import { isSameCall, type PlannedCall } from './request/planned-call.ts';
import { topics } from './topics/registry.ts';

const mostQuestions = 4;

/**
 * Questions for the calls that make sense now, the first ones, and those asked `earlier` in this conversation last. Each is tried out: as
 * the next message of this conversation it is understood as that very call. Calls that were `made` just now are passed over.
 */
export async function nextQuestions(
  steps: readonly NextStep[],
  made: readonly PlannedCall[],
  context: InterpretationContext,
  earlier: readonly PlannedCall[] = [],
): Promise<string[]> {
  const questions: string[] = [];
  const calls = steps.map(({ operation, input }) => wholeCall({ operation, input: { ...input } }));
  const isOld = (call: PlannedCall) => earlier.some((each) => isSameCall(wholeCall(each), call));
  for (const call of [...calls.filter((each) => !isOld(each)), ...calls.filter(isOld)]) {
    if (questions.length === mostQuestions) break;
    const question = await questionFor(call, made, context);
    if (question !== null && !questions.includes(question)) questions.push(question);
  }
  return questions;
}

/**
 * Questions for the calls that make sense now, each whole by itself: for a language model, which reads it without the rules of a
 * conversation. Calls that were `made` are passed over.
 */
export function wholeQuestions(steps: readonly NextStep[], made: readonly PlannedCall[]): string[] {
  const questions = steps.flatMap(({ operation, input }) => {
    const call = wholeCall({ operation, input: { ...input } });
    return wasMade(call, made) ? [] : (wholeQuestion(call) ?? []);
  });
  return [...new Set(questions)].slice(0, mostQuestions);
}

/** How a person would ask for a call, whole by itself; null for one that nobody asks for. */
export function wholeQuestion(call: PlannedCall): string | null {
  const name = topicOfOperation(call.operation);
  return name === null ? null : (topics[name].ask(requestOfCalls([call])!).at(-1) ?? null);
}

function wasMade(call: PlannedCall, made: readonly PlannedCall[]): boolean {
  return made.some((each) => isSameCall(wholeCall(each), call));
}

/** A call with what it has by default, as the interpreter plans it. */
function wholeCall({ operation, input }: PlannedCall): PlannedCall {
  const name = topicOfOperation(operation);
  return { operation, input: { ...(name === null ? {} : topics[name].defaults), ...input } };
}

async function questionFor(
  call: PlannedCall,
  made: readonly PlannedCall[],
  context: InterpretationContext,
): Promise<string | null> {
  const name = topicOfOperation(call.operation);
  if (name === null || wasMade(call, made)) return null;
  const topic = topics[name];
  const knowing = { ...context, knowledge: withDriversOf(call, context.knowledge) };
  for (const question of topic.ask(requestOfCalls([call])!)) {
    if (await isUnderstood(question, call, knowing)) return question;
  }
  return null;
}

/** Drivers of a season that still have to be looked up are as good as known where the call names them by code. */
function withDriversOf({ input }: PlannedCall, knowledge: Knowledge): Knowledge {
  const codes = [input.drivers, input.driver].flat().filter((name) => typeof name === 'string');
  return {
    ...knowledge,
    drivers: async (year) => {
      try {
        return await knowledge.drivers(year);
      } catch (error) {
        if (error instanceof NeedsCall) return codes.map(driverOfCode);
        throw error;
      }
    },
  };
}

function driverOfCode(code: string): SeasonDriver {
  return {
    ...{ driverId: code, code, number: null, givenName: '', familyName: code },
    ...{ dateOfBirth: null, nationality: null, teams: [], url: null },
  };
}

async function isUnderstood(
  question: string,
  call: PlannedCall,
  context: InterpretationContext,
): Promise<boolean> {
  try {
    const read = await interpret(question, context);
    return (
      read.kind === 'calls' &&
      read.waiting === null &&
      read.calls.length === 1 &&
      isSameCall(read.calls[0]!, call)
    );
  } catch (error) {
    // Nobody knows before something was looked up, which no suggestion is worth.
    if (error instanceof NeedsCall) return false;
    throw error;
  }
}
