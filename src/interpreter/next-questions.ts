import type { NextStep } from '../core/errors.ts';
import type { SeasonDriver } from '../core/results/season-driver.ts';
import { interpret, type InterpretationContext } from './interpret.ts';
import { NeedsCall } from './looked-up-knowledge.ts';
import { topicOfOperation } from './planning/known-topics.ts';
import { requestOfCalls } from './planning/request-of-calls.ts';
import type { Knowledge } from './request/knowledge.ts';
import { isSameCall, type PlannedCall } from './request/planned-call.ts';
import { topics } from './topics/registry.ts';

const mostQuestions = 2;

/**
 * Questions for the calls that make sense now, the first ones. Each is tried out: as the next message of this conversation it is
 * understood as that very call. Calls that were `made` just now are passed over.
 */
export async function nextQuestions(
  steps: readonly NextStep[],
  made: readonly PlannedCall[],
  context: InterpretationContext,
): Promise<string[]> {
  const questions: string[] = [];
  for (const { operation, input } of steps) {
    const step = { operation, input: { ...input } };
    if (questions.length === mostQuestions) break;
    const question = await questionFor(step, made, context);
    if (question !== null && !questions.includes(question)) questions.push(question);
  }
  return questions;
}

async function questionFor(
  step: PlannedCall,
  made: readonly PlannedCall[],
  context: InterpretationContext,
): Promise<string | null> {
  const name = topicOfOperation(step.operation);
  if (name === null) return null;
  const topic = topics[name];
  const call = { ...step, input: { ...topic.defaults, ...step.input } };
  if (made.some((each) => isSameCall(each, call))) return null;
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
