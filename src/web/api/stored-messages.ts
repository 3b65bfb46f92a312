import type { ChatAgent } from '../../agent/chat-agent.ts';
import type { ConversationMessage } from '../../agent/conversations/conversation-messages.ts';
import type { StoredMessage } from './shapes.ts';
import type { Chat } from '../chat.ts';
import { messageChart } from './chart-address.ts';

/** The agent as the web server sees it: its charts have the addresses that show them. */
export function agentChat(agent: ChatAgent): Chat {
  const { conversations } = agent;
  return {
    runTurn: (turn) => agent.runTurn(turn),
    conversations: {
      ...conversations,
      read: async (workspaceId, id) => {
        const { conversation, messages } = await conversations.read(workspaceId, id);
        return { conversation, messages: messages.map((message) => storedMessage(workspaceId, message)) };
      },
    },
  };
}

function storedMessage(workspaceId: string, message: ConversationMessage): StoredMessage {
  // The agent had time to note why the server ended the answer; for its reader that makes no difference.
  const isInterrupted = message.state === 'failed' && message.error?.code === 'CANCELLED';
  return {
    ...message,
    state: isInterrupted ? 'interrupted' : message.state,
    charts: message.charts.map((chart) => messageChart(workspaceId, chart)),
  };
}
