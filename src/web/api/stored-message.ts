import type { ConversationMessage } from '../../agent/conversations/conversation-messages.ts';
import { messageChart } from './chart-address.ts';
import type { StoredMessage } from './shapes.ts';

/** A stored message as the browser of this workspace gets it: its charts have the addresses that show them. */
export function storedMessage(workspaceId: string, message: ConversationMessage): StoredMessage {
  // The agent had time to note why the server ended the answer; for its reader that makes no difference.
  const isInterrupted = message.state === 'failed' && message.error?.code === 'CANCELLED';
  return {
    ...message,
    state: isInterrupted ? 'interrupted' : message.state,
    charts: message.charts.map((chart) => messageChart(workspaceId, chart)),
  };
}
