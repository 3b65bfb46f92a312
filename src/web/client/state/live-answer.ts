import type { StreamEvent } from '../../api/shapes.ts';
import { type ChatState, liveOf, withLive } from './chat-state.ts';
import { type Answer, emptyAnswer, type Message, type Step } from './message.ts';

/** The answer after what the stream says happened. A `start` begins it anew: a stream may be read again from its beginning. */
export function withEvent(answer: Answer, event: StreamEvent): Answer {
  switch (event.type) {
    case 'start': {
      const { key, createdAt, id, feedback } = answer;
      return { ...emptyAnswer(key, createdAt), id: event.message_id ?? id, feedback };
    }
    case 'chunk':
      return { ...answer, text: answer.text + event.content, status: null };
    case 'tool-start': {
      const step: Step = {
        callId: event.tool_call_id,
        label: event.label,
        detail: null,
        state: 'running',
        error: null,
        facts: null,
      };
      return { ...answer, steps: [...answer.steps, step], status: null };
    }
    case 'tool-end':
      return withStep(answer, event.tool_call_id, {
        state: event.ok ? 'ok' : 'failed',
        error: event.error,
        detail: null,
        facts: event,
      });
    case 'status': {
      const { tool_call_id: callId, message } = event;
      if (callId === undefined) return { ...answer, status: message };
      const before = answer.steps.find((step) => step.callId === callId)?.detail ?? '';
      return withStep(answer, callId, { detail: withCount(before, message) });
    }
    case 'chart': {
      const others = answer.charts.filter(({ url }) => url !== event.chart.url);
      return { ...answer, charts: [...others, event.chart] };
    }
    case 'readings':
      return { ...answer, readings: event.readings };
    case 'suggestions':
      return { ...answer, suggestions: event.questions };
    case 'done':
      return { ...ended(answer, event.outcome ?? 'complete'), unsupported: event.unsupported ?? [] };
    case 'error': {
      const { code, message, retryable } = event;
      // What the server itself cut off can be had again, as after a restart that nobody heard of.
      const state = code === 'CANCELLED' ? 'interrupted' : 'failed';
      return { ...ended(answer, state), error: { code, message, retryable } };
    }
  }
}

/** "3 of 17": what is done for the third says nothing of it, and would hide how far it is. */
const counted = /\d+ of \d+/;

function withCount(before: string, message: string): string {
  const count = counted.exec(before);
  return count === null || counted.test(message) ? message : `${count[0]}: ${message}`;
}

function withStep(answer: Answer, callId: string, changes: Partial<Step>): Answer {
  return {
    ...answer,
    steps: answer.steps.map((step) => (step.callId === callId ? { ...step, ...changes } : step)),
  };
}

/** The answer as it stands when nothing more comes, and is stored: a step that did not end left nothing. */
export function ended(answer: Answer, state: Exclude<Answer['state'], 'running'>): Answer {
  return {
    ...answer,
    state,
    status: null,
    steps: answer.steps.filter((step) => step.state !== 'running'),
  };
}

/** The next thing that the stream of the answer under way in a conversation says, with its id. */
export function withLiveEvent(
  state: ChatState,
  conversationId: string,
  event: StreamEvent,
  id: string | null,
): ChatState {
  const live = liveOf(state, conversationId);
  if (live === null) return state;
  const answer = withEvent(live.answer, event);
  const isHere = conversationId === state.conversationId;
  const messages =
    isHere && event.type === 'start' && event.user_message_id !== undefined
      ? withQuestionId(state.messages, event.user_message_id)
      : state.messages;
  if (answer.state !== 'running') {
    const rest = withLive(state, conversationId, () => null);
    return { ...rest, messages: isHere ? withAnswer(messages, answer) : messages };
  }
  const next = withLive(state, conversationId, () => ({
    ...live,
    phase: live.phase === 'stopping' ? 'stopping' : 'answering',
    attachAtMs: null,
    failedAttempts: 0,
    answer,
    lastEventId: id ?? live.lastEventId,
    asked: null,
  }));
  return { ...next, messages };
}

function withQuestionId(messages: readonly Message[], id: string): Message[] {
  return messages.map((message) =>
    message.role === 'user' && message.id === null && !message.isUnsent
      ? { ...message, id, versions: [...message.versions, id] }
      : message,
  );
}

function withAnswer(messages: readonly Message[], answer: Answer): Message[] {
  return [...messages.filter(({ id }) => id === null || id !== answer.id), answer];
}
