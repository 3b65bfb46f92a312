import type { AgentEvent } from '../agent/turn/agent-events.ts';
import type { ChatTurn } from '../agent/chat-agent.ts';
import type { Conversations as StoredConversations } from '../agent/conversations/conversations.ts';
import type { ConversationSummary, StoredMessage } from './api/shapes.ts';

/** One question and its answer; the reason of its signal is a `StopReason`. */
export type Turn = ChatTurn;

export interface ConversationContent {
  conversation: ConversationSummary;
  messages: StoredMessage[];
}

/** The stored conversations of workspaces, their charts by address. Methods throw as those of the agent do. */
export interface Conversations extends Omit<StoredConversations, 'read'> {
  read(workspaceId: string, id: string): Promise<ConversationContent>;
}

/** What the web server needs of the agent. */
export interface Chat {
  /** Stores question and answer, and yields what happens; ends with one `done` or `error`. */
  runTurn(turn: Turn): AsyncIterable<AgentEvent>;
  conversations: Conversations;
}
