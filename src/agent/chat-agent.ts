import { SvcError } from '../core/errors.ts';
import type { Clock } from '../io/effects.ts';
import { storageFailure } from '../io/workspaces/workspace-failure.ts';
import { createConversationStore } from '../io/workspaces/conversations.ts';
import { AgentCache } from './agent-cache.ts';
import { answerQuestion, type AnswerOptions, type ChatTurn } from './answer-question.ts';
import { type Conversations, createConversations } from './conversations/conversations.ts';
import type { AgentEvent, TurnEnd } from './turn/agent-events.ts';
import { createResultStore, type ResultStore } from '../tools/result-store.ts';

export interface ChatAgent {
  /**
   * Stores question and answer, and yields what happens; ends with one `done` or `error`, when all is stored and the next question may
   * be asked. Never throws.
   */
  runTurn(turn: ChatTurn): AsyncIterable<AgentEvent>;
  conversations: Conversations;
}

export interface CachingChatAgent extends ChatAgent {
  /** Gives back the memory of workspaces in which no answer is under way. */
  letGo(this: void): void;
}

export interface ChatAgentOptions extends AnswerOptions {
  /** `SVC_HOME`. */
  home: string;
  /** Whoever has a turn run holds a lease of its conversation; left out: a lock on the disk keeps others out. */
  isLeased?: boolean;
  /** Whether another process answers this. Left out: none does. */
  isRunningElsewhere?: (workspaceId: string, messageId: string) => Promise<boolean>;
}

/** The agent behind the web chat: conversations on disk, a language model, the tools. */
export function createChatAgent({
  home,
  isLeased = false,
  isRunningElsewhere,
  ...options
}: ChatAgentOptions): CachingChatAgent {
  const { clock, model, onFault } = options;
  const store = createConversationStore({ home });
  const running = new Set<string>();
  const agents = new AgentCache({ clock: processClock, create: () => workspaceAgent(model.resultBudget) });

  async function answer(turn: ChatTurn, emit: (event: AgentEvent) => void): Promise<TurnEnd> {
    const { workspaceId, conversationId, messageId } = turn;
    running.add(messageId);
    try {
      const work = () =>
        agents.use(workspaceId, async (agent) => {
          const results = agent.resultsOf(conversationId);
          return await answerQuestion(turn, { options, store, results, emit });
        });
      // The lock of an instance that went away on another machine would hold the next answer up for longer than its lease.
      if (isLeased) return await work();
      const alone = await store.whileAlone(workspaceId, conversationId, work);
      return alone?.value ?? otherAnswer;
    } catch (error) {
      if (!(error instanceof SvcError)) onFault?.(error, messageId);
      return failure(storageFailure(error, 'The rest of this answer could not be stored', home));
    } finally {
      running.delete(messageId);
    }
  }

  return {
    letGo: () => agents.letGo(),
    conversations: createConversations({
      ...{ store, clock },
      isRunning: async (workspaceId, messageId) =>
        running.has(messageId) || ((await isRunningElsewhere?.(workspaceId, messageId)) ?? false),
      onFault: (error) => onFault?.(error),
    }),
    async *runTurn(turn) {
      const left = new AbortController();
      const signal = AbortSignal.any([turn.signal, left.signal]);
      const queue = createEventQueue<AgentEvent>();
      const answering = answer({ ...turn, signal }, (event) => queue.push(event))
        .then((end) => queue.push(end))
        .finally(() => queue.end());
      try {
        yield* queue;
      } finally {
        left.abort(); // who no longer reads has gone
        await answering;
      }
    },
  };
}

/** What is kept at hand of a workspace between questions. */
interface WorkspaceAgent {
  /** Whole results, of which the stored conversation has the beginning. */
  resultsOf(conversationId: string): ResultStore;
}

/** Conversations of a workspace whose results are kept; answers may be under way in several. */
const mostConversations = 3;

/** Keeps the results of the conversations that were used last. */
function workspaceAgent(budget: number): WorkspaceAgent {
  const kept = new Map<string, ResultStore>();
  return {
    resultsOf: (conversationId) => {
      const results = kept.get(conversationId) ?? createResultStore({ budget });
      kept.delete(conversationId);
      kept.set(conversationId, results);
      for (const id of [...kept.keys()].slice(0, -mostConversations)) kept.delete(id);
      return results;
    },
  };
}

/** Idle time is that of the process, whatever time the data are looked at. */
const processClock: Clock = { nowMs: () => performance.now() };

const otherAnswer: TurnEnd = {
  type: 'error',
  code: 'RATE_LIMITED',
  message: 'Another answer is in progress in this conversation. Wait for it to finish.',
  retryable: true,
};

function failure(error: unknown): TurnEnd {
  if (error instanceof SvcError) {
    return { type: 'error', code: error.code, message: error.message, retryable: error.retryable };
  }
  return {
    type: 'error',
    code: 'INTERNAL',
    message: 'An internal error ended this answer. The part stored so far is kept.',
    retryable: true,
  };
}

/** Values that one side adds and the other waits for. */
export interface EventQueue<T> extends AsyncIterable<T> {
  push(value: T): void;
  /** No more comes. */
  end(): void;
}

export function createEventQueue<T>(): EventQueue<T> {
  const values: T[] = [];
  let hasEnded = false;
  let wake = (): void => undefined;
  return {
    push: (value) => {
      values.push(value);
      wake();
    },
    end: () => {
      hasEnded = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        while (values.length > 0) yield values.shift()!;
        if (hasEnded) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
