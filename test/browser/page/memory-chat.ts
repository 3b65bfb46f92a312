import type { AgentEvent } from '../../../src/agent/turn/agent-events.ts';
import { createEventQueue, type ChatAgent } from '../../../src/agent/chat-agent.ts';
import { SvcError } from '../../../src/core/errors.ts';
import type { ChatTurn } from '../../../src/agent/answer-question.ts';
import type { ConversationContent } from '../../../src/agent/conversations/conversations.ts';
import type { ConversationCall } from '../../../src/io/workspaces/conversation-records.ts';
import {
  type ConversationMessage,
  type ConversationSummary,
  pastTurns,
} from '../../../src/agent/conversations/conversation-messages.ts';

export type Script = (turn: ChatTurn & { emit(this: void, event: AgentEvent): void }) => Promise<void>;

/** A chat whose turns the test plays; it keeps in memory what the real one stores. */
export class MemoryChat implements ChatAgent {
  /** Questions asked so far, oldest first. */
  readonly turns: ChatTurn[] = [];
  script: Script = answer('Hello');
  #stored: { workspaceId: string; content: ConversationContent }[] = [];
  readonly #removed: { workspaceId: string; content: ConversationContent }[] = [];
  /** What followed questions in whose place others were asked, themselves first. */
  readonly #tails = new Map<string, ConversationMessage[]>();

  readonly conversations: ChatAgent['conversations'] = {
    list: async (workspaceId) =>
      this.#of(workspaceId).map(({ conversation, messages }) => ({
        ...conversation,
        message_count: messages.length,
      })),
    create: async (workspaceId) => this.#create(workspaceId, '', new Date()),
    rename: async (workspaceId, id, title) =>
      Object.assign(this.#find(workspaceId, id).conversation, { title }),
    remove: async (workspaceId, id) => {
      this.#removed.push({ workspaceId, content: this.#find(workspaceId, id) });
      this.#stored = this.#stored.filter(({ content }) => content.conversation.id !== id);
    },
    restore: async (_, id) => {
      this.#stored.push(...this.#removed.filter(({ content }) => content.conversation.id === id));
    },
    show: async (workspaceId, id, questionId) => {
      const { messages } = this.#find(workspaceId, id);
      const at = messages.findIndex(({ versions }) => versions.includes(questionId));
      const { versions } = messages[at]!;
      this.#tails.set(messages[at]!.id, messages.splice(at));
      messages.push(...this.#tails.get(questionId)!);
      messages[at]!.versions = versions;
    },
    search: async (workspaceId, words) => {
      const has = ({ conversation, messages }: ConversationContent) =>
        [conversation.title, ...messages.map(({ text }) => text)].some((text) => text.includes(words));
      const found = this.#of(workspaceId).filter(has);
      return {
        found: found.map(({ conversation, messages }) => ({
          ...conversation,
          excerpt: messages.find(({ text }) => text.includes(words))?.text ?? null,
        })),
        isComplete: true,
      };
    },
    read: async (workspaceId, id) => structuredClone(this.#find(workspaceId, id)),
    turns: async (workspaceId, id) => pastTurns(this.#find(workspaceId, id).messages),
    rate: async (workspaceId, id, answerId, feedback) => {
      const rated = this.#find(workspaceId, id).messages.find((message) => message.id === answerId);
      Object.assign(rated!, { feedback });
    },
  };

  async *runTurn(turn: ChatTurn): AsyncGenerator<AgentEvent> {
    this.turns.push(turn);
    if (turn.isFirst) this.#create(turn.workspaceId, '', new Date(), turn.conversationId);
    const content = this.#find(turn.workspaceId, turn.conversationId);
    const replacedAt = content.messages.findIndex(({ id }) => id === turn.replaces);
    const replaced = replacedAt < 0 ? [] : content.messages.splice(replacedAt);
    if (replaced[0]) this.#tails.set(replaced[0].id, replaced);
    const versions = [...(replaced[0]?.versions ?? []), turn.userMessageId];
    content.conversation.title ||= turn.message.slice(0, 60);
    content.conversation.updated_at = new Date().toISOString();
    const stored = storedMessage('assistant', { id: turn.messageId, state: 'running' });
    content.messages.push(
      storedMessage('user', {
        ...{ id: turn.userMessageId, text: turn.message, versions },
        ...(turn.reading && { reading: turn.reading }),
      }),
      stored,
    );
    const events = createEventQueue<AgentEvent>();
    const played = this.script({ ...turn, emit: (event) => events.push(event) }).finally(() => events.end());
    played.catch(() => undefined); // thrown below, when all events are out
    for await (const event of events) {
      store(stored, event);
      yield event;
    }
    await played;
  }

  /** A conversation that was there before. */
  put(workspaceId: string, title: string, updatedAt: Date, messages: ConversationMessage[] = []): string {
    const conversation = this.#create(workspaceId, title, updatedAt);
    for (const message of messages) if (message.role === 'user') message.versions = [message.id];
    this.#find(workspaceId, conversation.id).messages.push(...messages);
    return conversation.id;
  }

  #create(
    workspaceId: string,
    title: string,
    at: Date,
    id: string = crypto.randomUUID(),
  ): ConversationSummary {
    const conversation = {
      id,
      title,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
      message_count: 0,
    };
    this.#stored.push({ workspaceId, content: { conversation, messages: [] } });
    return conversation;
  }

  #of(workspaceId: string): ConversationContent[] {
    return this.#stored
      .filter((each) => each.workspaceId === workspaceId)
      .map(({ content }) => content)
      .sort((a, b) => (a.conversation.updated_at < b.conversation.updated_at ? 1 : -1));
  }

  #find(workspaceId: string, id: string): ConversationContent {
    const found = this.#of(workspaceId).find(({ conversation }) => conversation.id === id);
    if (!found) throw new SvcError('NOT_FOUND', 'There is no such conversation.', 'Choose another one.');
    return found;
  }
}

/** The agent stores no messages of the system; the page shows them all the same. */
export function storedMessage(
  role: ConversationMessage['role'] | 'system',
  rest: Partial<ConversationMessage>,
): ConversationMessage {
  return {
    id: crypto.randomUUID(),
    role: role as ConversationMessage['role'],
    text: '',
    created_at: new Date().toISOString(),
    charts: [],
    tools: [],
    state: 'complete',
    error: null,
    ended_at: null,
    feedback: null,
    versions: [],
    suggestions: [],
    ...rest,
  };
}

/** A call that went well and gave nothing. */
export function storedCall(label: string, rest: Partial<ConversationCall> = {}): ConversationCall {
  return {
    ...{ tool_call_id: crypto.randomUUID(), tool: 'analyze_lap_times', label },
    ...{ input: {}, ok: true, error: null, result: {} },
    ...rest,
  };
}

function store(message: ConversationMessage, event: AgentEvent): void {
  switch (event.type) {
    case 'text':
      message.text += event.text;
      break;
    case 'tool-start':
      message.tools.push(storedCall(event.label, { tool_call_id: event.toolCallId, tool: event.tool }));
      break;
    case 'tool-end':
      Object.assign(message.tools.at(-1) ?? {}, { ok: event.ok, error: event.error });
      break;
    case 'chart':
      message.charts.push(event.chart);
      break;
    case 'readings':
      message.readings = event.readings;
      break;
    case 'suggestions':
      message.suggestions = event.questions;
      break;
    case 'done':
      message.state = event.outcome;
      if (event.unsupported) message.unsupported = event.unsupported;
      break;
    case 'error':
      message.state = 'failed';
      message.error = { code: event.code, message: event.message, retryable: event.retryable };
      break;
    default:
  }
}

/** Answers at once with that text. */
export function answer(text: string): Script {
  return async ({ emit }) => {
    emit({ type: 'text', text });
    emit({ type: 'done', outcome: 'complete' });
  };
}
