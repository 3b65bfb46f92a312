import type { HistoryResponse } from '../../api/shapes.ts';
import { type ChatState, type Live, liveOf, unheard } from './chat-state.ts';
import { ended } from './live-answer.ts';
import { type Answer, emptyAnswer, type Message, messageOf } from './message.ts';

/**
 * What the server has of a conversation is on show. An answer under way is kept apart from the messages, so that it goes on
 * while another conversation is on show. What was on show already keeps its key: drawn anew, a chart would lose the focus and what was chosen in it.
 */
export function withHistory(state: ChatState, { conversation, messages, run }: HistoryResponse): ChatState {
  const keys = new Map(state.messages.map(({ id, key }) => [id, key]));
  const all = messages
    .map(messageOf)
    .map((message) => ({ ...message, key: keys.get(message.id) ?? message.key }));
  const isRun = (message: Message): message is Answer =>
    run !== null && message.id === run.message_id && isRunning(message);
  const conversationId = conversation?.id ?? run?.conversation_id ?? null;
  const live = liveOf(state, conversationId);
  const isLive = (message: Message) => message.id !== null && message.id === live?.answer.id;
  return {
    ...state,
    conversationId,
    view: 'ready',
    messages: all
      .filter((message) => !isRun(message) && !isLive(message))
      .map((message) => (isRunning(message) ? ended(message, 'interrupted') : message)),
    lives: live || !run ? state.lives : [...state.lives, attachable(run, all.find(isRun))],
  };
}

function isRunning(message: Message): message is Answer {
  return message.role === 'assistant' && message.state === 'running';
}

/** An answer under way in a conversation that is not on show, which somebody has to read lest it is given up. */
export function withRunning(state: ChatState, conversationId: string): ChatState {
  if (liveOf(state, conversationId)) return state;
  const live = unheard(conversationId, emptyAnswer(`attached-${conversationId}`, ''));
  return { ...state, lives: [...state.lives, live] };
}

function attachable(
  { conversation_id, message_id }: NonNullable<HistoryResponse['run']>,
  answer: Answer | undefined,
): Live {
  return unheard(conversation_id, answer ?? { ...emptyAnswer(message_id, ''), id: message_id });
}
