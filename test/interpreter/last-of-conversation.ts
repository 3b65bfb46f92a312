import { conversationAfter } from '../../src/interpreter/conversation-of-turns.ts';
import { interpret } from '../../src/interpreter/interpret.ts';
import type { Interpretation } from '../../src/interpreter/interpretation.ts';
import { type Conversation, noConversation } from '../../src/interpreter/request/conversation.ts';
import { calendarKnowledge, offlineNow } from './offline-knowledge.ts';

/** What the last of these messages comes to, said at `now` (ISO 8601). */
export async function lastOf(messages: readonly string[], now = offlineNow): Promise<Interpretation> {
  const moment = { nowMs: Date.parse(now), knowledge: calendarKnowledge };
  let conversation: Conversation = noConversation;
  let read: Interpretation | null = null;
  for (const message of messages) {
    read = await interpret(message, { ...moment, conversation });
    conversation = conversationAfter({ message, calls: [] }, read, conversation);
  }
  return read!;
}

/** The first call of an answer; for a message that is not answered by calls, what it came to. */
export function called(read: Interpretation): object {
  return read.kind === 'calls' ? { ...read.calls[0] } : { [read.kind]: JSON.stringify(read) };
}
