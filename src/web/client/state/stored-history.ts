import type { HistoryResponse } from '../../api/shapes.ts';
import type { ChatState, Live } from './chat-state.ts';
import { ended } from './live-answer.ts';
import { type Answer, emptyAnswer, type Message, messageOf } from './message.ts';

/**
 * What the server has of a conversation is on show. An answer under way is kept apart from the messages, so that it goes on
 * while another conversation is on show.
 */
export function withHistory(state: ChatState, { conversation, messages, run }: HistoryResponse): ChatState {
  const all = messages.map(messageOf);
  const isRun = (message: Message): message is Answer =>
    run !== null && message.id === run.message_id && isRunning(message);
  const isLive = (message: Message) => message.id !== null && message.id === state.live?.answer.id;
  return {
    ...state,
    conversationId: conversation?.id ?? null,
    view: 'ready',
    messages: all
      .filter((message) => !isRun(message) && !isLive(message))
      .map((message) => (isRunning(message) ? ended(message, 'interrupted') : message)),
    live: state.live ?? (run && attachable(run, all.find(isRun))),
  };
}

function isRunning(message: Message): message is Answer {
  return message.role === 'assistant' && message.state === 'running';
}

function attachable(run: NonNullable<HistoryResponse['run']>, answer: Answer | undefined): Live {
  return {
    conversationId: run.conversation_id,
    phase: 'attaching',
    attachAtMs: null,
    failedAttempts: 0,
    answer: answer ?? { ...emptyAnswer(run.message_id, ''), id: run.message_id },
    lastEventId: null,
    asked: null,
  };
}
