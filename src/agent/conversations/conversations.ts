import { SvcError } from '../../core/errors.ts';
import type { Clock } from '../../io/effects.ts';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import type { ConversationStore } from '../../io/workspaces/conversations.ts';
import { timestamp } from '../../io/workspaces/workspace-record.ts';
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
}

export interface ConversationsOptions {
  store: ConversationStore;
  clock: Clock;
  /** Whether the answer of this id is under way in this process. */
  isRunning: (messageId: string) => boolean;
}

/** Kept at hand, so that a list need not read all conversations. */
const mostSummaries = 10_000;

export function createConversations({ store, clock, isRunning }: ConversationsOptions): Conversations {
  /** By the ids of workspace and conversation. */
  const summaries = new Map<string, { stamp: string; summary: ConversationSummary }>();

  const read = async (workspaceId: string, id: string): Promise<ConversationContent> => {
    const records = currentRecords(await store.read(workspaceId, id));
    return { conversation: summaryOf(id, records), messages: messagesOf(records, isRunning) };
  };

  /** null for one that was removed meanwhile. */
  const summary = async (workspaceId: string, id: string): Promise<ConversationSummary | null> => {
    // Before it is read: what is written in between is seen the next time.
    const stamp = await store.stamp(workspaceId, id);
    const key = `${workspaceId} ${id}`;
    const known = summaries.get(key);
    if (known !== undefined && known.stamp === stamp) return known.summary;
    const records = await unlessRemoved(store.read(workspaceId, id));
    if (records === null || stamp === null) return null;
    const made = summaryOf(id, currentRecords(records));
    if (summaries.size >= mostSummaries) summaries.clear();
    summaries.set(key, { stamp, summary: made });
    return made;
  };

  return {
    list: async (workspaceId) => {
      const listed: ConversationSummary[] = [];
      for (const id of await store.ids(workspaceId)) {
        const each = await summary(workspaceId, id);
        if (each) listed.push(each);
      }
      return listed.sort(newestFirst);
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
