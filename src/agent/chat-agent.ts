import { SvcError } from '../core/errors.ts';
import { createConversationStore } from '../io/workspaces/conversations.ts';
import type { Clock } from '../io/effects.ts';
import { AgentCache } from './agent-cache.ts';
import type { AgentEvent } from './turn/agent-events.ts';
import { answerQuestion } from './answer-question.ts';
import { type Conversations, createConversations } from './conversations/conversations.ts';
import { createEventQueue } from './turn/event-queue.ts';
import type { ConfiguredModel } from './models/providers.ts';
import { createResultStore, type ResultStore } from './turn/result-store.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import type { TurnLimits } from './turn/turn-limits.ts';

/** One question and the ids under which it and its answer are stored. */
export interface ChatTurn {
  workspaceId: string;
  conversationId: string;
  /** The conversation begins with this question and has yet to be made. */
  isFirst?: boolean;
  userMessageId: string;
  messageId: string;
  message: string;
  /** The earlier question whose place this one takes, with all that followed it. */
  replaces?: string;
  /** Stops the answer. The reasons `shutdown` and `too-long` are the server's; any other is the person's. */
  signal: AbortSignal;
}

export interface ChatAgent {
  /** Stores question and answer, and yields what happens; ends with one `done` or `error`. Never throws. */
  runTurn(turn: ChatTurn): AsyncIterable<AgentEvent>;
  conversations: Conversations;
}

export interface ChatAgentOptions {
  /** `SVC_HOME`. */
  home: string;
  clock: Clock;
  runner: ToolRunner;
  model: ConfiguredModel;
  /** Everything comes from the built-in simulation. */
  isSimulated: boolean;
  limits?: Partial<TurnLimits>;
  /** Told of faults, of which the person hears only that there was one. For the log. */
  onFault?: (error: unknown) => void;
}

/** The agent behind the web chat: conversations on disk, a language model, the tools. */
export function createChatAgent(options: ChatAgentOptions): ChatAgent {
  const { home, clock, model, onFault } = options;
  const store = createConversationStore({ home });
  const running = new Set<string>();
  const agents = new AgentCache({ clock: processClock, create: () => workspaceAgent(model.resultBudget) });

  async function answer(turn: ChatTurn, emit: (event: AgentEvent) => void): Promise<void> {
    const { workspaceId, conversationId, messageId } = turn;
    running.add(messageId);
    try {
      const alone = await store.whileAlone(workspaceId, () =>
        agents.use(workspaceId, async (agent) => {
          const results = agent.resultsOf(conversationId);
          await answerQuestion({ options, store, results }, turn, emit);
        }),
      );
      if (!alone) emit(otherAnswer);
    } catch (error) {
      if (!(error instanceof SvcError)) onFault?.(error);
      emit(failure(error));
    } finally {
      running.delete(messageId);
    }
  }

  return {
    conversations: createConversations({ store, clock, isRunning: (messageId) => running.has(messageId) }),
    async *runTurn(turn) {
      const reader = new AbortController();
      const abort = (): void => reader.abort(turn.signal.reason);
      turn.signal.addEventListener('abort', abort, { once: true });
      if (turn.signal.aborted) abort();
      const queue = createEventQueue<AgentEvent>();
      const own = { ...turn, signal: reader.signal };
      const answering = answer(own, (event) => queue.push(event)).finally(() => queue.end());
      try {
        yield* queue;
      } finally {
        turn.signal.removeEventListener('abort', abort);
        reader.abort(); // who no longer reads has gone
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

/** Keeps the results of the conversation that was used last. */
function workspaceAgent(budget: number): WorkspaceAgent {
  let current: { conversationId: string; results: ResultStore } | null = null;
  return {
    resultsOf: (conversationId) => {
      if (current?.conversationId !== conversationId) {
        current = { conversationId, results: createResultStore({ budget }) };
      }
      return current.results;
    },
  };
}

/** Idle time is that of the process, whatever time the data are looked at. */
const processClock: Clock = { nowMs: () => performance.now() };

const otherAnswer: AgentEvent = {
  type: 'error',
  code: 'RATE_LIMITED',
  message: 'Another answer is under way in this workspace. Wait for its end.',
  retryable: true,
};

function failure(error: unknown): AgentEvent {
  if (error instanceof SvcError) {
    return { type: 'error', code: error.code, message: error.message, retryable: error.retryable };
  }
  return {
    type: 'error',
    code: 'INTERNAL',
    message: 'An internal fault ended this answer. What was stored of it is kept.',
    retryable: true,
  };
}
