import type { Clock } from '../io/effects.ts';
import type { ConversationRecord } from '../io/workspaces/conversation-records.ts';
import type { ConversationStore } from '../io/workspaces/conversations.ts';
import { timestamp } from '../io/workspaces/workspace-record.ts';
import type { ToolRunner } from '../tools/tool-runner.ts';
import { operationTools } from '../tools/tools.ts';
import { messagesOf, pastTurns } from './conversations/conversation-messages.ts';
import { currentRecords } from './conversations/current-records.ts';
import type { TemporalContext } from '../ops/parts/temporal-context/temporal-context.ts';
import type { PastTurn } from '../questions/answerer.ts';
import type { ChosenReading } from '../questions/reading.ts';
import { modelHistory, questionMessage, storedResults } from './conversations/model-history.ts';
import { createTurnRecorder } from './conversations/turn-recorder.ts';
import type { ConfiguredAnswerer, ConfiguredLanguageModel } from './models/providers.ts';
import type { AgentEvent, TurnEnd } from './turn/agent-events.ts';
import { moreOfResult, type ResultStore } from '../tools/result-store.ts';
import { runTurn } from './turn/run-turn.ts';
import { chosenTools, foundTools } from './turn/tool-choice.ts';
import type { TurnAnswerer, TurnModel } from './turn/turn.ts';
import { seasonNow, systemPrompt } from './turn/system-prompt.ts';
import { defaultLimits, type TurnLimits } from './turn/turn-limits.ts';

/** More than any model is told of a conversation. */
const mostBytesSeen = 2_000_000;

/** One question and the ids under which it and its answer are stored. */
export interface ChatTurn {
  workspaceId: string;
  conversationId: string;
  /** The conversation begins with this question and has yet to be made. */
  isFirst?: boolean;
  userMessageId: string;
  messageId: string;
  message: string;
  /** How the message is to be read, which `questionsModel` does; left out: as it is written. */
  reading?: ChosenReading;
  /** Of the request that brought the question, for its trace. */
  requestId?: string;
  /** The earlier question whose place this one takes, with all that followed it. */
  replaces?: string;
  /** Stops the answer. The reasons `shutdown` and `too-long` are the server's; any other is the person's. */
  signal: AbortSignal;
  /** Called before anything is stored. Left out: whoever answers may do so. @throws when this process may answer no longer. */
  requireHeld?: () => Promise<void>;
}

/** What answers are made with. */
export interface AnswerOptions {
  clock: Clock;
  runner: ToolRunner;
  model: ConfiguredLanguageModel | ConfiguredAnswerer;
  /**
   * Who answers without a language model: messages that are to be read in a given way, and where `model` can't. It also says which tools
   * a question needs. Left out: `model` does everything, and gets all tools.
   */
  questionsModel?: ConfiguredAnswerer;
  /** Everything comes from the built-in simulation. */
  isSimulated: boolean;
  limits?: Partial<TurnLimits>;
  /** Told of faults, of which the person hears only that there was one, and of the answer that met it. For the log. */
  onFault?: (error: unknown, turnId?: string) => void;
}

export interface QuestionContext {
  options: AnswerOptions;
  store: ConversationStore;
  /** What tools gave in this conversation. */
  results: ResultStore;
  /** Told of everything that happens but the end. */
  emit: (event: AgentEvent) => void;
}

/**
 * Stores the question, answers it from the stored conversation, and stores the answer as it comes. Returns the end of the answer when
 * all of it is stored.
 *
 * @throws what kept question or answer from being stored, such as NOT_FOUND when the conversation was removed.
 */
export async function answerQuestion(
  turn: ChatTurn,
  { options, store, results, emit }: QuestionContext,
): Promise<TurnEnd> {
  const { workspaceId, conversationId, messageId } = turn;
  const configured = (turn.reading && options.questionsModel) ?? options.model;
  const append = async (records: ConversationRecord[]): Promise<void> => {
    await turn.requireHeld?.();
    await store.append(workspaceId, conversationId, records);
  };
  const nowMs = options.clock.nowMs();
  const asked = newRecords(turn, nowMs);
  const [question] = asked;
  await turn.requireHeld?.();
  let stored: ConversationRecord[] = [];
  if (turn.isFirst) {
    await store.create(workspaceId, { type: 'created', at: timestamp(nowMs), id: conversationId }, asked);
  } else {
    stored = await store.read(workspaceId, conversationId, mostBytesSeen);
    await append(asked);
  }
  const before = currentRecords([...stored, ...asked]).slice(0, -asked.length);

  // Another instance may have answered since, or another question have taken the place of those that were answered here.
  results.keepOnly(callsOf(before));

  const unstorable = new AbortController();
  const signal = AbortSignal.any([turn.signal, unstorable.signal]);
  const recorder = createTurnRecorder({
    turnId: messageId,
    clock: options.clock,
    resultBudget: configured.resultBudget,
    append,
    onFailure: () => unstorable.abort(),
  });
  try {
    const operationsFor = async (messages: readonly string[]): Promise<readonly string[]> =>
      (await options.questionsModel?.answerer.operationsFor?.(messages)) ?? [];
    const tools = [...(await operationTools()), moreOfResult];
    const questions = questionsOf([...before, ...asked]);
    let season: Promise<TemporalContext | null> | undefined;
    let past: readonly PastTurn[] | undefined;
    const turnModel = (each: ConfiguredLanguageModel): TurnModel => ({
      ...each,
      checksFigures: each.writesFreely,
      prompt: async () => {
        const isBrief = each.context.isSmall && options.questionsModel?.answerer.operationsFor !== undefined;
        const historyCharacters = Math.min(each.historyBudget, each.context.historyCharacters);
        season ??= seasonNow(options.runner, { workspaceId, turnId: messageId, signal });
        return {
          system: systemPrompt({ season: await season, isSimulated: options.isSimulated, isBrief }),
          messages: [...modelHistory(before, historyCharacters), questionMessage(question)],
          tools: isBrief
            ? await chosenTools(tools, questions, { called: toolsCalled(before), operationsFor })
            : tools,
        };
      },
    });
    const turnAnswerer = (each: ConfiguredAnswerer): TurnAnswerer => ({
      ...each,
      checksFigures: each.writesFreely,
      nextStep: async (calls, whileWanted) => {
        past ??= pastTurns(messagesOf({ records: before, versionsOf: () => [] }, null));
        const { message, reading } = turn;
        const now: PastTurn = { message, ...(reading && { reading }), calls: [...calls] };
        return await each.answerer.nextStep([...past, now], whileWanted);
      },
    });
    const end = await runTurn({
      turnId: messageId,
      requestId: turn.requestId,
      workspaceId,
      asked: configured.provider === 'offline' ? turnAnswerer(configured) : turnModel(configured),
      substitute:
        options.questionsModel && configured.provider !== 'offline'
          ? turnAnswerer(options.questionsModel)
          : null,
      results,
      signal,
      runner: options.runner,
      tools,
      findTools: (what) => foundTools(what, tools, operationsFor),
      isSimulated: options.isSimulated,
      earlierResults: () => storedResults(before),
      questions,
      limits: { ...defaultLimits, ...options.limits },
      emit: (event) => {
        recorder.event(event);
        emit(event);
      },
      onExchange: (exchange) => recorder.exchange(exchange),
      onFault: (error) => options.onFault?.(error, messageId),
    });
    recorder.event(end);
    return end;
  } finally {
    await recorder.allStored();
  }
}

function newRecords(
  { userMessageId, messageId, message, replaces, reading }: ChatTurn,
  nowMs: number,
): [Extract<ConversationRecord, { type: 'question' }>, ConversationRecord] {
  const at = timestamp(nowMs);
  return [
    {
      ...{ type: 'question', at, id: userMessageId, text: message },
      ...(replaces && { replaces }),
      ...(reading && { reading }),
    },
    { type: 'turn', at, id: messageId, question: userMessageId },
  ];
}

function callsOf(records: readonly ConversationRecord[]): Set<string> {
  return new Set(records.flatMap((record) => (record.type === 'tool' ? [record.tool_call_id] : [])));
}

/** Names of the tools that were called, oldest first. */
function toolsCalled(records: readonly ConversationRecord[]): string[] {
  return records.flatMap((record) => (record.type === 'tool' && record.ok ? [record.tool] : []));
}

function questionsOf(records: readonly ConversationRecord[]): string[] {
  return records.flatMap((record) => (record.type === 'question' ? [record.text] : []));
}
