import type { ConversationMessage } from '../../agent/conversations/conversation-messages.ts';
import { callFacts } from '../../agent/turn/call-facts.ts';
import { operationTools } from '../../tools/tools.ts';
import { messageChart } from './chart-address.ts';
import type { StoredMessage } from './shapes.ts';

/**
 * Stored messages as the browser of this workspace gets them: charts have the addresses that show them, and calls say how they were made;
 * what they gave is asked for on its own.
 */
export async function storedMessages(
  workspaceId: string,
  messages: readonly ConversationMessage[],
  { isSimulated }: { isSimulated: boolean },
): Promise<StoredMessage[]> {
  const tools = new Map((await operationTools()).map((tool) => [tool.name, tool]));
  return messages.map((message) => ({
    ...message,
    state: isInterrupted(message) ? 'interrupted' : message.state,
    charts: message.charts.map((chart) => messageChart(workspaceId, chart)),
    tools: message.tools.map((call) => {
      const { tool_call_id, tool, label, ok, error } = call;
      return {
        tool_call_id,
        tool,
        label,
        ok,
        error,
        ...callFacts(tools.get(tool) ?? null, call, { isSimulated }),
      };
    }),
  }));
}

/** The agent had time to note why the server ended the answer; for its reader that makes no difference. */
function isInterrupted({ state, error }: ConversationMessage): boolean {
  return state === 'failed' && error?.code === 'CANCELLED';
}
