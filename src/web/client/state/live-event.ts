import type { StreamEvent } from '../../api/shapes.ts';
import { withEvent } from './answer.ts';
import type { ChatState } from './chat-state.ts';
import type { Answer, Message } from './message.ts';

/** The next thing that the stream of the answer under way says, with its id. */
export function withLiveEvent(state: ChatState, event: StreamEvent, id: string | null): ChatState {
  const { live } = state;
  if (live === null) return state;
  const answer = withEvent(live.answer, event);
  const isHere = live.conversationId === state.conversationId;
  const messages =
    isHere && event.type === 'start' && event.user_message_id !== undefined
      ? withQuestionId(state.messages, event.user_message_id)
      : state.messages;
  if (answer.state !== 'running') {
    return { ...state, live: null, messages: isHere ? withAnswer(messages, answer) : messages };
  }
  return {
    ...state,
    messages,
    live: {
      ...live,
      phase: live.phase === 'stopping' ? 'stopping' : 'answering',
      attachAtMs: null,
      failedAttempts: 0,
      answer,
      lastEventId: id ?? live.lastEventId,
      asked: null,
    },
  };
}

function withQuestionId(messages: readonly Message[], id: string): Message[] {
  return messages.map((message) =>
    message.role === 'user' && message.id === null ? { ...message, id } : message,
  );
}

function withAnswer(messages: readonly Message[], answer: Answer): Message[] {
  return [...messages.filter(({ id }) => id === null || id !== answer.id), answer];
}
