import { SvcError } from '../../core/errors.ts';
import type { Clock } from '../../io/effects.ts';
import type { ConversationRecord } from '../../io/workspaces/conversation-records.ts';
import type { ConversationStore } from '../../io/workspaces/conversations.ts';
import type { PastTurn } from '../../questions/answerer.ts';
import { timestamp } from '../../io/workspaces/workspace-record.ts';
import {
  type ConversationMessage,
  type ConversationSummary,
  type Feedback,
  messagesOf,
  pastTurns,
  summaryOf,
  unfinishedTurn,
  titleText,
} from './conversation-messages.ts';
import { type FoundConversation, searchConversations } from './conversation-search.ts';
import { shownBranch } from './current-records.ts';

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
  /** Takes it out of sight; for some seconds `restore` brings it back, then it is gone. */
  remove(workspaceId: string, id: string): Promise<void>;
  /** Brings a removed one back. @throws NOT_FOUND when it is gone for good */
  restore(workspaceId: string, id: string): Promise<void>;
  /** Puts the branch on show that this question begins. @throws INVALID_INPUT for a question that it does not have */
  show(workspaceId: string, id: string, questionId: string): Promise<void>;
  /** The conversations with all of these words, newest change first, as far as they can be looked through in a moment. */
  search(workspaceId: string, words: string): Promise<{ found: FoundConversation[]; isComplete: boolean }>;
  read(workspaceId: string, id: string): Promise<ConversationContent>;
  /** What was asked and called in it, as its next message is read. */
  turns(workspaceId: string, id: string): Promise<readonly PastTurn[]>;
  /** Keeps what somebody thinks of an answer; null takes it back. @throws NOT_FOUND also for an answer that is not there */
  rate(workspaceId: string, id: string, answerId: string, feedback: Feedback | null): Promise<void>;
}

export interface ConversationsOptions {
  store: ConversationStore;
  clock: Clock;
  /** Whether the answer of this id is under way, in this process or another one. */
  isRunning: (workspaceId: string, messageId: string) => Promise<boolean>;
  /** Told of what nobody waits for. For the log. */
  onFault: (error: unknown) => void;
  /** How long a removed conversation can be brought back; 12 s when left out. */
  undoMs?: number;
}

/** For so long a removed conversation can be brought back, with some time for the way. */
const defaultUndoMs = 12_000;

/** Of one conversation. */
const mostBytesSearched = 1_000_000;

/** Of conversations in which somebody types. */
const mostTurnsKept = 100;

/** Kept at hand, so that a list need not read all conversations. */
const mostSummaries = 10_000;

export function createConversations(options: ConversationsOptions): Conversations {
  const { store, clock, isRunning, onFault, undoMs = defaultUndoMs } = options;
  /** By the ids of workspace and conversation. */
  const summaries = new Map<string, { stamp: string; summary: ConversationSummary }>();

  /** By the ids of workspace and conversation, and its stamp: who types asks for them several times a second. */
  const turnsByStamp = new Map<string, readonly PastTurn[]>();

  const read = async (workspaceId: string, id: string): Promise<ConversationContent> => {
    let all = await store.read(workspaceId, id);
    let running: string | null = null;
    const unfinished = unfinishedTurn(all);
    if (unfinished !== null) {
      if (await isRunning(workspaceId, unfinished)) running = unfinished;
      // It may have ended since it was read.
      else all = await store.read(workspaceId, id);
    }
    const branch = shownBranch(all);
    return { conversation: summaryOf(id, branch.records, all), messages: messagesOf(branch, running) };
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
    const made = summaryOf(id, shownBranch(records).records, records);
    if (summaries.size >= mostSummaries) summaries.clear();
    summaries.set(key, { stamp, summary: made });
    return made;
  };

  const list = async (workspaceId: string): Promise<ConversationSummary[]> => {
    const listed: ConversationSummary[] = [];
    for (const id of await store.ids(workspaceId)) {
      const each = await summary(workspaceId, id);
      if (each) listed.push(each);
    }
    return listed.sort(newestFirst);
  };

  const turns = async (workspaceId: string, id: string): Promise<readonly PastTurn[]> => {
    const key = `${workspaceId} ${id} ${await store.stamp(workspaceId, id)}`;
    const known = turnsByStamp.get(key);
    if (known) return known;
    const records = await store.read(workspaceId, id, mostBytesSearched);
    const made = pastTurns(messagesOf(shownBranch(records), null));
    if (turnsByStamp.size >= mostTurnsKept) turnsByStamp.clear();
    turnsByStamp.set(key, made);
    return made;
  };

  return {
    list,
    turns,
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
      return (await read(workspaceId, id)).conversation;
    },
    remove: async (workspaceId, id) => {
      await store.setAside(workspaceId, id);
      setTimeout(() => void store.discard(workspaceId, id).catch(onFault), undoMs).unref();
    },
    restore: (workspaceId, id) => store.putBack(workspaceId, id),
    show: async (workspaceId, id, questionId) => {
      const records = await store.read(workspaceId, id);
      if (!records.some((record) => record.type === 'question' && record.id === questionId))
        throw new SvcError(
          'INVALID_INPUT',
          'This conversation has no such question.',
          'Give the id of one of its questions.',
        );
      await store.append(workspaceId, id, [
        { type: 'shown', at: timestamp(clock.nowMs()), question: questionId },
      ]);
    },
    search: async (workspaceId, words) =>
      await searchConversations(await list(workspaceId), words, async ({ id }) => {
        const records = await unlessRemoved(store.read(workspaceId, id, mostBytesSearched));
        return records && shownBranch(records).records;
      }),
    read,
    rate: async (workspaceId, id, answerId, feedback) => {
      const { messages } = await read(workspaceId, id);
      if (!messages.some((message) => message.role === 'assistant' && message.id === answerId))
        throw noSuchAnswer();
      const said = feedback ?? { rating: null, comment: '' };
      await store.append(workspaceId, id, [
        { type: 'feedback', at: timestamp(clock.nowMs()), turn: answerId, ...said },
      ]);
    },
  };
}

function noSuchAnswer(): SvcError {
  return new SvcError(
    'NOT_FOUND',
    'There is no such answer in this conversation.',
    'It may have been asked again. Reload the page.',
  );
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
