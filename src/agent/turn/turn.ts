import type { ErrorDocument } from '../../core/errors.ts';
import type { TurnStep } from '../../questions/answerer.ts';
import type { Reading } from '../../questions/reading.ts';
import type { ToolOutcome, ToolRunner } from '../../tools/tool-runner.ts';
import type { AgentTool } from '../../tools/tools.ts';
import type { ContextWindow } from '../models/context-window.ts';
import type { ChatModel } from '../models/providers.ts';
import type { AgentEvent } from './agent-events.ts';
import type { TurnPrompt } from './fit-prompt.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import type { LimitReached, TurnLimits } from './turn-limits.ts';

/** A call of a tool with what the model got for it. */
export interface ToolExchange {
  /** As events and transcript have it. */
  id: string;
  /** As the model has it. */
  toolCallId: string;
  /** A name that every provider takes, also when the model made it up. */
  tool: string;
  /** For people. */
  label: string;
  input: Record<string, unknown>;
  ok: boolean;
  /** As it is stored: the trimmed result, or the error document. */
  result: Record<string, unknown>;
  /** The same as the model got it. */
  shown: Record<string, unknown>;
}

interface WhoAnswers {
  context: ContextWindow;
  /** Characters of one tool result that it gets at most. */
  resultBudget: number;
  /** Whether figures of the answer are looked up in the results. */
  checksFigures: boolean;
}

/** A language model that may answer a turn, with what it is asked. */
export interface TurnModel extends WhoAnswers {
  model: ChatModel;
  /** What it is asked with before it has called any tool, as it fits its context now. */
  prompt(): Promise<TurnPrompt>;
}

/** Who answers a turn without a language model. */
export interface TurnAnswerer extends WhoAnswers {
  /** What comes next, by the calls made for this question. */
  nextStep(this: void, made: readonly MadeCall[], signal: AbortSignal): Promise<TurnStep>;
}

export interface TurnOptions {
  turnId: string;
  /** Of the request that brought the question, for its trace. */
  requestId?: string | undefined;
  /** Who answers. */
  asked: TurnModel | TurnAnswerer;
  /** Who answers where a language model can't; null: nobody. */
  substitute: TurnAnswerer | null;
  runner: ToolRunner;
  workspaceId: string;
  /** All that may be called. */
  tools: readonly AgentTool[];
  /** Finds those that were not offered. */
  findTools: (what: unknown) => Promise<readonly AgentTool[]>;
  /** Everything comes from the built-in simulation. */
  isSimulated: boolean;
  /** Whole results of this conversation's tools. */
  results: ResultStore;
  /** What else figures of the answer may come from: results of earlier turns, as far as they are stored. */
  earlierResults(this: void): readonly unknown[];
  /** What the person has asked; figures in it are no claims of the answer. */
  questions: readonly string[];
  limits: TurnLimits;
  /** Aborted when the person stops the turn. */
  signal: AbortSignal;
  emit: (event: AgentEvent) => void;
  /** Told of every exchange with a tool, for the transcript. */
  onExchange: (exchange: ToolExchange) => void;
  /** Told of faults of the program and of the model's service, of which the person hears only that there was one. For the log. */
  onFault?: (error: unknown) => void;
}

/** A call of an operation with what came of it. */
export interface MadeCall {
  operation: string;
  input: Record<string, unknown>;
  outcome: ToolOutcome;
}

/** A turn under way. */
export interface Turn extends TurnOptions {
  /** The person's signal and the wall time together. */
  signal: AbortSignal;
  /** The answer so far, as it was emitted. */
  answer: string;
  stepCount: number;
  callCount: number;
  /** Tools that the last step offered, and those that were found since the first. */
  offered: readonly AgentTool[];
  found: AgentTool[];
  /** Characters of each result of this step that the model gets. */
  resultCharacters: number;
  /** Why no further tool runs; null while there is room. */
  limit: LimitReached | null;
  /** Questions that go on from the last step's answer; null: the model has none of its own. */
  suggestions: string[] | null;
  /** How the last step read the question. */
  readings: readonly Reading[];
  /** Calls of operations with what came of them, in the order in which they ended. */
  made: MadeCall[];
  /** Files of the charts shown; the same chart drawn twice is shown once. */
  charts: Set<string>;
  /** Failed calls by tool and input. */
  failures: Map<string, FailedCall>;
  /** Calls that worked by tool and input, with the steps that asked for them: the same again is answered from here. */
  successes: Map<string, { steps: Set<number>; outcome: ToolOutcome }>;
}

export interface FailedCall {
  count: number;
  /** Of the first try. */
  error: ErrorDocument;
}

/** Adds text to the answer and shows it, up to the greatest length. */
export function say(turn: Turn, text: string): void {
  const room = turn.limits.answerCharacters - turn.answer.length;
  const piece = text.slice(0, Math.max(0, room));
  if (piece.length < text.length) turn.limit = 'answer-length';
  show(turn, piece);
}

/** Adds a paragraph of the agent's own, whatever the length. */
export function addNote(turn: Turn, note: string): void {
  show(turn, turn.answer === '' ? note : `${paragraphBreak(turn.answer)}${note}`);
}

/** What has to stand between a text and a new paragraph. */
export function paragraphBreak(text: string): string {
  return text.endsWith('\n\n') || text === '' ? '' : text.endsWith('\n') ? '\n' : '\n\n';
}

function show(turn: Turn, text: string): void {
  if (text === '') return;
  turn.answer += text;
  turn.emit({ type: 'text', text });
}
