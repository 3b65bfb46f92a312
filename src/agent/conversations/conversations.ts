import { SvcError } from '../../core/errors.ts';
import type { Clock } from '../../io/effects.ts';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import type { ConversationStore } from '../../io/workspaces/conversations.ts';
import { timestamp } from '../../io/workspaces/workspace-record.ts';
import { conversationMarkdown, type MarkdownOptions } from './conversation-markdown.ts';
import {
  type ConversationMessage,
  type ConversationSummary,
  messagesOf,
  summaryOf,
  titleText,
} from './conversation-messages.ts';
import { currentRecords } from './current-records.ts';

export interface ConversationContent {
  conversation: ConversationSummary;
  messages: ConversationMessage[];
}

/** The stored conversations of workspaces. Each method throws NOT_FOUND for a conversation that the workspace does not have. */
export interface Conversations {
  /** Newest change first. */
  list(workspaceId: string): Promise<ConversationSummary[]>;
  create(workspaceId: string): Promise<ConversationSummary>;
  /** @throws INVALID_INPUT for a title without any character that shows */
  rename(workspaceId: string, id: string, title: string): Promise<ConversationSummary>;
  remove(workspaceId: string, id: string): Promise<void>;
  read(workspaceId: string, id: string): Promise<ConversationContent>;
  /** The conversation as a Markdown document. */
  exportMarkdown(workspaceId: string, id: string, options?: MarkdownOptions): Promise<string>;
}

export interface ConversationsOptions {
  store: ConversationStore;
  clock: Clock;
  /** Whether the answer of this id is under way in this process. */
  isRunning: (messageId: string) => boolean;
}

export function createConversations({ store, clock, isRunning }: ConversationsOptions): Conversations {
  const read = async (workspaceId: string, id: string): Promise<ConversationContent> => {
    const records = currentRecords(await store.read(workspaceId, id));
    return { conversation: summaryOf(id, records), messages: messagesOf(records, isRunning) };
  };

  return {
    list: async (workspaceId) => {
      const summaries: ConversationSummary[] = [];
      for (const id of await store.ids(workspaceId)) {
        const records = await unlessRemoved(store.read(workspaceId, id));
        if (records) summaries.push(summaryOf(id, currentRecords(records)));
      }
      return summaries.sort(newestFirst);
    },
    create: async (workspaceId) => {
      const id = crypto.randomUUID();
      const first = { type: 'created', at: timestamp(clock.nowMs()), id } as const;
      await store.create(workspaceId, first);
      return summaryOf(id, [first]);
    },
    rename: async (workspaceId, id, title) => {
      const shown = titleText(title);
      if (shown === '') throw new SvcError('INVALID_INPUT', 'The title is empty.', 'Give it a word or two.');
      await store.append(workspaceId, id, [{ type: 'renamed', at: timestamp(clock.nowMs()), title: shown }]);
      return summaryOf(id, currentRecords(await store.read(workspaceId, id)));
    },
    remove: (workspaceId, id) => store.remove(workspaceId, id),
    read,
    exportMarkdown: async (workspaceId, id, options) => {
      const { conversation, messages } = await read(workspaceId, id);
      return conversationMarkdown(conversation, messages, options);
    },
  };
}

/** null for a conversation that was removed while the list was made. */
async function unlessRemoved(reading: Promise<ConversationRecord[]>): Promise<ConversationRecord[] | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SvcError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

function newestFirst(a: ConversationSummary, b: ConversationSummary): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
