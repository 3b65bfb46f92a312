import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type { AgentEvent } from '../../src/agent/turn/agent-events.ts';
import { createEventQueue, type ChatAgent } from '../../src/agent/chat-agent.ts';
import { SvcError } from '../../src/core/errors.ts';
import type { ChatTurn } from '../../src/agent/answer-question.ts';
import type { ConversationContent } from '../../src/agent/conversations/conversations.ts';
import {
  type ConversationMessage,
  type ConversationSummary,
  pastTurns,
} from '../../src/agent/conversations/conversation-messages.ts';

export type Script = (turn: ChatTurn & { emit(this: void, event: AgentEvent): void }) => Promise<void>;

/** A chat whose turns the test plays itself; conversations live in memory. */
export class ScriptedChat implements ChatAgent {
  /** Turns asked for so far, oldest first. */
  readonly turns: ChatTurn[] = [];
  /** What a turn does; an answer of two pieces unless told otherwise. */
  script: Script = sayHello;
  /** The turn of this number, which may be about to begin. */
  async turn(number = 0): Promise<ChatTurn> {
    while (this.turns.length <= number) await delay(2);
    return this.turns[number]!;
  }

  readonly #stored = new Map<string, ConversationContent[]>();

  readonly conversations: ChatAgent['conversations'] = {
    list: async (workspaceId) => {
      await setImmediate(); // as a disk takes its time
      return this.#of(workspaceId).map(({ conversation }) => conversation);
    },
    create: async (workspaceId) => {
      await setImmediate();
      return this.#create(workspaceId, crypto.randomUUID());
    },
    rename: async (workspaceId, id, title) =>
      Object.assign(this.#find(workspaceId, id).conversation, { title }),
    remove: async (workspaceId, id) => {
      const found = this.#find(workspaceId, id);
      this.#of(workspaceId).splice(this.#of(workspaceId).indexOf(found), 1);
    },
    restore: async (workspaceId, id) => void this.#find(workspaceId, id),
    show: async (workspaceId, id) => void this.#find(workspaceId, id),
    search: async (workspaceId) => ({
      found: this.#of(workspaceId).map(({ conversation }) => ({ ...conversation, excerpt: null })),
      isComplete: true,
    }),
    read: async (workspaceId, id) => this.#find(workspaceId, id),
    turns: async (workspaceId, id) => pastTurns(this.#find(workspaceId, id).messages),
    rate: async (workspaceId, id, answerId, feedback) => {
      const rated = this.#find(workspaceId, id).messages.find((message) => message.id === answerId);
      Object.assign(rated!, { feedback });
    },
  };

  async *runTurn(turn: ChatTurn): AsyncGenerator<AgentEvent> {
    this.turns.push(turn);
    if (turn.isFirst) this.#create(turn.workspaceId, turn.conversationId);
    const { messages } = this.#find(turn.workspaceId, turn.conversationId);
    const { reading } = turn;
    messages.push({ ...message(turn.userMessageId, 'user', turn.message), ...(reading && { reading }) });
    const events = createEventQueue<AgentEvent>();
    const played = this.script({ ...turn, emit: (event) => events.push(event) }).finally(() => events.end());
    played.catch(() => undefined); // thrown below, when all events are out
    for await (const event of events) {
      const isEnd = event.type === 'done' || event.type === 'error';
      if (isEnd) messages.push(message(turn.messageId, 'assistant', 'Hello'));
      yield event;
    }
    await played;
  }

  #create(workspaceId: string, id: string): ConversationSummary {
    const at = '2024-05-26T13:00:00.000Z';
    const conversation = { id, title: 'New conversation', created_at: at, updated_at: at, message_count: 0 };
    this.#of(workspaceId).unshift({ conversation, messages: [] });
    return conversation;
  }

  #of(workspaceId: string) {
    const stored = this.#stored.get(workspaceId) ?? [];
    this.#stored.set(workspaceId, stored);
    return stored;
  }

  #find(workspaceId: string, id: string) {
    const found = this.#of(workspaceId).find(({ conversation }) => conversation.id === id);
    if (!found) throw new SvcError('NOT_FOUND', 'There is no such conversation.', 'Choose another one.');
    return found;
  }
}

export const sayHello: Script = async ({ emit }) => {
  emit({ type: 'start', turnId: 't' });
  emit({ type: 'text', text: 'Hel' });
  emit({ type: 'text', text: 'lo' });
  emit({ type: 'done', outcome: 'complete' });
};

/** Says something and goes on until it is stopped. */
export const goOnUntilStopped: Script = async ({ emit, signal }) => {
  emit({ type: 'start', turnId: 't' });
  emit({ type: 'text', text: 'working' });
  await aborted(signal);
  emit({ type: 'done', outcome: 'stopped' });
};

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function message(id: string, role: ConversationMessage['role'], text: string): ConversationMessage {
  return {
    id,
    role,
    text,
    created_at: '2024-05-26T13:00:00.000Z',
    charts: [],
    tools: [],
    state: 'complete',
    error: null,
    ended_at: null,
    feedback: null,
    versions: role === 'user' ? [id] : [],
    suggestions: [],
  };
}
