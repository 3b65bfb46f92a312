import { ConversationMemory } from './conversation-memory.ts';
import { lookedUpKnowledge } from './looked-up-knowledge.ts';
import { nextStep } from './next-step.ts';
import type { Answerer } from '../questions/answerer.ts';
import type { Knowledge } from './request/knowledge.ts';

export interface InterpreterOptions {
  /** UTC milliseconds; the clock of this machine when left out. */
  nowMs?: () => number;
  /** Schedules and drivers; what is left out is looked up with the tools, which takes a step each. */
  knowledge?: Partial<Knowledge>;
}

/** The interpreter itself, which works in the thread that calls it. */
export function createInterpreter({
  nowMs = Date.now,
  knowledge = {},
}: InterpreterOptions = {}): Answerer {
  const memory = new ConversationMemory();
  return {
    nextStep: async (turns, signal) => {
      signal?.throwIfAborted();
      const known = { ...lookedUpKnowledge(turns), ...knowledge };
      const step = await nextStep(turns, { nowMs: nowMs(), knowledge: known, memory });
      return step.kind === 'calls' ? { ...step, readings: [] } : { suggestions: [], ...step, readings: [] };
    },
    read: async () => [],
  };
}
