import type { ConversationRecord } from '../io/workspaces/conversation-records.ts';
import type { ConversationStore } from '../io/workspaces/conversations.ts';
import { timestamp } from '../io/workspaces/workspace-record.ts';
import type { AgentEvent } from './turn/agent-events.ts';
import { currentRecords } from './conversations/current-records.ts';
import type { ChatAgentOptions, ChatTurn } from './chat-agent.ts';
import { modelHistory, storedResults } from './conversations/model-history.ts';
import { moreOfResult } from './turn/more-of-result.ts';
import type { ResultStore } from './turn/result-store.ts';
import { runTurn } from './turn/run-turn.ts';
import { seasonNow } from './turn/season-now.ts';
import { systemPrompt } from './turn/system-prompt.ts';
import { operationTools } from '../tools/tools.ts';
import { defaultLimits } from './turn/turn-limits.ts';
import { createTurnRecorder } from './conversations/turn-recorder.ts';

export interface QuestionContext {
  options: ChatAgentOptions;
  store: ConversationStore;
  /** Whole results of this conversation. */
  results: ResultStore;
}

/**
 * Stores the question, answers it from the stored conversation, and stores the answer as it comes. The last event, `done` or `error`,
 * is emitted when the answer is stored.
 *
 * @throws what kept question or answer from being stored, such as NOT_FOUND when the conversation was removed.
 */
export async function answerQuestion(
  { options, store, results }: QuestionContext,
  turn: ChatTurn,
  emit: (event: AgentEvent) => void,
): Promise<void> {
  const { workspaceId, conversationId, messageId } = turn;
  const nowMs = options.clock.nowMs();
  if (turn.isFirst) {
    await store.create(workspaceId, { type: 'created', at: timestamp(nowMs), id: conversationId });
  }
  const stored = await store.read(workspaceId, conversationId);
  const asked = newRecords(turn, nowMs);
  await store.append(workspaceId, conversationId, asked);
  const before = currentRecords([...stored, ...asked]).slice(0, -asked.length);

  const stop = new AbortController();
  const abort = (): void => stop.abort(turn.signal.reason);
  turn.signal.addEventListener('abort', abort, { once: true });
  if (turn.signal.aborted) abort();
  const recorder = createTurnRecorder({
    turnId: messageId,
    clock: options.clock,
    resultBudget: options.model.resultBudget,
    append: (records) => store.append(workspaceId, conversationId, records),
    onFailure: () => stop.abort(),
  });
  const ending: AgentEvent[] = [];
  try {
    const { model, historyBudget } = options.model;
    const season = await seasonNow(options.runner, { workspaceId, signal: stop.signal });
    await runTurn({
      ...{ turnId: messageId, workspaceId, model, results, runner: options.runner },
      tools: [...(await operationTools()), moreOfResult],
      system: systemPrompt({ season, isSimulated: options.isSimulated }),
      messages: [...modelHistory(before, historyBudget), { role: 'user', content: turn.message }],
      earlierResults: storedResults(before),
      questions: questionsOf([...before, ...asked]),
      limits: { ...defaultLimits, ...options.limits },
      signal: stop.signal,
      emit: (event) => {
        recorder.observe(event);
        if (event.type === 'done' || event.type === 'error') ending.push(event);
        else emit(event);
      },
      onExchange: (exchange) => recorder.exchange(exchange),
      ...(options.onFault && { onFault: options.onFault }),
    });
  } finally {
    turn.signal.removeEventListener('abort', abort);
    await recorder.settled();
  }
  for (const event of ending) emit(event);
}

function newRecords(
  { userMessageId, messageId, message, replaces }: ChatTurn,
  nowMs: number,
): ConversationRecord[] {
  const at = timestamp(nowMs);
  return [
    { type: 'question', at, id: userMessageId, text: message, ...(replaces && { replaces }) },
    { type: 'turn', at, id: messageId, question: userMessageId },
  ];
}

function questionsOf(records: readonly ConversationRecord[]): string[] {
  return records.flatMap((record) => (record.type === 'question' ? [record.text] : []));
}
