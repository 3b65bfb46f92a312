import { ConversationMemory } from './conversation-memory.ts';
import { lookedUpKnowledge } from './looked-up-knowledge.ts';
import type { PastTurn } from './message-history.ts';
import { nextStep, type TurnStep } from './next-step.ts';
import type { Knowledge } from './request/knowledge.ts';

/** Who decides what a conversation needs next: in this thread or in another. */
export interface Interpreter {
  /**
   * The next step of the last turn. The same turns come to the same, as long as calendars and the time of day do.
   *
   * @throws what keeps it from being found: the reason of the signal, or a fault
   */
  nextStep(turns: readonly PastTurn[], signal?: AbortSignal): Promise<TurnStep>;
}

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
}: InterpreterOptions = {}): Interpreter {
  const memory = new ConversationMemory();
  return {
    nextStep: async (turns, signal) => {
      signal?.throwIfAborted();
      const known = { ...lookedUpKnowledge(turns), ...knowledge };
      return await nextStep(turns, { nowMs: nowMs(), knowledge: known, memory });
    },
  };
}
